import { readFile } from 'node:fs/promises';
import { ConfigurationError, checkGtmId } from '../dev/configuration.ts';

/**
 * Ends the process with one sentence and exit code 1 where a build is configured with what is no
 * tag-manager id: in the environment or in wrangler.toml. Call it before anything is written.
 */
export async function checkSettings(root: string): Promise<void> {
  try {
    const toml = await readFile(`${root}wrangler.toml`, 'utf8');
    for (const id of [process.env.GTM_ID ?? '', ...gtmIdsIn(toml)]) checkGtmId(id);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** The ids of all environments. A whole reader of the format takes longer than the rest of a build. */
export function gtmIdsIn(toml: string): string[] {
  const settings = toml.matchAll(/^[^#\n]*\bGTM_ID"?\s*=\s*(["'])(.*?)\1/gm);
  return [...settings].map(([, , id = '']) => id);
}

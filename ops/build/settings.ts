import { readFile } from 'node:fs/promises';
import { ConfigurationError, checkGtmId } from '../dev/configuration.ts';

/**
 * Ends the process with a sentence and exit code 1 if GTM_ID in the environment or in wrangler.toml is not a
 * tag-manager id. Call it before the build writes a file.
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

/** The tag-manager ids of all environments. A real TOML parser would take longer than the rest of a build. */
export function gtmIdsIn(toml: string): string[] {
  const settings = toml.matchAll(/^[^#\n]*\bGTM_ID"?\s*=\s*(["'])(.*?)\1/gm);
  return [...settings].map(([, , id = '']) => id);
}

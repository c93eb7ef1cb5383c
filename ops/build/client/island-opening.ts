import { createHash } from 'node:crypto';
import { rolldown } from 'rolldown';

/**
 * Bundles the script that stands in an island which holds its forms, with the hash by which the security
 * policy allows it (rule 5.13). Throws when the sources do not bundle.
 */
export async function bundleIslandOpening(root: string): Promise<{ text: string; hash: string }> {
  const bundle = await rolldown({
    cwd: root,
    input: 'client/island-opening.ts',
    platform: 'browser',
    transform: { target: 'es2022' },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  const text = output[0].code.trim();
  const digest = createHash('sha256').update(text).digest('base64');
  return { text, hash: `sha256-${digest}` };
}

import { createHash } from 'node:crypto';
import { rolldown } from 'rolldown';

/**
 * Bundles a script that stands in the page itself, with the hash by which the security policy allows it
 * (rule 5.13). Throws when the sources do not bundle.
 */
export async function bundleInlineScript(
  root: string,
  input: string,
): Promise<{ text: string; hash: string }> {
  const bundle = await rolldown({
    cwd: root,
    input,
    platform: 'browser',
    transform: { target: 'es2022' },
  });
  const { output } = await bundle.generate({
    format: 'iife',
    minify: true,
    comments: { annotation: false },
  });
  const text = output[0].code.trim();
  const digest = createHash('sha256').update(text).digest('base64');
  return { text, hash: `sha256-${digest}` };
}

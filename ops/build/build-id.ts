import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/**
 * Names a build by all that shapes its answers, so that equal sources are the same build: twelve
 * hex digits of the sources and of what else goes into it, `more`.
 */
export async function buildId(root: string, more: string): Promise<string> {
  const sources = globSync(
    [
      'worker/**/*.{ts,tsx,css,sql}',
      'client/**/*.{ts,tsx}',
      'locales/**/*.json',
      'ops/build/**/*.ts',
      'package-lock.json',
    ],
    { cwd: root },
  );
  const contents = sources.sort().map(async (path) => [path, await readFile(root + path)] as const);
  const hash = createHash('sha256');
  for (const [path, bytes] of await Promise.all(contents)) hash.update(path).update(bytes);
  return hash.update(more).digest('hex').slice(0, 12);
}

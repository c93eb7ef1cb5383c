import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import { lateAreas } from '../../../worker/copy/copies.ts';

/**
 * The words that do not come with the worker, by the names it asks for (worker/copy/lazy-copy.ts).
 * @throws Error naming the file and line of what is not JSON
 */
export async function lazyCopy(root: string, id: string): Promise<Record<string, string>> {
  const paths = globSync(`locales/*/{${lateAreas.join()}}.json`, { cwd: root });
  const files = paths.map(async (path) => {
    const [locale, file = ''] = path.split(/[\\/]/).slice(-2);
    const text = await readFile(root + path, 'utf8');
    await assertJson(path, text);
    return [`words/${id}/${file.replace('.json', '')}.${locale}.json`, text] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

/** The bundler names the line of a mistake, which `JSON.parse` does not always. */
async function assertJson(path: string, text: string): Promise<void> {
  try {
    JSON.parse(text);
  } catch (error) {
    await transform(text, { loader: 'json', sourcefile: path, logLevel: 'silent' });
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

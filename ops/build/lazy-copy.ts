import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { lateAreas } from '../../worker/copy/copies.ts';

/** The words that do not come with the worker, by the names it asks for (worker/copy/lazy-copy.ts). */
export async function lateWords(root: string, id: string): Promise<Record<string, string>> {
  const paths = globSync(`locales/*/{${lateAreas.join()}}.json`, { cwd: root });
  const files = paths.map(async (path) => {
    const [, locale = '', area = ''] = path.match(/^locales\/(\w+)\/(\w+)\.json$/) ?? [];
    return [`words/${id}/${area}.${locale}.json`, await readFile(root + path, 'utf8')] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

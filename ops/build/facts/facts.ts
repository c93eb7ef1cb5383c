import { islandWords } from './island-words.ts';
import { lazyCopy } from './lazy-copy.ts';
import { metaOf } from './meta.ts';

/** The files of a build that say what the worker's tables and words say, by their names. */
export async function factFiles(
  root: string,
  build: { id: string; timestamp: number },
): Promise<Record<string, string>> {
  const lazy = await lazyCopy(root, build.id);
  return {
    ...lazy,
    ...islandWords(build.id, lazy),
    [`meta/${build.id}.json`]: JSON.stringify(metaOf(build)),
  };
}

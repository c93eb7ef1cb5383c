import { islandWords } from './island-words.ts';
import { metaOf } from './meta.ts';

/** The files of a build that say what the worker's tables and words say, by their names. */
export function factFiles(build: { id: string; timestamp: number }): Record<string, string> {
  return {
    ...islandWords(build.id),
    [`meta/${build.id}.json`]: JSON.stringify(metaOf(build)),
  };
}

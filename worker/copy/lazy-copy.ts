import manifest from '#build/manifest.json' with { type: 'json' };
import type { Market } from '../country/markets.ts';
import type { Env } from '../env.ts';
import type { CopyId, LateArea } from './copies.ts';
import { addWords, baseOf, copyOf } from './copy.ts';

/** Files whose words this isolate has. What is under way belongs to its request and is not shared. */
const read = new Set<string>();

/**
 * Makes areas known that do not come with the worker, in a market's language; an isolate reads
 * each file once. Throws Error when a file of the build cannot be read; the next request tries again.
 */
export async function loadWords(
  assets: Env['ASSETS'],
  market: Pick<Market, 'locale' | 'overlay'>,
  areas: readonly LateArea[],
): Promise<void> {
  const own = copyOf(market);
  const copies = [own, baseOf[own] ?? own];
  const files = areas.flatMap((area) => [...new Set(copies)].map((copy) => ({ area, copy })));
  const missing = files.filter((file) => !read.has(nameOf(file)));
  await Promise.all(missing.map((file) => load(assets, file)));
}

type WordsFile = { area: LateArea; copy: CopyId };

function nameOf({ area, copy }: WordsFile): string {
  return `${area}.${copy}.json`;
}

async function load(assets: Env['ASSETS'], file: WordsFile): Promise<void> {
  const name = nameOf(file);
  const answer = await assets.fetch(`https://assets/builds/words/${manifest.id}/${name}`);
  if (!answer.ok) throw new Error(`${name}: status ${answer.status}`);
  addWords(file.copy, file.area, await answer.json());
  read.add(name);
}

import { afterAll, expect, test } from 'vitest';
import { startSoakShop } from '../../soak/shop-process.ts';

const shop = await startSoakShop([]);
afterAll(() => shop.close());

/** The number of answers between two measurements. An answer with its objects has about 7 kB. */
const ANSWERS = 300;
const TIMES = 3;
/**
 * The permitted growth in MB: uncollected garbage, and about 1 kB that the runtime keeps of each answer,
 * even of a worker with a constant answer. Stored answers would add 6 MB.
 */
const MOST_GROWTH = 4;

/** The smallest heap of `TIMES` measurements, in MB. */
async function smallestHeap(): Promise<number> {
  const heaps = [];
  for (let time = 0; time < TIMES; time += 1) {
    for (let i = 0; i < ANSWERS; i += 1) {
      await (await fetch(new URL('/robots.txt', shop.url))).text();
    }
    heaps.push((await shop.memory()).heap);
  }
  return Math.min(...heaps);
}

test('rule 5.36: the worker frees the memory of answers that it has sent', async () => {
  const before = await smallestHeap();
  expect((await smallestHeap()) - before).toBeLessThan(MOST_GROWTH);
});

import { afterAll, expect, test } from 'vitest';
import { startSoakShop } from '../../soak/shop-process.ts';

const shop = await startSoakShop([]);
afterAll(() => shop.close());

/** The number of answers between two measurements. An answer takes about 7 kB of memory with all its objects. */
const ANSWERS = 300;
const TIMES = 3;
/**
 * The permitted growth of the memory in MB. The runtime itself keeps about 1 kB for each answer, and some garbage is
 * not yet collected. A worker that stored its answers would grow by 6 MB.
 */
const MAX_GROWTH = 4;

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
  expect((await smallestHeap()) - before).toBeLessThan(MAX_GROWTH);
});

import { afterAll, expect, test } from 'vitest';
import { startSoakShop } from '../../soak/shop-process.ts';

const shop = await startSoakShop([]);
afterAll(() => shop.close());

/** Answers between two measurements; each with all that belongs to it is some 7 kB. */
const ANSWERS = 300;
const TIMES = 3;
/**
 * In MB: what the runtime has not collected yet, and what it keeps of any worker's answers, some 1 kB of each
 * with a constant one, too. The answers themselves would be 6 more.
 */
const MOST = 4;

/** The least that was alive at so many measurements, in MB. */
async function leastAlive(): Promise<number> {
  const heaps = [];
  for (let time = 0; time < TIMES; time += 1) {
    for (let i = 0; i < ANSWERS; i += 1) {
      await (await fetch(new URL('/robots.txt', shop.url))).text();
    }
    heaps.push((await shop.memory()).heap);
  }
  return Math.min(...heaps);
}

test('rule 5.36: an answer that was sent is not kept', async () => {
  const before = await leastAlive();
  expect((await leastAlive()) - before).toBeLessThan(MOST);
});

import { afterAll, expect, test } from 'vitest';
import { startSoakShop } from '../../soak/shop-process.ts';

const shop = await startSoakShop([]);
afterAll(() => shop.close());

const REQUESTS = 400;
/** What may be compiled or kept meanwhile, in MB; the answers, with what belongs to them, are 2.8. */
const MOST = 1;

async function heapAfterRequests(): Promise<number> {
  for (let i = 0; i < REQUESTS; i += 1)
    await (await fetch(new URL('/robots.txt', shop.url))).text();
  return (await shop.memory()).heap;
}

test('rule 5.36: an answer that was sent is not kept', async () => {
  await heapAfterRequests();
  const before = await heapAfterRequests();
  expect((await heapAfterRequests()) - before).toBeLessThan(MOST);
});

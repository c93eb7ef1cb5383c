import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { type Shop, startShop } from './shop.ts';

const health = z.object({
  redirects: z.object({ rules: z.int(), problem: z.nullable(z.string()) }),
});

/**
 * Starts a separate shop with this redirect table, the JSON text that KV stores. Waits until the shop has accepted or
 * refused the table, because a new isolate serves without a table if reading takes more than 200 ms.
 */
export async function shopWithTable(
  table: string,
  vars: Record<string, string> = {},
): Promise<Shop> {
  const shop = await startShop(vars);
  const { REDIRECTS } = await shop.env();
  await REDIRECTS.put('table', table);
  while (!(await hasRead(shop))) await pause(20);
  return shop;
}

async function hasRead(shop: Shop): Promise<boolean> {
  const { redirects } = health.parse(await (await shop.visit('/health')).json());
  return redirects.rules > 0 || redirects.problem !== null;
}

import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { shop as common } from '../../support/shop/common-shop.ts';
import { type Shop, startShop } from '../../support/shop/shop.ts';
import { shopWithTable } from '../../support/shop/table-shop.ts';

const shops: Shop[] = [];
afterEach(async () => {
  await Promise.all(shops.splice(0).map((shop) => shop.close()));
});

/** A shop of one test. */
async function own(starting: Promise<Shop>): Promise<Shop> {
  const shop = await starting;
  shops.push(shop);
  return shop;
}

const reach = z.strictObject({ ok: z.boolean(), ms: z.number().min(0) });

/** All that `/health` may say: a strict shape, so that nothing else slips in. */
const shape = z.strictObject({
  status: z.enum(['ok', 'degraded']),
  build: z.string().regex(/^[0-9a-f]{12}$/),
  version: z.strictObject({ id: z.string(), tag: z.string(), timestamp: z.string() }),
  redirects: z.strictObject({
    version: z.nullable(z.int()),
    rules: z.int(),
    ageSeconds: z.nullable(z.int().min(0)),
    problem: z.nullable(z.string().max(120)),
  }),
  database: reach,
  kv: reach,
});

async function toHealth(shop: Shop) {
  const answer = await shop.visit('/health');
  return { status: answer.status, said: shape.parse(await answer.json()) };
}

async function withoutOrders(shop: Shop): Promise<void> {
  const { DB } = await shop.env();
  await DB.exec('ALTER TABLE orders RENAME TO away');
}

describe('rule 5.18: /health', () => {
  // Stores have a second each: on a busy machine one may answer the next question only.
  test('a shop whose stores answer is ok', async () => {
    const latest = z.object({ id: z.string() });
    const { id } = latest.parse(await (await common.visit('/builds/latest.json')).json());
    await expect
      .poll(() => toHealth(common))
      .toMatchObject({
        status: 200,
        said: {
          status: 'ok',
          build: id,
          redirects: { problem: null },
          database: { ok: true },
          kv: { ok: true },
        },
      });
  });

  test('is fresh each time and about no visitor: no cookie, and HEAD too', async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await common.visit('/health', { method });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.getSetCookie()).toEqual([]);
      if (method === 'HEAD') expect(await answer.text()).toBe('');
    }
    const wrong = await common.visit('/health', { method: 'POST' });
    expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('names the redirect table it answers by, and that one was refused', async () => {
    const rule = { from: '/old', to: '/take', status: 302 };
    const shop = await own(shopWithTable(JSON.stringify({ version: 7, rules: [rule] })));
    await expect
      .poll(async () => (await toHealth(shop)).said)
      .toMatchObject({ status: 'ok', redirects: { version: 7, rules: 1, problem: null } });

    const other = await own(shopWithTable('{"rules":[{"from":"/secret-sale"}]}'));
    const { status, said } = await toHealth(other);
    expect([status, said.status]).toEqual([200, 'degraded']);
    expect(said.redirects.problem).not.toBeNull();
    expect(said.redirects.problem).not.toContain('secret-sale');
  });

  test('without its orders a developer’s shop is degraded and answers 200', async () => {
    const shop = await own(startShop());
    await withoutOrders(shop);
    await expect
      .poll(() => toHealth(shop))
      .toMatchObject({
        status: 200,
        said: { status: 'degraded', database: { ok: false }, kv: { ok: true } },
      });
  });

  test('a live shop that can take no order is 503', async () => {
    const shop = await own(startShop({ SHOP: 'production' }));
    await expect.poll(async () => (await toHealth(shop)).status).toBe(200);
    await withoutOrders(shop);
    expect(await toHealth(shop)).toMatchObject({ status: 503, said: { status: 'degraded' } });
  });
});

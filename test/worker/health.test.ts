import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { publishedText } from '../../worker/redirects/published.ts';
import { shop as common } from '../support/common-shop.ts';
import { type Shop, startShop } from '../support/shop.ts';

const shops: Shop[] = [];
afterEach(async () => {
  await Promise.all(shops.splice(0).map((shop) => shop.close()));
});

async function ownShop(vars: Record<string, string> = {}): Promise<Shop> {
  const shop = await startShop(vars);
  shops.push(shop);
  return shop;
}

const reach = z.strictObject({ ok: z.boolean(), ms: z.number().min(0).max(1500) });

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

async function healthOf(shop: Shop) {
  const answer = await shop.visit('/health');
  return { status: answer.status, said: shape.parse(await answer.json()) };
}

async function withoutOrders(shop: Shop): Promise<void> {
  const { DB } = await shop.env();
  await DB.exec('ALTER TABLE orders RENAME TO away');
}

describe('/health', () => {
  test('a shop whose stores answer is ok', async () => {
    const { status, said } = await healthOf(common);
    expect(status).toBe(200);
    expect(said).toMatchObject({
      status: 'ok',
      redirects: { problem: null },
      database: { ok: true },
      kv: { ok: true },
    });
    const latest = z.object({ id: z.string() });
    expect(said.build).toBe(
      latest.parse(await (await common.visit('/builds/latest.json')).json()).id,
    );
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
    const shop = await ownShop();
    const { REDIRECTS } = await shop.env();
    const rule = { from: '/old', to: '/take', status: 302 as const, keepQuery: true };
    await REDIRECTS.put('table', await publishedText([rule], 7));
    expect((await healthOf(shop)).said).toMatchObject({
      status: 'ok',
      redirects: { version: 7, rules: 1, problem: null },
    });

    const other = await ownShop();
    await (await other.env()).REDIRECTS.put('table', '{"rules":[{"from":"/secret-sale"}]}');
    const { status, said } = await healthOf(other);
    expect([status, said.status]).toEqual([200, 'degraded']);
    expect(said.redirects.problem).not.toBeNull();
    expect(said.redirects.problem).not.toContain('secret-sale');
  });

  test('without its orders a developer’s shop is degraded and answers 200', async () => {
    const shop = await ownShop();
    await withoutOrders(shop);
    const { status, said } = await healthOf(shop);
    expect([status, said.status, said.database.ok, said.kv.ok]).toEqual([
      200,
      'degraded',
      false,
      true,
    ]);
  });

  test('a live shop that can take no order is 503', async () => {
    const shop = await ownShop({ SHOP: 'production' });
    expect((await healthOf(shop)).status).toBe(200);
    await withoutOrders(shop);
    expect(await healthOf(shop)).toMatchObject({ status: 503, said: { status: 'degraded' } });
  });
});

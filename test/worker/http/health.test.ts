import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { shop as common } from '../../support/shop/common-shop.ts';
import { liveShop } from '../../support/shop/live-shop.ts';
import type { Shop } from '../../support/shop/shop.ts';

const reach = z.strictObject({ ok: z.boolean(), ms: z.number().min(0) });

/** All that `/health` may say: a strict shape, so that nothing else slips in. */
const shape = z.strictObject({
  status: z.enum(['ok', 'degraded']),
  build: z.string().regex(/^[0-9a-f]{12}$/),
  version: z.strictObject({ id: z.string(), tag: z.string(), timestamp: z.string() }),
  redirects: z.strictObject({
    version: z.nullable(z.int()),
    rules: z.int(),
    experiments: z.int(),
    ageSeconds: z.nullable(z.int().min(0)),
    problem: z.nullable(z.string().max(120)),
  }),
  database: reach,
  kv: reach,
  signing: z.strictObject({ ok: z.boolean() }),
});

async function toHealth(shop: Shop) {
  const answer = await shop.visit('/health');
  return { status: answer.status, said: shape.parse(await answer.json()) };
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
          signing: { ok: true },
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

  test.each([
    ['a developer’s shop is degraded and answers 200', common, 200],
    ['a live shop, which can take no order, is 503', liveShop, 503],
  ])('without its orders %s', async (_, shop, status) => {
    const { DB } = await shop.env();
    await expect.poll(async () => (await toHealth(shop)).status).toBe(200);
    await DB.exec('ALTER TABLE orders RENAME TO away');
    try {
      await expect
        .poll(() => toHealth(shop))
        .toMatchObject({
          status,
          said: { status: 'degraded', database: { ok: false }, kv: { ok: true } },
        });
    } finally {
      await DB.exec('ALTER TABLE away RENAME TO orders');
    }
  });
});

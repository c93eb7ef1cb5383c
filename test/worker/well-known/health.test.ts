import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { shop as common } from '../../support/shop/common-shop.ts';
import { liveShop } from '../../support/shop/live-shop.ts';
import type { Shop } from '../../support/shop/shop.ts';

const storeShape = z.strictObject({ ok: z.boolean(), ms: z.number().min(0) });

/** The exact fields of `/health`. A strict shape refuses additional fields. */
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
  database: storeShape,
  kv: storeShape,
  signing: z.strictObject({ ok: z.boolean() }),
});

async function getHealth(shop: Shop) {
  const answer = await shop.visit('/health');
  return { status: answer.status, body: shape.parse(await answer.json()) };
}

describe('rule 5.18: /health reports the state of the shop', () => {
  // Each data store must answer within a second. On a busy machine the test may have to ask twice.
  test('/health reports “ok” if all data stores answer', async () => {
    const latest = z.object({ id: z.string() });
    const { id } = latest.parse(await (await common.visit('/builds/latest.json')).json());
    await expect
      .poll(() => getHealth(common))
      .toMatchObject({
        status: 200,
        body: {
          status: 'ok',
          build: id,
          redirects: { problem: null },
          database: { ok: true },
          kv: { ok: true },
          signing: { ok: true },
        },
      });
  });

  test('the answer of /health is not cached and sets no cookie; /health answers HEAD and refuses POST', async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await common.visit('/health', { method });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      expect(answer.headers.getSetCookie()).toEqual([]);
      if (method === 'HEAD') expect(await answer.text()).toBe('');
    }
    const wrong = await common.visit('/health', { method: 'POST' });
    expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  test.each([
    ['a development shop reports itself as degraded with status 200', common, 200],
    ['a live shop reports itself as degraded with status 503', liveShop, 503],
  ])('without the table of orders, /health of %s', async (_, shop, status) => {
    const { DB } = await shop.env();
    await expect.poll(async () => (await getHealth(shop)).status).toBe(200);
    await DB.exec('ALTER TABLE orders RENAME TO away');
    try {
      await expect
        .poll(() => getHealth(shop))
        .toMatchObject({
          status,
          body: { status: 'degraded', database: { ok: false }, kv: { ok: true } },
        });
    } finally {
      await DB.exec('ALTER TABLE away RENAME TO orders');
    }
  });
});

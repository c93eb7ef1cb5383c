import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AgedOrder,
  insert,
  isThere,
  putOrder,
  runDeletion,
  thisYear,
  traces,
  yearStart,
} from '../../support/orders/aged-orders.ts';
import { openDatabase } from '../../support/orders/database.ts';
import { rows } from '../../support/orders/orders.ts';

let shop: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  shop = await openDatabase();
});
afterAll(() => shop.close());

describe('rule 9.28: paid orders are deleted ten years after the end of their year (§ 147 AO)', () => {
  const last = yearStart(thisYear - 10) - 1;
  const first = yearStart(thisYear - 10);
  const paid = { status: 'paid', payments: ['paid'] } as const;

  /** Money given back for an order, its withdrawal and its review. */
  async function putMore(id: string, at: number): Promise<void> {
    const { DB } = await shop.env();
    const [payment] = await rows<{ id: string }>(
      shop,
      'SELECT id FROM payments WHERE order_id = ?',
      id,
    );
    const of = { order_id: id, payment_id: payment?.id ?? '', currency: 'EUR' };
    const refund = { ...of, key: `refund:${id}`, kind: 'refund', amount_minor: -100, at };
    const request = { ...of, id: `r-${id}`, state: 'done', amount_minor: 100, reason: 'asked' };
    const wish = { ...request, requested_by: 'operator', requested_at: at };
    const withdrawal = { id: `w-${id}`, order_id: id, order_number: 'TW-7K3M9Q', name: 'Anna' };
    const review = {
      id: `v-${id}`,
      order_id: id,
      product: 'slim',
      rating: 5,
      title: 't',
      text: 't',
    };
    await DB.batch([
      insert(DB, 'ledger', refund),
      insert(DB, 'ledger_lines', { entry_key: refund.key, order_id: id, amount_minor: -100 }),
      insert(DB, 'refund_requests', wish),
      insert(DB, 'withdrawals', { ...withdrawal, email: 'a@example.com', declared_at: Date.now() }),
      insert(DB, 'reviews', { ...review, name: 'Anna', locale: 'de_DE', created_at: at }),
    ]);
  }

  test.each<[string, Partial<AgedOrder>]>([
    ['one paid', paid],
    ['one given back in part', { status: 'partlyRefunded', payments: ['partlyRefunded'] }],
    ['one given back, with upsells', { status: 'refunded', payments: ['refunded', 'expired'] }],
  ])('%s, with all that belongs to it', async (_, order) => {
    const id = await putOrder(shop, { at: last, intent: 'done', ...order });
    await putMore(id, last);
    expect((await traces(shop, id)).every((count) => count > 0)).toBe(true);
    expect(await runDeletion(shop)).toMatchObject([{ event: 'dataDeleted', paidOrders: 1 }]);
    expect(await isThere(shop, id)).toBe(false);
    expect(await traces(shop, id)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('the review stays until somebody removes it, the withdrawal until its own time is over', async () => {
    const id = await putOrder(shop, { at: last, ...paid });
    await putMore(id, last);
    await runDeletion(shop);
    const review = 'SELECT order_id, text FROM reviews WHERE id = ?';
    expect(await rows(shop, review, `v-${id}`)).toEqual([{ order_id: null, text: 't' }]);
    const withdrawal = 'SELECT order_id, name FROM withdrawals WHERE id = ?';
    expect(await rows(shop, withdrawal, `w-${id}`)).toEqual([{ order_id: null, name: 'Anna' }]);
  });

  test('one of the next year stays, and one whose money moved in it', async () => {
    const later = await putOrder(shop, { at: first, ...paid });
    const givenBack = await putOrder(shop, { at: last, ...paid });
    await putMore(givenBack, first);
    const charged = await putOrder(shop, { at: last, status: 'paid', payments: ['paid', 'paid'] });
    const touch = 'UPDATE payments SET updated_at = ? WHERE order_id = ? AND sequence = 2';
    await rows(shop, touch, first, charged);
    await runDeletion(shop);
    for (const id of [later, givenBack, charged]) expect(await isThere(shop, id)).toBe(true);
  });

  test.each(['approved', 'pending'] as const)(
    'one with an upsell that is %s stays until a person decides',
    async (upsell) => {
      const id = await putOrder(shop, { at: last, status: 'paid', payments: ['paid', upsell] });
      await runDeletion(shop);
      expect(await isThere(shop, id)).toBe(true);
    },
  );

  test('a review without an order cannot be added, but a sample', async () => {
    const { DB } = await shop.env();
    const review = {
      product: 'slim',
      rating: 5,
      title: 't',
      text: 't',
      name: 'A',
      locale: 'de_DE',
    };
    const add = (id: string, sample: number) =>
      insert(DB, 'reviews', { id, ...review, created_at: 1, sample }).run();
    await expect(add('nobodys', 0)).rejects.toThrow(/belongs to an order/);
    await add('sample', 1);
  });
});

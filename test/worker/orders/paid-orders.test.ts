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
  const lastDue = yearStart(thisYear - 10) - 1;
  const firstNotDue = yearStart(thisYear - 10);
  const paid = { status: 'paid', payments: ['paid'] } as const;

  /** Stores a refund, a withdrawal and a review of an order. `at` is the time of the refund and the review, in ms. */
  async function addRelatedRows(id: string, at: number): Promise<void> {
    const { DB } = await shop.env();
    const [payment] = await rows<{ id: string }>(
      shop,
      'SELECT id FROM payments WHERE order_id = ?',
      id,
    );
    const ids = { order_id: id, payment_id: payment?.id ?? '', currency: 'EUR' };
    const refund = { ...ids, key: `refund:${id}`, kind: 'refund', amount_minor: -100, at };
    const request = { ...ids, id: `r-${id}`, state: 'done', amount_minor: 100, reason: 'asked' };
    const refundRequest = { ...request, requested_by: 'operator', requested_at: at };
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
      insert(DB, 'refund_requests', refundRequest),
      insert(DB, 'withdrawals', { ...withdrawal, email: 'a@example.com', declared_at: Date.now() }),
      insert(DB, 'reviews', { ...review, name: 'Anna', locale: 'de_DE', created_at: at }),
    ]);
  }

  test.each<[string, Partial<AgedOrder>]>([
    ['a paid order', paid],
    ['a partly refunded order', { status: 'partlyRefunded', payments: ['partlyRefunded'] }],
    ['a refunded order with upsells', { status: 'refunded', payments: ['refunded', 'expired'] }],
  ])('the job deletes %s with all its database rows', async (_, order) => {
    const id = await putOrder(shop, { at: lastDue, intent: 'done', ...order });
    await addRelatedRows(id, lastDue);
    expect((await traces(shop, id)).every((count) => count > 0)).toBe(true);
    expect(await runDeletion(shop)).toMatchObject([{ event: 'dataDeleted', paidOrders: 1 }]);
    expect(await isThere(shop, id)).toBe(false);
    expect(await traces(shop, id)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('the review and the withdrawal of a deleted order stay, without the order’s internal id', async () => {
    const id = await putOrder(shop, { at: lastDue, ...paid });
    await addRelatedRows(id, lastDue);
    await runDeletion(shop);
    const review = 'SELECT order_id, text FROM reviews WHERE id = ?';
    expect(await rows(shop, review, `v-${id}`)).toEqual([{ order_id: null, text: 't' }]);
    const withdrawal = 'SELECT order_id, name FROM withdrawals WHERE id = ?';
    expect(await rows(shop, withdrawal, `w-${id}`)).toEqual([{ order_id: null, name: 'Anna' }]);
  });

  test('an order that was paid in the next year is not deleted, nor an order with a later refund or charge', async () => {
    const later = await putOrder(shop, { at: firstNotDue, ...paid });
    const refunded = await putOrder(shop, { at: lastDue, ...paid });
    await addRelatedRows(refunded, firstNotDue);
    const charged = await putOrder(shop, {
      at: lastDue,
      status: 'paid',
      payments: ['paid', 'paid'],
    });
    const touch = 'UPDATE payments SET updated_at = ? WHERE order_id = ? AND sequence = 2';
    await rows(shop, touch, firstNotDue, charged);
    await runDeletion(shop);
    for (const id of [later, refunded, charged]) expect(await isThere(shop, id)).toBe(true);
  });

  test.each(['approved', 'pending'] as const)(
    'a paid order with an upsell in the state “%s” is not deleted',
    async (upsell) => {
      const id = await putOrder(shop, { at: lastDue, status: 'paid', payments: ['paid', upsell] });
      await runDeletion(shop);
      expect(await isThere(shop, id)).toBe(true);
    },
  );

  test('the database refuses a review without an order, unless it is a sample review', async () => {
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
    await expect(add('without-order', 0)).rejects.toThrow(/belongs to an order/);
    await add('sample', 1);
  });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { insert, putOrder } from '../../support/orders/aged-orders.ts';
import { type Database, openDatabase } from '../../support/orders/database.ts';
import { rows } from '../../support/orders/orders.ts';

let database: Database;

beforeEach(async () => {
  database = await openDatabase('0009');
});
afterEach(async () => {
  await database.close();
});

/**
 * Stores an order with one payment for each item of `areMailed`. True means that the previous release has sent the
 * payment's mail. Returns the payments' ids.
 */
async function putPaid(email: string, areMailed: readonly boolean[] = [false]): Promise<string[]> {
  const { DB } = await database.env();
  const id = await putOrder(database, { status: 'paid', payments: areMailed.map(() => 'paid') });
  await rows(database, 'UPDATE orders SET email = ? WHERE id = ?', email, id);
  await rows(database, 'UPDATE payments SET paid_at = created_at WHERE order_id = ?', id);
  const all = await rows<{ id: string }>(
    database,
    'SELECT id FROM payments WHERE order_id = ? ORDER BY sequence',
    id,
  );
  const payments = all.map((payment) => payment.id);
  for (const [i, payment] of payments.entries()) {
    if (areMailed[i]) await insert(DB, 'order_events', sentEvent(id, payment)).run();
  }
  return payments;
}

const sentEvent = (order: string, payment: string) => ({
  order_id: order,
  payment_id: payment,
  name: 'mailSent',
  at: Date.now(),
});

const withdrawal = (id: string) => ({
  id,
  order_number: 'TW-7K3M9Q',
  name: 'Kim',
  email: 'kim@example.com',
  market: 'GB',
  declared_at: 1,
});

const keys = async () =>
  (await rows<{ key: string }>(database, 'SELECT key FROM outbox')).map(({ key }) => key).sort();

test('the migration creates a mail for each unsent confirmation of an order, upsell or withdrawal, however old, and for no other', async () => {
  const { DB } = await database.env();
  const [order] = await putPaid('anna@example.com');
  const [, upsell] = await putPaid('anna@example.com', [true, false]);
  await putPaid('anna@example.com', [true]);
  await putPaid('');
  await putOrder(database, {});
  await insert(DB, 'withdrawals', withdrawal('w1')).run();
  await insert(DB, 'withdrawals', { ...withdrawal('w2'), receipt_sent_at: 2 }).run();
  await database.migrate();
  expect(await keys()).toEqual([`order:${order}`, `upsell:${upsell}`, 'withdrawal:w1'].sort());
});

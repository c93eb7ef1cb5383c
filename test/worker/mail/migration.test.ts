import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendDueMails } from '../../../worker/mail/deliver.ts';
import { insert, putOrder } from '../../support/orders/aged-orders.ts';
import { type Database, openDatabase } from '../../support/orders/database.ts';
import { mailRow, openMailOffice } from '../../support/orders/mail-office.ts';
import { rows } from '../../support/orders/orders.ts';

let database: Database;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  database = await openDatabase('0009');
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await database.close();
});

/** An order with its payments, of which the version before told those in `told`; the payments' ids. */
async function putPaid(email: string, told: readonly boolean[] = [false]): Promise<string[]> {
  const { DB } = await database.env();
  const id = await putOrder(database, { status: 'paid', payments: told.map(() => 'paid') });
  await rows(database, 'UPDATE orders SET email = ? WHERE id = ?', email, id);
  await rows(database, 'UPDATE payments SET paid_at = created_at WHERE order_id = ?', id);
  const all = await rows<{ id: string }>(
    database,
    'SELECT id FROM payments WHERE order_id = ? ORDER BY sequence',
    id,
  );
  const payments = all.map((payment) => payment.id);
  for (const [i, payment] of payments.entries()) {
    if (told[i]) await insert(DB, 'order_events', sentEvent(id, payment)).run();
  }
  return payments;
}

const sentEvent = (order: string, payment: string) => ({
  ...{ order_id: order, payment_id: payment, name: 'mailSent', at: Date.now() },
});

const withdrawal = (id: string) => ({
  ...{ id, order_number: 'TW-7K3M9Q', name: 'Kim', email: 'kim@example.com', market: 'GB' },
  declared_at: 1,
});

const keys = async () =>
  (await rows<{ key: string }>(database, 'SELECT key FROM mails')).map(({ key }) => key).sort();

test('what had not left becomes a mail, whatever its age, and nothing that had', async () => {
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

test('what the version before sends and declares until this one is live neither leaves twice nor is lost', async () => {
  const { DB } = await database.env();
  const [first = ''] = await putPaid('anna@example.com');
  const [second = ''] = await putPaid('anna@example.com');
  await insert(DB, 'withdrawals', withdrawal('w1')).run();
  await database.migrate();
  await insert(DB, 'withdrawals', withdrawal('w2')).run();
  const all = [`order:${first}`, `order:${second}`, 'withdrawal:w1', 'withdrawal:w2'];
  expect(await keys()).toEqual(all.sort());

  const { env, send } = await openMailOffice(database);
  const run = () => sendDueMails(env, Date.now());
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await run();
  expect(send.mock.calls.map(([{ to }]) => to)).toEqual(['kim@example.com']);
  const [owner] = await rows<{ id: string }>(
    database,
    'SELECT order_id AS id FROM payments WHERE id = ?',
    first,
  );
  await insert(DB, 'order_events', sentEvent(owner?.id ?? '', first)).run();
  await rows(database, "UPDATE withdrawals SET receipt_sent_at = 3 WHERE id = 'w1'");
  vi.setSystemTime(Date.now() + 3 * 60_000);
  await run();
  expect(send.mock.calls.map(([{ to }]) => to)).toEqual(['kim@example.com', 'anna@example.com']);
  expect((await mailRow(database, `order:${second}`))?.sent_at).not.toBeNull();
});

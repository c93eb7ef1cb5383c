import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../worker/durations.ts';
import { intentsToClose } from '../../../worker/orders/store/charge-intent.ts';
import { noteQueries, pendingPayments } from '../../../worker/orders/store/due-payment.ts';
import { listPayments } from '../../../worker/orders/store/payment-list.ts';
import { hideMethod, readStoppedSales } from '../../../worker/orders/store/stopped-sales.ts';
import { migratedDatabase } from '../../support/database-schema.ts';
import { generateDueWork } from '../../support/scale/due-work.ts';
import { toD1 } from '../../support/scale/sqlite-d1.ts';

const start = Date.parse('2026-12-20T12:00:00Z');

let db: DatabaseSync;

beforeEach(() => {
  db = migratedDatabase();
  generateDueWork(db, { count: 1, now: start });
});
afterEach(() => db.close());

const PAYMENT = 'P-abandoned-0';

/** Lets the payment pend since `start`, by this method. */
function pend(method: string): void {
  db.prepare(
    "UPDATE payments SET status = 'pending', method = ?, updated_at = ?, asked_at = ? WHERE id = ?",
  ).run(method, start, start, PAYMENT);
}

/** The times since `start`, in days, at which the job asks about the payment, if it runs every hour for 40 days. */
async function queryTimes(): Promise<number[]> {
  const store = toD1(db);
  const times: number[] = [];
  for (let now = start; now < start + 40 * DAY; now += HOUR) {
    for (const { paymentId } of await pendingPayments(store, now)) {
      times.push((now - start) / DAY);
      await noteQueries(store, [paymentId], now);
    }
  }
  return times;
}

describe('rule 7.97: a pending payment is asked about for the time of its method and a day', () => {
  test.each([
    ['eps', 7],
    ['trustly', 7],
    ['paypal', 30],
  ])('by %s for %i days', async (method, days) => {
    pend(method);
    const times = await queryTimes();
    expect(times.length).toBeGreaterThan(days * 4);
    // The last query comes after the margin of a day.
    expect(times.at(-1)).toBeGreaterThanOrEqual(days + 1);
    expect(times.at(-1)).toBeLessThan(days + 1.3);
  });

  test('it is in the list of overdue payments after the time of its method', async () => {
    pend('eps');
    const overdue = (days: number) => listPayments(toD1(db), 'overdue', 10, start + days * DAY);
    expect(await overdue(6)).toEqual([]);
    expect(await overdue(7)).toMatchObject([{ method: 'eps', at: start }]);
    pend('paypal');
    expect(await overdue(7)).toEqual([]);
  });
});

describe('rule 7.97: a press without an approval at the bank is closed after three hours', () => {
  const toClose = (hours: number) => intentsToClose(toD1(db), start + hours * HOUR);

  beforeEach(() => {
    db.prepare("UPDATE payments SET method = 'eps', provider_order_id = 'O-1' WHERE id = ?").run(
      PAYMENT,
    );
    db.prepare(
      `INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version,
         prices_version, claims_version)
       VALUES ('i', 'abandoned-0', ?, 'open', ?, '', '', '', '', '')`,
    ).run(PAYMENT, start);
  });

  test('not before, and then because its time has ended', async () => {
    expect(await toClose(2.9)).toEqual([]);
    expect(await toClose(3.1)).toMatchObject([{ paymentId: PAYMENT, reason: 'windowEnded' }]);
  });

  test('a pending payment keeps its press', async () => {
    pend('eps');
    expect(await toClose(100)).toEqual([]);
  });
});

test('rule 7.96: a hidden method comes back after its time, and its row is deleted later', async () => {
  const store = toD1(db);
  const hide = (method: string, now: number) => hideMethod(store, method, now + HOUR, now);
  expect(await hide('eps', start)).toBe(true);
  expect(await hide('eps', start + MINUTE)).toBe(false);
  expect((await readStoppedSales(store, start + MINUTE)).methods).toEqual(['eps']);
  expect((await readStoppedSales(store, start + HOUR)).methods).toEqual([]);
  expect(await hide('trustly', start + HOUR)).toBe(true);
  const names = db.prepare('SELECT method FROM hidden_methods').all();
  expect(names).toEqual([{ method: 'trustly' }]);
  expect(await hide('eps', start + HOUR)).toBe(true);
});

import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '../../../worker/durations.ts';
import type { Env } from '../../../worker/env.ts';
import { issueDueInvoices } from '../../../worker/orders/flow/invoice.ts';
import { intentsToClose } from '../../../worker/orders/store/charge-intent.ts';
import {
  abandonedPayments,
  closedCharges,
  noteQueries,
  openCharges,
  pendingPayments,
} from '../../../worker/orders/store/due-payment.ts';
import { pendingRefunds, unansweredRefunds } from '../../../worker/orders/store/due-refund.ts';
import { noteRefundCall, noteRefundQuery } from '../../../worker/orders/store/refund.ts';
import { interruptedAcceptances } from '../../../worker/orders/store/unbooked-money.ts';
import { migratedDatabase } from '../../support/database-schema.ts';
import { generateDueWork } from '../../support/scale/due-work.ts';
import { toEnv } from '../../support/scale/order-tasks.ts';
import { toD1 } from '../../support/scale/sqlite-d1.ts';

const start = Date.parse('2026-12-20T12:00:00Z');
const PERIOD = 5 * MINUTE;
const ITEMS = 100;
/** Enough runs to reach each item once. */
const RUNS = ITEMS / 20;

let db: DatabaseSync;

beforeEach(() => {
  db = migratedDatabase();
  generateDueWork(db, { count: ITEMS, now: start });
});
afterEach(() => db.close());

/** Stores the press of a binding button for each unpaid order. */
function putIntents(state: 'open' | 'superseded'): void {
  db.exec(
    `INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version,
       prices_version, claims_version, called_at)
     SELECT 'i-' || id, id, 'P-' || id, '${state}', ${start - 2 * MINUTE}, '', '', '', '', '', ${start - 2 * MINUTE}
     FROM orders WHERE id LIKE 'abandoned-%'`,
  );
}

/** Stores money that went back before its payment was booked, for each paid order that was not shipped. */
function putUnbookedMoney(): void {
  db.exec(
    `INSERT INTO unbooked_money_back (id, order_id, payment_id, kind, status, amount_minor, reported_at)
     SELECT 'R-' || id, id, 'P-' || id, 'refund', 'COMPLETED', 100, ${start} FROM orders WHERE id LIKE 'held-%'`,
  );
}

/** Stores an open refund for each paid order that was not shipped. `refundId`: an SQL value. */
function putRefunds(refundId: string): void {
  db.exec(
    `INSERT INTO refund_requests (id, order_id, payment_id, state, currency, amount_minor, reason, requested_by,
       requested_at, refund_id)
     SELECT 'r-' || id, id, 'P-' || id, 'open', 'EUR', 100, 'test', 'shop', ${start} - rowid, ${refundId}
     FROM orders WHERE id LIKE 'held-%'`,
  );
}

type Item = { paymentId: string; id?: string };
type List = {
  put: () => void;
  due: (db: Env['DB'], now: number) => Promise<Item[]>;
  /** Records the attempt, whose outcome stays unknown. */
  note: (db: Env['DB'], item: Item, now: number) => Promise<unknown>;
};

const query: List['note'] = (store, { paymentId }, now) => noteQueries(store, [paymentId], now);

/** TABLE: the lists of the scheduled job whose items can stay on the list after an attempt. */
const lists: Record<string, List> = {
  'charges that must be made': { put: () => putIntents('open'), due: openCharges, note: query },
  'charges that must be ended': {
    put: () => {
      putIntents('open');
      db.exec("UPDATE orders SET fulfilment = 'cancelled' WHERE id LIKE 'abandoned-%'");
    },
    due: intentsToClose,
    note: query,
  },
  'ended charges': { put: () => putIntents('superseded'), due: closedCharges, note: query },
  'pending payments': {
    put: () => db.exec("UPDATE payments SET status = 'pending' WHERE id LIKE 'P-abandoned-%'"),
    due: pendingPayments,
    note: query,
  },
  'abandoned payments': { put: () => {}, due: abandonedPayments, note: query },
  'refunds without an answer': {
    put: () => putRefunds('NULL'),
    due: unansweredRefunds,
    note: (store, { id = '' }, now) => noteRefundCall(store, id, now),
  },
  'pending refunds': {
    put: () => putRefunds("'R-' || id"),
    due: pendingRefunds,
    note: (store, { id = '' }, now) => noteRefundQuery(store, id, now),
  },
  'interrupted acceptances': { put: putUnbookedMoney, due: interruptedAcceptances, note: query },
};

describe('rule 7.10: items that stay undecided keep no other item of the scheduled job back', () => {
  test.each(Object.entries(lists))('%s', async (_name, { put, due, note }) => {
    put();
    const store = toD1(db);
    const reached = new Set<string>();
    for (let run = 0; run < RUNS; run += 1) {
      const now = start + run * PERIOD;
      for (const item of await due(store, now)) {
        reached.add(item.paymentId);
        await note(store, item, now);
      }
    }
    expect(reached.size).toBe(ITEMS);
  });

  test('orders whose invoice cannot be issued', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    db.exec(`UPDATE orders SET released_at = ${start} WHERE id LIKE 'held-%'`);
    const failing = new Set(Array.from({ length: ITEMS - 10 }, (_, i) => `order:held-${i}`));
    const store = toD1(db, (sql, values) => {
      if (sql.startsWith('INSERT INTO invoices') && failing.has(String(values[0])))
        throw new Error('the invoice cannot be issued');
    });
    for (let run = 0; run < RUNS; run += 1)
      await issueDueInvoices(toEnv(store), start + run * PERIOD);
    const issued = db.prepare('SELECT source FROM invoices').all();
    expect(issued).toHaveLength(10);
    failing.clear();
    for (let run = 0; run < RUNS; run += 1)
      await issueDueInvoices(toEnv(store), start + run * PERIOD);
    expect(db.prepare('SELECT source FROM invoices').all()).toHaveLength(ITEMS);
  });
});

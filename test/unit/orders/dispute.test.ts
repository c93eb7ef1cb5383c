import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Env } from '../../../worker/env.ts';
import { applyDispute, undoReversals } from '../../../worker/orders/flow/dispute.ts';
import { logDueAlerts } from '../../../worker/orders/flow/due-alert.ts';
import { applyEventOnce } from '../../../worker/orders/flow/webhook.ts';
import { listDisputes } from '../../../worker/orders/store/dispute.ts';
import { orderById } from '../../../worker/orders/store/order.ts';
import { migratedDatabase } from '../../support/database-schema.ts';
import { generateDueWork } from '../../support/scale/due-work.ts';
import { toEnv } from '../../support/scale/order-tasks.ts';
import { toD1 } from '../../support/scale/sqlite-d1.ts';

const now = Date.parse('2026-12-20T12:00:00Z');
const money = (value: string, currency_code = 'EUR') => ({ currency_code, value });

let db: DatabaseSync;
let env: Env;
let lines: { event: string }[];
/** The invoice ids of the provider's captures, by the capture's id. */
let providerInvoices: Record<string, string>;

const wallet = async (url: string) => {
  const { pathname } = new URL(url);
  if (pathname.endsWith('/token')) {
    return Response.json({ access_token: 'token', expires_in: 3600 });
  }
  const id = pathname.split('/').at(-1) ?? '';
  const invoice_id = providerInvoices[id];
  return invoice_id
    ? Response.json({ id, status: 'COMPLETED', amount: money('39.90'), invoice_id })
    : Response.json({}, { status: 404 });
};

/** Two paid orders of 39.90 euros, with the captures `C-1` and `C-2`. */
beforeEach(() => {
  db = migratedDatabase();
  lines = [];
  providerInvoices = {};
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => {
      lines.push(JSON.parse(String(line)));
    });
  }
  vi.useFakeTimers({ toFake: ['Date'], now });
  generateDueWork(db, { count: 2, now });
  db.exec(
    `UPDATE payments SET capture_id = 'C-' || (SELECT count(*) FROM payments AS other
       WHERE other.order_id LIKE 'held-%' AND other.id <= payments.id) WHERE order_id LIKE 'held-%'`,
  );
  env = {
    ...toEnv(toD1(db)),
    WALLET: { fetch: wallet },
    DIGEST_TO: 'desk@tarnwell.example',
  } as object as Env;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  db.close();
});

type Fields = Partial<Record<'status' | 'due' | 'stage' | 'outcome' | 'at', string>>;

/** A report of the provider about the dispute PP-D-1. */
function report(
  transactions: readonly object[],
  amount: object,
  { status = 'OPEN', due, stage = 'INQUIRY', outcome, at = '2026-12-20T11:00:00Z' }: Fields = {},
) {
  return {
    dispute_id: 'PP-D-1',
    reason: 'UNAUTHORISED',
    status: outcome ? 'RESOLVED' : status,
    update_time: at,
    dispute_amount: amount,
    dispute_life_cycle_stage: stage,
    ...(due && { seller_response_due_date: due }),
    ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
    disputed_transactions: transactions,
  };
}
const first = { seller_transaction_id: 'C-1' };
const second = { seller_transaction_id: 'C-2' };

const disputes = () => listDisputes(env.DB, 'all', 50);
const ledger = (kind: string) =>
  db
    .prepare(
      `SELECT capture_id AS capture, ledger.amount_minor AS amount FROM ledger
       JOIN payments ON payments.id = payment_id WHERE kind = ? ORDER BY ledger.id`,
    )
    .all(kind);
const refunded = (capture: string) =>
  db.prepare('SELECT refunded_minor AS n FROM payments WHERE capture_id = ?').get(capture)?.n;
const mails = () => db.prepare("SELECT key FROM outbox WHERE kind = 'disputed'").all();

/** Reports a reversal of the capture `C-1`. */
const reverse = (at: string, { id = 'V1', value = '39.90' } = {}) =>
  applyEventOnce(env, {
    id: `WH-${id}`,
    event_type: 'PAYMENT.CAPTURE.REVERSED',
    resource: {
      id,
      amount: money(value),
      create_time: at,
      supplementary_data: { related_ids: { capture_id: 'C-1' } },
    },
  });

/** Lets a reversal of all money of the capture `C-1` fail. */
const fail = (id: string) =>
  applyEventOnce(env, {
    id: `WH-failed-${id}`,
    event_type: 'PAYMENT.REFUND.FAILED',
    resource: {
      id,
      amount: money('39.90'),
      supplementary_data: { related_ids: { capture_id: 'C-1' } },
    },
  });

describe('rule 7.92: every dispute is recorded', () => {
  test('a dispute that matches no payment is recorded, alerted and mailed', async () => {
    await applyDispute(env, report([{ seller_transaction_id: 'C-other' }], money('12.00')));
    expect(await disputes()).toMatchObject([
      { dispute: 'PP-D-1', order: null, currency: 'EUR', amountMinor: 1200 },
    ]);
    expect(lines).toMatchObject([{ event: 'disputeNotBooked', id: 'PP-D-1', why: 'payment' }]);
    expect(mails()).toEqual([{ key: 'disputed:PP-D-1' }]);
    expect(ledger('dispute')).toEqual([]);
  });

  test('the log has the reason of a dispute unmasked', async () => {
    const reason = 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED';
    await applyDispute(env, { ...report([first], money('12.00')), reason });
    expect(lines).toMatchObject([{ event: 'disputed', issue: reason }]);
  });

  test('a later report finds the payment of an unknown transaction', async () => {
    await applyDispute(env, report([{ seller_transaction_id: 'C-other' }], money('12.00')));
    db.exec("UPDATE payments SET capture_id = 'C-other' WHERE capture_id = 'C-1'");
    await applyDispute(env, report([{ seller_transaction_id: 'C-other' }], money('12.00')));
    expect(await disputes()).toMatchObject([{ order: expect.stringMatching(/^TW-/) }]);
    expect(ledger('dispute')).toEqual([{ capture: 'C-other', amount: -1200 }]);
    expect(lines.map(({ event }) => event)).toEqual(['disputeNotBooked', 'disputed']);
    expect(mails()).toHaveLength(1);
  });

  test('the provider’s record of an unknown capture names the payment', async () => {
    db.exec("UPDATE payments SET invoice_id = 'TW-INVOICE' WHERE capture_id = 'C-1'");
    providerInvoices['C-unknown'] = 'TW-INVOICE';
    await applyDispute(env, report([{ seller_transaction_id: 'C-unknown' }], money('12.00')));
    expect(ledger('dispute')).toEqual([{ capture: 'C-1', amount: -1200 }]);
  });

  test('a dispute in another currency than its payment keeps its currency and is not in the ledger', async () => {
    await applyDispute(env, report([first], money('44.10', 'USD')));
    expect(await disputes()).toMatchObject([{ currency: 'USD', amountMinor: 4410 }]);
    expect(ledger('dispute')).toEqual([]);
    expect(lines).toMatchObject([
      { event: 'disputed', paymentId: expect.stringMatching(/^P-held-/) },
      { event: 'disputeNotBooked', why: 'currency' },
    ]);
  });
});

describe('rule 7.92: a dispute about several transactions is split between them', () => {
  const gross = (transaction: object, value: string) => ({
    ...transaction,
    gross_amount: money(value),
  });
  const items = (transaction: object, ...values: string[]) => ({
    ...transaction,
    items: values.map((value) => ({ dispute_amount: money(value) })),
  });

  test.each([
    ['in proportion to the payments', [first, second], '50.01', [-2501, -2500]],
    [
      'in proportion to the transactions',
      [gross(first, '10.00'), gross(second, '30.00')],
      '40.00',
      [-1000, -3000],
    ],
    [
      'by the amounts of the items',
      [items(first, '5.00', '2.00'), items(second, '33.00')],
      '40.00',
      [-700, -3300],
    ],
  ])('%s', async (_, transactions, amount, amounts) => {
    await applyDispute(env, report(transactions, money(amount)));
    expect(ledger('dispute')).toEqual([
      { capture: 'C-1', amount: amounts[0] },
      { capture: 'C-2', amount: amounts[1] },
    ]);
    expect(mails()).toHaveLength(1);
  });

  test('the share of an unknown transaction is not booked to the known payment', async () => {
    const unknown = gross({ seller_transaction_id: 'C-other' }, '10.00');
    await applyDispute(env, report([unknown, gross(first, '30.00')], money('40.00')));
    expect(ledger('dispute')).toEqual([{ capture: 'C-1', amount: -3000 }]);
    expect(await disputes()).toHaveLength(2);
  });

  test('a transaction that a later report adds is booked once, like the first', async () => {
    await applyDispute(env, report([gross(first, '10.00')], money('10.00')));
    const both = report([gross(first, '10.00'), gross(second, '30.00')], money('40.00'));
    await applyDispute(env, both);
    await applyDispute(env, both);
    expect(ledger('dispute')).toEqual([
      { capture: 'C-1', amount: -1000 },
      { capture: 'C-2', amount: -3000 },
    ]);
  });
});

describe('rule 7.92: the stage and the due time of a dispute follow the newest report', () => {
  const due = '2026-12-30T10:00:00.000Z';

  test('a report changes stage and due time, and an older report changes nothing', async () => {
    await applyDispute(env, report([first], money('39.90')));
    expect(await disputes()).toMatchObject([{ stage: 'INQUIRY', dueAt: null }]);
    const at = '2026-12-20T11:30:00Z';
    await applyDispute(env, report([first], money('39.90'), { stage: 'CHARGEBACK', due, at }));
    expect(await disputes()).toMatchObject([{ stage: 'CHARGEBACK', dueAt: Date.parse(due) }]);
    await applyDispute(env, report([first], money('39.90')));
    expect(await disputes()).toMatchObject([{ stage: 'CHARGEBACK', dueAt: Date.parse(due) }]);
  });

  test('the first report, read after the end of the same second, does not open the dispute again', async () => {
    const beginning = report([first], money('39.90'));
    await applyDispute(env, report([first], money('39.90'), { outcome: 'CANCELED_BY_BUYER' }));
    await applyDispute(env, beginning);
    expect(await disputes()).toMatchObject([{ endedAt: now, outcome: 'CANCELED_BY_BUYER' }]);
  });

  test('a dispute ends with its outcome, and an appeal opens it again', async () => {
    await applyDispute(env, report([first], money('39.90'), { due }));
    const ended = { outcome: 'RESOLVED_BUYER_FAVOUR', at: '2026-12-20T11:30:00Z' };
    await applyDispute(env, report([first], money('39.90'), ended));
    await applyDispute(env, report([first], money('39.90'), ended));
    expect(await disputes()).toMatchObject([
      { endedAt: now, outcome: 'RESOLVED_BUYER_FAVOUR', dueAt: null },
    ]);
    expect(ledger('disputeEnded')).toEqual([{ capture: 'C-1', amount: 3990 }]);
    const appeal = { stage: 'PRE_ARBITRATION', at: '2026-12-20T11:45:00Z' };
    await applyDispute(env, report([first], money('39.90'), appeal));
    expect(await listDisputes(env.DB, 'open', 50)).toMatchObject([
      { stage: 'PRE_ARBITRATION', outcome: null },
    ]);
  });
});

describe('rule 7.92: only the end of a dispute, or a webhook, gives the money of a reversal back', () => {
  const end = (outcome: string, more: object = {}) =>
    applyDispute(env, {
      ...report([first], money('39.90'), { outcome, at: '2026-12-20T11:30:00Z' }),
      ...more,
    });
  const settlement = (type: string) => ({
    affected_party: 'SELLER',
    type,
    reason: 'DISPUTE_SETTLEMENT',
    amount: money('39.90'),
  });

  test.each([
    ['RESOLVED_SELLER_FAVOUR', 0],
    ['CANCELED_BY_BUYER', 0],
    ['DENIED', 0],
    ['RESOLVED_BUYER_FAVOUR', 3990],
    ['ACCEPTED', 3990],
    ['RESOLVED_WITH_PAYOUT', 3990],
    ['NONE', 3990],
  ])('after the outcome %s, %i cents are still reversed', async (outcome, left) => {
    await reverse('2026-12-20T11:00:00Z');
    expect(refunded('C-1')).toBe(3990);
    await end(outcome);
    expect(refunded('C-1')).toBe(left);
  });

  test('the outcome RESOLVED_WITH_PAYOUT gives the money back if the report names a credit', async () => {
    await reverse('2026-12-20T11:00:00Z');
    await end('RESOLVED_WITH_PAYOUT', {
      money_movements: [settlement('DEBIT'), settlement('CREDIT')],
    });
    expect(refunded('C-1')).toBe(0);
  });

  test('the reports about the won dispute and about its reversal may come in any order', async () => {
    await end('RESOLVED_SELLER_FAVOUR');
    await reverse('2026-12-20T11:00:00Z');
    expect(refunded('C-1')).toBe(0);
  });

  test('a reversal after the end of a won dispute stands', async () => {
    await end('RESOLVED_SELLER_FAVOUR');
    await reverse('2026-12-20T11:45:00Z');
    expect(refunded('C-1')).toBe(3990);
  });
});

describe('rule 7.92: the money of a reversal comes back once, and only from its own dispute', () => {
  /** A report about a dispute of the capture `C-1` in the provider's or a bank's channel. */
  const dispute = (
    id: string,
    channel: 'INTERNAL' | 'EXTERNAL',
    fields: Fields & { opened?: string; value?: string },
  ) =>
    applyDispute(env, {
      ...report([first], money(fields.value ?? '39.90'), fields),
      dispute_id: id,
      dispute_channel: channel,
      create_time: fields.opened ?? '2026-12-20T11:00:00Z',
    });
  const won = 'RESOLVED_SELLER_FAVOUR';
  const leastOfLines = () =>
    db
      .prepare(
        `SELECT min(back) AS n FROM (SELECT sum(-l.amount_minor) AS back FROM ledger_lines AS l
           JOIN ledger ON key = entry_key WHERE kind IN ('reversal', 'returned') GROUP BY line_id)`,
      )
      .get()?.n;

  const end = { outcome: won, at: '2026-12-20T11:30:00Z' };
  const reports = {
    chargeback: () => reverse('2026-12-20T11:00:00Z'),
    reversal: () => reverse(end.at, { id: 'V2' }),
    win: () => dispute('PP-D-1', 'EXTERNAL', end),
  };
  test.each<[string, (keyof typeof reports)[]]>([
    ['last', ['chargeback', 'win', 'reversal']],
    ['before the win', ['chargeback', 'reversal', 'win']],
    ['before the chargeback', ['reversal', 'chargeback', 'win']],
    ['between the win and the chargeback', ['win', 'reversal', 'chargeback']],
    ['last, after the win came first', ['win', 'chargeback', 'reversal']],
  ])(
    'a reversal in the second in which a chargeback is won, reported %s, stands',
    async (_, order) => {
      for (const name of order) await reports[name]();
      expect(refunded('C-1')).toBe(3990);
      expect(leastOfLines()).toBeGreaterThanOrEqual(0);
    },
  );

  test.each([
    ['first', ['V1', 'V2']],
    ['second', ['V2', 'V1']],
  ])(
    'after two reversals of all money, the lines follow the payment if the %s comes back first',
    async (_, ids) => {
      const ofLines = () =>
        db
          .prepare(
            `SELECT sum(-l.amount_minor) AS n FROM ledger_lines AS l JOIN ledger ON key = entry_key
           WHERE kind IN ('reversal', 'returned')`,
          )
          .get()?.n;
      await reverse('2026-12-20T11:00:00Z', { id: 'V1' });
      await reverse('2026-12-20T11:10:00Z', { id: 'V2' });
      expect([refunded('C-1'), ofLines()]).toEqual([7980, 3990]);
      await fail(ids[0] ?? '');
      expect([refunded('C-1'), ofLines()]).toEqual([3990, 3990]);
      await fail(ids[1] ?? '');
      expect([refunded('C-1'), ofLines()]).toEqual([0, 0]);
    },
  );

  test('money above the payment belongs to no line, and comes back to none', async () => {
    await reverse('2026-12-20T11:00:00Z');
    await reverse('2026-12-20T11:10:00Z', { id: 'V2' });
    expect(refunded('C-1')).toBe(7980);
    await dispute('PP-D-1', 'EXTERNAL', {
      opened: '2026-12-20T11:10:00Z',
      outcome: won,
      at: '2026-12-20T11:30:00Z',
    });
    expect(refunded('C-1')).toBe(3990);
    expect(leastOfLines()).toBeGreaterThan(0);
  });

  test('a dispute that took no money gives none back, and an operator gets an alert', async () => {
    await dispute('PP-D-1', 'INTERNAL', { opened: '2026-12-20T10:00:00Z' });
    await dispute('PP-D-2', 'EXTERNAL', {});
    await reverse('2026-12-20T11:00:00Z');
    await dispute('PP-D-1', 'INTERNAL', {
      opened: '2026-12-20T10:00:00Z',
      outcome: 'CANCELED_BY_BUYER',
      at: '2026-12-20T11:30:00Z',
    });
    expect(refunded('C-1')).toBe(3990);
    expect(lines.filter(({ event }) => event === 'disputeNotBooked')).toMatchObject([
      { id: 'V1', why: 'reversal' },
    ]);
    await dispute('PP-D-2', 'EXTERNAL', { outcome: won, at: '2026-12-20T11:40:00Z' });
    expect(refunded('C-1')).toBe(0);
  });

  test('a lost dispute within the wallet gives its money back after a won appeal', async () => {
    await dispute('PP-D-1', 'INTERNAL', { outcome: 'RESOLVED_BUYER_FAVOUR' });
    await reverse('2026-12-20T11:05:00Z');
    expect(refunded('C-1')).toBe(3990);
    await dispute('PP-D-1', 'INTERNAL', { outcome: won, at: '2026-12-20T11:30:00Z' });
    expect(refunded('C-1')).toBe(0);
  });

  test('a reversal from before the dispute stands', async () => {
    await reverse('2026-12-20T10:59:59Z', { value: '1.00' });
    await dispute('PP-D-1', 'EXTERNAL', { outcome: won, at: '2026-12-20T11:30:00Z' });
    expect(refunded('C-1')).toBe(100);
  });

  test('each of two chargebacks gives its own reversal back', async () => {
    await dispute('PP-D-1', 'EXTERNAL', { value: '38.90' });
    await reverse('2026-12-20T11:00:00Z', { value: '38.90' });
    const opened = '2026-12-20T11:10:00Z';
    await dispute('PP-D-2', 'EXTERNAL', { opened, value: '1.00' });
    await reverse('2026-12-20T11:10:00Z', { id: 'V2', value: '1.00' });
    const at = '2026-12-20T11:30:00Z';
    await dispute('PP-D-1', 'EXTERNAL', { value: '38.90', outcome: won, at });
    expect(refunded('C-1')).toBe(100);
    await dispute('PP-D-2', 'EXTERNAL', { opened, value: '1.00', outcome: won, at });
    expect(refunded('C-1')).toBe(0);
  });
});

describe('rule 7.92: the reversal of a second capture', () => {
  const again = { invoice_id: 'TW-INVOICE', amount: money('39.90') };
  const secondRefund = () =>
    db.prepare("SELECT state, issue FROM refund_requests WHERE capture_id = 'C-again'").get();
  const returned = () =>
    db.prepare("SELECT key, amount_minor AS amount FROM ledger WHERE kind = 'returned'").all();

  /** Charges the payment of the capture `C-1` again, and reverses this charge. */
  beforeEach(async () => {
    db.exec("UPDATE payments SET invoice_id = 'TW-INVOICE' WHERE capture_id = 'C-1'");
    await applyEventOnce(env, {
      id: 'WH-again',
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: 'C-again', ...again },
    });
    await applyEventOnce(env, {
      id: 'WH-reversed',
      event_type: 'PAYMENT.CAPTURE.REVERSED',
      resource: {
        id: 'V-again',
        ...again,
        create_time: '2026-12-20T11:00:00Z',
        supplementary_data: { related_ids: { capture_id: 'C-again' } },
      },
    });
  });

  test('is undone by its won dispute, does not change the payment, and the capture still has to go back', async () => {
    expect(secondRefund()).toMatchObject({ state: 'done' });
    await applyDispute(env, {
      ...report(
        [{ seller_transaction_id: 'C-again', invoice_number: 'TW-INVOICE' }],
        money('39.90'),
        {
          outcome: 'RESOLVED_SELLER_FAVOUR',
          at: '2026-12-20T11:30:00Z',
        },
      ),
    });
    expect(returned()).toEqual([{ key: 'returned:V-again', amount: 3990 }]);
    expect(refunded('C-1')).toBe(0);
    expect(secondRefund()).toEqual({ state: 'failed', issue: 'REVERSAL_UNDONE' });
  });

  test('is not undone by a won dispute about the payment’s own capture', async () => {
    await applyDispute(
      env,
      report([first], money('39.90'), {
        outcome: 'RESOLVED_SELLER_FAVOUR',
        at: '2026-12-20T11:30:00Z',
      }),
    );
    expect(returned()).toEqual([]);
  });

  test('does not change the payment if an operator undoes it', async () => {
    const id = String(
      db.prepare("SELECT order_id AS id FROM payments WHERE capture_id = 'C-1'").get()?.id,
    );
    const order = await orderById(env.DB, id);
    if (!order) throw new Error('no order');
    await undoReversals(env, order, { by: 'anna', reason: 'back at the wallet' });
    expect(returned()).toEqual([{ key: 'returned:V-again', amount: 3990 }]);
    expect(refunded('C-1')).toBe(0);
  });
});

test('an alert whose worker stopped before it was in the log is logged by the job', async () => {
  const { DB } = env;
  const stopped: Env['DB'] = Object.create(DB);
  stopped.prepare = (sql: string) => {
    if (sql.includes('FROM due_alerts')) throw new Error('stopped');
    return DB.prepare(sql);
  };
  const opening = report([first], money('39.90'));
  await expect(applyDispute({ ...env, DB: stopped }, opening)).rejects.toThrow('stopped');
  expect(lines).toEqual([]);
  await logDueAlerts(env);
  expect(lines).toMatchObject([{ event: 'disputed' }]);
  await logDueAlerts(env);
  expect(lines).toHaveLength(1);
});

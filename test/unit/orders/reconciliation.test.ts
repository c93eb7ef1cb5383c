import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../../worker/durations.ts';
import type { Env } from '../../../worker/env.ts';
import { applyLostEvents } from '../../../worker/orders/flow/lost-events.ts';
import { comparePayments } from '../../../worker/orders/flow/reconciliation.ts';
import { migratedDatabase } from '../../support/database-schema.ts';
import { generateDueWork } from '../../support/scale/due-work.ts';
import { toEnv } from '../../support/scale/order-tasks.ts';
import { toD1 } from '../../support/scale/sqlite-d1.ts';

const now = Date.parse('2026-12-20T12:00:00Z');
const euros = (value: string) => ({ currency_code: 'EUR', value });

let db: DatabaseSync;
let statements = 0;
let lines: { event: string }[];
/** The wallet's answer to a request for a path. */
let answer: (path: string, query: URLSearchParams) => Response;

const wallet = async (url: string) => {
  const { pathname, searchParams } = new URL(url);
  return pathname.endsWith('/token')
    ? Response.json({ access_token: 'token', expires_in: 3600 })
    : answer(pathname, searchParams);
};

function makeEnv(): Env {
  const DB = toD1(db, () => {
    statements += 1;
  });
  return { ...toEnv(DB), WALLET: { fetch: wallet } } as object as Env;
}

beforeEach(() => {
  db = migratedDatabase();
  statements = 0;
  lines = [];
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => {
      lines.push(JSON.parse(String(line)));
    });
  }
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  db.close();
});

describe('rule 7.24: the scheduled job compares the amounts of a payment with the provider’s record', () => {
  /** A paid order of 39.90 euros. Its payment is due for a comparison. */
  beforeEach(() => {
    generateDueWork(db, { count: 1, now });
    db.exec("UPDATE payments SET compared_at = 8.64e15 WHERE order_id <> 'held-0'");
  });

  /** Stores a refund of the payment, in cents. */
  function addRefund(id: string, cents: number, kind = 'refund'): void {
    db.prepare(
      `INSERT INTO ledger (key, order_id, payment_id, kind, currency, amount_minor, at)
       VALUES (?, 'held-0', 'P-held-0', ?, 'EUR', ?, ?)`,
    ).run(`${kind}:${id}`, kind, -cents, now - DAY);
    db.prepare("UPDATE payments SET refunded_minor = refunded_minor + ? WHERE id = 'P-held-0'").run(
      cents,
    );
  }

  /** The wallet has a capture with this status, and these refunds. */
  function setRecord(status: string, refunds: object[] | null = []): void {
    answer = (path) => {
      if (path.includes('/captures/'))
        return Response.json({ id: 'C-held-0', status, amount: euros('39.90') });
      if (refunds === null) return Response.json({}, { status: 404 });
      const units = [{ payments: { refunds } }];
      return Response.json({ id: 'O-held-0', status: 'COMPLETED', purchase_units: units });
    };
  }

  const refund = (id: string, value: string, status = 'COMPLETED') => {
    return { id, status, amount: euros(value) };
  };

  /** Runs the job. Returns its log lines. */
  async function runComparison(at = now): Promise<object[]> {
    lines = [];
    await comparePayments(makeEnv(), at);
    return lines;
  }

  test('a refund that only the provider knows is logged, although the status is the same', async () => {
    addRefund('R1', 1000);
    setRecord('PARTIALLY_REFUNDED', [refund('R1', '10.00'), refund('R2', '9.90')]);
    expect(await runComparison()).toMatchObject([
      {
        event: 'booksDiffer',
        paymentId: 'P-held-0',
        there: 'PARTIALLY_REFUNDED',
        here: 'PARTIALLY_REFUNDED',
        refundedThere: 1990,
        refundedHere: 1000,
      },
    ]);
  });

  test.each([
    ['nothing was refunded', 'COMPLETED', []],
    ['a mere dispute changed the status', 'PARTIALLY_REFUNDED', []],
    ['a refund failed before it was booked', 'COMPLETED', [refund('R1', '10.00', 'FAILED')]],
  ])('nothing is logged if %s', async (_, status, refunds) => {
    setRecord(status, refunds);
    expect(await runComparison()).toEqual([]);
  });

  test.each([
    ['nothing', 'COMPLETED', 0, []],
    ['a part', 'PARTIALLY_REFUNDED', 500, [refund('R1', '5.00')]],
  ])(
    'rule 7.94: a refund outside the provider is not compared, if the provider refunded %s',
    async (_, status, cents, refunds) => {
      addRefund('outside-P-held-0-1234', 1000);
      if (cents > 0) addRefund('R1', cents);
      setRecord(status, refunds);
      expect(await runComparison()).toEqual([]);
    },
  );

  test.each([
    ['all money', 3990, 'REFUNDED', [refund('R1', '39.90')]],
    ['a part', 1000, 'PARTIALLY_REFUNDED', [refund('R1', '10.00')]],
    ['a part, which is still pending', 1000, 'COMPLETED', [refund('R1', '10.00', 'PENDING')]],
    ['a part, of an order that the provider has deleted', 1000, 'PARTIALLY_REFUNDED', null],
  ])(
    'nothing is logged if both records have the same refund of %s',
    async (_, cents, status, refunds) => {
      addRefund('R1', cents);
      setRecord(status, refunds);
      expect(await runComparison()).toEqual([]);
    },
  );

  test.each([
    ['lists', [refund('V1', '39.90')]],
    ['does not list', []],
  ])(
    'nothing is logged about a reversal that the provider %s among the refunds',
    async (_, refunds) => {
      addRefund('V1', 3990, 'reversal');
      setRecord('REFUNDED', refunds);
      expect(await runComparison()).toEqual([]);
    },
  );

  test.each([
    ['lists the order', []],
    ['has deleted the order', null],
  ])(
    'a reversal stays in the books although the capture is complete, and nothing is logged, if the provider %s',
    async (_, refunds) => {
      addRefund('V1', 3990, 'reversal');
      setRecord('COMPLETED', refunds);
      expect(await runComparison()).toEqual([]);
      expect(
        db.prepare("SELECT refunded_minor AS n FROM payments WHERE id = 'P-held-0'").get(),
      ).toEqual({ n: 3990 });
    },
  );

  test('a capture that is pending because of an open dispute is not logged', async () => {
    db.exec(
      `INSERT INTO disputes (dispute, transaction_id, order_id, payment_id, currency, amount_minor, opened_at)
       VALUES ('PP-D-1', 'C-held-0', 'held-0', 'P-held-0', 'EUR', 3990, 1)`,
    );
    setRecord('PENDING');
    expect(await runComparison()).toEqual([]);
  });

  test('a refund that failed without a webhook returns to the books, beside a good one', async () => {
    addRefund('R1', 1000);
    addRefund('R2', 500);
    setRecord('PARTIALLY_REFUNDED', [refund('R1', '10.00'), refund('R2', '5.00', 'FAILED')]);
    expect(await runComparison()).toMatchObject([
      { event: 'refundRefused', issue: 'REFUND_FAILED' },
    ]);
    expect(
      db.prepare("SELECT refunded_minor AS n FROM payments WHERE id = 'P-held-0'").get(),
    ).toEqual({ n: 1000 });
  });

  test.each([
    ['another status', { status: 'PENDING', amount: euros('39.90') }],
    ['another amount', { status: 'COMPLETED', amount: euros('39.91') }],
    ['another currency', { status: 'COMPLETED', amount: { currency_code: 'SEK', value: '39.90' } }],
  ])('a capture with %s is logged', async (_, capture) => {
    answer = () => Response.json({ id: 'C-held-0', ...capture });
    expect(await runComparison()).toMatchObject([{ event: 'booksDiffer', here: 'COMPLETED' }]);
  });

  test('the time between comparisons doubles while the payment does not change', async () => {
    setRecord('COMPLETED');
    const isCompared = async (at: number) => {
      await runComparison(at);
      const sql = "SELECT compared_at AS at FROM payments WHERE id = 'P-held-0'";
      return (db.prepare(sql).get() as { at: number }).at === at;
    };
    const paidAt = now - HOUR;
    db.prepare("UPDATE payments SET updated_at = ? WHERE id = 'P-held-0'").run(paidAt);
    const days: number[] = [];
    for (let day = 0; day < 200; day += 0.5) {
      if (await isCompared(paidAt + day * DAY)) days.push(day);
    }
    expect(days).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128]);
  });

  test('a comparison that fails is repeated after a day', async () => {
    answer = () => Response.json({}, { status: 400 });
    db.exec(
      `UPDATE payments SET updated_at = ${now - 60 * DAY}, compared_at = ${now - 61 * DAY} WHERE id = 'P-held-0'`,
    );
    expect(await runComparison()).toMatchObject([{ event: 'notCompared' }]);
    expect(await runComparison(now + DAY - 1)).toEqual([]);
    expect(await runComparison(now + DAY)).toMatchObject([{ event: 'notCompared' }]);
  });
});

describe('rule 7.24: the daily job applies the provider’s events whose webhook never arrived', () => {
  /** The wallet's list: events of the held order, a minute apart, newest first. */
  function setEvents(count: number): void {
    const events = Array.from({ length: count }, (_, at) => ({
      id: `WH-${at}`,
      create_time: new Date(now - at * 60_000).toISOString(),
      event_type: 'PAYMENT.CAPTURE.PENDING',
      resource: { id: 'C-held-0', invoice_id: 'I-held-0' },
    }));
    answer = (_, query) => {
      const until = Date.parse(query.get('end_time') ?? '');
      const rest = events.filter(({ create_time: at }) => Date.parse(at) <= until);
      const skipped = Number(query.get('skipped') ?? 0);
      const page = rest.slice(skipped, skipped + 100);
      query.set('skipped', String(skipped + 100));
      const next = { rel: 'next', href: `https://wallet.example/v1/events?${query}` };
      return Response.json({ events: page, links: skipped + 100 < rest.length ? [next] : [] });
    };
  }

  const appliedIds = () =>
    db
      .prepare('SELECT id FROM webhook_events WHERE applied_at IS NOT NULL ORDER BY rowid')
      .all()
      .map(({ id }) => id);

  beforeEach(() => generateDueWork(db, { count: 1, now }));
  beforeEach(() => db.exec('DELETE FROM webhook_events'));

  test('a page of events that the shop has costs one statement', async () => {
    setEvents(1000);
    db.exec(
      `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 999)
       INSERT INTO webhook_events (id, type, received_at, applied_at) SELECT 'WH-' || i, 'x', 1, 1 FROM n`,
    );
    await applyLostEvents(makeEnv(), now);
    // Ten pages, the shop's origin, and the position before and after.
    expect(statements).toBe(13);
  });

  test('a run that may not continue stores its position, and the next runs continue there, newest event first', async () => {
    setEvents(250);
    const env = makeEnv();
    let runs = 0;
    do {
      runs += 1;
      statements = 0;
      await applyLostEvents(env, now + runs * 300_000, () => statements < 400);
      expect(statements).toBeLessThan(430);
    } while (db.prepare('SELECT 1 FROM job_runs WHERE position IS NOT NULL').get());
    expect(runs).toBeGreaterThan(2);
    expect(appliedIds()).toEqual(Array.from({ length: 250 }, (_, at) => `WH-${at}`));
    expect(lines.filter(({ event }) => event === 'webhookLost')).toHaveLength(250);
  });

  test('after an event that cannot be applied, the job applies the others and begins again', async () => {
    setEvents(3);
    db.exec(
      `CREATE TRIGGER odd BEFORE INSERT ON webhook_events WHEN NEW.id = 'WH-0' BEGIN SELECT RAISE(ABORT, 'odd'); END`,
    );
    await applyLostEvents(makeEnv(), now);
    expect(appliedIds()).toEqual(['WH-1', 'WH-2']);
    db.exec('DROP TRIGGER odd');
    await applyLostEvents(makeEnv(), now + 300_000);
    expect(appliedIds()).toEqual(['WH-1', 'WH-2', 'WH-0']);
    expect(db.prepare('SELECT position FROM job_runs').all()).toEqual([{ position: null }]);
  });
});

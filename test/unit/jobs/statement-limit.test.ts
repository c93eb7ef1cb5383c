import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY, MINUTE } from '../../../worker/durations.ts';
import type { Env } from '../../../worker/env.ts';
import { jobs, runJobs } from '../../../worker/jobs/scheduled.ts';
import { migratedDatabase } from '../../support/database-schema.ts';
import { generateDueWork, refundHeldOrders } from '../../support/scale/due-work.ts';
import { toEnv } from '../../support/scale/order-tasks.ts';
import { toD1 } from '../../support/scale/sqlite-d1.ts';

// Before the clock of the machine: the database refuses to delete rows that are young by its own clock.
const start = Date.parse('2026-06-20T12:00:00Z');
const PERIOD = 5 * MINUTE;
/** The test runs an hour of the schedule with the orders of an hour. */
const RUNS = 12;
const ORDERS = Math.ceil(10_000 / 24);
const REFUNDS = Math.ceil(ORDERS / 20);
/** The provider has four events for each order, and lists those of four days. */
const LISTED = ORDERS * 4 * 4;
/** The platform refuses a further SQL statement in one run. */
const PLATFORM_LIMIT = 1000;

const receivers = ['accounts', 'warehouse'];
const secrets = [`whsec_${btoa('k'.repeat(32))}`];

let db: DatabaseSync;
let events: Record<string, number>;
let statements = 0;

/** The wallet's answer about the generated orders. */
function answer(url: string, { method }: RequestInit): Response {
  const { pathname, searchParams } = new URL(url);
  const id = pathname.split('/').at(-1) ?? '';
  if (pathname.endsWith('/token'))
    return Response.json({ access_token: 't', expires_in: 9_999_999 });
  if (pathname.includes('/webhooks-events')) return eventPage(searchParams);
  if (pathname.endsWith('/track')) return Response.json({}, { status: 201 });
  if (method === 'DELETE') return new Response(null, { status: 204 });
  if (pathname.includes('/captures/')) return Response.json({ id, status: 'COMPLETED', amount });
  // The provider forgets some unpaid orders before the shop expires them.
  if (/^O-abandoned-.*[02468]$/.test(id)) return Response.json({}, { status: 404 });
  return Response.json({ id, status: 'PAYER_ACTION_REQUIRED' });
}

const amount = { currency_code: 'EUR', value: '39.90' };

/** A page of the wallet's list, newest first. The webhook of every thousandth event was lost. */
function eventPage(query: URLSearchParams): Response {
  const age = start - Date.parse(query.get('end_time') ?? '');
  const first = Number(query.get('first') ?? Math.ceil((age / (4 * DAY)) * LISTED));
  const end = Math.min(first + 100, LISTED);
  const page = [];
  for (let i = Math.max(first, 0); i < end; i += 1) {
    const order = `held-${i % ORDERS}`;
    page.push({
      id: i % 1000 === 7 ? `WH-lost-${i}` : `WH-new-${i % (ORDERS * 4)}`,
      create_time: new Date(start - (i * 4 * DAY) / LISTED).toISOString(),
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: `C-${order}`, invoice_id: `I-${order}`, amount },
    });
  }
  query.set('first', String(end));
  const next = {
    rel: 'next',
    href: `https://wallet.example/v1/notifications/webhooks-events?${query}`,
  };
  return Response.json({ events: page, links: end < LISTED ? [next] : [] });
}

/** A shop on a database with the platform's limit. The queue sends each mail at once, in runs of its own. */
function makeEnv(): Env {
  const DB = toD1(db, () => {
    statements += 1;
    if (statements > PLATFORM_LIMIT) throw new Error('too many SQL statements');
  });
  const send = async ({ key }: { key: string }) => {
    db.prepare('UPDATE outbox SET sent_at = 1 WHERE key = ?').run(key);
  };
  return {
    ...toEnv(DB),
    WALLET: { fetch: async (url: string, init: RequestInit) => answer(url, init) },
    MAIL: { send },
    OUTGOING_WEBHOOKS: JSON.stringify(
      receivers.map((name) => ({ name, url: `https://${name}.example/` })),
    ),
    OUTGOING_SECRETS: JSON.stringify(Object.fromEntries(receivers.map((name) => [name, secrets]))),
  } as object as Env;
}

beforeEach(() => {
  db = migratedDatabase();
  generateDueWork(db, { count: ORDERS, now: start });
  events = {};
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => {
      const { event } = JSON.parse(String(line));
      events[event] = (events[event] ?? 0) + 1;
    });
  }
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  db.close();
});

/** TABLE: by job, the SQL that counts its open work. */
const openWork = {
  completePayments: "payments WHERE status = 'created'",
  releaseDueOrders: "orders WHERE fulfilment = 'held' AND paid_at IS NOT NULL",
  deleteWallets: 'saved_wallets WHERE token IS NOT NULL',
  issueDueInvoices: 'orders WHERE released_at IS NOT NULL AND invoiced_at IS NULL',
  correctInvoices: `ledger WHERE kind = 'refund' AND id > (SELECT ledger_id FROM book_cursors WHERE name = 'corrections')`,
  assumeArrivals: "orders WHERE fulfilment = 'shipped'",
  inviteReviews: `orders WHERE invitation = 'open' AND fulfilment = 'delivered' AND delivery_country <> 'AT'
    AND delivered_at < ${start - 14 * DAY}`,
  applyLostEvents: 'job_runs WHERE position IS NOT NULL',
  comparePayments: 'payments WHERE paid_at IS NOT NULL AND compared_at = 0',
  sendDueMails: "outbox WHERE channel = 'mail' AND sent_at IS NULL",
  reportTracking: "tracking_reports WHERE state = 'open'",
  sendWebhooks: "outbox WHERE channel = 'webhook' AND sent_at IS NULL",
  deleteOrders: `orders WHERE created_at < ${start - 30 * DAY} AND paid_at IS NULL`,
  deleteEvents: `webhook_events WHERE received_at < ${start - 90 * DAY}`,
} as const;

/** The number of items that each job has not done yet; jobs without open work are left out. */
function countOpenWork(): Record<string, number> {
  const counts = Object.entries(openWork).map(([job, table]) => {
    const { n } = db.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number };
    return [job, n] as const;
  });
  return Object.fromEntries(counts.filter(([, n]) => n > 0));
}

describe('rule 7.86: the scheduled job at 10,000 orders a day', () => {
  test('the shares of the jobs leave some statements for the deletions', () => {
    const { deleteDue, ...others } = jobs;
    const shares = Object.values(others).map(({ statements: share }) => share);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(
      deleteDue.statements - 40,
    );
  });

  test('no run needs more than 800 SQL statements, and the jobs reach every item in time', async () => {
    const before = countOpenWork();
    expect(before).toMatchObject({ completePayments: ORDERS, reportTracking: ORDERS });
    const env = makeEnv();
    const used: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      if (run === RUNS / 2) refundHeldOrders(db, REFUNDS, start);
      const now = start + run * PERIOD;
      vi.setSystemTime(now);
      statements = 0;
      await runJobs(env, now);
      used.push(statements);
    }
    expect(Math.max(...used)).toBeLessThanOrEqual(800);
    expect(countOpenWork()).toEqual({});
    expect(events).not.toHaveProperty('jobFailed');
    expect(events.webhookLost).toBe(Math.ceil(LISTED / 1000));
    const kinds = db.prepare('SELECT DISTINCT kind FROM invoices ORDER BY kind').all();
    expect(kinds.map(({ kind }) => kind)).toEqual(['creditNote', 'invoice']);
  });
});

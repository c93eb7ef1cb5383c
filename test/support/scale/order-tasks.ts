import { readFile } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { DAY } from '../../../worker/durations.ts';
import type { Env } from '../../../worker/env.ts';
import { jobs } from '../../../worker/jobs/scheduled.ts';
import { countStatements } from '../../../worker/jobs/statement-count.ts';
import { getMoneyBack } from '../../../worker/orders/flow/money-back.ts';
import { getAdditions } from '../../../worker/orders/flow/upsell.ts';
import { Refused } from '../../../worker/orders/model/refused.ts';
import { perform } from '../../../worker/orders/routes/operator/actions.ts';
import { NotFound } from '../../../worker/orders/routes/operator/verb.ts';
import { type VerbName, verbNames } from '../../../worker/orders/routes/operator/verbs.ts';
import { findOrderId, orderByNumber } from '../../../worker/orders/store/order.ts';
import { listNames } from '../../../worker/orders/store/order-list.ts';
import { parcelHold } from '../../../worker/orders/store/order-standing.ts';
import { paymentLists } from '../../../worker/orders/store/payment-list.ts';
import { refundLists } from '../../../worker/orders/store/refund-list.ts';
import { walletState } from '../../../worker/orders/store/saved-wallet.ts';

/** A task on the database of the orders. Its name contains the verb with its request, or the job. */
type Task = { name: string; run: () => Promise<unknown> };

/** The bindings of a shop with this database, with a wallet that has no orders. */
export function toEnv(DB: Env['DB']): Env {
  const wallet = async (url: string) => {
    if (url.includes('oauth2')) return Response.json({ access_token: 'token', expires_in: 3600 });
    if (url.includes('webhooks-events')) return Response.json({ events: [] });
    return Response.json({}, { status: 404 });
  };
  return {
    DB,
    SHOP: 'development',
    SIGNING_KEY: 'a-key-of-the-tests-and-of-nothing-else',
    ASSETS: {
      fetch: async (url: string) => new Response(await readFile(`assets${new URL(url).pathname}`)),
    },
    EMAIL: { send: async () => {} },
    MAIL: { send: async () => {} },
    WALLET: { fetch: wallet },
  } as object as Env;
}

/** Runs a verb like the operator API. Returns the message of a refused verb. */
async function runVerb(env: Env, now: number, action: VerbName, body: object): Promise<unknown> {
  return perform(
    action,
    { env, operator: 'operator@shop.example', role: 'erase', now },
    body,
  ).catch((error) => {
    if (error instanceof Refused || error instanceof NotFound) return error.message;
    throw error;
  });
}

/** The numbers, ids and keys of a generated database that the requests of verbs contain. */
function sampleRows(db: DatabaseSync) {
  const one = (sql: string) => {
    const row = db.prepare(sql).get();
    if (!row) throw new TypeError(`The database has no row for ${sql}`);
    return Object.values(row)[0] as string;
  };
  const inState = (state: string) =>
    one(
      `SELECT number FROM orders WHERE fulfilment = '${state}' AND paid_at IS NOT NULL ORDER BY paid_at DESC LIMIT 1`,
    );
  return {
    inState,
    withdrawal: one(
      'SELECT id FROM withdrawals WHERE settled_at IS NULL ORDER BY declared_at LIMIT 1',
    ),
    ended: one("SELECT number FROM orders WHERE fulfilment = 'delivered' ORDER BY paid_at LIMIT 1"),
    email: one("SELECT email FROM orders WHERE fulfilment = 'delivered' ORDER BY paid_at LIMIT 1"),
    unsent: one("SELECT key FROM outbox WHERE channel = 'mail' AND sent_at IS NULL LIMIT 1"),
    sent: one("SELECT key FROM outbox WHERE sent_at IS NOT NULL AND kind = 'order' LIMIT 1"),
  };
}

const reason = 'by the test of scale';
const webhook = `msg_${'0'.repeat(32)}`;

/** TABLE: the requests of each verb of the operator API; several for a verb with several kinds of request. */
function requests(db: DatabaseSync, now: number): Readonly<Record<string, readonly object[]>> {
  const { inState, withdrawal, ended, email, unsent, sent } = sampleRows(db);
  const shipped = { order: inState('shipped') };
  return {
    list: listNames.map((state) => ({ state, most: 50 })),
    disputes: [{ most: 50 }, { all: true, most: 50 }],
    payments: paymentLists.map((state) => ({ state })),
    'refused-tracking': [{}],
    'export-list': [{ state: 'released' }, { state: 'exported' }],
    today: [{}],
    carriers: [{}],
    show: [{ order: ended }],
    'parcel-note': [{ order: ended }],
    search: [
      { number: ended },
      { email },
      { name: 'Müller' },
      { name: 'Family17' },
      { from: now - 3 * DAY, until: now - 2 * DAY },
    ],
    release: [{ order: inState('held') }],
    export: [{ order: inState('released') }],
    ship: [{ order: inState('exported'), carrier: 'dhl', tracking: 'JJD000390007882' }],
    deliver: [shipped],
    return: [{ order: inState('delivered') }],
    replace: [{ order: inState('shipped'), reason }],
    cancel: [{ order: inState('released'), reason }],
    address: [{ order: inState('released'), street: 'Neue Straße 9' }],
    note: [{ order: ended, text: reason }],
    resend: [{ order: ended }],
    refund: [{ order: ended, reason }],
    'refund-outside': [{ order: ended, reference: 'transfer 4711', reason }],
    'refund-sum': [{ order: ended }],
    'refund-again': [{ order: ended }],
    'end-refund': [{ order: ended, reason }],
    refunds: refundLists.map((state) => ({ state })),
    'accept-amount': [{ order: ended, reason }],
    'end-charge': [{ order: ended, reason }],
    'undo-reversal': [{ order: ended, reason }],
    evidence: [{ order: ended }],
    withdrawals: [{}, { all: true }],
    'goods-received': [{ id: withdrawal }],
    'sending-proved': [{ id: withdrawal }],
    'settle-withdrawal': [{ id: withdrawal, reason }],
    'end-withdrawal': [{ id: withdrawal, reason }],
    reviews: [{}, { state: 'published' }],
    'publish-review': [{ version: 'none.0' }],
    'refuse-review': [{ version: 'none.0', why: 'insult' }],
    campaigns: [{}],
    'take-down-review': [{ version: 'none.0', why: 'insult' }],
    mails: [{}, { all: true }],
    'resend-mail': [{ key: unsent }, { key: sent, again: true }],
    sales: [{}],
    'stop-sale': [{ what: { product: 'mind' }, reason }],
    'resume-sale': [{ what: { product: 'mind' } }],
    outgoing: [{}, { which: 'all' }],
    'show-outgoing': [{ id: webhook }],
    'replay-outgoing': [{ ids: [webhook] }, { dead: true }, { from: now - DAY }],
    'resume-receiver': [{ name: 'none' }],
    shipments: [{ shipments: [{ ...shipped, carrier: 'dhl', tracking: 'JJD000390007883' }] }],
    digest: [{}],
    'book-invoices': [{ from: now - 90 * DAY, until: now }],
    'book-open': [{ before: now }],
    'book-ledger': [{ from: now - 30 * DAY, until: now }],
    'book-entries': [{ ids: ['capture-of-nobody'] }],
    'export-customer': [{ email }],
    'object-customer': [{ email }],
    'erase-customer': [{ email }],
  };
}

/** The queries of an order's page. */
async function orderPage(env: Env, number: string, now: number): Promise<void> {
  const order = await orderByNumber(env.DB, number);
  if (!order) throw new TypeError(`The database has no order ${number}`);
  await Promise.all([
    getAdditions(env, order, now),
    getMoneyBack(env, order),
    walletState(env.DB, order.view.id),
    parcelHold(env.DB, order.view.id),
    findOrderId(env.DB, number, order.view.email),
  ]);
}

/** All tasks of operators, jobs and an order's page on the orders. `now` in ms. */
export function orderTasks(db: DatabaseSync, env: Env, now: number): Task[] {
  const byVerb = requests(db, now);
  const verbTasks = verbNames.flatMap((action) =>
    (byVerb[action] ?? [{ missing: action }]).map((body) => ({
      name: `${action} ${JSON.stringify(body)}`,
      run: () => runVerb(env, now, action, body),
    })),
  );
  const number = sampleRows(db).inState('cancelled');
  return [
    { name: 'an order’s own page', run: () => orderPage(env, number, now) },
    ...verbTasks,
    ...Object.entries(jobs).map(([name, { run, statements: share }]) => ({
      name: `job ${name}`,
      run: () => {
        const { db: counted, statements } = countStatements(env.DB);
        return run({ ...env, DB: counted }, now, () => statements() < share);
      },
    })),
  ];
}

import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyRing } from '../../worker/crypto/key-ring.ts';
import { HOUR, MINUTE } from '../../worker/durations.ts';
import type { Env } from '../../worker/env.ts';
import { receiptLink } from '../../worker/orders/flow/link.ts';
import { orderByNumber } from '../../worker/orders/store/order.ts';
import { mailInsertion } from '../../worker/orders/store/outbox/mails.ts';
import { webhookInsertions } from '../../worker/orders/store/outbox/webhook-insertion.ts';
import { sendDueMails } from '../../worker/sending/mail-sending.ts';
import { sendWebhooks } from '../../worker/sending/webhook-sending.ts';
import { dumpedAt, isNewer, previousDatabase, previousStatements } from '../release/previous.ts';
import { newBuyer } from '../support/orders/buyer.ts';
import { migrate } from '../support/orders/database.ts';
import { askOperatorApi } from '../support/orders/desk.ts';
import { operatorBrowser } from '../support/orders/desk-browser.ts';
import { openMailOffice } from '../support/orders/mail-sending.ts';
import { rows } from '../support/orders/orders.ts';
import { newSecret } from '../support/orders/receiver.ts';
import { toD1 } from '../support/scale/sqlite-d1.ts';
import { type Shop, startShop } from '../support/shop/shop.ts';

/** The database of the previous release, with or without the later migrations. */
function openPrevious({ isMigrated }: { isMigrated: boolean }): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  db.exec(`PRAGMA foreign_keys = OFF; ${previousDatabase().join(';\n')}; PRAGMA foreign_keys = ON`);
  for (const file of isMigrated ? globSync('migrations/*.sql').sort() : []) {
    if (isNewer(basename(file))) db.exec(readFileSync(file, 'utf8'));
  }
  return db;
}

type Result = { rows: Record<string, unknown>[]; changes?: unknown } | { error: string };

function runStatement(db: DatabaseSync, sql: string, values: readonly SQLInputValue[]): Result {
  try {
    const resultRows = db.prepare(sql).all(...values);
    if (!/^(?:INSERT|UPDATE|DELETE)/.test(sql)) return { rows: resultRows };
    return { rows: resultRows, changes: db.prepare('SELECT changes() AS changes').get()?.changes };
  } catch (error) {
    return { error: String(error) };
  }
}

/** A result without the columns that a migration added. The previous release does not read them. */
function restrictColumns(before: Result, after: Result): Result {
  if ('error' in before || 'error' in after) return after;
  const resultRows = after.rows.map((row, at) => {
    const columns = Object.keys(before.rows[at] ?? {});
    return Object.fromEntries(columns.map((column) => [column, row[column]]));
  });
  return { ...after, rows: resultRows };
}

describe('the previous release works with the migrated database', () => {
  test('each SQL statement of the previous release has the same result before and after the new migrations', () => {
    const before = openPrevious({ isMigrated: false });
    const after = openPrevious({ isMigrated: true });
    const differing = previousStatements.filter(([sql, values]) => {
      const result = runStatement(before, sql, values);
      const resultAfter = restrictColumns(result, runStatement(after, sql, values));
      return JSON.stringify(result) !== JSON.stringify(resultAfter);
    });
    expect(differing).toEqual([]);
  });

  test('the previous release deletes an order that has an open call', () => {
    const db = openPrevious({ isMigrated: true });
    db.exec("UPDATE orders SET created_at = 1 WHERE email = 'created@example.com'");
    db.prepare(
      `INSERT INTO open_calls (subject, operation, order_id, request_id, body, sent_at)
       SELECT 'payment', 'create', id, 'request', '{}', 1 FROM orders WHERE email = 'created@example.com'`,
    ).run();
    const deletions = previousStatements.filter(
      ([sql]) => sql.includes('orders_unpaid') && !sql.startsWith('SELECT'),
    );
    const results = deletions.map(([sql]) => runStatement(db, sql, [2, 250]));
    expect(results.filter((result) => 'error' in result)).toEqual([]);
    expect(results.at(-1)).not.toMatchObject({ changes: 0 });
    expect(db.prepare('SELECT * FROM open_calls').all()).toEqual([]);
  });

  test('no recorded SQL statement of the previous release fails, and more than 100 of them return rows', () => {
    const db = openPrevious({ isMigrated: false });
    const results = previousStatements.map(([sql, values]) => runStatement(db, sql, values));
    expect(results.filter((result) => 'error' in result)).toEqual([]);
    const withRows = results.filter((result) => 'rows' in result && result.rows.length > 0);
    expect(withRows.length).toBeGreaterThan(100);
  });
});

/** Migration 0033 needs these tests. Delete them together with the tables `mails` and `outgoing`. */
describe('mails and webhooks are sent once while the previous and the new release run side by side', () => {
  let db: DatabaseSync;
  let office: Awaited<ReturnType<typeof openMailOffice>>;
  let posted: string[];

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: dumpedAt });
    vi.stubGlobal('scheduler', { wait: async () => {} });
    for (const level of ['info', 'warn', 'error'] as const) {
      vi.spyOn(console, level).mockImplementation(() => {});
    }
    posted = [];
    vi.stubGlobal(
      'fetch',
      async (_url: string, { headers }: { headers: Record<string, string> }) => {
        posted.push(headers['webhook-id'] ?? '');
        return new Response(null, { status: 204 });
      },
    );
    db = openPrevious({ isMigrated: true });
    const DB = toD1(db);
    office = await openMailOffice({ env: async () => ({ DB }) });
    office.env.OUTGOING_WEBHOOKS = JSON.stringify([
      { name: 'warehouse', url: 'https://wms.example/hooks' },
    ]);
    office.env.OUTGOING_SECRETS = JSON.stringify({ warehouse: [newSecret()] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    db.close();
  });

  /** Runs the previous release's statement that begins with the given text, with other values. */
  function runPrevious(begin: string, ...values: SQLInputValue[]) {
    const statement = previousStatements.find(([sql]) => sql.startsWith(begin));
    if (!statement) throw new Error(`The previous release has no statement ${begin}`);
    return db.prepare(statement[0]).all(...values);
  }
  const now = dumpedAt;
  const oldDue = () =>
    runPrevious('SELECT key FROM mails WHERE sent_at IS NULL', now).map(({ key }) => key);
  const oldClaim = (key: string) =>
    runPrevious('UPDATE mails SET claimed_until', now + 900_000, key, now, now).length === 1;
  const oldSent = (key: string) => runPrevious('UPDATE mails SET sent_at', now, key);
  const oldDueHooks = () =>
    runPrevious('SELECT key FROM outgoing', 'warehouse', now, now).map(({ key }) => String(key));
  const oldClaimHook = (key: string) =>
    runPrevious('UPDATE outgoing SET claimed_until', now, key).length === 1;
  const text = (sql: string, ...values: SQLInputValue[]) =>
    String(Object.values(db.prepare(sql).get(...values) ?? {})[0]);
  const orderOf = (name: string) =>
    text('SELECT id FROM orders WHERE email = ?', `${name}@example.com`);
  const mailOf = (name: string, kind = 'order') =>
    text('SELECT key FROM outbox WHERE order_id = ? AND kind = ?', orderOf(name), kind);
  const hookOf = (name: string) =>
    text("SELECT key FROM outbox WHERE order_id = ? AND channel = 'webhook'", orderOf(name));
  const sent = () => office.send.mock.calls.map(([{ to }]) => to).sort();
  const sendMails = () => sendDueMails(office.env, Date.now());
  const sendHooks = () => sendWebhooks(office.env, Date.now());

  test('the new release sends each due mail of the previous release once, and leaves claimed and later mails', async () => {
    const due = oldDue();
    expect(due).toEqual(
      expect.arrayContaining(['held', 'released', 'exported'].map((name) => mailOf(name))),
    );
    await sendMails();
    await sendMails();
    expect(sent()).toEqual(expect.arrayContaining(['held@example.com', 'released@example.com']));
    expect(office.send).toHaveBeenCalledTimes(due.length);
    expect(sent()).not.toContain('shipped@example.com');
    expect(sent()).not.toContain('delivered@example.com');
    expect(oldDue()).toEqual([]);
    vi.setSystemTime(dumpedAt + HOUR);
    await sendMails();
    expect(sent()).toEqual(
      expect.arrayContaining(['shipped@example.com', 'delivered@example.com']),
    );
  });

  test('the new release does not send a mail that the previous release is sending or has sent', async () => {
    const key = mailOf('released');
    expect(oldClaim(key)).toBe(true);
    await office.sendMails([key]);
    await sendMails();
    expect(sent()).not.toContain('released@example.com');
    oldSent(key);
    vi.setSystemTime(dumpedAt + HOUR);
    await sendMails();
    expect(sent()).not.toContain('released@example.com');
  });

  test('the previous release does not send a mail that the new release is sending or has sent', async () => {
    const key = mailOf('released');
    office.send.mockImplementation(async () => expect(oldClaim(key)).toBe(false));
    await office.sendMails([key]);
    expect(sent()).toEqual(['released@example.com']);
    expect([oldClaim(key), oldDue().includes(key)]).toEqual([false, false]);
  });

  test('the new release sends a mail that the previous release stored', async () => {
    const mail = ['receiptLink:new', 'receiptLink', orderOf('noted'), 'new', null, now, now];
    runPrevious(
      'INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at) SELECT ?, ?, ?, ?, ?, ?, ? WHERE ? OR',
      ...mail,
      ...[1, '', 0, 3],
    );
    await office.sendMails(['receiptLink:new']);
    await sendMails();
    expect(sent().filter((to) => to === 'noted@example.com')).toHaveLength(1);
  });

  test('the previous release can send a mail that the new release stored', async () => {
    const mail = { kind: 'receiptLink', subject: 'new', orderId: orderOf('noted') } as const;
    await mailInsertion(office.env.DB, mail, now).run();
    expect(oldDue()).toContain('receiptLink:new');
    expect(oldClaim('receiptLink:new')).toBe(true);
    await office.sendMails(['receiptLink:new']);
    expect(sent()).toEqual([]);
  });

  test('a webhook is sent by only one of the two releases', async () => {
    const [first = '', ...others] = oldDueHooks();
    expect(others).not.toEqual([]);
    expect(oldClaimHook(first)).toBe(true);
    await sendHooks();
    expect(posted).toHaveLength(others.length);
    expect(oldDueHooks()).toEqual([]);
    expect(others.filter(oldClaimHook)).toEqual([]);
    await sendHooks();
    expect(posted).toHaveLength(others.length);
  });

  test('the new release does not send a webhook that the previous release gave up, and the previous release can send a new webhook', async () => {
    await sendHooks();
    expect(text('SELECT sent_at FROM outgoing WHERE key = ?', hookOf('exported'))).toBe('null');
    const orderId = orderOf('held');
    const fact = { type: 'order.released', subject: orderId, orderId } as const;
    await office.env.DB.batch(webhookInsertions(office.env, fact, now));
    const key = `warehouse:order.released:${orderId}`;
    expect(oldDueHooks()).toContain(key);
    expect(oldClaimHook(key)).toBe(true);
    const count = posted.length;
    await sendHooks();
    expect(posted).toHaveLength(count);
  });

  test('a row that one release deletes is also deleted for the other release', () => {
    const count = (table: string) => Number(text(`SELECT count(*) FROM ${table}`));
    const counts = [count('mails'), count('outgoing')];
    expect(count('outbox')).toBe((counts[0] ?? 0) + (counts[1] ?? 0));
    db.prepare('DELETE FROM mails WHERE key = ?').run(mailOf('held'));
    db.prepare('DELETE FROM outbox WHERE key = ?').run(hookOf('released'));
    expect([count('mails'), count('outgoing')]).toEqual(counts.map((one) => one - 1));
    expect(count('outbox')).toBe(count('mails') + count('outgoing'));
  });
});

/** Migration 0038 needs these tests. Delete them together with its triggers. */
describe('the new release lists the disputes that the previous release recorded', () => {
  const disputes = (db: DatabaseSync) =>
    db
      .prepare(
        `SELECT email, transaction_id <> '' AS hasTransaction, reason, -ledger.amount_minor = disputes.amount_minor AS isSame,
           ended_at IS NULL AS isOpen, outcome
         FROM disputes JOIN orders ON orders.id = disputes.order_id
         JOIN ledger ON ledger.payment_id = disputes.payment_id AND ledger.kind = 'dispute' ORDER BY email`,
      )
      .all();
  const open = {
    ...{ email: 'disputed@example.com', hasTransaction: 1, isSame: 1, isOpen: 1, outcome: null },
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  };
  const ended = {
    ...{ ...open, email: 'dispute-ended@example.com', isOpen: 0 },
    outcome: 'RESOLVED_BUYER_FAVOUR',
  };

  test('a dispute from before the migration', () => {
    expect(disputes(openPrevious({ isMigrated: true }))).toEqual([ended, open]);
  });

  test('a dispute that the previous release records and ends after the migration', () => {
    const db = openPrevious({ isMigrated: true });
    const orders = db.prepare("SELECT * FROM ledger WHERE kind LIKE 'dispute%' ORDER BY id").all();
    db.exec("DROP TRIGGER ledger_keeps; DELETE FROM ledger WHERE kind LIKE 'dispute%'");
    db.exec('DELETE FROM disputes');
    for (const { key, order_id, payment_id, kind, currency, amount_minor, at } of orders) {
      db.prepare(
        `INSERT INTO ledger (key, order_id, payment_id, kind, currency, amount_minor, at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ).run(...([key, order_id, payment_id, kind, currency, amount_minor, at] as SQLInputValue[]));
    }
    expect(disputes(db)).toEqual([ended, open]);
  });
});

describe('the new release shows and processes every order of the previous release', () => {
  let shop: Shop;
  beforeAll(async () => {
    const database = async (DB: Env['DB']) => {
      const statements = ['PRAGMA defer_foreign_keys = on', ...previousDatabase(Date.now())];
      await DB.batch(statements.map((sql) => DB.prepare(sql)));
      await migrate(DB, isNewer);
    };
    shop = await startShop({}, { database });
  });
  afterAll(() => shop.close());

  type OrderRow = { number: string; email: string; paid_at: number | null };
  const orders = () =>
    rows<OrderRow>(shop, 'SELECT number, email, paid_at FROM orders ORDER BY created_at');
  const readFulfilment = async (email: string) =>
    (
      await rows<{ fulfilment: string }>(
        shop,
        'SELECT fulfilment FROM orders WHERE email = ?',
        email,
      )
    )[0]?.fulfilment;

  test('the operators’ desk shows every order of the previous release, and the link in a mail shows every paid order', async () => {
    const [browser, env] = [await operatorBrowser(shop), await shop.env()];
    const all = await orders();
    expect(all.length).toBeGreaterThan(25);
    for (const { number, email, paid_at } of all) {
      const page = await browser.get(`/__desk/orders/${number}`);
      expect([page.status, page.text.includes(number)], email).toEqual([200, true]);
      const order = paid_at && (await orderByNumber(env.DB, number));
      if (!order) continue;
      const link = new URL(await receiptLink(keyRing(env), shop.url.origin, order.view));
      const receipt = await newBuyer(shop).get(link.pathname + link.search);
      expect([receipt.status, receipt.text.includes(number)], email).toEqual([200, true]);
    }
    for (const action of [
      ...(['today', 'withdrawals', 'reviews'] as const),
      ...(['mails', 'outgoing', 'disputes'] as const),
    ]) {
      expect([action, (await askOperatorApi(shop, { action })).status]).toEqual([action, 200]);
    }
  });

  test.each([
    ['released', 'export', {}, 'exported'],
    ['exported', 'ship', { carrier: 'dhl', tracking: 'JJD000390007882' }, 'shipped'],
    ['shipped', 'deliver', {}, 'delivered'],
    ['delivered', 'return', {}, 'returned'],
    ['returned', 'ship', { carrier: 'dhl', tracking: 'JJD000390007883' }, 'shipped'],
    ['held', 'release', {}, 'released'],
  ] as const)(
    'an order of the previous release in the state %s accepts the operator’s action "%s"',
    async (name, action, fields, state) => {
      const email = `${name}@example.com`;
      const { number } = (await orders()).find((one) => one.email === email) ?? { number: '' };
      // The recorded orders are fresh, and an upsell can be undone for 15 minutes.
      await rows(
        shop,
        'UPDATE payments SET paid_at = paid_at - ? WHERE order_id = (SELECT id FROM orders WHERE number = ?)',
        ...[16 * MINUTE, number],
      );
      const { status, body } = await askOperatorApi(shop, { action, order: number, ...fields });
      expect([status, await readFulfilment(email)], JSON.stringify(body)).toEqual([200, state]);
    },
  );

  test('the scheduled job releases due orders of the previous release for shipping and sends their due mails', async () => {
    await shop.runJob();
    expect(await readFulfilment('due-for-the-next-release@example.com')).toBe('released');
    const unsent = await rows<{ email: string }>(
      shop,
      `SELECT email FROM outbox JOIN orders ON orders.id = order_id
       WHERE channel = 'mail' AND outbox.kind = 'order' AND sent_at IS NULL ORDER BY email`,
    );
    expect(unsent.map(({ email }) => email)).toEqual([
      'delivered@example.com',
      'shipped@example.com',
    ]);
  });
});

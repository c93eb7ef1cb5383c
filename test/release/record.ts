import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { changePayment } from '../../worker/orders/store/payment-change.ts';
import { storeWithdrawal } from '../../worker/orders/store/withdrawal.ts';
import { resetWallet } from '../support/orders/buyer.ts';
import { newSecret, startReceiver } from '../support/orders/receiver.ts';
import { orderTasks, toEnv } from '../support/scale/order-tasks.ts';
import { toD1 } from '../support/scale/sqlite-d1.ts';
import { startShop } from '../support/shop/shop.ts';
import { dumpDatabase } from './dump.ts';
import { leaveUnsent, sellInEveryState } from './every-state.ts';

/*
 * `npm run record-release` writes the database of this release, with orders in every state, and the SQL statements of
 * its worker. Run it at a release's commit: the tests of the next release's migrations use both files.
 */

const folder = 'test/release';
/** The maximum number of times that one statement is recorded. Each record has the values of that time. */
const REPEATS = 2;

test('record-release writes the database and the SQL statements of this release', async () => {
  const warehouse = await startReceiver();
  const settings = {
    OUTGOING_WEBHOOKS: JSON.stringify([{ name: 'warehouse', url: warehouse.url }]),
    OUTGOING_SECRETS: JSON.stringify({ warehouse: [newSecret()] }),
  };
  const shop = await startShop(settings);
  await resetWallet(shop);
  await sellInEveryState(shop);
  // The wallet's webhooks arrive after its answers.
  const walletState = async () =>
    (await shop.visit('/__wallet/control', { headers: { Accept: 'application/json' } })).json();
  await expect.poll(walletState).toMatchObject({ webhooks: { waiting: 0 } });
  const now = Date.now();
  await leaveUnsent(shop, now);
  const { SIGNING_KEY } = await shop.env();
  const dump = await dumpDatabase(shop);
  await shop.close();
  await warehouse.close();
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' });
  const last = readdirSync('migrations').sort().at(-1);
  const head = `-- ${commit.trim()} ${last} ${new Date(now).toISOString()}`;
  await writeFile(`${folder}/database.sql`, `${head}\n${dump}`);

  vi.useFakeTimers({ toFake: ['Date'], now });
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(() => {});
  }
  vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }));
  const db = new DatabaseSync(':memory:');
  db.exec(`PRAGMA foreign_keys = OFF; ${dump}`);
  const counts = new Map<string, number>();
  const statements: string[] = [];
  const DB = toD1(db, (sql, values) => {
    const statement = sql.replaceAll(/\s+/g, ' ').trim();
    const count = (counts.get(statement) ?? 0) + 1;
    counts.set(statement, count);
    if (count <= REPEATS) statements.push(JSON.stringify([statement, values]));
  });
  for (const { run } of orderTasks(db, { ...toEnv(DB), ...settings, SIGNING_KEY }, now)) {
    await run();
  }
  await pay(db, DB, now);
  await declareWithdrawal(db, DB, now);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  await writeFile(`${folder}/statements.jsonl`, `${statements.join('\n')}\n`);
  expect(counts.size).toBeGreaterThan(200);
});

type RecordedDatabase = [db: DatabaseSync, DB: ReturnType<typeof toD1>, now: number];

/** Captures the payment of an approved order. */
async function pay(...[db, DB, now]: RecordedDatabase): Promise<void> {
  const payment = db.prepare("SELECT id FROM payments WHERE status = 'approved'").get();
  const event = { name: 'captured', captureId: 'CAPTURE' } as const;
  await changePayment(toEnv(DB), String(payment?.id), event, now);
}

/** Stores a withdrawal from a delivered order. */
async function declareWithdrawal(...[db, DB, now]: RecordedDatabase): Promise<void> {
  const order = db
    .prepare("SELECT number, email FROM orders WHERE fulfilment = 'delivered' AND email <> ''")
    .get();
  const [number, email] = [String(order?.number), String(order?.email)];
  const declaration = { id: 'w', name: 'Kim', number, email, part: '' };
  await storeWithdrawal(toEnv(DB), declaration, { market: 'DE', country: 'DE' }, now);
}

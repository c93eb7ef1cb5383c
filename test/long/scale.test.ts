import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { generateOrders } from '../support/scale/generated-orders.ts';
import { orderTasks, toEnv } from '../support/scale/order-tasks.ts';
import { toD1 } from '../support/scale/sqlite-d1.ts';

/** The number of orders in docs/operating/scale.md; SCALE_ORDERS sets another one. */
const count = Number(process.env.SCALE_ORDERS ?? 1_000_000);
const now = Date.now();
const folder = mkdtempSync(join(tmpdir(), 'scale-'));
const file = join(folder, 'orders.sqlite');
let db: DatabaseSync;

beforeAll(() => {
  db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -800000');
  for (const path of globSync('migrations/*.sql').sort()) {
    db.exec(readFileSync(path, 'utf8'));
  }
  generateOrders(db, { count, now });
  // The timed tasks use a cache of the platform's size. The generation needs a larger cache.
  db.exec('PRAGMA cache_size = -64000');
}, 3_600_000);
afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

test('rule 7.86: every task on a database of many orders needs at most 1000 SQL statements; prints the times', async () => {
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(() => {});
  }
  const timings: { name: string; ms: number; statements: number }[] = [];
  let statements = 0;
  const env = toEnv(
    toD1(db, () => {
      statements += 1;
    }),
  );
  for (const { name, run } of orderTasks(db, env, now)) {
    statements = 0;
    const started = performance.now();
    await run();
    timings.push({ name, ms: Math.round(performance.now() - started), statements });
    // D1 permits a thousand statements in an invocation of the worker.
    expect(statements, name).toBeLessThanOrEqual(1000);
  }
  vi.restoreAllMocks();
  timings.sort((a, b) => b.ms - a.ms);
  const bytes = Math.round(statSync(file).size / count);
  console.log(`${count} orders, ${bytes} bytes each`);
  console.log(
    timings
      .map((timing) => `${timing.ms} ms, ${timing.statements} statements: ${timing.name}`)
      .join('\n'),
  );
}, 3_600_000);

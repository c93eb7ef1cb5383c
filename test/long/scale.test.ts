import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askedOfOrders, envOf } from '../support/scale/asked-of-orders.ts';
import { generateOrders } from '../support/scale/generated-orders.ts';
import { asD1 } from '../support/scale/sqlite-d1.ts';

/** As many orders as the page of scale speaks of; another number for a look in between. */
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
  // From here on as small as the platform's.
  db.exec('PRAGMA cache_size = -64000');
}, 3_600_000);
afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

test('rule 7.86: what is asked of many orders, with its times', async () => {
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(() => {});
  }
  const slowest: { name: string; ms: number; statements: number }[] = [];
  let statements = 0;
  const env = envOf(
    asD1(db, () => {
      statements += 1;
    }),
  );
  for (const { name, run } of askedOfOrders(db, env, now)) {
    statements = 0;
    const started = performance.now();
    await run();
    slowest.push({ name, ms: Math.round(performance.now() - started), statements });
    // A worker's invocation may ask D1 a thousand times.
    expect(statements, name).toBeLessThanOrEqual(1000);
  }
  vi.restoreAllMocks();
  slowest.sort((a, b) => b.ms - a.ms);
  const bytes = Math.round(statSync(file).size / count);
  console.log(`${count} orders, ${bytes} bytes each`);
  console.log(
    slowest.map((one) => `${one.ms} ms, ${one.statements} statements: ${one.name}`).join('\n'),
  );
}, 3_600_000);

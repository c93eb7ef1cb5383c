import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Env } from '../../../worker/env.ts';
import { watchWithdrawals } from '../../../worker/orders/flow/withdrawal.ts';
import { insert } from '../../support/orders/aged-orders.ts';
import { type Database, openDatabase } from '../../support/orders/database.ts';
import { rows } from '../../support/orders/orders.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-12-20T12:00:00Z');

let database: Database;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['withdrawals', 'job_runs']) await rows(database, `DELETE FROM ${table}`);
});

/** A withdrawal that names no order of ours, so that nothing may be withheld. */
async function declared(daysAgo: number, settled = false): Promise<void> {
  const { DB } = await database.env();
  const row = {
    ...{ id: crypto.randomUUID(), order_number: 'TW-7K3M9Q', name: 'Anna', email: 'a@example.com' },
    ...{ declared_at: now - daysAgo * DAY, settled_at: settled ? now : null, mailbox: 'a' },
  };
  await insert(DB, 'withdrawals', row).run();
}

/** What the job logs. */
async function watched(at = now): Promise<unknown[]> {
  const said: unknown[] = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((line) => {
    said.push(JSON.parse(String(line)));
  });
  await watchWithdrawals((await database.env()) as Env, at);
  spy.mockRestore();
  return said;
}

describe('rule 9.50: an operator is told four days before the money of a withdrawal is due', () => {
  test('how many are due and how many were, once a day', async () => {
    await declared(9);
    expect(await watched()).toEqual([]);
    for (const days of [12, 13, 20]) await declared(days);
    await declared(20, true);
    const told = [{ event: 'refundsDue', due: 2, overdue: 1 }];
    expect(await watched(now + DAY - 1)).toEqual([]);
    expect(await watched(now + DAY)).toMatchObject([{ event: 'refundsDue' }]);
    await rows(database, 'DELETE FROM job_runs');
    expect(await watched()).toEqual(told);
    expect(await watched()).toEqual([]);
  });
});

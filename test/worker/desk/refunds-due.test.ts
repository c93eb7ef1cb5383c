import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY } from '../../../worker/durations.ts';
import type { Env } from '../../../worker/env.ts';
import { runJob } from '../../../worker/jobs/scheduled.ts';
import { insert } from '../../support/orders/aged-orders.ts';
import { type Database, openDatabase } from '../../support/orders/database.ts';
import { rows } from '../../support/orders/orders.ts';

const now = Date.parse('2026-12-20T12:00:00Z');

let database: Database;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['withdrawals', 'job_runs']) await rows(database, `DELETE FROM ${table}`);
});

/** Stores a withdrawal from an unknown order. Its refund cannot wait for a parcel, because no parcel is known. */
async function addWithdrawal(daysAgo: number, settled = false): Promise<void> {
  const { DB } = await database.env();
  const row = {
    id: crypto.randomUUID(),
    order_number: 'TW-7K3M9Q',
    name: 'Anna',
    email: 'a@example.com',
    declared_at: now - daysAgo * DAY,
    settled_at: settled ? now : null,
    mailbox: 'a',
  };
  await insert(DB, 'withdrawals', row).run();
}

/** Runs the job at a time in ms and returns its log entries. */
async function runWatch(at = now): Promise<unknown[]> {
  const entries: unknown[] = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((line) => {
    entries.push(JSON.parse(String(line)));
  });
  await runJob((await database.env()) as Env, 'watchWithdrawals', at);
  spy.mockRestore();
  return entries;
}

describe('rule 9.50: the log warns operators four days before the refund of a withdrawal is due', () => {
  test('once a day the job logs how many refunds are due and overdue', async () => {
    await addWithdrawal(9);
    expect(await runWatch()).toEqual([]);
    for (const days of [12, 13, 20]) await addWithdrawal(days);
    await addWithdrawal(20, true);
    const warning = [{ event: 'refundsDue', due: 2, overdue: 1 }];
    expect(await runWatch(now + DAY - 1)).toEqual([]);
    expect(await runWatch(now + DAY)).toMatchObject([{ event: 'refundsDue' }]);
    await rows(database, 'DELETE FROM job_runs');
    expect(await runWatch()).toEqual(warning);
    expect(await runWatch()).toEqual([]);
  });
});

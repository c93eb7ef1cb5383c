import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '../../../worker/durations.ts';
import type { Env } from '../../../worker/env.ts';
import { runJobs } from '../../../worker/jobs/scheduled.ts';
import { watchUnpaidOrders } from '../../../worker/jobs/unpaid-orders.ts';
import { putManyOrders } from '../../support/orders/aged-orders.ts';
import { type Database, openDatabase } from '../../support/orders/database.ts';
import { rows } from '../../support/orders/orders.ts';

const now = Date.parse('2027-03-15T12:00:00Z');

let shop: Database;

beforeAll(async () => {
  shop = await openDatabase();
});
afterEach(() => rows(shop, 'DELETE FROM orders'));
afterAll(() => shop.close());

/** Stores `count` orders at even intervals, from `from` minutes ago to `to` minutes ago. */
function putOrders(count: number, from: number, to: number, isPaid = false): Promise<void> {
  return putManyOrders(shop, {
    count,
    isPaid,
    oldest: now - from * MINUTE,
    newest: now - to * MINUTE,
  });
}

/** Runs the job and returns its log entries. */
async function runWatch(): Promise<unknown[]> {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await watchUnpaidOrders(await shop.env(), now);
  const lines = error.mock.calls.map(([line]) => JSON.parse(String(line)));
  error.mockRestore();
  return lines;
}

const surge = { event: 'unpaidOrdersSurge' };

describe('rule 5.21: the job alerts operators if too many orders of the last ten minutes are unpaid', () => {
  test('fewer than 50 unpaid orders cause no alert, even if the week before had no unpaid orders', async () => {
    await putOrders(49, 9, 0);
    expect(await runWatch()).toEqual([]);
  });

  test('at least 50 unpaid orders cause an alert if they are more than ten times the average of the last week', async () => {
    await putOrders(50, 9, 0);
    expect(await runWatch()).toEqual([{ ...surge, unpaid: 50, usual: 0 }]);
    // A week has 1008 intervals of ten minutes.
    await putOrders(6 * 1007, 7 * 24 * 60, 11);
    expect(await runWatch()).toEqual([]);
    await putOrders(15, 9, 0);
    expect(await runWatch()).toMatchObject([surge]);
  });

  test('more than 600 unpaid orders cause an alert, whatever the average', async () => {
    await putOrders(70 * 1007, 7 * 24 * 60, 11);
    await putOrders(590, 9, 0);
    expect(await runWatch()).toEqual([]);
    await putOrders(20, 9, 0);
    expect(await runWatch()).toMatchObject([surge]);
  });

  test('paid orders and orders older than a week do not count for the alert', async () => {
    await putOrders(100, 9, 0, true);
    await putOrders(100, 8 * 24 * 60, 7 * 24 * 60 + 1);
    await putOrders(40, 9, 0);
    expect(await runWatch()).toEqual([]);
  });
});

test('rule 5.21: the scheduled job checks for many unpaid orders', async () => {
  await putManyOrders(shop, {
    count: 60,
    isPaid: false,
    oldest: now - 9 * MINUTE,
    newest: now,
  });
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const others = [
    vi.spyOn(console, 'log').mockImplementation(() => {}),
    vi.spyOn(console, 'warn').mockImplementation(() => {}),
    vi.spyOn(console, 'info').mockImplementation(() => {}),
  ];
  // The other jobs have no work or fail. Their log entries have other events.
  await runJobs((await shop.env()) as Env, now);
  const events = error.mock.calls.map(([line]) => JSON.parse(String(line)).event);
  for (const spy of [error, ...others]) spy.mockRestore();
  expect(events).toContain('unpaidOrdersSurge');
});

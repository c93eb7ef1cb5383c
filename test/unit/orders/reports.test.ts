import { Hono } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import type { App } from '../../../worker/app.ts';
import { reportsOf } from '../../../worker/orders/routes/reports.ts';

const purchase = { report: 'purchase', amount_minor: null };
const refund = { report: 'refund-1', amount_minor: 500 };

/** Asks for an order's reports as a page does; the database answers with `rows`. */
async function ask(
  rows: () => Promise<{ results: unknown[] }>,
  { status = 'paid', GTM_ID = 'GTM-TEST1', ...init }: RequestInit & Asked = {},
) {
  const prepare = vi.fn(() => ({ bind: () => ({ all: rows }) }));
  const app = new Hono<App>().get('/', async (c) => {
    const reports = await reportsOf(c, orderIn('DE', status), { refunds: true });
    c.header('Reports', JSON.stringify(reports));
    return c.body(null);
  });
  const answer = await app.request('/', init, { GTM_ID, DB: { prepare } });
  const reports: unknown = JSON.parse(answer.headers.get('Reports') ?? '');
  return { reports, asked: prepare.mock.calls.length };
}
type Asked = { status?: 'paid' | 'approved'; GTM_ID?: string };

const answering = async () => ({ results: [refund, purchase] });

afterEach(() => {
  vi.useRealTimers();
});

describe('rule 13.17: what the tag manager is told of an order', () => {
  test('is what the database says nobody was told, the purchase first', async () => {
    expect(await ask(answering)).toEqual({
      reports: [{ kind: 'purchase' }, { kind: 'refund', amountMinor: 500 }],
      asked: 1,
    });
    expect((await ask(async () => ({ results: [] }))).reports).toEqual([]);
  });

  test.each([
    ['HEAD', { method: 'HEAD' }],
    ['a prefetch', { headers: { 'Sec-Purpose': 'prefetch' } }],
    ['a prerendering', { headers: { 'Sec-Purpose': 'prefetch;prerender' } }],
    ['a prefetch of our own', { headers: { Purpose: 'prefetch' } }],
    ['an order that is not paid', { status: 'approved' }],
    ['no tag manager', { GTM_ID: '' }],
    ['an invalid tag manager', { GTM_ID: 'GTM-x' }],
  ] as const)('is nothing for %s: the database is not asked', async (_case, init) => {
    expect(await ask(answering, init)).toEqual({ reports: [], asked: 0 });
  });

  test('is nothing when the database fails, and the operator’s log says so', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await ask(() => Promise.reject(new Error('no')))).reports).toEqual([]);
    expect(log.mock.calls).toEqual([[expect.stringContaining('"event":"reportsNotTaken"')]]);
    log.mockRestore();
  });

  test('is waited for half a second: what the database says by then is told', async () => {
    vi.useFakeTimers();
    const asking = ask(async () => {
      await new Promise((resolve) => setTimeout(resolve, 499));
      return answering();
    });
    await vi.advanceTimersByTimeAsync(499);
    expect((await asking).reports).toHaveLength(2);
  });

  test('is nothing when the database has not answered by then: the page comes, the log says so', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.useFakeTimers();
    const asking = ask(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(500);
    expect((await asking).reports).toEqual([]);
    expect(log.mock.calls).toEqual([[expect.stringContaining('"event":"reportsNotTaken"')]]);
    log.mockRestore();
  });
});

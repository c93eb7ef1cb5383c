import { Hono } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { beacon } from '../../../worker/analytics/beacon.ts';
import { funnelSteps, isCountedByPage } from '../../../worker/analytics/steps.ts';
import { countSteps } from '../../../worker/analytics/store.ts';
import type { App } from '../../../worker/app.ts';
import type { Env } from '../../../worker/env.ts';
import { locate } from '../../../worker/http/request-facts.ts';

const app = new Hono<App>().use(locate()).post('/beacon', beacon);

type Point = NonNullable<Parameters<NonNullable<Env['FUNNEL']>['writeDataPoint']>[0]>;

/** A dataset that remembers what is written to it. */
function engine() {
  const points: Point[] = [];
  return { points, FUNNEL: { writeDataPoint: (point?: Point) => point && points.push(point) } };
}

const good = { page: 'take', market: 'DE', src: 'v1', steps: ['page_view'] };

async function post(body: unknown, headers: Record<string, string> = {}) {
  const { points, FUNNEL } = engine();
  const waiting: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => void waiting.push(work),
    passThroughOnException() {},
    props: {},
  };
  const answer = await app.request(
    '/beacon',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    { FUNNEL },
    context,
  );
  await Promise.all(waiting);
  return { answer, points };
}

afterEach(() => vi.restoreAllMocks());

describe('POST /beacon takes what the tables know, and nothing else', () => {
  test.each<[string, unknown, number]>([
    ['all of it', good, 204],
    ['without src', { page: 'take', market: 'DE', steps: ['page_view'] }, 204],
    ['the error page', { ...good, page: 'error' }, 204],
    ['a pseudo-market', { ...good, market: 'CH-FR' }, 204],
    ['20 steps', { ...good, steps: Array(20).fill('quiz_step') }, 204],
    ['21 steps', { ...good, steps: Array(21).fill('quiz_step') }, 400],
    ['no steps', { ...good, steps: [] }, 400],
    ['a step that is none', { ...good, steps: ['page_view', 'answer_yes'] }, 400],
    ['a page that is none', { ...good, page: 'constructor' }, 400],
    ['a market that is none', { ...good, market: 'de' }, 400],
    ['no market', { page: 'take', steps: ['page_view'] }, 400],
    ['more than was asked for', { ...good, visitor: '1' }, 400],
    ['a list', [good], 400],
    ['null', null, 400],
    ['half a JSON', '{"page":', 400],
    ['nothing', '', 400],
  ])('%s', async (_, body, status) => {
    const { answer } = await post(body);
    expect(answer.status).toBe(status);
    if (status === 400) {
      expect(await answer.json()).toEqual({ statusCode: 400, message: 'Malformed request' });
    }
  });

  test.each([
    ['application/json', 204],
    ['application/json; charset=utf-8', 204],
    ['text/plain', 415],
    ['application/jsonp', 415],
    ['application/x-www-form-urlencoded', 415],
  ])('sent as %s: %i', async (type, status) => {
    expect((await post(good, { 'Content-Type': type })).answer.status).toBe(status);
  });

  test.each<[string, Record<string, string>, number]>([
    ['a browser', { 'User-Agent': 'Mozilla/5.0 (iPhone)' }, 1],
    ['a robot that says so', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, 0],
    ['a page fetched ahead', { 'Sec-Purpose': 'prefetch;prerender' }, 0],
  ])('%s: 204', async (_, headers, counted) => {
    const { answer, points } = await post(good, headers);
    expect([answer.status, points.length]).toEqual([204, counted]);
  });

  test('src counts where it names a quiz; anything else is none', async () => {
    const srcs = ['v1', 'take', 'newsletter', '', 'x'.repeat(5000)];
    const seen = await Promise.all(srcs.map((src) => post({ ...good, src })));
    expect(seen.map(({ points }) => points[0]?.blobs?.[3])).toEqual(['v1', '', '', '', '']);
  });

  test('what the server decides no page can count', async () => {
    const { answer, points } = await post({ ...good, steps: funnelSteps.slice(0, 20) });
    expect(answer.status).toBe(204);
    const counted = points.map(({ blobs }) => blobs?.[1]);
    expect(counted).toEqual(funnelSteps.filter(isCountedByPage));
    for (const step of ['order', 'purchase', 'upsell_purchase', 'refund']) {
      expect(counted).not.toContain(step);
    }
  });
});

describe('the counts', () => {
  test('Analytics Engine gets a point a step: index, blobs and double as wrangler.toml says', async () => {
    const { points, FUNNEL } = engine();
    await countSteps({ FUNNEL } as Env, {
      page: 'v1',
      market: 'GB',
      src: '',
      steps: ['quiz_step', 'page_view', 'quiz_step'],
    });
    expect(points).toEqual([
      { indexes: ['v1'], blobs: ['v1', 'quiz_step', 'GB', '', ''], doubles: [2] },
      { indexes: ['v1'], blobs: ['v1', 'page_view', 'GB', '', ''], doubles: [1] },
    ]);
  });

  test('a store that fails stops nobody and is reported once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const DB = {
      prepare() {
        throw new Error('no such table');
      },
    };
    const taken = { page: 'take', market: 'DE', src: '', steps: ['order'] } as const;
    await countSteps({ DB } as Env, taken);
    await countSteps({ DB } as Env, taken);
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual([
      'stepsNotCounted',
    ]);
  });
});

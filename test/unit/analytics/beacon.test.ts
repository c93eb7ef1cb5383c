import { Hono } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { beacon } from '../../../worker/analytics/beacon.ts';
import { funnelSteps, isCountedByPage } from '../../../worker/analytics/steps.ts';
import { countSteps } from '../../../worker/analytics/store.ts';
import type { App } from '../../../worker/app-types.ts';
import type { Env } from '../../../worker/env.ts';
import { locate } from '../../../worker/http/request-facts.ts';

const app = new Hono<App>().use(locate()).post('/beacon', beacon);

type Point = NonNullable<Parameters<NonNullable<Env['FUNNEL']>['writeDataPoint']>[0]>;

/** An Analytics Engine dataset that records the written data points. */
function recordingDataset() {
  const points: Point[] = [];
  return { points, FUNNEL: { writeDataPoint: (point?: Point) => point && points.push(point) } };
}

const validBody = { page: 'take', market: 'DE', src: 'v1', steps: ['page_view'] };

async function post(body: unknown, headers: Record<string, string> = {}) {
  const { points, FUNNEL } = recordingDataset();
  const pendingWork: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => void pendingWork.push(work),
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
  await Promise.all(pendingWork);
  return { answer, points };
}

afterEach(() => vi.restoreAllMocks());

describe('POST /beacon accepts only existing pages, markets and funnel steps', () => {
  test.each<[string, unknown, number]>([
    ['all fields', validBody, 204],
    ['no src', { page: 'take', market: 'DE', steps: ['page_view'] }, 204],
    ['the error page', { ...validBody, page: 'error' }, 204],
    ['the market CH-FR', { ...validBody, market: 'CH-FR' }, 204],
    ['20 steps', { ...validBody, steps: Array(20).fill('quiz_step') }, 204],
    ['21 steps', { ...validBody, steps: Array(21).fill('quiz_step') }, 400],
    ['no steps', { ...validBody, steps: [] }, 400],
    ['an unknown step', { ...validBody, steps: ['page_view', 'answer_yes'] }, 400],
    ['an unknown page', { ...validBody, page: 'constructor' }, 400],
    ['an unknown market', { ...validBody, market: 'de' }, 400],
    ['no market', { page: 'take', steps: ['page_view'] }, 400],
    ['an unknown field', { ...validBody, visitor: '1' }, 400],
    ['an array', [validBody], 400],
    ['null', null, 400],
    ['incomplete JSON', '{"page":', 400],
    ['no text', '', 400],
  ])('POST /beacon answers $2 to a body with %s', async (_, body, status) => {
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
  ])('POST /beacon answers a body of content type %s with %i', async (type, status) => {
    expect((await post(validBody, { 'Content-Type': type })).answer.status).toBe(status);
  });

  test.each<[string, Record<string, string>, number]>([
    ['a browser', { 'User-Agent': 'Mozilla/5.0 (iPhone)' }, 1],
    ['a declared robot', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, 0],
    ['a prefetched page', { 'Sec-Purpose': 'prefetch;prerender' }, 0],
  ])('POST /beacon answers %s with 204, and writes $2 data points', async (_, headers, counted) => {
    const { answer, points } = await post(validBody, headers);
    expect([answer.status, points.length]).toEqual([204, counted]);
  });

  test('POST /beacon counts the parameter src only if it is the name of a quiz', async () => {
    const srcs = ['v1', 'take', 'newsletter', '', 'x'.repeat(5000)];
    const posts = await Promise.all(srcs.map((src) => post({ ...validBody, src })));
    expect(posts.map(({ points }) => points[0]?.blobs?.[3])).toEqual(['v1', '', '', '', '']);
  });

  test('POST /beacon ignores funnel steps that only the server counts, such as an order', async () => {
    const { answer, points } = await post({ ...validBody, steps: funnelSteps.slice(0, 20) });
    expect(answer.status).toBe(204);
    const counted = points.map(({ blobs }) => blobs?.[1]);
    expect(counted).toEqual(funnelSteps.filter(isCountedByPage));
    for (const step of ['order', 'purchase', 'upsell_purchase', 'refund']) {
      expect(counted).not.toContain(step);
    }
  });
});

describe('the counts of funnel steps', () => {
  test('countSteps writes one data point per funnel step to Analytics Engine, in the format that wrangler.toml describes', async () => {
    const { points, FUNNEL } = recordingDataset();
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

  test('countSteps logs a database error once and does not throw', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const DB = {
      prepare() {
        throw new Error('no such table');
      },
    };
    const orderStep = { page: 'take', market: 'DE', src: '', steps: ['order'] } as const;
    await countSteps({ DB } as Env, orderStep);
    await countSteps({ DB } as Env, orderStep);
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual([
      'stepsNotCounted',
    ]);
  });
});

import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getPlatformProxy } from 'wrangler';
import { funnel } from '../../../ops/funnel/command.ts';
import { accessTo, engineSource } from '../../../ops/funnel/engine-counts.ts';
import { countSteps } from '../../../worker/analytics/store.ts';
import type { Env } from '../../../worker/env.ts';
import { now } from '../../support/funnel-counts.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const access = { account: '0123abc', token: 'a-secret', dataset: 'tarnwell_funnel' };
const question = { since: '2026-11-08', by: ['page', 'step', 'day'] } as const;

afterEach(() => vi.restoreAllMocks());

/** Runs the command and keeps what it says. */
async function called(...args: string[]) {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const refused = vi.spyOn(console, 'error').mockImplementation(() => {});
  const code = await funnel(args, now);
  const lines = (spy: typeof said) => spy.mock.calls.flat().join('\n');
  return { code, said: lines(said), refused: lines(refused) };
}

describe('Analytics Engine', () => {
  test('is asked in its SQL for sums that know about samples', async () => {
    const get = vi.fn<typeof fetch>(async () => Response.json({ data: [], meta: [], rows: 0 }));
    await engineSource(access, get)({ ...question, withVariant: true });
    const [url, { method, headers, body } = {}] = get.mock.calls[0] ?? [];
    expect(url).toBe('https://api.cloudflare.com/client/v4/accounts/0123abc/analytics_engine/sql');
    expect([method, headers]).toEqual(['POST', { Authorization: 'Bearer a-secret' }]);
    expect(body).toBe(
      "SELECT blob1 AS page, blob2 AS step, formatDateTime(timestamp, '%Y-%m-%d') AS day, " +
        'SUM(_sample_interval * double1) AS count, MAX(_sample_interval) AS sampled ' +
        "FROM tarnwell_funnel WHERE timestamp >= toDateTime('2026-11-08 00:00:00') " +
        "AND blob5 != '' GROUP BY page, step, day LIMIT ALL FORMAT JSON",
    );
  });

  test('may send its numbers as text', async () => {
    const row = { page: 'take', step: 'order', day: '2026-11-09', count: '12', sampled: '1' };
    const get = async () => Response.json({ data: [row] });
    expect(await engineSource(access, get)(question)).toEqual([
      { ...row, market: '', src: '', variant: '', count: 12, sampled: 1 },
    ]);
  });

  test.each<[string, () => Promise<Response>, RegExp]>([
    ['a wrong token', async () => new Response('{}', { status: 403 }), /refuses the token \(403\)/],
    [
      'what it cannot read',
      async () => new Response('unknown\n  table', { status: 422 }),
      /answered 422: unknown table$/,
    ],
    ['half an answer', async () => new Response('{"data":'), /not a table: \{"data":$/],
    [
      'no network',
      () => Promise.reject(new TypeError('fetch failed', { cause: 'ENOTFOUND' })),
      /not reached: ENOTFOUND$/,
    ],
  ])('%s is said in a sentence without the token', async (_, get, message) => {
    const failed = engineSource(access, get)(question);
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.not.toThrow(access.token);
  });

  test.each([
    ['production', {}, 'CLOUDFLARE_ACCOUNT_ID is not set'],
    ['production', { CLOUDFLARE_ACCOUNT_ID: 'a' }, 'CLOUDFLARE_API_TOKEN is not set'],
    ['staging', {}, 'no environment staging'],
  ])('the environment %s with %o cannot be read', (env, variables, message) => {
    expect(() => accessTo(env, variables)).toThrow(message);
  });

  test('the dataset is the one the shop writes to', () => {
    const variables = { CLOUDFLARE_ACCOUNT_ID: 'a', CLOUDFLARE_API_TOKEN: 'b' };
    expect(accessTo('production', variables).dataset).toBe('tarnwell_funnel');
  });
});

describe('the local shop', () => {
  test('is read as the worker counts, and is named where it has not counted yet', async () => {
    const folder = await tempFolder();
    const nothingYet = await called('--persist-to', folder);
    expect([nothingYet.code, nothingYet.said]).toEqual([1, '']);
    expect(nothingYet.refused).toMatch(/^The local shop has no counts yet: .*$/);
    vi.restoreAllMocks();

    const { env, dispose } = await getPlatformProxy<Env>({
      remoteBindings: false,
      persist: { path: `${folder}/v3` },
    });
    const table = await readFile('worker/orders/store/migrations/0004_funnel_steps.sql', 'utf8');
    await env.DB.prepare(table).run();
    const at = { page: 'take', market: 'DE', src: 'v4' } as const;
    const shop = { DB: env.DB } as Env;
    await countSteps(shop, { ...at, steps: ['page_view', 'page_view', 'order'] }, now);
    await countSteps(shop, { ...at, market: 'FR', steps: ['page_view'] }, now - 86_400_000);
    await countSteps(shop, { ...at, steps: ['page_view'] }, now - 14 * 86_400_000);
    await dispose();

    const { code, said } = await called('--persist-to', folder, '--by', 'country', '--json');
    const report = JSON.parse(said);
    expect([code, report.source]).toEqual([0, 'local']);
    const seen = report.groups.map(({ values, ladder }: { values: object; ladder: object }) => [
      values,
      ladder,
    ]);
    expect(seen).toMatchObject([
      [{ country: 'DE' }, { came: 2 }],
      [{ country: 'FR' }, { came: 1 }],
    ]);
    expect(report.days.slice(-2)).toEqual([
      { day: '2026-11-20', views: 1, paid: 0 },
      { day: '2026-11-21', views: 2, paid: 0 },
    ]);
  });
});

test.each([
  [['funnel', '--example', '--by', 'day'], 0, 'The funnel of an example', ''],
  [['funnels'], 2, '', 'npm run ops -- NAME'],
  [['constructor'], 2, '', 'npm run ops -- NAME'],
  [[], 2, '', 'funnel  how many visitors take each step'],
])('npm run ops -- %j ends with code %i', (args, code, said, refused) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'ops/operator.ts', ...args],
    { encoding: 'utf8' },
  );
  expect([status, stdout === '', stderr === '']).toEqual([code, said === '', refused === '']);
  expect(stdout).toContain(said);
  expect(stderr).toContain(refused);
});

describe('a wrong call says what is wrong and how to call it', () => {
  test.each([
    [['--weeks', '2'], "Unknown option '--weeks'"],
    [['--days', '0'], '--days is a whole number from 1 to 366, not "0"'],
    [['--days', '1.5'], '--days is a whole number'],
    [['--by', 'src,colour'], '--by knows src, country, variant, page, day, but not "colour"'],
    [['--by', 'constructor'], '--by knows src'],
    [['--env', 'production', '--local'], 'Ask for one shop at a time'],
    [['--json', '--csv'], '--json and --csv do not go together'],
    [['now'], "Unexpected argument 'now'"],
  ])('%j', async (args, message) => {
    const { code, said, refused } = await called(...args);
    expect([code, said]).toEqual([2, '']);
    expect(refused).toContain(message);
    expect(refused).toContain('npm run ops -- funnel [--days N]');
    expect(refused).not.toMatch(/\n\s+at /);
  });

  test('what Analytics Engine has forgotten cannot be asked for', async () => {
    const { code, refused } = await called('--env', 'production', '--days', '120');
    expect([code, refused]).toEqual([1, 'Analytics Engine keeps 90 days.']);
  });
});

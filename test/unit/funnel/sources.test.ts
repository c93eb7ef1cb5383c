import { readFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { funnelCommand } from '../../../ops/funnel/command.ts';
import { accessTo, engineSource } from '../../../ops/funnel/engine-counts.ts';
import * as local from '../../../ops/local-stores.ts';
import { countSteps } from '../../../worker/analytics/store.ts';
import type { Env } from '../../../worker/env.ts';
import { called } from '../../support/called.ts';
import { now } from '../../support/funnel/funnel-counts.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const access = { account: '0123abc', token: 'a-secret', dataset: 'tarnwell_funnel' };
const question = { since: '2026-11-08', by: ['page', 'step', 'day'] } as const;

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
    ['half an answer', async () => new Response('{"data":'), /answered no table: \{"data":$/],
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
    ['elsewhere', {}, 'no environment elsewhere'],
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
    const stores = local.openLocalStores(folder);
    // To open them takes seconds: the command shares what is open but once.
    const close = vi.spyOn(stores, 'dispose').mockResolvedValue();
    const open = vi.spyOn(local, 'openLocalStores').mockReturnValue(stores);
    const nothingYet = await called(funnelCommand(now), '--persist-to', folder);
    expect(open).toHaveBeenCalledWith(folder);
    open.mockRestore();
    close.mockRestore();
    expect([nothingYet.code, nothingYet.out]).toEqual([1, '']);
    expect(nothingYet.problems).toMatch(/^The local shop has no counts yet: .*\n$/);

    const DB = await stores.getD1Database('DB');
    const table = await readFile('migrations/0004_funnel_steps.sql', 'utf8');
    await DB.prepare(table).run();
    const at = { page: 'take', market: 'DE', src: 'v4' } as const;
    const shop = { DB } as Env;
    await countSteps(shop, { ...at, steps: ['page_view', 'page_view', 'order'] }, now);
    await countSteps(shop, { ...at, market: 'FR', steps: ['page_view'] }, now - 86_400_000);
    await countSteps(shop, { ...at, steps: ['page_view'] }, now - 14 * 86_400_000);
    await stores.dispose();

    const args = ['--persist-to', folder, '--by', 'country', '--json'];
    const { code, out } = await called(funnelCommand(now), ...args);
    const report = JSON.parse(out);
    expect([code, report.source]).toEqual([0, 'local']);
    const seen = report.groups.map(({ values, funnel }: { values: object; funnel: object }) => [
      values,
      funnel,
    ]);
    expect(seen).toMatchObject([
      [{ country: 'DE' }, { came: 2 }],
      [{ country: 'FR' }, { came: 1 }],
    ]);
    expect(report.days.slice(-2)).toEqual([
      { day: '2026-11-20', views: 1, paid: 0 },
      { day: '2026-11-21', views: 2, paid: 0 },
    ]);
    // It starts a store's server twice.
  }, 120_000);
});

describe('a wrong call says what is wrong and how to call it', () => {
  test.each([
    [['--weeks', '2'], "Unknown option '--weeks'"],
    [['--days', '0'], 'Give a whole number from 1 to 366.'],
    [['--days', '1.5'], 'Give a whole number from 1 to 366.'],
    [['--by', 'src,colour'], 'Give any of src, country, variant, page, day, not "colour".'],
    [['--by', 'constructor'], 'Give any of src'],
    [['--env', 'production', '--local'], "Option '--local' cannot be used with option '--env"],
    [['--json', '--csv'], "Option '--json' cannot be used with option '--csv'"],
    [['now'], 'Too many arguments'],
  ])('%j', async (args, message) => {
    const { code, out, problems } = await called(funnelCommand(now), ...args);
    expect([code, out]).toEqual([2, '']);
    expect(problems).toContain(message);
    expect(problems).toContain('Usage: funnel [options]');
  });

  test('what Analytics Engine does not store cannot be asked for', async () => {
    const args = ['--env', 'production', '--days', '120'];
    const { code, problems } = await called(funnelCommand(now), ...args);
    expect([code, problems]).toEqual([1, 'Analytics Engine stores 90 days.\n']);
  });
});

import { readFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { funnelCommand } from '../../../ops/funnel/command.ts';
import { accessTo, engineSource } from '../../../ops/funnel/engine-counts.ts';
import * as local from '../../../ops/shop/local-stores.ts';
import { countSteps } from '../../../worker/analytics/store.ts';
import { DAY } from '../../../worker/durations.ts';
import type { Env } from '../../../worker/env.ts';
import { now } from '../../support/funnel/funnel-counts.ts';
import { runCommand } from '../../support/run-command.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const access = { account: '0123abc', token: 'a-secret', dataset: 'tarnwell_funnel' };
const question = { since: '2026-11-08', by: ['page', 'step', 'day'] } as const;

describe('engineSource, which reads Analytics Engine', () => {
  test('engineSource sends SQL for sums that count the sampling interval', async () => {
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

  test('engineSource reads numbers that Analytics Engine sends as text', async () => {
    const row = { page: 'take', step: 'order', day: '2026-11-09', count: '12', sampled: '1' };
    const get = async () => Response.json({ data: [row] });
    expect(await engineSource(access, get)(question)).toEqual([
      { ...row, market: '', src: '', variant: '', count: 12, sampled: 1 },
    ]);
  });

  test.each<[string, () => Promise<Response>, RegExp]>([
    [
      'a refused token',
      async () => new Response('{}', { status: 403 }),
      /refuses the token \(403\)/,
    ],
    [
      'a refused query',
      async () => new Response('unknown\n  table', { status: 422 }),
      /answered 422: unknown table$/,
    ],
    ['an incomplete answer', async () => new Response('{"data":'), /is no table: \{"data":$/],
    [
      'no network',
      () => Promise.reject(new TypeError('fetch failed', { cause: 'ENOTFOUND' })),
      /cannot be reached: ENOTFOUND$/,
    ],
  ])('engineSource reports %s in a sentence without the token', async (_, get, message) => {
    const result = engineSource(access, get)(question);
    await expect(result).rejects.toThrow(message);
    await expect(result).rejects.not.toThrow(access.token);
  });

  test.each([
    ['production', {}, 'CLOUDFLARE_ACCOUNT_ID is not set'],
    ['production', { CLOUDFLARE_ACCOUNT_ID: 'a' }, 'CLOUDFLARE_API_TOKEN is not set'],
    ['elsewhere', {}, 'no environment elsewhere'],
  ])('accessTo refuses the environment %s with the variables %o', (env, variables, message) => {
    expect(() => accessTo(env, variables)).toThrow(message);
  });

  test('accessTo returns the Analytics Engine dataset that the shop writes to', () => {
    const variables = { CLOUDFLARE_ACCOUNT_ID: 'a', CLOUDFLARE_API_TOKEN: 'b' };
    expect(accessTo('production', variables).dataset).toBe('tarnwell_funnel');
  });
});

describe('the funnel of the local shop', () => {
  test('the command funnel reads the counts of the local worker, and reports that a new shop has none', async () => {
    const folder = await tempFolder();
    const stores = local.openLocalStores(folder);
    // To open the stores takes seconds, so this call of the command uses the stores that are already open.
    const close = vi.spyOn(stores, 'dispose').mockResolvedValue();
    const open = vi.spyOn(local, 'openLocalStores').mockReturnValue(stores);
    const emptyReport = await runCommand(funnelCommand(now), '--persist-to', folder);
    expect(open).toHaveBeenCalledWith(folder);
    open.mockRestore();
    close.mockRestore();
    expect([emptyReport.code, emptyReport.out]).toEqual([1, '']);
    expect(emptyReport.problems).toMatch(/^The local shop has no counts yet, .*\n$/);

    const DB = await stores.getD1Database('DB');
    const table = await readFile('migrations/0004_funnel_steps.sql', 'utf8');
    await DB.prepare(table).run();
    const at = { page: 'take', market: 'DE', src: 'v4' } as const;
    const shop = { DB } as Env;
    await countSteps(shop, { ...at, steps: ['page_view', 'page_view', 'order'] }, now);
    await countSteps(shop, { ...at, market: 'FR', steps: ['page_view'] }, now - DAY);
    await countSteps(shop, { ...at, steps: ['page_view'] }, now - 14 * DAY);
    await stores.dispose();

    const args = ['--persist-to', folder, '--by', 'country', '--json'];
    const { code, out } = await runCommand(funnelCommand(now), ...args);
    const report = JSON.parse(out);
    expect([code, report.source]).toEqual([0, 'local']);
    const groups = report.groups.map(({ values, funnel }: { values: object; funnel: object }) => [
      values,
      funnel,
    ]);
    expect(groups).toMatchObject([
      [{ country: 'DE' }, { came: 2 }],
      [{ country: 'FR' }, { came: 1 }],
    ]);
    expect(report.days.slice(-2)).toEqual([
      { day: '2026-11-20', views: 1, paid: 0 },
      { day: '2026-11-21', views: 2, paid: 0 },
    ]);
    // The test starts the server of the local database twice, so it may take 120 seconds.
  }, 120_000);
});

describe('the command funnel refuses wrong arguments', () => {
  test.each([
    [['--weeks', '2'], "Unknown option '--weeks'"],
    [['--days', '0'], 'Give a whole number from 1 to 366.'],
    [['--days', '1.5'], 'Give a whole number from 1 to 366.'],
    [['--by', 'src,colour'], 'Give any of src, country, variant, page, day, not "colour".'],
    [['--by', 'constructor'], 'Give any of src'],
    [['--env', 'production', '--local'], "Option '--local' cannot be used with option '--env"],
    [['--json', '--csv'], "Option '--json' cannot be used with option '--csv'"],
    [['now'], 'Too many arguments'],
  ])('funnel %j prints the fault and the usage', async (args, message) => {
    const { code, out, problems } = await runCommand(funnelCommand(now), ...args);
    expect([code, out]).toEqual([2, '']);
    expect(problems).toContain(message);
    expect(problems).toContain('Usage: funnel [options]');
  });

  test('funnel refuses a period that Analytics Engine does not store', async () => {
    const args = ['--env', 'production', '--days', '120'];
    const { code, problems } = await runCommand(funnelCommand(now), ...args);
    expect([code, problems]).toEqual([1, 'Analytics Engine stores 90 days.\n']);
  });
});

// What the command loads when it is called: seconds on a busy machine, which are no test's.
import 'wrangler';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lawData, lawToConfirm } from '../../../ops/release/law-preflight.ts';
import type { Checked } from '../../../ops/release/preflight.ts';
import { rehearse } from '../../../ops/release/rehearsal.ts';

const { wrangler, wranglerJson } = vi.hoisted(() => {
  // Files share their modules: what an earlier one loaded would still ask the real one.
  vi.resetModules();
  return {
    wrangler: vi.fn<(args: readonly string[]) => Promise<void>>(),
    wranglerJson: vi.fn<(args: readonly string[]) => unknown>(),
  };
});
vi.mock('../../../ops/wrangler.ts', async (original) => ({
  ...(await original<object>()),
  wrangler,
  wranglerJson,
}));
/** A configuration that nobody has filled in yet, whatever stands in wrangler.toml. */
vi.mock('wrangler', async (original) => {
  const real = await original<typeof import('wrangler')>();
  const open = 'replace-with-it';
  return {
    ...real,
    unstable_readConfig: (...asked: Parameters<typeof real.unstable_readConfig>) => {
      const config: Checked = real.unstable_readConfig(...asked);
      return {
        ...config,
        vars: { ...config.vars, ORIGIN: open },
        routes: [open],
        kv_namespaces: config.kv_namespaces.map((one) => ({ ...one, id: open })),
        d1_databases: config.d1_databases.map((one) => ({ ...one, database_id: open })),
      };
    },
  };
});
/** An example, whatever the operator has filled in. */
vi.mock('../../../ops/release/law-preflight.ts', async (original) => ({
  ...(await original<object>()),
  operatorRecords: () => [
    { file: 'a.ts', name: 'mediator', law: 'L616-1', values: { name: 'Médiateur Exemple' } },
  ],
}));

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation((text = '') => void said.push(text));
  wrangler.mockReset().mockResolvedValue();
  wranglerJson.mockReset().mockReturnValue({ loggedIn: false });
});
afterEach(() => vi.restoreAllMocks());

/** What a rehearsal threw. */
async function refusal(env: 'production' | 'staging'): Promise<string> {
  const error = await rehearse(env, false).catch((thrown: unknown) => thrown);
  return error instanceof Error ? error.message : '';
}

test('without an account a dry run shows the worker and the migrations, and then every refusal', async () => {
  const refused = await refusal('production');
  expect(wrangler.mock.calls.map(([args]) => args.slice(0, 4))).toEqual([
    ['deploy', '--dry-run', '--env', 'production'],
  ]);
  const shown = said.join('\n');
  expect(shown).toMatch(/0001_orders\.sql.*0002_ebooks\.sql/s);
  expect(shown).toMatch(/Do not: a deployed shop has SIGNING_KEY/);
  expect(refused.split('\n').every((line) => line.startsWith('- '))).toBe(true);
  for (const word of ['ORIGIN', 'routes', 'REDIRECTS', 'DB has no id', 'mediator', 'not logged in'])
    expect(refused, word).toContain(word);
  expect(refused).not.toContain('is not set');
});

test('a worker that is not built is one refusal among the others', async () => {
  wrangler.mockRejectedValue(new Error('wrangler deploy ended with code 1'));
  expect(await refusal('production')).toMatch(/ORIGIN.*The worker is not built: wrangler deploy/s);
});

test('with an account the database says which migrations it has not had', async () => {
  wranglerJson.mockImplementation(([command]) => (command === 'whoami' ? { loggedIn: true } : {}));
  expect(await refusal('production')).toContain('SIGNING_KEY is not set');
  expect(wrangler.mock.calls[1]?.[0]).toEqual(
    expect.arrayContaining(['migrations', 'list', '--remote', 'production']),
  );
});

test('rule 9.34: a shop of staging may have examples, which are named all the same', async () => {
  expect(await refusal('staging')).not.toContain('mediator');
  expect(said.join('\n')).toMatch(/To be filled in before production:.*mediator/s);
  expect(wrangler.mock.calls[0]?.[0]).toContain('staging');
});

test.each(['production', 'staging'] as const)(
  'rules 9.31 and 9.34: a dry run of %s prints what counsel has to confirm, the words of each language too',
  async (env) => {
    await refusal(env);
    const shown = said.join('\n');
    expect(shown).toContain(
      ['To be confirmed with counsel:', ...lawToConfirm().map((line) => `- ${line}`)].join('\n'),
    );
    for (const [path, { confirm = [] }] of Object.entries(lawData().wordFiles))
      if (confirm.length > 0) expect(shown).toContain(`- ${path}: ${confirm.join(', ')}`);
  },
);

// Loads wrangler before the tests. The load can take seconds, longer than a test's time limit.
import 'wrangler';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lawData, lawToConfirm } from '../../../ops/release/law-preflight.ts';
import type { CheckedConfig } from '../../../ops/release/preflight.ts';
import { rehearse } from '../../../ops/release/rehearsal.ts';

const { wrangler, wranglerJson } = vi.hoisted(() => {
  // Test files share loaded modules. A module that an earlier file loaded would still use the real wrangler.
  vi.resetModules();
  return {
    wrangler: vi.fn<(args: readonly string[]) => Promise<void>>(),
    wranglerJson: vi.fn<(args: readonly string[]) => unknown>(),
  };
});
vi.mock('../../../ops/shop/wrangler.ts', async (original) => ({
  ...(await original<object>()),
  wrangler,
  wranglerJson,
}));
// Replaces the ids and addresses in wrangler.toml by placeholders, so that the tests never depend on the real ones.
vi.mock('wrangler', async (original) => {
  const real = await original<typeof import('wrangler')>();
  const placeholder = 'replace-with-it';
  return {
    ...real,
    unstable_readConfig: (...args: Parameters<typeof real.unstable_readConfig>) => {
      const config: CheckedConfig = real.unstable_readConfig(...args);
      return {
        ...config,
        vars: { ...config.vars, ORIGIN: placeholder },
        routes: [placeholder],
        kv_namespaces: config.kv_namespaces.map((namespace) => ({ ...namespace, id: placeholder })),
        d1_databases: config.d1_databases.map((database) => ({
          ...database,
          database_id: placeholder,
        })),
      };
    },
  };
});
// Replaces the operator's legal records by one record with an example value, so that the tests never depend on
// the real records.
vi.mock('../../../ops/release/law-preflight.ts', async (original) => ({
  ...(await original<object>()),
  operatorRecords: () => [
    { file: 'a.ts', name: 'mediator', law: 'L616-1', values: { name: 'Médiateur Exemple' } },
  ],
}));

const output: string[] = [];
beforeEach(() => {
  output.length = 0;
  vi.spyOn(console, 'log').mockImplementation((text = '') => void output.push(text));
  wrangler.mockReset().mockResolvedValue();
  wranglerJson.mockReset().mockReturnValue({ loggedIn: false });
});
afterEach(() => vi.restoreAllMocks());

/** The message of the error that a release's dry run throws; an empty text if it throws none. */
async function refusal(env: 'production' | 'staging'): Promise<string> {
  const error = await rehearse(env, false).catch((thrown: unknown) => thrown);
  return error instanceof Error ? error.message : '';
}

test('a release’s dry run without a Cloudflare account prints the worker and the migrations, then every problem', async () => {
  const refused = await refusal('production');
  expect(wrangler.mock.calls.map(([args]) => args.slice(0, 4))).toEqual([
    ['deploy', '--dry-run', '--env', 'production'],
  ]);
  const shown = output.join('\n');
  expect(shown).toMatch(/0001_orders\.sql.*0002_ebooks\.sql/s);
  expect(shown).toMatch(/Do not: a deployed shop has SIGNING_KEY/);
  expect(refused.split('\n').every((line) => line.startsWith('- '))).toBe(true);
  for (const word of ['ORIGIN', 'routes', 'REDIRECTS', 'DB has no id', 'mediator', 'not logged in'])
    expect(refused, word).toContain(word);
  expect(refused).not.toContain('is not set');
});

test('a release’s dry run lists a failed build of the worker among its other problems', async () => {
  wrangler.mockRejectedValue(new Error('wrangler deploy ended with code 1'));
  expect(await refusal('production')).toMatch(/ORIGIN.*The worker is not built: wrangler deploy/s);
});

test('a release’s dry run with a Cloudflare account queries the remote database’s missing migrations', async () => {
  wranglerJson.mockImplementation(([command]) => (command === 'whoami' ? { loggedIn: true } : {}));
  expect(await refusal('production')).toContain('SIGNING_KEY is not set');
  expect(wrangler.mock.calls[1]?.[0]).toEqual(
    expect.arrayContaining(['migrations', 'list', '--remote', 'production']),
  );
});

test('rule 9.34: a dry run of a staging release accepts the operator’s example values and lists them', async () => {
  expect(await refusal('staging')).not.toContain('mediator');
  expect(output.join('\n')).toMatch(/To be filled in before production:.*mediator/s);
  expect(wrangler.mock.calls[0]?.[0]).toContain('staging');
});

test.each(['production', 'staging'] as const)(
  'rules 9.31 and 9.34: a dry run of %s prints the list for counsel with the words of each language',
  async (env) => {
    await refusal(env);
    const shown = output.join('\n');
    expect(shown).toContain(
      ['To be confirmed with counsel:', ...lawToConfirm().map((line) => `- ${line}`)].join('\n'),
    );
    for (const [path, { confirm = [] }] of Object.entries(lawData().wordFiles))
      if (confirm.length > 0) expect(shown).toContain(`- ${path}: ${confirm.join(', ')}`);
  },
);

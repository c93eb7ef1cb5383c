import { expect, test } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { configTables, shopOrigin, shopVars } from '../../../ops/shop/settings.ts';

test.each(['production', 'staging'])(
  'the variables of %s are those that wrangler reads',
  async (env) => {
    const { vars } = readConfig({ config: 'wrangler.toml', env }, { hideWarnings: true });
    expect(await shopVars(env)).toEqual(vars);
  },
);

test('the local variables include those that wrangler reads', async () => {
  const { vars } = readConfig({ config: 'wrangler.toml' }, { hideWarnings: true });
  const { SIGNING_KEY, ...others } = vars;
  expect(await shopVars(null)).toMatchObject(others);
  expect(SIGNING_KEY).toMatch(/^development-/);
});

test('an environment that does not exist has no origin', async () => {
  await expect(shopOrigin('nowhere')).rejects.toThrow('ORIGIN under [env.nowhere.vars]');
});

test('the tables of the stores are those that wrangler reads', () => {
  const config = readConfig({ config: 'wrangler.toml' }, { hideWarnings: true });
  for (const kind of ['d1_databases', 'kv_namespaces', 'r2_buckets'] as const) {
    expect(configTables(`[[${kind}]]`)).toEqual(config[kind]);
  }
});

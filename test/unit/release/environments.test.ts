import { describe, expect, test } from 'vitest';
import { unstable_readConfig as readConfig, type Unstable_Config } from 'wrangler';
import { integrationSecrets, requiredSecrets } from '../../../ops/release/account.ts';

const [local, production, staging] = [undefined, 'production', 'staging'].map(
  (env): Unstable_Config =>
    readConfig({ config: 'wrangler.toml', ...(env && { env }) }, { hideWarnings: true }),
) as [Unstable_Config, Unstable_Config, Unstable_Config];

/** Per key, the part of its value that every environment must share. The ids of resources differ. */
const shared = {
  kv_namespaces: ({ kv_namespaces }) => kv_namespaces.map(({ binding }) => binding),
  d1_databases: ({ d1_databases }) =>
    d1_databases.map(({ binding, migrations_dir }) => ({ binding, migrations_dir })),
  r2_buckets: ({ r2_buckets }) => r2_buckets.map(({ binding }) => binding),
  ratelimits: ({ ratelimits }) => ratelimits.map(({ name, simple }) => ({ name, simple })),
  send_email: ({ send_email }) => send_email.map(({ name }) => name),
  queues: ({ queues: { producers = [], consumers = [] } }) => ({
    producers: producers.map(({ binding }) => binding),
    consumers: consumers.map(({ max_batch_size, dead_letter_queue }) => ({
      max_batch_size,
      hasDeadLetters: dead_letter_queue !== undefined,
    })),
  }),
} as const satisfies Partial<Record<keyof Unstable_Config, (config: Unstable_Config) => unknown>>;

/** The configuration keys that differ between a deployed shop and a developer's machine. */
const ofDeployedShops: readonly string[] = [
  ...['name', 'targetEnvironment', 'workers_dev', 'preview_urls', 'routes', 'upload_source_maps'],
  ...['vars', 'services', 'analytics_engine_datasets'],
];

describe('the environments in wrangler.toml have the same settings', () => {
  test.each(Object.entries(shared))(
    'the environments of wrangler.toml have the same %s',
    (_, toPart) => {
      expect(toPart(production)).toEqual(toPart(local));
      expect(toPart(staging)).toEqual(toPart(local));
    },
  );

  test('the environments of wrangler.toml have the same variables, but only deployed ones have ORIGIN, and only the local one has secrets', () => {
    const { ORIGIN: _, ...common } = production.vars;
    const names = [...Object.keys(common), ...requiredSecrets, ...integrationSecrets];
    expect(Object.keys(local.vars).toSorted()).toEqual(names.toSorted());
    expect(Object.keys(staging.vars)).toEqual(Object.keys(production.vars));
  });

  test('production and staging have the same analytics datasets', () => {
    const bindings = ({ analytics_engine_datasets: datasets }: Unstable_Config) =>
      datasets.map(({ binding }) => binding);
    expect(bindings(staging)).toEqual(bindings(production));
  });

  test('the environments in wrangler.toml have the same value for every other key', () => {
    const own = [...Object.keys(shared), ...ofDeployedShops];
    const others = ([one, other]: [Unstable_Config, Unstable_Config]) =>
      Object.keys({ ...one, ...other }).filter((name) => {
        const key = name as keyof Unstable_Config;
        return !own.includes(name) && JSON.stringify(one[key]) !== JSON.stringify(other[key]);
      });
    expect(others([local, production])).toEqual([]);
    expect(others([local, staging])).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { requiredSecrets } from '../../../ops/release/account.ts';
import {
  type CheckedConfig,
  deployed,
  integrationSecretProblems,
  preflightProblems,
  sharedProblems,
} from '../../../ops/release/preflight.ts';
import { company } from '../../../worker/company.ts';

const vars = {
  SHOP: 'production',
  PAYMENT_METHODS: 'paypal,card',
  OPERATOR_ROLES: 'kim@example.com=erase',
  GTM_ID: '',
  ORIGIN: 'https://shop.example',
};
const email = { name: 'EMAIL', allowed_sender_addresses: [company.email] };
const config = {
  name: 'shop-production',
  vars,
  services: [],
  kv_namespaces: [{ binding: 'REDIRECTS', id: '0f2ac74b498b48028cb68387c421e279' }],
  d1_databases: [{ binding: 'DB', database_id: '7c2d6f6e-7f3c-4c5d-9a2e-1b2c3d4e5f60' }],
  workers_dev: false,
  preview_urls: false,
  routes: [{ pattern: 'shop.example', custom_domain: true }],
  send_email: [email],
  queues: {
    producers: [{ binding: 'MAIL', queue: 'mail' }],
    consumers: [{ queue: 'mail' }, { queue: 'mail-dead' }],
  },
  r2_buckets: [{ binding: 'PICTURES', bucket_name: 'pictures' }],
  analytics_engine_datasets: [{ binding: 'FUNNEL', dataset: 'funnel' }],
  ratelimits: [
    { name: 'FORM_LIMIT', namespace_id: '1', simple: { limit: 10, period: 60 as const } },
  ],
};
const staging = {
  ...config,
  name: 'shop-staging',
  vars: { ...vars, SHOP: 'staging', ORIGIN: 'https://staging.shop.example' },
  kv_namespaces: [{ binding: 'REDIRECTS', id: '1f2ac74b498b48028cb68387c421e279' }],
  d1_databases: [{ binding: 'DB', database_id: '8c2d6f6e-7f3c-4c5d-9a2e-1b2c3d4e5f60' }],
  routes: [{ pattern: 'staging.shop.example', custom_domain: true }],
  send_email: [{ ...email, allowed_destination_addresses: ['someone@shop.example'] }],
  queues: {
    producers: [{ binding: 'MAIL', queue: 'staging-mail' }],
    consumers: [{ queue: 'staging-mail' }, { queue: 'staging-mail-dead' }],
  },
  r2_buckets: [{ binding: 'PICTURES', bucket_name: 'staging-pictures' }],
  analytics_engine_datasets: [{ binding: 'FUNNEL', dataset: 'staging_funnel' }],
  ratelimits: [
    { name: 'FORM_LIMIT', namespace_id: '2', simple: { limit: 10, period: 60 as const } },
  ],
};

test('the preflight accepts a complete configuration', () => {
  expect(preflightProblems(config, 'production')).toEqual([]);
  expect(preflightProblems(staging, 'staging')).toEqual([]);
  expect(sharedProblems(staging, config)).toEqual([]);
});

test.each([
  [
    'a binding of the wallet sandbox',
    { services: [{ binding: 'WALLET', service: 'x' }] },
    'WALLET',
  ],
  ['a binding of the lookbook', { services: [{ binding: 'LOOKBOOK', service: 'x' }] }, 'LOOKBOOK'],
  ['a development shop', { vars: { ...vars, SHOP: 'development' } }, 'SHOP'],
  ['a shop of staging', { vars: { ...vars, SHOP: 'staging' } }, 'SHOP'],
  [
    'a signing key in wrangler.toml',
    { vars: { ...vars, SIGNING_KEY: 'development-signing-key-never-used-in-production' } },
    'SIGNING_KEY is a variable in wrangler.toml',
  ],
  [
    'an unknown payment method',
    { vars: { ...vars, PAYMENT_METHODS: 'paypal, klarna' } },
    'klarna is no payment method',
  ],
  [
    'ways to pay without the wallet',
    { vars: { ...vars, PAYMENT_METHODS: 'card,eps' } },
    'lacks the wallet: paypal',
  ],
  [
    'production without named ways to pay',
    { vars: { ...vars, PAYMENT_METHODS: ' ' } },
    'PAYMENT_METHODS is empty',
  ],
  [
    'a table of roles without an administrator',
    { vars: { ...vars, OPERATOR_ROLES: 'kim@example.com=pack' } },
    'gives nobody the role erase',
  ],
  [
    'an unknown role',
    { vars: { ...vars, OPERATOR_ROLES: 'kim@example.com=erase, bo=boss' } },
    '"bo=boss"',
  ],
  ['a wrong tag-manager id', { vars: { ...vars, GTM_ID: 'GTM-abc' } }, 'is not a valid GTM-ID'],
  [
    'a KV namespace without its id',
    { kv_namespaces: [{ binding: 'REDIRECTS', id: 'replace-with-the-namespace-id' }] },
    'REDIRECTS',
  ],
  ["the platform's own address", { workers_dev: undefined }, 'workers_dev'],
  ['a preview address for each version', { preview_urls: true }, 'preview_urls'],
  ['a shop without routes', { routes: undefined }, 'routes'],
  ['placeholder routes', { routes: ['replace-with-the-shops-host'] }, 'routes'],
  ['routes to another host', { routes: ['www.shop.example/*'] }, 'shop.example'],
  ['a sender for every address', { send_email: [{ name: 'EMAIL' }] }, company.email],
  [
    'mails limited to some recipients',
    { send_email: [{ ...email, allowed_destination_addresses: ['someone@shop.example'] }] },
    'buyers get no mail',
  ],
])('the preflight refuses %s', (_case, change, word) => {
  const problems = preflightProblems({ ...config, ...change }, 'production');
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(word);
});

test('rule 7.96: staging may offer all ways to pay', () => {
  const all = { ...staging, vars: { ...staging.vars, PAYMENT_METHODS: '' } };
  expect(preflightProblems(all, 'staging')).toEqual([]);
});

const receivers = (url: string) => JSON.stringify([{ name: 'warehouse', url }]);

test.each([
  [
    'a receiver without encryption',
    { OUTGOING_WEBHOOKS: receivers('http://wms.example') },
    'https',
  ],
  ['receivers in invalid JSON', { OUTGOING_WEBHOOKS: 'https://wms.example' }, 'not JSON'],
  ['a digest to an invalid address', { DIGEST_TO: 'desk' }, 'DIGEST_TO'],
  ['secrets in wrangler.toml', { SHIPMENT_SECRETS: '{}' }, 'SHIPMENT_SECRETS is a variable'],
])('rules 7.60 and 7.66: the preflight refuses %s', (_case, change, word) => {
  const problems = preflightProblems({ ...config, vars: { ...vars, ...change } }, 'production');
  expect(problems).toEqual([expect.stringContaining(word)]);
});

test('rule 7.66: the preflight accepts staging’s daily digest only to a permitted mail address', () => {
  const to = (DIGEST_TO: string) => ({ ...staging, vars: { ...staging.vars, DIGEST_TO } });
  expect(preflightProblems(to('someone@shop.example'), 'staging')).toEqual([]);
  expect(preflightProblems(to('desk@shop.example'), 'staging')).toEqual([
    expect.stringContaining('allowed_destination_addresses'),
  ]);
});

test('rule 7.60: the preflight checks the optional secrets of other systems only if they are set', () => {
  const withReceiver = { vars: { ...vars, OUTGOING_WEBHOOKS: receivers('https://wms.example') } };
  const secret = `whsec_${'A'.repeat(32)}`;
  const problems = (secrets: Record<string, string>) =>
    integrationSecretProblems(withReceiver, 'production', secrets);
  expect(preflightProblems({ ...config, ...withReceiver }, 'production')).toEqual([]);
  expect(problems({})).toEqual([]);
  expect(problems({ OUTGOING_SECRETS: `{"warehouse":["${secret}"]}` })).toEqual([]);
  expect(problems({ OUTGOING_SECRETS: '{}' })).toEqual([
    'OUTGOING_SECRETS has no secret for warehouse',
  ]);
  expect(problems({ SHIPMENT_SECRETS: '{"warehouse":["hunter2"]}' })).toEqual([
    expect.stringMatching(/^SHIPMENT_SECRETS: warehouse.0: a secret is/),
  ]);
});

test.each([[undefined], [[]], [['replace-with-your-own-address']]])(
  'rule 5.40: the preflight stops a staging shop with the mail recipients %j',
  (recipients) => {
    const binding = { ...email, ...(recipients && { allowed_destination_addresses: recipients }) };
    const problems = preflightProblems({ ...staging, send_email: [binding] }, 'staging');
    expect(problems).toEqual([expect.stringContaining('allowed_destination_addresses')]);
  },
);

test.each([
  ['worker', { name: config.name }],
  ['address', { vars: { ...staging.vars, ORIGIN: vars.ORIGIN } }],
  ['KV namespace', { kv_namespaces: config.kv_namespaces }],
  ['database', { d1_databases: config.d1_databases }],
  ['bucket', { r2_buckets: config.r2_buckets }],
  ['queue', { queues: { ...staging.queues, producers: config.queues.producers } }],
  ['dataset', { analytics_engine_datasets: config.analytics_engine_datasets }],
  ['limit', { ratelimits: config.ratelimits }],
])('rule 5.40: the preflight stops a staging shop with the %s of production', (what, change) => {
  const problems = sharedProblems({ ...staging, ...change }, config);
  expect(problems).toEqual([expect.stringContaining(`the ${what} `)]);
});

test('rule 5.40: staging in wrangler.toml shares no resource with production', () => {
  const [ours, theirs] = deployed.map(
    (env): CheckedConfig => readConfig({ config: 'wrangler.toml', env }, { hideWarnings: true }),
  );
  if (!ours || !theirs) throw new Error('wrangler.toml lacks production or staging');
  expect(sharedProblems(theirs, ours)).toEqual([]);
});

test.each(requiredSecrets)(
  'the preflight refuses the secret %s among the plain variables',
  (name) => {
    const readable = { ...config, vars: { ...vars, [name]: 'x' } };
    expect(preflightProblems(readable, 'production').join()).toContain(`${name} is a variable`);
  },
);

test.each([
  'replace-with-the-shops-address',
  '',
  'shop.example',
  'http://shop.example',
  'https://shop.example/',
  'https://shop.example/take',
  'https://someone@shop.example',
  'https://',
])('the preflight stops a shop with the address "%s"', (ORIGIN) => {
  const problems = preflightProblems({ ...config, vars: { ...vars, ORIGIN } }, 'production');
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('ORIGIN');
});

test('development in wrangler.toml shares no resource with production', () => {
  const read = (env?: string) =>
    readConfig({ config: 'wrangler.toml', ...(env && { env }) }) as unknown as CheckedConfig;
  // A local shop counts requests on its own machine, so its rate limits may have the ids of production.
  const shared = sharedProblems(read(), read('production')).filter(
    (one) => !one.includes('the limit'),
  );
  expect(shared).toEqual([]);
});

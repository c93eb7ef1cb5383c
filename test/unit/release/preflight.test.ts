import { expect, test } from 'vitest';
import { preflightProblems, requiredSecrets } from '../../../ops/release/preflight.ts';
import { company } from '../../../worker/company.ts';

const vars = { SHOP: 'production', GTM_ID: '', ORIGIN: 'https://shop.example' };
const config = {
  vars,
  services: [],
  kv_namespaces: [{ binding: 'REDIRECTS', id: '0f2ac74b498b48028cb68387c421e279' }],
  d1_databases: [{ binding: 'DB', database_id: '7c2d6f6e-7f3c-4c5d-9a2e-1b2c3d4e5f60' }],
  workers_dev: false,
  preview_urls: false,
  routes: [{ pattern: 'shop.example', custom_domain: true }],
  send_email: [{ name: 'EMAIL', allowed_sender_addresses: [company.email] }],
};

test('a complete production configuration may be deployed', () => {
  expect(preflightProblems(config, requiredSecrets)).toEqual([]);
});

test.each([
  ['the wallet sandbox bound', { services: [{ binding: 'WALLET', service: 'x' }] }, 'WALLET'],
  ['the lookbook bound', { services: [{ binding: 'LOOKBOOK', service: 'x' }] }, 'LOOKBOOK'],
  ['a development shop', { vars: { ...vars, SHOP: 'development' } }, 'SHOP'],
  [
    'a signing key that everybody can read',
    { vars: { ...vars, SIGNING_KEY: 'development-signing-key-never-used-in-production' } },
    'SIGNING_KEY is a variable in wrangler.toml',
  ],
  ['a wrong tag-manager id', { vars: { ...vars, GTM_ID: 'GTM-abc' } }, 'is not a valid GTM-ID'],
  [
    'a store without its id',
    { kv_namespaces: [{ binding: 'REDIRECTS', id: 'replace-with-the-namespace-id' }] },
    'REDIRECTS',
  ],
  ["the platform's own address", { workers_dev: undefined }, 'workers_dev'],
  ['an address for each version', { preview_urls: true }, 'preview_urls'],
  ['a shop that nothing leads to', { routes: undefined }, 'routes'],
  ['routes to another host', { routes: ['www.shop.example/*'] }, 'shop.example'],
  ['a sender for every address', { send_email: [{ name: 'EMAIL' }] }, company.email],
])('the preflight stops %s', (_case, change, word) => {
  const problems = preflightProblems({ ...config, ...change }, requiredSecrets);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(word);
});

test.each(requiredSecrets)('the preflight stops a deploy without the secret %s', (name) => {
  const others = requiredSecrets.filter((secret) => secret !== name);
  expect(preflightProblems(config, others).join()).toContain(name);
});

test.each([
  'replace-with-the-shops-address',
  '',
  'shop.example',
  'http://shop.example',
  'https://shop.example/',
  'https://shop.example/take',
  'https://someone@shop.example',
  'https://',
])('the preflight stops a deploy of a shop whose address is "%s"', (ORIGIN) => {
  const problems = preflightProblems({ ...config, vars: { ...vars, ORIGIN } }, requiredSecrets);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('ORIGIN');
});

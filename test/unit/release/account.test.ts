import { expect, test } from 'vitest';
import { accountProblems, placeProblems, requiredSecrets } from '../../../ops/release/account.ts';
import { type WranglerJson, WranglerRefused } from '../../../ops/shop/wrangler.ts';

const account = {
  whoami: () => ({ loggedIn: true }),
  secret: () => requiredSecrets.map((name) => ({ name, type: 'secret_text' })),
  d1: () => ({ jurisdiction: 'eu' }),
};

function refuse(sentence: string) {
  return () => {
    throw new WranglerRefused(sentence);
  };
}

function problemsWith(changed: Partial<Record<keyof typeof account, () => unknown>>): string[] {
  const answers: Record<string, () => unknown> = { ...account, ...changed };
  const ask: WranglerJson = ([command = '']) => answers[command]?.();
  return accountProblems('production', ask);
}

test('the check of the Cloudflare account accepts every secret and a database in the EU', () => {
  expect(problemsWith({})).toEqual([]);
});

test('the check of the Cloudflare account reports only the missing login if wrangler is not logged in', () => {
  const problems = problemsWith({
    whoami: () => ({ loggedIn: false }),
    secret: refuse('never asked'),
    d1: refuse('never asked'),
  });
  expect(problems).toEqual([expect.stringMatching(/^wrangler is not logged in.*wrangler login/)]);
  expect(problems.join()).not.toMatch(/is not set|jurisdiction|never asked/);
});

test('the check of the Cloudflare account reports a failed connection to Cloudflare', () => {
  expect(problemsWith({ whoami: refuse('Unable to resolve the hostname') })).toEqual([
    'Cloudflare cannot be reached: Unable to resolve the hostname',
  ]);
});

test('the check of the Cloudflare account reports missing secrets and a database outside the EU, with the fix of each', () => {
  const problems = problemsWith({ secret: () => [], d1: () => ({ running_in_region: 'ENAM' }) });
  expect(problems).toHaveLength(requiredSecrets.length + 1);
  for (const [i, name] of requiredSecrets.entries()) {
    expect(problems[i]).toContain(`npx wrangler secret put ${name} --env production`);
  }
  expect(problems.at(-1)).toContain('--jurisdiction eu');
});

test('the check of the Cloudflare account reports every secret as missing if the worker was never deployed', () => {
  const secret = refuse('Worker "tarnwell-production" (env: production) not found.');
  expect(problemsWith({ secret })).toHaveLength(requiredSecrets.length);
});

test('the check of the Cloudflare account includes the error message of a failed wrangler command', () => {
  expect(
    problemsWith({ secret: refuse('Authentication error'), d1: refuse('No such database') }),
  ).toEqual([
    'wrangler does not report the names of the secrets: Authentication error',
    'wrangler does not report the place of the database: No such database',
  ]);
});

test.each([{ jurisdiction: 'eu' }, { running_in_region: 'WEUR' }, { running_in_region: 'EEUR' }])(
  'the account check accepts a database at %o, within the EU',
  (place) => expect(placeProblems(place)).toEqual([]),
);

test.each([
  {},
  { running_in_region: 'ENAM' },
  { jurisdiction: 'fedramp', running_in_region: null },
])('the account check refuses a database at %o', (place) =>
  expect(placeProblems(place).join()).toContain('--jurisdiction eu'),
);

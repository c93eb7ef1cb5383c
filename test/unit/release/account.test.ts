import { expect, test } from 'vitest';
import { accountProblems, placeProblems, requiredSecrets } from '../../../ops/release/account.ts';
import { type WranglerJson, WranglerRefused } from '../../../ops/wrangler.ts';

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

function problemsOf(changed: Partial<Record<keyof typeof account, () => unknown>>): string[] {
  const answers: Record<string, () => unknown> = { ...account, ...changed };
  const ask: WranglerJson = ([command = '']) => answers[command]?.();
  return accountProblems('production', ask);
}

test('an account with every secret and its database in the EU stops nothing', () => {
  expect(problemsOf({})).toEqual([]);
});

test('who is not logged in is told so, and nothing is said of secrets that nobody could read', () => {
  const problems = problemsOf({
    whoami: () => ({ loggedIn: false }),
    secret: refuse('never asked'),
    d1: refuse('never asked'),
  });
  expect(problems).toEqual([expect.stringMatching(/^wrangler is not logged in.*wrangler login/)]);
  expect(problems.join()).not.toMatch(/is not set|jurisdiction|never asked/);
});

test('an account that cannot be reached is told of as that', () => {
  expect(problemsOf({ whoami: refuse('Unable to resolve the hostname') })).toEqual([
    'Cloudflare is not reached: Unable to resolve the hostname',
  ]);
});

test('every problem is collected, with what mends it', () => {
  const problems = problemsOf({ secret: () => [], d1: () => ({ running_in_region: 'ENAM' }) });
  expect(problems).toHaveLength(requiredSecrets.length + 1);
  for (const [i, name] of requiredSecrets.entries()) {
    expect(problems[i]).toContain(`npx wrangler secret put ${name} --env production`);
  }
  expect(problems.at(-1)).toContain('--jurisdiction eu');
});

test('a worker that was never deployed has no secrets', () => {
  const secret = refuse('Worker "tarnwell-production" (env: production) not found.');
  expect(problemsOf({ secret })).toHaveLength(requiredSecrets.length);
});

test('what wrangler refuses to tell is told with its own sentence', () => {
  expect(
    problemsOf({ secret: refuse('Authentication error'), d1: refuse('No such database') }),
  ).toEqual([
    'wrangler does not tell which secrets are set: Authentication error',
    'wrangler does not tell where the database is: No such database',
  ]);
});

test.each([{ jurisdiction: 'eu' }, { running_in_region: 'WEUR' }, { running_in_region: 'EEUR' }])(
  'a database at %o stands where the privacy text says',
  (place) => expect(placeProblems(place)).toEqual([]),
);

test.each([
  {},
  { running_in_region: 'ENAM' },
  { jurisdiction: 'fedramp', running_in_region: null },
])('a database at %o stops a deploy', (place) =>
  expect(placeProblems(place).join()).toContain('--jurisdiction eu'),
);

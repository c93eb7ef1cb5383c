import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { redirectsCommand } from '../../../ops/redirects/command.ts';
import { runCommand } from '../../support/run-command.ts';

const rules = [
  { from: '/old', to: '/take', status: 301, countries: ['FR'] },
  { from: '/old', to: '/sale', status: 302 },
];

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'explain-'));
  file = join(folder, 'rules.json');
  await writeFile(file, JSON.stringify({ rules }));
});
afterAll(() => rm(folder, { recursive: true }));

const explain = (...args: string[]) => runCommand(redirectsCommand(), 'explain', ...args);

test('redirects explain prints the decision in aligned lines, the shop’s answer first', async () => {
  const { code, out } = await explain('/old?a=1', '--country', 'de', '--file', file);
  expect(code).toBe(0);
  const lines = out.split('\n');
  expect(lines.slice(0, 2)).toEqual([
    'Answer',
    '  In short  After one redirect: the page sale for DE, in de-DE.',
  ]);
  expect(lines).toContain(
    `  ${'/old?a=1'.padEnd(21)}  Rule 2 (/old → /sale) answers 302 to /sale?a=1.`,
  );
  expect(lines).toContain('  Rule 1 (/old → /take)  Not used: only for visitors from FR.');
  expect(lines).toContain('  Order button      #products');
});

test('redirects explain --json prints the decision as data', async () => {
  const { code, out } = await explain('/old', '--country', 'FR', '--file', file, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    asked: { address: '/old', country: 'FR' },
    table: { rules: 2, version: null },
    hops: [{ redirect: { status: 301, location: '/take', rule: 1 } }, { redirect: null }],
    end: { kind: 'page', page: 'take', country: { market: 'FR' } },
  });
});

test.each([
  [[], "Missing required argument 'url'"],
  [[''], 'The address is missing'],
  [['https://evil.example/'], 'evil.example is not this shop'],
  [[`/${'a'.repeat(10_240)}`], '2048 at most'],
  [['/take', '--country', 'QQ'], 'QQ is not a country code'],
  [['/take', '--date', '2026-02-30'], 'names a day or a time that does not exist'],
  [['/take', '--cookie', 'none'], 'The cookie is not readable'],
  [['/take', '/sale'], 'Too many arguments'],
])('redirects explain refuses the arguments %j and exits with 2', async (args, message) => {
  const { code, out, problems } = await explain(...args);
  expect(code).toBe(2);
  expect(problems).toContain(message);
  expect(out).toBe('');
});

test('redirects explain refuses a file that redirects push would refuse, and has the exit code 1', async () => {
  const broken = join(folder, 'broken.json');
  await writeFile(broken, JSON.stringify({ rules: [{ from: '/old', to: '/take', status: 200 }] }));
  const { code, problems } = await explain('/old', '--file', broken);
  expect(code).toBe(1);
  expect(problems).toContain('status: must be 301, 302, 307 or 308');
});

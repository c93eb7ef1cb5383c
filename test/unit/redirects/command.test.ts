import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { redirectsCommand } from '../../../ops/redirects/command.ts';
import { runCommand } from '../../support/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeTable(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Runs the command `redirects`; returns the exit code and the printed lines, without the path of the test's folder. */
async function redirects(...args: string[]) {
  const { code, out, problems } = await runCommand(redirectsCommand(), ...args);
  const lines = (text: string) => text.replaceAll(`${folder}/`, '').trim().split('\n');
  return { code, out: lines(out), problems: lines(problems) };
}

const rule = { from: '/a', to: '/take', status: 302 };

describe('rule 8.10: the message of redirects check for a file that is no redirect table', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['binary.json', new Uint8Array([1, 0, 2, 0, 254]), 'the file is not text'],
    ['empty.json', '', 'the file is empty'],
    ['blank.csv', ' \r\n\r\n', 'the file is empty'],
    ['page.json', '<!DOCTYPE html><html><title>502</title>', 'the file is a web page, not a table'],
    [
      'large.json',
      new Uint8Array(50 * 1024 * 1024),
      'the file has 50 MB; at most 25 MB are allowed',
    ],
    ['deep.json', '['.repeat(200_000), 'the file is nested too deeply to be a table'],
    ['long.csv', `${'x'.repeat(10_000)};from;to`, `unknown column ${'x'.repeat(2485)} …`],
    ['text.json', '"rules"', 'the file is not a table: write { "rules": [ … ] }'],
    [
      'prose.txt',
      'Dear colleague',
      'unknown column Dear colleague; known are from, to, status, countries, query, keepQuery, starts, ends, split',
    ],
  ])('redirects check refuses %s with a message', async (name, content, message) => {
    const { code, problems } = await redirects('check', writeTable(name, content));
    expect([code, problems[0]]).toEqual([1, `${name}:1:1: error: ${message}`]);
  });

  test.each<[string, Uint8Array]>([
    ['utf16.csv', Buffer.from('\ufefffrom;to;status\n/café;/take;302', 'utf16le')],
    ['windows.csv', Buffer.from('from;to;status\n/caf\xe9;/take;302', 'latin1')],
  ])(
    'redirects check reads %s, which a spreadsheet did not save as UTF-8',
    async (name, content) => {
      const { code, problems } = await redirects('check', writeTable(name, content));
      expect([code, problems]).toEqual([0, ['']]);
    },
  );

  test('redirects check names the line and column at which truncated JSON ends', async () => {
    const path = writeTable('cut.json', '{ "rules": [\n  { "from": "/a');
    const { code, problems } = await redirects('check', path);
    const message = 'cut.json:2:13: error: not valid JSON: unexpected end of string';
    expect([code, problems[0]]).toEqual([1, message]);
  });

  test.each([
    ['sub.json', 'this is a folder, not a file'],
    ['gone.json', 'there is no such file'],
  ])('redirects check refuses %s: %s', async (name, message) => {
    mkdirSync(join(folder, 'sub.json'), { recursive: true });
    const { code, problems } = await redirects('check', join(folder, name));
    expect([code, problems[0]]).toEqual([1, `${name}:1:1: error: ${message}`]);
  });
});

describe('rule 8.10: the output of redirects check', () => {
  test('redirects check prints the file name as the caller typed it', async () => {
    writeTable('here.json', JSON.stringify({ rules: [rule] }));
    vi.stubEnv('INIT_CWD', folder);
    const { out } = await redirects('check', 'here.json');
    vi.unstubAllEnvs();
    expect(out).toEqual(['here.json: 1 rule: 0 errors, 0 warnings']);
  });

  test('redirects check prints the numbers of rules and problems of a correct table', async () => {
    const path = writeTable('good.json', JSON.stringify({ rules: [rule] }));
    const out = ['good.json: 1 rule: 0 errors, 0 warnings'];
    expect(await redirects('check', path)).toEqual({ code: 0, out, problems: [''] });
  });

  test('redirects check counts experiments separately from rules', async () => {
    const variants = [{ name: 'base', weight: 1 }];
    const experiments = [{ page: 'take', variants }];
    const path = writeTable('shown.json', JSON.stringify({ rules: [], experiments }));
    const { out } = await redirects('check', path);
    expect(out).toEqual(['shown.json: 0 rules, 1 experiment: 0 errors, 0 warnings']);
  });

  test('redirects check prints each problem of a refused table, then the numbers of rules and problems', async () => {
    const path = writeTable('wrong.json', JSON.stringify({ rules: [rule, rule, null] }));
    const { code, problems } = await redirects('check', path);
    expect(code).toBe(1);
    expect(problems).toEqual([
      'wrong.json:1:52: error: rule 2: from: a rule for /a with the same conditions exists already (rule 1, line 1)',
      'wrong.json:1:91: error: rule 3: this is not a rule: write { "from": …, "to": …, "status": … }',
      'wrong.json: 3 rules: 2 errors, 0 warnings',
    ]);
  });

  test('redirects check advises how to comment out a wrong line of a _redirects file', async () => {
    const path = writeTable('_redirects', '/a /take 301!\n/api/* https://api.example/ 200\n');
    const { code, problems } = await redirects('check', path);
    expect([code, problems.length]).toEqual([1, 3]);
    expect(problems[1]).toBe('_redirects: 1 rule: 1 error, 0 warnings');
    expect(problems[2]).toMatch(
      /^A file with a wrong line cannot be used.* begin each with # to leave it out/,
    );
  });

  test('redirects check --json prints the problems as JSON', async () => {
    const path = writeTable('one.json', JSON.stringify({ rules: [rule, rule] }));
    const { code, out } = await redirects('check', path, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out.join('\n'))).toEqual({
      file: 'one.json',
      rules: 2,
      experiments: 0,
      errors: 1,
      warnings: 0,
      advice: null,
      problems: [
        {
          level: 'error',
          kind: 'duplicate',
          rule: 2,
          line: 1,
          column: 52,
          field: 'from',
          message: 'a rule for /a with the same conditions exists already',
          other: { rule: 1, line: 1 },
        },
      ],
    });
  });

  test('redirects check suggests --flatten for a chain of redirects, and --flatten writes a table without chains', async () => {
    const chain = [
      { from: '/a', to: '/b', status: 301 },
      { from: '/b', to: '/take', status: 302 },
    ];
    const path = writeTable('chain.json', JSON.stringify({ rules: chain }));
    const { code, out } = await redirects('check', path);
    expect(code).toBe(0);
    expect(out.at(-1)).toContain('check chain.json --flatten OUT');
    const flat = join(folder, 'flat.csv');
    expect(await redirects('check', path, '--flatten', flat)).toMatchObject({ code: 0 });
    expect(readFileSync(flat, 'utf8')).toContain('\n/a;/take;302;');
  });
});

test.each([
  [[], 'Usage: npm run redirects -- '],
  [['sweep'], "Unknown command 'sweep'"],
  [['check'], "Missing required argument 'file'"],
  [['check', 'a.json', 'b.json'], 'Too many arguments'],
  [['check', 'a.json', '--format', 'xml'], 'Allowed choices are json, csv, netlify, cloudflare.'],
  [['push', 'a.json', '--local', '--env', 'production'], 'cannot be used with option'],
  [['push', 'a.json', '--base', 'x'], 'Give a whole number'],
  [['rollback', 'x'], 'Give a whole number'],
  [['explain', '/take', '--file', 'x.json', '--local'], 'cannot be used with option'],
])(
  'redirects with the wrong arguments %j prints a sentence and the usage',
  async (args, sentence) => {
    const { code, problems } = await redirects(...args);
    expect(code).toBe(2);
    expect(problems.join('\n')).toContain(sentence);
    expect(problems.join('\n')).toContain('Usage: npm run redirects -- ');
  },
);

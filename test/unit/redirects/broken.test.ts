import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from '../../../ops/redirects/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'tables-'));
const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
const lines = vi.spyOn(console, 'log').mockImplementation(() => {});

beforeEach(() => {
  errors.mockClear();
  lines.mockClear();
});

afterAll(() => {
  rmSync(folder, { recursive: true });
  errors.mockRestore();
  lines.mockRestore();
});

function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** What `check` prints of a file, its name left out, and its exit code. */
async function checked(path: string, ...more: string[]): Promise<[string[], number]> {
  const code = await run(['check', path, ...more]);
  const printed = errors.mock.calls.flatMap(([text]) => String(text).split('\n'));
  return [printed.map((line) => line.replace(`${path}:`, '')), code];
}

const rule = { from: '/a', to: '/take', status: 302 };

describe('rule 8.10: whatever file is given, check says what is wrong with it', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['binary.json', new Uint8Array([1, 0, 2, 0, 254]), 'the file is not text'],
    ['empty.json', '', 'the file is empty'],
    ['blank.csv', ' \r\n\r\n', 'the file is empty'],
    ['page.json', '<!DOCTYPE html><html><title>502</title>', 'the file is a web page, not a table'],
    ['utf16.csv', Buffer.from('\ufefffrom;to', 'utf16le'), 'the file is UTF-16: save it as UTF-8'],
    [
      'latin1.csv',
      Buffer.from('from;to\n/caf\xe9;/take', 'latin1'),
      'the file is not UTF-8: save it as UTF-8 (a spreadsheet calls it "CSV UTF-8")',
    ],
    [
      'large.json',
      new Uint8Array(50 * 1024 * 1024),
      'the file is 50 MB large; at most 25 MB are allowed',
    ],
    ['deep.json', '['.repeat(200_000), 'the file is nested too deeply to be a table'],
    ['long.csv', `${'x'.repeat(1_000_000)};from;to;status`, `unknown column ${'x'.repeat(2485)} …`],
    ['text.json', '"rules"', 'the file is not a table: write { "rules": [ … ] }'],
    ['null.json', 'null', 'the file is not a table: write { "rules": [ … ] }'],
    [
      'prose.txt',
      'Dear colleague',
      'unknown column Dear colleague; known are from, to, status, countries, query, keepQuery, starts, ends, split',
    ],
  ])('%s', async (name, content, message) => {
    const [printed, code] = await checked(fileOf(name, content));
    expect(printed[0]).toBe(`1:1: error: ${message}`);
    expect(code).toBe(1);
  });

  it('truncated JSON, with the place where it ends', async () => {
    const [printed, code] = await checked(fileOf('cut.json', '{ "rules": [\n  { "from": "/a'));
    expect(printed[0]).toBe('2:13: error: not valid JSON: unexpected end of string');
    expect(code).toBe(1);
  });

  it('a long line of prose where rules should be, told once', async () => {
    const path = fileOf('_redirects', `/a /take ${'and so on '.repeat(1000)}`);
    const [printed] = await checked(path);
    expect(printed).toEqual(['1:1: error: and is neither a status nor a condition']);
  });

  it('a moment without a zone, and a key beside the options of a split, in plain words', async () => {
    const wrong = [
      { ...rule, starts: '2027-06-01' },
      { from: '/b', split: [{ to: '/take', weight: 1, share: 1 }], status: 302 },
    ];
    const [printed] = await checked(fileOf('words.json', JSON.stringify({ rules: wrong })));
    expect(printed.map((line) => line.replace(/^1:\d+: error: rule /, ''))).toEqual([
      '1: starts: is not a date with its time zone: write 2027-06-01T14:00:00Z or 2027-06-01T16:00:00+02:00',
      '2: split.0.share: unknown key; known are to, weight',
    ]);
  });

  it('a folder, and a file that is not there', async () => {
    mkdirSync(join(folder, 'sub.json'));
    expect(await checked(join(folder, 'sub.json'))).toEqual([
      ['1:1: error: this is a folder, not a file'],
      1,
    ]);
    errors.mockClear();
    expect(await checked(join(folder, 'gone.json'))).toEqual([
      ['1:1: error: there is no such file'],
      1,
    ]);
  });

  it('wrong types everywhere', async () => {
    const wrong = {
      from: 1,
      to: [],
      status: '301',
      countries: 'DE',
      query: [],
      keepQuery: 'no',
      starts: 5,
      ends: {},
      split: {},
    };
    const [printed, code] = await checked(
      fileOf('types.json', JSON.stringify({ rules: [wrong, 7] })),
    );
    expect(printed.map((line) => line.replace(/^1:\d+: error: rule /, ''))).toEqual([
      '1: from: must be a text',
      '1: to: must be a text',
      '1: status: must be 301, 302, 307 or 308',
      '1: countries: must be a list',
      '1: query: must be an object',
      '1: keepQuery: must be true or false',
      '1: starts: must be a text',
      '1: ends: must be a text',
      '1: split: must be a list',
      '2: this is not a rule: write { "from": …, "to": …, "status": … }',
    ]);
    expect(code).toBe(1);
  });

  it.each([
    [[]],
    [['sweep']],
    [['check']],
    [['check', 'a.json', 'b.json']],
    [['check', 'a.json', '--loud']],
    [['check', 'a.json', '--format', 'xml']],
    [['push', 'a.json', '--local', '--env', 'production']],
    [['push', 'a.json', '--base', 'x']],
    [['rollback', 'x']],
  ])('a wrong call of %j is answered with the right one', async (args) => {
    expect(await run(args)).toBe(2);
    expect(errors.mock.lastCall?.[0]).toMatch(/^npm run redirects -- /);
  });
});

describe('rule 8.10: what check prints', () => {
  it('a table without problems, counted', async () => {
    const path = fileOf('good.json', JSON.stringify({ rules: [rule] }));
    expect(await checked(path)).toEqual([[], 0]);
    expect(lines.mock.calls).toEqual([[`${path}: 1 rule: 0 errors, 0 warnings`]]);
  });

  it('every rule of the file is counted, those that are wrong too', async () => {
    const path = fileOf('wrong.json', JSON.stringify({ rules: [rule, { form: '/b' }, null] }));
    expect((await checked(path))[1]).toBe(1);
    expect(lines.mock.lastCall?.[0]).toMatch(/: 3 rules: \d errors, 0 warnings$/);
  });

  it('JSON for machines', async () => {
    const path = fileOf('one.json', JSON.stringify({ rules: [rule, rule] }));
    expect(await run(['check', path, '--json'])).toBe(1);
    expect(JSON.parse(lines.mock.calls[0]?.[0])).toEqual({
      file: path,
      rules: 2,
      errors: 1,
      warnings: 0,
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

  it('offers to flatten chains, and does', async () => {
    const chain = [
      { from: '/a', to: '/b', status: 301 },
      { from: '/b', to: '/take', status: 302 },
    ];
    const path = fileOf('chain.json', JSON.stringify({ rules: chain }));
    const out = join(folder, 'flat.csv');
    expect(await run(['check', path])).toBe(0);
    expect(lines.mock.lastCall?.[0]).toContain(`check ${path} --flatten OUT`);
    expect(await run(['check', path, '--flatten', out])).toBe(0);
    expect(readFileSync(out, 'utf8')).toContain('\n/a;/take;302;');
  });
});

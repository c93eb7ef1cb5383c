import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvSource } from '../../ops/redirects/csv-source.ts';
import type { Source } from '../../ops/redirects/finding.ts';
import { hostedSource } from '../../ops/redirects/hosted-source.ts';
import { judge } from '../../ops/redirects/judge.ts';
import { linesOf, reportOf } from '../../ops/redirects/report.ts';
import { csvText } from '../../ops/redirects/write-table.ts';
import { parseTable } from '../../worker/redirects/rule.ts';

const now = Date.parse('2026-06-01T12:00:00Z');

/** What `check` says of a source but for targets, which are no pages in examples of others. */
function said(source: Source): string[] {
  const { rules, findings } = judge(source, now);
  const asked = findings.filter(
    ({ kind }) => !['page', 'run-time', 'chain', 'host'].includes(kind),
  );
  return [...linesOf(reportOf('', source, rules.length, asked))].map((line) => line.slice(1));
}

describe('section 5: a table from a spreadsheet', () => {
  it.each<[string, string, object[]]>([
    ['commas', 'from,to,status\n/a,/take,301\n', [{ from: '/a', to: '/take', status: 301 }]],
    [
      'semicolons, CRLF, columns in any order and case',
      'Status;TO;From\r\n302;/take;/a\r\n',
      [{ from: '/a', to: '/take', status: 302 }],
    ],
    ['tabs', 'from\tto\tstatus\n/a\t/take\t301', [{ from: '/a', to: '/take', status: 301 }]],
    [
      'a line that names the delimiter',
      'sep=,\nfrom,to,status\n/a,/take,301',
      [{ from: '/a', to: '/take', status: 301 }],
    ],
    [
      'quoted cells',
      'from;to;status\n"/a;b";"/take?q=""1""";301',
      [{ from: '/a;b', to: '/take?q="1"', status: 301 }],
    ],
    [
      'empty cells and rows',
      'from;to;status;countries;starts\n;;;;\n/a;/take;301;;\n\n',
      [{ from: '/a', to: '/take', status: 301 }],
    ],
    [
      'a number with decimals',
      'from;to;status\n/a;/take;301,00',
      [{ from: '/a', to: '/take', status: 301 }],
    ],
    [
      'countries and a query',
      'from;to;status;countries;query\n/a;/b;301;de, AT/CH;src=v%201&ref=*',
      [
        {
          from: '/a',
          to: '/b',
          status: 301,
          countries: ['de', 'AT', 'CH'],
          query: { src: 'v 1', ref: '*' },
        },
      ],
    ],
    [
      'yes and no in words',
      'from;keepQuery\n/a;FALSCH\n/b;oui',
      [
        { from: '/a', keepQuery: false },
        { from: '/b', keepQuery: true },
      ],
    ],
    [
      'a split with decimal commas',
      'from;split\n/a;/take|0,5 /sale|1.5',
      [
        {
          from: '/a',
          split: [
            { to: '/take', weight: 0.5 },
            { to: '/sale', weight: 1.5 },
          ],
        },
      ],
    ],
    [
      'a split over columns',
      'from;split 1;split 2\n/a;/take|1;/sale|2',
      [
        {
          from: '/a',
          split: [
            { to: '/take', weight: 1 },
            { to: '/sale', weight: 2 },
          ],
        },
      ],
    ],
  ])('%s', (_, text, rules) => {
    const { json, findings } = csvSource(text);
    expect(findings).toEqual([]);
    expect(json).toEqual({ rules });
  });

  it.each([
    ['2026-06-01', '2026-05-31T22:00:00Z', '2026-06-01T22:00:00Z'],
    ['01.06.2026', '2026-05-31T22:00:00Z', '2026-06-01T22:00:00Z'],
    ['1.1.2026', '2025-12-31T23:00:00Z', '2026-01-01T23:00:00Z'],
    ['29.03.2026', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['2026-12-01 08:30', '2026-12-01T07:30:00Z', '2026-12-01T07:30:00Z'],
    ['01.12.2026 08:30:15', '2026-12-01T07:30:15Z', '2026-12-01T07:30:15Z'],
    ['2026-06-01T08:00:00+02:00', '2026-06-01T08:00:00+02:00', '2026-06-01T08:00:00+02:00'],
  ])('%s begins a day and ends one, by the clock of Berlin', (cell, starts, ends) => {
    const { json } = csvSource(`from;starts;ends\n/a;${cell};${cell}`);
    expect(json).toEqual({ rules: [{ from: '/a', starts, ends }] });
  });

  it.each<[string, string, string[]]>([
    [
      'no date',
      'from;to;status;starts\n/a;/take;301;06/30/2026',
      ['2:4: error: rule 1: starts is no date: write 2026-06-01, 01.06.2026 or 2026-06-01 14:00'],
    ],
    [
      'a day that is none',
      'from;to;status;starts\n/a;/take;301;31.02.2026',
      ['2:4: error: rule 1: starts is no date: write 2026-06-01, 01.06.2026 or 2026-06-01 14:00'],
    ],
    [
      'a split that is none',
      'from;status;split\n/a;301;/take',
      ['2:3: error: rule 1: split /take is no address|weight, such as /take|50'],
    ],
    [
      'neither yes nor no',
      'from;to;status;keepQuery\n/a;/take;301;maybe',
      ['2:4: error: rule 1: keepQuery is neither yes nor no'],
    ],
    [
      'a status in words',
      'from;to;status\n/a;/take;found',
      ['2:3: error: rule 1: status must be 301, 302, 307 or 308'],
    ],
    ['an empty status', 'from;to;status\n/a;/take;', ['2:3: error: rule 1: status is missing']],
    [
      'an unknown column',
      'from;to;status;note\n/a;/take;301;x',
      [
        '1:4: error: has a column note that no rule has: from, to, status, countries, query, keepQuery, starts, ends, split',
      ],
    ],
    [
      'a column twice',
      'from;to;status;To\n/a;/take;301;/b',
      ['1:4: error: has the column to twice'],
    ],
    [
      'no column from',
      'to;status\n/take;301',
      ['1:1: error: has no column from in its first line'],
    ],
    [
      'more cells than columns',
      'from;to;status\n/a;/take;301;x',
      ['2:4: error: has 4 cells, the first line 3'],
    ],
    [
      'lines after a cell of two lines',
      'from;split;status\n/a;"/take|1\n/sale|2";301\n/b;/take|1;300',
      ['4:3: error: rule 2: status must be 301, 302, 307 or 308'],
    ],
    [
      'a quote in a cell, and what is wrong after it',
      'from;to;status\n/a;/b"x";301\n/b;/take;300',
      [
        '3:3: error: rule 1: status must be 301, 302, 307 or 308',
        '2:1: error: is no CSV: a quote is found on field 1 at line 2, value is "/b"',
      ],
    ],
    [
      'a quote that never ends',
      'from;to;status\n/a;/take;301\n/b;"/take;301\n',
      ['3:1: error: is no CSV: a quote begins here that never ends'],
    ],
  ])('says what is wrong: %s', (_, text, lines) => {
    expect(said(csvSource(text)).sort()).toEqual([...lines].sort());
  });

  it('the sample in docs has no problem', () => {
    const source = csvSource(readFileSync('docs/redirects.csv', 'utf8'));
    expect(judge(source, now).findings).toEqual([]);
  });

  it('is the table it was written from', () => {
    const path = fc.array(fc.constantFrom('a', 'b;c', '"q"', 'é', 'x,y', 'p|1'), { maxLength: 3 });
    const address = path.map((parts) => `/${parts.join('/')}`);
    const moment = (year: number) => fc.constant(`${year}-03-29T01:30:00+02:00`);
    const leads = fc.oneof(
      fc.record({ to: address }),
      fc.record({
        split: fc.array(
          fc.record({ to: address, weight: fc.double({ min: 1e-7, max: 1e6, noNaN: true }) }),
          { minLength: 1, maxLength: 3 },
        ),
      }),
    );
    const more = fc.record(
      {
        countries: fc.uniqueArray(fc.constantFrom('DE', 'FR', 'US'), { minLength: 1 }),
        query: fc.dictionary(
          fc.string({ minLength: 1 }).filter((name) => name !== '__proto__' && name.isWellFormed()),
          fc.string().filter((value) => value.isWellFormed()),
          { minKeys: 1, maxKeys: 3 },
        ),
        keepQuery: fc.boolean(),
        starts: moment(2026),
        ends: moment(2027),
      },
      { requiredKeys: [] },
    );
    const rule = fc
      .tuple(address, fc.constantFrom(301, 302, 307, 308), leads, more)
      .map(([from, status, one, other]) => ({ from, status, ...one, ...other }));
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 6 }), (rules) => {
        const before = parseTable({ rules });
        const written = 'table' in before ? csvText(before.table.rules) : '';
        expect(parseTable(csvSource(written.replace('\ufeff', '')).json)).toEqual(before);
      }),
    );
  });
});

describe('section 5: a _redirects file of Netlify or Cloudflare', () => {
  it.each<[string, object]>([
    ['/home / 301', { from: '/home', to: '/', status: 301 }],
    ['/my-redirect\t/  302', { from: '/my-redirect', to: '/', status: 302 }],
    ['/news /blog', { from: '/news', to: '/blog', status: 301 }],
    [
      '/google https://www.google.com',
      { from: '/google', to: 'https://www.google.com', status: 301 },
    ],
    [
      '/blog/my-post.php /blog/my-post # a comment',
      { from: '/blog/my-post.php', to: '/blog/my-post', status: 301 },
    ],
    ['/news/* /blog/:splat', { from: '/news/*', to: '/blog/:splat', status: 301 }],
    [
      '/news/:month/:slug /blog/:slug?m=:month',
      { from: '/news/:month/:slug', to: '/blog/:slug?m=:month', status: 301 },
    ],
    [
      '/store id=:id /blog/:id 301',
      { from: '/store', to: '/blog/:id', query: { id: ':id' }, status: 301 },
    ],
    [
      '/articles id=:id tag=:tag /posts/:tag/:id 301',
      { from: '/articles', to: '/posts/:tag/:id', query: { id: ':id', tag: ':tag' }, status: 301 },
    ],
    [
      '/store id=:id src=v1 /blog',
      { from: '/store', to: '/blog', query: { id: '*', src: 'v1' }, status: 301 },
    ],
    ['/ /anz 302 Country=au,nz', { from: '/', to: '/anz', status: 302, countries: ['AU', 'NZ'] }],
    ['/old /new 301!', { from: '/old', to: '/new', status: 301 }],
    ['/page /page2/#fragment 308', { from: '/page', to: '/page2/#fragment', status: 308 }],
    ['/perm /products?code=:1 307', { from: '/perm', to: '/products?code=:1', status: 307 }],
  ])('%s', (line, rule) => {
    const { json, findings } = hostedSource(`# first\n\n${line}\n`, 'netlify');
    expect(findings).toEqual([]);
    expect(json).toEqual({ rules: [rule] });
  });

  it.each([
    [
      '/* /index.html 200',
      '2:1: error: a rewrite or proxy (200) cannot be done here, only redirects',
    ],
    [
      '/api/* https://api.example.com/:splat 200!',
      '2:1: error: a rewrite or proxy (200) cannot be done here, only redirects',
    ],
    [
      '/en/* /en/404.html 404',
      '2:1: error: a page for what is not found (404) cannot be set here, only redirects',
    ],
    [
      '/china/* /zh/:splat 302 Language=zh',
      '2:1: error: the condition Language cannot be asked here, only Country',
    ],
    [
      '/admin/* /login 302 Role=admin',
      '2:1: error: the condition Role cannot be asked here, only Country',
    ],
    [
      '/beta /new 302 Cookie=is_beta',
      '2:1: error: the condition Cookie cannot be asked here, only Country',
    ],
    [
      'http://blog.example/* /blog/:splat 301!',
      '2:1: error: a rule for another host cannot be done here',
    ],
    ['/a /b 303', '2:1: error: rule 1: status must be 301, 302, 307 or 308'],
    ['/a/*/b /c 301', '2:1: error: rule 1: from * stands alone as the last segment'],
    ['/a', '2:1: error: names no address to lead to'],
    ['/a id /b', '2:1: error: id is no query parameter'],
    ['/a /b soon', '2:1: error: soon is neither a status nor a condition'],
  ])('%s is refused with its line', (line, message) => {
    expect(
      said(hostedSource(`/first /x 301\n${line}`, 'cloudflare')).map((one) =>
        one.replace('rule 2', 'rule 1'),
      ),
    ).toEqual([message]);
  });

  it('without a status is permanent at one and temporary at the other; else it is said', () => {
    const status = (host: 'netlify' | 'cloudflare') => hostedSource('/a /take', host).json;
    expect(status('netlify')).toEqual({ rules: [{ from: '/a', to: '/take', status: 301 }] });
    expect(status('cloudflare')).toEqual({ rules: [{ from: '/a', to: '/take', status: 302 }] });
    expect(said(hostedSource('/a /take', null))).toEqual([
      '1:1: warning: rule 1: status has no status and becomes 302; Netlify would take 301 (--format netlify)',
    ]);
  });
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../../ops/redirects/sources/csv-source.ts';
import { toCsv } from '../../../../ops/redirects/sources/write-table.ts';
import { parseTable } from '../../../../worker/redirects/table/table-file.ts';
import { checkLines, toSplit } from '../../../support/redirects/redirect-tables.ts';

const a = { from: '/a', to: '/take', status: 301 };

/** CSV rows with one mistake each, followed by the diagnostic of `redirects check`: cell, level, field and message. */
const mistakes = `
from;to;status;countries;query;keepQuery;starts;split 1;split 2
/date;/take;301;;;;in June
  7: error: starts: is not a date: write 2026-06-01, 01.06.2026 or 2026-06-01 14:00
/day/us;/take;301;;;;06/30/2026
  7: error: starts: names a day that does not exist: 06/30/2026
/day;/take;301;;;;31.02.2026
  7: error: starts: names a day that does not exist: 31.02.2026
/time;/take;301;;;;01.02.2026 24:30
  7: error: starts: names a time of day that does not exist: 01.02.2026 24:30
/day/iso;/take;301;;;;2026-02-31T10:00:00Z
  7: error: starts: names a day or a time that does not exist
/split;;301;;;;;/take
  8: error: split: /take is not an address with its weight, such as /take|50
/flag;/take;301;;;maybe
  6: error: keepQuery: is neither yes nor no
/status;/take;found
  3: error: status: must be 301, 302, 307 or 308
/status/none;/take;
  3: error: status: is missing
/query;/take;301;;a=1&a=2
  5: error: query: names a parameter twice
/country;/take;301;DE GER
  4: error: countries.1: is not a two-letter country code
`;

describe('rule 8.14: the import of a redirect table from a spreadsheet (CSV)', () => {
  test.each<[string, string, object[]]>([
    ['commas', 'from,to,status\n/a,/take,301\n', [a]],
    ['semicolons, CRLF, columns in any order and case', 'Status;TO;From\r\n301;/take;/a\r\n', [a]],
    [
      'the columns of Shopify',
      'Redirect from,Redirect to\n/a,/take\nb,/sale\n',
      [a, { from: '/b', to: '/sale', status: 301 }],
    ],
    [
      'the columns of Shopify and a status',
      'Redirect from,Redirect to,Status\n/a,/take,302\n',
      [{ ...a, status: 302 }],
    ],
    [
      'the columns of the plugin Redirection for WordPress',
      'source,target,regex,code,type,hits,title,status\n/a,/take,0,308,url,12,,active\n',
      [{ ...a, status: 308 }],
    ],
    ['the columns of Yoast SEO', 'Origin,Target,Type,Format\na,/take,301,plain\n', [a]],
    [
      'the columns of Rank Math',
      'id,source,matching,destination,type,category,status,ignore\n1,a,exact,/take,301,,active,\n',
      [a],
    ],
    ['old and new addresses', 'Old URL;New URL\n/a;/take\n', [a]],
    ['the columns of Magento', 'request_path,target_path,redirect_type\na,/take,301\n', [a]],
    ['invisible characters', '\ufefffrom\u200b;to;status\n/a\u200b;\u202a/take\u202c;301', [a]],
    ['a vertical line between cells', 'from|to|status\n/a|/take|301', [a]],
    [
      'a quoted first line that sets the delimiter',
      '"sep=;"\r\nfrom;to;status\r\n/a;/take;301',
      [a],
    ],
    ['tabs', 'from\tto\tstatus\n/a\t/take\t301', [a]],
    ['a first line that sets the delimiter', 'sep=,\nfrom,to,status\n/a,/take,301', [a]],
    [
      'quoted cells',
      'from;to;status\n"/a;b";"/take?q=""1""";301',
      [{ from: '/a;b', to: '/take?q="1"', status: 301 }],
    ],
    ['empty cells and rows', 'from;to;status;countries;starts\n;;;;\n/a;/take;301;;\n\n', [a]],
    ['a number with decimals', 'from;to;status\n/a;/take;301,00', [a]],
    [
      'countries and a query',
      'from;to;status;countries;query\n/a;/take;301;de, AT/CH;src=v%201&ref=*',
      [{ ...a, countries: ['de', 'AT', 'CH'], query: { src: 'v 1', ref: '*' } }],
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
      [{ from: '/a', split: toSplit({ '/take': 0.5, '/sale': 1.5 }) }],
    ],
    [
      'a split over columns',
      'from;split 1;split 2\n/a;/take|1;/sale|2',
      [{ from: '/a', split: toSplit({ '/take': 1, '/sale': 2 }) }],
    ],
  ])('a CSV file with %s is read', (_, text, rules) => {
    const { json, diagnostics } = readCsv(text);
    expect(diagnostics).toEqual([]);
    expect(json).toEqual({ rules });
  });

  test.each([
    ['2026-06-01', '2026-06-01T00:00:00+02:00', '2026-06-02T00:00:00+02:00'],
    ['01.06.2026', '2026-06-01T00:00:00+02:00', '2026-06-02T00:00:00+02:00'],
    ['1.1.2026', '2026-01-01T00:00:00+01:00', '2026-01-02T00:00:00+01:00'],
    ['29.03.2026', '2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00'],
    ['1. Juni 2026', '2026-06-01T00:00:00+02:00', '2026-06-02T00:00:00+02:00'],
    ['01/06/2026 8:30', '2026-06-01T08:30:00+02:00', '2026-06-01T08:30:00+02:00'],
    ['2026-12-01 08:30', '2026-12-01T08:30:00+01:00', '2026-12-01T08:30:00+01:00'],
    ['01.12.2026 08:30:15', '2026-12-01T08:30:15+01:00', '2026-12-01T08:30:15+01:00'],
    ['2026-06-01T08:00:00+02:00', '2026-06-01T08:00:00+02:00', '2026-06-01T08:00:00+02:00'],
  ])('the CSV date %s is read as start %s and end %s by Berlin time', (cell, starts, ends) => {
    const { json } = readCsv(`from;starts;ends\n/a;${cell};${cell}`);
    expect(json).toEqual({ rules: [{ from: '/a', starts, ends }] });
  });

  test('each wrong CSV cell gives a diagnostic with its row and column', () => {
    const lines = mistakes.trim().split('\n');
    const rows = lines.filter((line) => !line.startsWith(' '));
    const messages = checkLines(readCsv(rows.join('\n'))).map((line) => {
      const [, row, text] = /^(\d+):(.*)$/.exec(line) ?? [];
      return [rows[Number(row) - 1], `  ${text?.replace(/rule \d+: /, '')}`];
    });
    expect([rows[0], ...messages.flat()]).toEqual(lines);
  });

  test.each<[string, string, string[]]>([
    [
      'an unknown column',
      'from;to;status;note\n/a;/take;301;x',
      [
        '1:4: error: unknown column note; known are from, to, status, countries, query, keepQuery, starts, ends, split',
      ],
    ],
    [
      'a misspelt column',
      'from;to;staus;country\n/a;/take;301;DE',
      [
        '1:3: error: unknown column staus; known are from, to, status, countries, query, keepQuery, starts, ends, split; did you mean status?',
        '1:4: error: unknown column country; known are from, to, status, countries, query, keepQuery, starts, ends, split; did you mean countries?',
        '2:1: error: rule 1: status: is missing',
      ],
    ],
    [
      'a column twice',
      'from;to;status;To\n/a;/take;301;/take',
      ['1:4: error: the column to appears twice'],
    ],
    [
      'a rule of another tool that the shop does not support',
      'source,target,regex,code,type,hits,title,status\n/a(.*),/take,1,301,url,0,,active\n/b,/take,0,301,url,0,,disabled\n',
      [
        '2:1: error: rule 1: from: * must stand alone as the last segment',
        '2:3: error: regex is 1: such a rule is not supported',
        '3:8: error: status is disabled: such a rule is not supported',
      ],
    ],
    ['no column from', 'to;status\n/take;301', ['1:1: error: the first line has no column from']],
    [
      'more cells than columns',
      'from;to;status\n/a;/take;301;x',
      ['2:4: error: this row has 4 cells, but the first line has 3'],
    ],
    [
      'a mistake after a cell of two lines',
      'from;split;status\n/a;"/take|1\n/sale|2";301\n/b;/take|1;300',
      ['4:3: error: rule 2: status: must be 301, 302, 307 or 308'],
    ],
    [
      'a quote in a cell and a later mistake',
      'from;to;status\n/a;/b"x";301\n/b;/take;300',
      [
        '2:1: error: not valid CSV: a quote is found on field 1 at line 2, value is "/b"',
        '3:3: error: rule 1: status: must be 301, 302, 307 or 308',
      ],
    ],
    [
      'a quote that never ends',
      'from;to;status\n/a;/take;301\n/b;"/take;301\n',
      ['3:1: error: not valid CSV: the quote that begins here is never closed'],
    ],
  ])('a CSV file with %s gives a diagnostic with line and column', (_, text, lines) => {
    expect(checkLines(readCsv(text))).toEqual(lines);
  });

  test('the sample table docs/redirects.csv has no error and no warning', () => {
    expect(checkLines(readCsv(readFileSync('docs/redirects.csv', 'utf8')))).toEqual([]);
  });

  test('a redirect table written as CSV is the same when it is read again', () => {
    const path = fc.array(fc.constantFrom('a', 'b;c', '"q"', 'é', 'x,y', 'p|1'), { maxLength: 3 });
    const address = path.map((parts) => `/${parts.join('/')}`);
    const moment = (year: number) => fc.constant(`${year}-03-29T01:30:00+02:00`);
    const weight = fc.double({ min: 1e-7, max: 1e6, noNaN: true });
    const leads = fc.oneof(
      fc.record({ to: address }),
      fc.record({
        split: fc.array(fc.record({ to: address, weight }), { minLength: 1, maxLength: 3 }),
      }),
    );
    const text = fc.string().filter((value) => value.isWellFormed());
    const name = text.filter((value) => value !== '' && value !== '__proto__');
    const more = fc.record(
      {
        countries: fc.uniqueArray(fc.constantFrom('DE', 'FR', 'US'), { minLength: 1 }),
        query: fc.dictionary(name, text, { minKeys: 1, maxKeys: 3 }),
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
        const written = 'file' in before ? toCsv(before.file.rules) : '';
        expect(parseTable(readCsv(written.replace('\ufeff', '')).json)).toEqual(before);
      }),
    );
  });
});

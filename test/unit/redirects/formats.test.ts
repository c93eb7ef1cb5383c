import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvSource } from '../../../ops/redirects/csv-source.ts';
import { judge } from '../../../ops/redirects/validate.ts';
import { csvText } from '../../../ops/redirects/write-table.ts';
import { parseTable } from '../../../worker/redirects/rule.ts';
import { said } from '../../support/said-of-source.ts';

const now = Date.parse('2026-06-01T12:00:00Z');

describe('rule 8.14: a table from a spreadsheet', () => {
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
      [
        '2:4: error: rule 1: starts: is not a date: write 2026-06-01, 01.06.2026 or 2026-06-01 14:00',
      ],
    ],
    [
      'a day that is none',
      'from;to;status;starts\n/a;/take;301;31.02.2026',
      [
        '2:4: error: rule 1: starts: is not a date: write 2026-06-01, 01.06.2026 or 2026-06-01 14:00',
      ],
    ],
    [
      'a split that is none',
      'from;status;split\n/a;301;/take',
      ['2:3: error: rule 1: split: /take is not an address with its weight, such as /take|50'],
    ],
    [
      'neither yes nor no',
      'from;to;status;keepQuery\n/a;/take;301;maybe',
      ['2:4: error: rule 1: keepQuery: is neither yes nor no'],
    ],
    [
      'a status in words',
      'from;to;status\n/a;/take;found',
      ['2:3: error: rule 1: status: must be 301, 302, 307 or 308'],
    ],
    ['an empty status', 'from;to;status\n/a;/take;', ['2:3: error: rule 1: status: is missing']],
    [
      'an unknown column',
      'from;to;status;note\n/a;/take;301;x',
      [
        '1:4: error: unknown column note; known are from, to, status, countries, query, keepQuery, starts, ends, split',
      ],
    ],
    [
      'a column twice',
      'from;to;status;To\n/a;/take;301;/b',
      ['1:4: error: the column to appears twice'],
    ],
    ['no column from', 'to;status\n/take;301', ['1:1: error: the first line has no column from']],
    [
      'more cells than columns',
      'from;to;status\n/a;/take;301;x',
      ['2:4: error: this row has 4 cells, but the first line has 3'],
    ],
    [
      'lines after a cell of two lines',
      'from;split;status\n/a;"/take|1\n/sale|2";301\n/b;/take|1;300',
      ['4:3: error: rule 2: status: must be 301, 302, 307 or 308'],
    ],
    [
      'a quote in a cell, and what is wrong after it',
      'from;to;status\n/a;/b"x";301\n/b;/take;300',
      [
        '3:3: error: rule 1: status: must be 301, 302, 307 or 308',
        '2:1: error: not valid CSV: a quote is found on field 1 at line 2, value is "/b"',
      ],
    ],
    [
      'a quote that never ends',
      'from;to;status\n/a;/take;301\n/b;"/take;301\n',
      ['3:1: error: not valid CSV: the quote that begins here is never closed'],
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

import { describe, expect, it } from 'vitest';
import { jsonSource } from '../../../ops/redirects/json-source.ts';
import { linesOf, reportOf } from '../../../ops/redirects/report.ts';
import { judge } from '../../../ops/redirects/validate.ts';
import { tableLines } from '../../support/redirect-tables.ts';

const now = Date.parse('2026-06-01T12:00:00Z');

/** What `check` says of a JSON text, a line each: where in the file, how loud, and what is wrong. */
function said(text: string): string[] {
  const source = jsonSource(text);
  const { findings } = judge(source, now);
  return [...linesOf(reportOf('', source, findings))].map((line) =>
    line
      .replace(/^:(\d+):\d+: (error|warning):( rule \d+:)?/, '$1 $2')
      .replace(/(unknown key);.*/, '$1'),
  );
}

describe('rule 8.10: one problem of a rule hides no other', () => {
  it('of an address, a target, a status, countries and an unknown key, each is told', () => {
    const rule =
      '{"from":"/orders","to":"https://evil.example/","status":999,"countries":["XQ"],"foo":1}';
    expect(said(tableLines(rule))).toEqual([
      '2 error from: /orders is an address that no rule may hide',
      '2 error to: evil.example is not an allowed host',
      '2 error status: must be 301, 302, 307 or 308',
      '2 error countries.0: XQ is not a country code',
      '2 error foo: unknown key',
    ]);
  });

  it('several unknown keys have each their line, in a rule and in the file', () => {
    const rule = '{"from":"/a","to":"/take","status":302,\n"foo":1,\n"bar":2}';
    expect(said(`${tableLines(rule).trim().slice(0, -1)},\n"x": 1,\n"y": 2 }`)).toEqual([
      '3 error foo: unknown key',
      '4 error bar: unknown key',
      '6 error x: unknown key',
      '7 error y: unknown key',
    ]);
  });

  it.each<[string, string, string[]]>([
    [
      'an address without a page, where the dates are wrong',
      '"to":"/nope","status":302,"starts":"2026-06-01T00:00:00Z","ends":"2026-05-01T00:00:00Z"',
      ['2 error to: /nope is not a page of the shop', '2 error ends: must be later than `starts`'],
    ],
    [
      'unknown countries among what is none',
      '"to":"/take","status":302,"countries":["XQ","de","CH-FR","UK"]',
      [
        '2 error countries.0: XQ is not a country code',
        '2 error countries.2: is not a two-letter country code',
        '2 error countries.3: UK is not a country code: Great Britain is GB',
      ],
    ],
    [
      'a name nobody gives, where the status is wrong',
      '"to":"/take/:x","status":"302"',
      [
        '2 error to: :x is named neither in `from` nor in `query`',
        '2 error status: must be 301, 302, 307 or 308',
      ],
    ],
    [
      'the host of an option, where another has no weight',
      '"status":302,"split":[{"to":"/take"},{"to":"https://evil.example/","weight":1}]',
      [
        '2 error split.0.weight: must be a number',
        '2 error split.1.to: evil.example is not an allowed host',
      ],
    ],
    [
      'a page known now, whatever its query will be',
      '"to":"/offr?x=:x","query":{"x":":x"},"status":302',
      ['2 error to: /offr?x=:x is not a page of the shop'],
    ],
    [
      'a file there is not',
      '"status":302,"split":[{"to":"/take.html","weight":1},{"to":"/icons/..%2f..%2fpackage.json","weight":1}]',
      [
        '2 error split.0.to: /take.html is not a page of the shop',
        '2 error split.1.to: /icons/..%2f..%2fpackage.json is not a page of the shop',
      ],
    ],
    [
      'no options at all, told once',
      '"status":302,"split":[]',
      ['2 error split: must not be empty'],
    ],
  ])('%s', (_, fields, lines) => {
    expect(said(tableLines(`{"from":"/a",${fields}}`))).toEqual(lines);
  });

  it('a rule with a problem is still an address that others lead to, and a part of circles', () => {
    const lines = said(
      tableLines(
        '{"from":"/l","to":"/m","status":302,"foo":1}',
        '{"from":"/m","to":"/l","status":302}',
        '{"from":"/n","to":"/p","status":302}',
        '{"from":"/p","to":"//evil","status":302}',
      ),
    ).filter((line) => line.includes('error'));
    expect(lines).toEqual([
      '2 error to: leads in a circle: /l → /m → /l',
      '2 error foo: unknown key',
      '5 error to: must not contain //, /. or /..',
    ]);
  });

  it('a rule whose conditions are wrong is not held against others', () => {
    const lines = said(
      tableLines(
        '{"from":"/a","to":"/take","status":302,"countries":"DE"}',
        '{"from":"/a","to":"/sale","status":302,"query":7}',
        '{"from":"/a","to":"/offer","status":302}',
      ),
    );
    expect(lines).toEqual([
      '2 error countries: must be a list',
      '3 error query: must be an object',
    ]);
  });

  it('around a comment, which is wrong, the rules are judged', () => {
    expect(said(`// summer\n${tableLines('{"from":"/a","to":"/take","status":303}')}`)).toEqual([
      '1 error not valid JSON: invalid comment token',
      '3 error status: must be 301, 302, 307 or 308',
    ]);
  });
});

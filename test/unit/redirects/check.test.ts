import { describe, expect, it } from 'vitest';
import { jsonSource } from '../../../ops/redirects/json-source.ts';
import { linesOf, reportOf } from '../../../ops/redirects/report.ts';
import { judge } from '../../../ops/redirects/validate.ts';
import { tableLines as table } from '../../support/redirect-tables.ts';

const now = Date.parse('2026-06-01T12:00:00Z');

/** What `check` says of a JSON text, a line each, without the file's name. */
function said(text: string): string[] {
  const source = jsonSource(text);
  const { findings } = judge(source, now);
  return [...linesOf(reportOf('', source, findings))].map((line) => line.slice(1));
}

const rule = '{ "from": "/a", "to": "/take", "status": 302 }';
const year = '"starts": "2026-01-01T00:00:00Z", "ends": "2027-01-01T00:00:00Z"';

/** A rule from /a to /take, with these fields instead or beside. */
function a(fields: string): string {
  const names = [...fields.matchAll(/"(\w+)":/g)].map(([, name]) => name);
  const own = ['"from": "/a"', '"to": "/take"', '"status": 302'];
  const kept = own.filter((field) => !names.some((name) => field.startsWith(`"${name}"`)));
  return `{ ${[...kept, fields].filter(Boolean).join(', ')} }`;
}

describe('rule 8.10: check names every problem with its line and column', () => {
  it.each<[string, string, string[]]>([
    ['nothing', table(rule), []],
    ['no rules', '{ "rules": [] }', []],
    [
      'a bad status',
      table(a('"status": 303')),
      ['2:32: error: rule 1: status: must be 301, 302, 307 or 308'],
    ],
    [
      'an unknown key',
      table(rule, a('"from": "/b", "form": "/c"')),
      [
        '3:47: error: rule 2: form: unknown key; known are from, to, status, countries, query, keepQuery, starts, ends, split',
      ],
    ],
    [
      'an unknown key of the file',
      '{ "rules": [], "rule": 1 }',
      ['1:16: error: rule: unknown key; known are rules, experiments'],
    ],
    [
      'a missing key',
      table('{ "from": "/a", "to": "/take" }'),
      ['2:1: error: rule 1: status: is missing'],
    ],
    [
      'no target',
      table('{ "from": "/a", "status": 301 }'),
      ['2:1: error: rule 1: to: needs either `to` or `split`, not both'],
    ],
    [
      'a key twice',
      table('{ "from": "/a", "to": "/take", "status": 302, "to": "/sale" }'),
      ['2:47: error: rule 1: to: appears twice'],
    ],
    [
      'a rule twice',
      table(rule, rule),
      [
        '3:3: error: rule 2: from: a rule for /a with the same conditions exists already (rule 1, line 2)',
      ],
    ],
    [
      'a rule twice under other names',
      table(
        a('"from": "/a/:x", "countries": ["DE", "FR"]'),
        a('"from": "/a/:y", "countries": ["fr", "de"]'),
      ),
      [
        '3:33: error: rule 2: from: a rule for /a/:y with the same conditions exists already (rule 1, line 2)',
      ],
    ],
    [
      'overlapping dates',
      table(a(year), a('"starts": "2026-12-01T00:00:00Z"')),
      [
        '3:47: error: rule 2: starts: a rule for /a with the same conditions applies at the same time (rule 1, line 2)',
      ],
    ],
    [
      'dates that follow each other',
      table(a(year), a('"starts": "2027-01-01T00:00:00Z"'), rule),
      [],
    ],
    [
      'a loop',
      table(a('"to": "/b"'), a('"from": "/b", "to": "/a"')),
      [
        '2:32: warning: rule 1: to: leads to a second redirect: another rule leads from there to /a (rule 2, line 3)',
        '2:32: error: rule 1: to: leads in a circle: /a → /b → /a',
        '3:32: warning: rule 2: to: leads to a second redirect: another rule leads from there to /b (rule 1, line 2)',
      ],
    ],
    [
      'a foreign host',
      table(a('"to": "https://evil.example/"')),
      ['2:32: error: rule 1: to: evil.example is not an allowed host'],
    ],
    [
      'an unknown country',
      table(a('"countries": ["DE", "UK"]')),
      ['2:67: error: rule 1: countries.1: UK is not a country code: Great Britain is GB'],
    ],
    [
      'a target that is no page',
      table(a('"to": "/nowhere"')),
      ['2:32: error: rule 1: to: /nowhere is not a page of the shop'],
    ],
    [
      'a page in no market',
      table(a('"to": "/take/us"')),
      ['2:32: error: rule 1: to: /take/us is not a page of the shop'],
    ],
    [
      'pages, files and other hosts',
      table(
        a('"to": "/take/ch-fr?x=1#order"'),
        a('"from": "/b", "to": "/icons/icon.svg"'),
        a('"from": "/d", "to": "/robots.txt"'),
        a('"from": "/c", "to": "https://help.tarnwell.example/x"'),
      ),
      [],
    ],
    [
      'a payment page hidden',
      table(a('"from": "/thankyou/de"'), a('"from": "/orders/*"')),
      [
        '2:33: error: rule 1: from: /thankyou/de is an address that no rule may hide',
        '3:33: error: rule 2: from: /orders/* is an address that no rule may hide',
      ],
    ],
    [
      'a wildcard over payment pages',
      table(a('"from": "/*"')),
      [
        '2:33: warning: rule 1: from: /* also covers orders, payment and legal texts, which are never redirected',
      ],
    ],
    [
      'a target known only at run time',
      table(a('"from": "/a/:x", "to": "/take/:x"')),
      [
        '2:35: warning: rule 1: to: /take/:x is known only at run time: nothing checks that it is a page',
      ],
    ],
    [
      'a chain',
      table(a('"to": "/b"'), a('"from": "/b"')),
      [
        '2:32: warning: rule 1: to: leads to a second redirect: another rule leads from there to /take (rule 2, line 3)',
      ],
    ],
    [
      'a chain by the shop itself',
      table(a('"to": "/TAKE/"')),
      [
        '2:32: warning: rule 1: to: leads to a second redirect: the shop itself redirects /TAKE to /take',
      ],
    ],
    [
      'no chain between countries',
      table(a('"to": "/offer", "countries": ["DE"]'), a('"from": "/offer", "countries": ["FR"]')),
      [],
    ],
    [
      'a shadowed rule',
      table(rule, a('"countries": ["DE"]')),
      [
        '3:3: warning: rule 2: from: never reached, because an earlier rule always applies (rule 1, line 2)',
      ],
    ],
    [
      'a rule shadowed by more exact ones',
      table(a('"from": "/a/*"'), rule, a('"from": "/a/:x/*"')),
      [
        '2:33: warning: rule 1: from: never reached, because more exact rules cover all its addresses',
      ],
    ],
    [
      'a rule shadowed by the shop itself',
      table(a('"from": "/TAKE", "to": "/sale"')),
      [
        '2:18: warning: rule 1: from: never reached, because the shop itself redirects /TAKE to /take',
      ],
    ],
    [
      'too many rules of one address',
      table(...Array.from({ length: 1001 }, () => rule)),
      [
        '2:3: error: rule 1: from: 1001 rules for /a would be tried one by one; at most 1000 are allowed',
      ],
    ],
    ['no rules at all', '{}', ['1:1: error: rules: is missing']],
    ['another shape', '[]', ['1:1: error: the file is not a table: write { "rules": [ … ] }']],
    [
      'rules of another shape',
      '{ "rules": [[], null] }',
      [
        '1:13: error: rule 1: this is not a rule: write { "from": …, "to": …, "status": … }',
        '1:17: error: rule 2: this is not a rule: write { "from": …, "to": …, "status": … }',
      ],
    ],
    [
      'a comment',
      '{ "rules": [] } // mine',
      ['1:17: error: not valid JSON: invalid comment token'],
    ],
    [
      'a comma too many',
      '{ "rules": [], }',
      [
        '1:16: error: not valid JSON: property name expected',
        '1:16: error: not valid JSON: value expected',
      ],
    ],
  ])('%s', (_, text, lines) => {
    expect(said(text)).toEqual(lines);
  });

  it('problems of one rule do not hide those of others, and numbers stay the file’s', () => {
    const lines = said(table('{ "from": "a", "to": 1, "status": 200 }', rule, rule));
    expect(lines).toEqual([
      '2:3: error: rule 1: from: must begin with /',
      '2:16: error: rule 1: to: must be a text',
      '2:25: error: rule 1: status: must be 301, 302, 307 or 308',
      '4:3: error: rule 3: from: a rule for /a with the same conditions exists already (rule 2, line 3)',
    ]);
  });

  it('more problems than a function takes arguments are all told', () => {
    const many = Array.from({ length: 70_000 }, () => '{ "from": 1, "to": 2 }');
    expect(said(table(...many))).toHaveLength(210_000);
  });
});

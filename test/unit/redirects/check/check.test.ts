import { describe, expect, test } from 'vitest';
import { levels } from '../../../../ops/redirects/check/diagnostic.ts';
import { validate } from '../../../../ops/redirects/check/validate.ts';
import { readJson } from '../../../../ops/redirects/sources/json-source.ts';
import { page, pageNames, pagePath } from '../../../../worker/pages.ts';
import { linkedHosts, shopHost } from '../../../support/redirects/hosts.ts';
import { checkLines, now, tableLines } from '../../../support/redirects/redirect-tables.ts';

/** Rules, each followed by its diagnostics from `redirects check`: column, level, field and message. */
const examples = `
{"from":"/ok","to":"/take/ch-fr?x=1#order","status":302}
{"from":"/ok/file","to":"/icons/icon.svg","status":302}
{"from":"/ok/robots","to":"/robots.txt","status":302}
${linkedHosts.map((host) => `{"from":"/ok/${host}","to":"https://${host}/x","status":302}\n`).join('')}{"from":"/status","to":"/take","status":303}
  32 error status: must be 301, 302, 307 or 308
{"from":"/status/none","to":"/take"}
  1 error status: is missing
{"from":"/key","to":"/take","status":302,"form":"/c","bar":1}
  42 error form: unknown key; known are from, to, status, countries, query, keepQuery, starts, ends, split; did you mean from?
  54 error bar: unknown key; known are from, to, status, countries, query, keepQuery, starts, ends, split
{"from":"/target/none","status":301}
  1 error to: needs either \`to\` or \`split\`, not both
{"from":"/key/twice","to":"/take","status":302,"to":"/sale"}
  48 error to: appears twice
{"from":"/twice","to":"/take","status":302}
{"from":"/twice","to":"/take","status":302}
  2 error from: a rule for /twice with the same conditions exists already (/twice)
{"from":"/twice/:x","to":"/take","status":302,"countries":["DE","FR"]}
{"from":"/twice/:y","to":"/take","status":302,"countries":["fr","de"]}
  2 error from: a rule for /twice/:y with the same conditions exists already (/twice/:x)
{"from":"/dates","to":"/take","status":302,"starts":"2026-01-01T00:00:00Z","ends":"2027-01-01T00:00:00Z"}
{"from":"/dates","to":"/take","status":302,"starts":"2026-12-01T00:00:00Z"}
  44 error starts: a rule for /dates with the same conditions applies at the same time (/dates)
{"from":"/turns","to":"/take","status":302,"starts":"2026-01-01T00:00:00Z","ends":"2027-01-01T00:00:00Z"}
{"from":"/turns","to":"/take","status":302,"starts":"2027-01-01T00:00:00Z"}
{"from":"/turns","to":"/take","status":302}
{"from":"/loop","to":"/loop2","status":302}
  17 warning to: leads to a second redirect: another rule leads from there to /loop (/loop2)
  17 error to: leads in a circle: /loop → /loop2 → /loop
{"from":"/loop2","to":"/loop","status":302}
  18 warning to: leads to a second redirect: another rule leads from there to /loop2 (/loop)
{"from":"/host","to":"https://evil.example/","status":302}
  17 error to: evil.example is not an allowed host
{"from":"/hosts","split":[{"to":"https://${shopHost}.evil/","weight":1}],"status":302}
  28 error split.0.to: ${shopHost}.evil is not an allowed host
{"from":"/port","to":"https://${shopHost}:8443/","status":302}
  17 error to: ${shopHost}:8443 is not an allowed host
{"from":"/country","to":"/take","status":302,"countries":["DE","UK","CH-FR","XQ"]}
  64 error countries.1: UK is not a country code: Great Britain is GB
  69 error countries.2: is not a two-letter country code
  77 error countries.3: XQ is not a country code
{"from":"/page","to":"/nowhere","status":302}
  17 error to: /nowhere is not a page of the shop
{"from":"/page/us","to":"/take/us","status":302}
  20 error to: /take/us is not a page of the shop; did you mean /take?
{"from":"/page/file","split":[{"to":"/take.html","weight":1},{"to":"/icons/..%2f..%2fpackage.json","weight":1}],"status":302}
  32 error split.0.to: /take.html is not a page of the shop
  63 error split.1.to: /icons/..%2f..%2fpackage.json is not a page of the shop
{"from":"/thankyou/de","to":"/take","status":302}
  2 error from: /thankyou/de is an address that no rule may hide
{"from":"/%6frders/*","to":"/take","status":302}
  2 error from: /%6frders/* is an address that no rule may hide
{"from":"/run-time/:x","to":"/take/:x","status":302}
  24 warning to: /take/:x is known only at run time: nothing checks that it is a page
{"from":"/run-time/query","to":"/offr?x=:x","query":{"x":":x"},"status":302}
  27 error to: /offr?x=:x is not a page of the shop; did you mean /offer?
{"from":"/chain","to":"/chain2","status":302}
  18 warning to: leads to a second redirect: another rule leads from there to /take (/chain2)
{"from":"/chain2","to":"/take","status":302}
{"from":"/chain/shop","to":"/TAKE/","status":302}
  23 warning to: leads to a second redirect: the shop itself redirects /TAKE to /take
{"from":"/chain/no","to":"/offerup","status":302,"countries":["DE"]}
{"from":"/offerup","to":"/take","status":302,"countries":["FR"]}
  2 warning from: hides the live page /offerup wherever it applies
{"from":"/page/near","to":"/tkae/de","status":302}
  22 error to: /tkae/de is not a page of the shop; did you mean /take/de?
{"from":"/get2","to":"/sale","status":302}
  2 warning from: hides the live page /get2
{"from":"/buy/fr","to":"/sale","status":302}
  2 warning from: hides the live page /buy/fr
{"from":"/offera","to":"/offer","status":302,"query":{"src":"v2"}}
{"from":"/take3","status":302,"split":[{"to":"/take3","weight":1},{"to":"/take2","weight":1}]}
{"from":"/date/none","to":"/take","status":302,"starts":"2027-02-31T00:00:00Z"}
  48 error starts: names a day or a time that does not exist
{"from":"/shadow","to":"/take","status":302}
{"from":"/shadow","to":"/take","status":302,"countries":["DE"]}
  2 warning from: never reached, because an earlier rule always applies (/shadow)
{"from":"/covered/*","to":"/take","status":302}
  2 warning from: never reached, because more exact rules cover all its addresses
{"from":"/covered","to":"/take","status":302}
{"from":"/covered/:x/*","to":"/take","status":302}
{"from":"/TAKE","to":"/sale","status":302}
  2 warning from: never reached, because the shop itself redirects /TAKE to /take
[]
  1 error this is not a rule: write { "from": …, "to": …, "status": … }
null
  1 error this is not a rule: write { "from": …, "to": …, "status": … }
{"from":"relative","to":1,"status":200}
  2 error from: must begin with /
  20 error to: must be a text
  27 error status: must be 301, 302, 307 or 308
{"from":"/orders","to":"https://evil.example/","status":999,"countries":["XQ"],"foo":1}
  2 error from: /orders is an address that no rule may hide
  19 error to: evil.example is not an allowed host
  48 error status: must be 301, 302, 307 or 308
  74 error countries.0: XQ is not a country code
  80 error foo: unknown key; known are from, to, status, countries, query, keepQuery, starts, ends, split; did you mean from?
{"from":"/backwards","to":"/nope","status":302,"starts":"2026-06-01T00:00:00Z","ends":"2026-05-01T00:00:00Z"}
  22 error to: /nope is not a page of the shop
  80 error ends: must be later than \`starts\`
{"from":"/name","to":"/take/:x","status":"302"}
  17 error to: :x is named neither in \`from\` nor in \`query\`
  33 error status: must be 301, 302, 307 or 308
{"from":"/weight","status":302,"split":[{"to":"/take"},{"to":"https://evil.example/","weight":1}]}
  41 error split.0.weight: is missing
  57 error split.1.to: evil.example is not an allowed host
{"from":"/split/none","status":302,"split":[]}
  36 error split: must not be empty
{"from":"/split/key","status":302,"split":[{"to":"/take","weight":1,"share":1}]}
  69 error split.0.share: unknown key; known are to, weight
{"from":"/date","to":"/take","status":302,"starts":"2027-06-01"}
  43 error starts: is not a date with its time zone: write 2027-06-01T14:00:00Z or 2027-06-01T16:00:00+02:00
{"from":1,"to":[],"status":"301","countries":"DE","query":[],"keepQuery":"no","starts":5,"ends":{},"split":{}}
  2 error from: must be a text
  11 error to: must be a text
  19 error status: must be 301, 302, 307 or 308
  34 error countries: must be a list
  51 error query: must be an object
  62 error keepQuery: must be true or false
  79 error starts: must be a text
  90 error ends: must be a text
  100 error split: must be a list
{"from":"/broken","to":"/broken2","status":302,"foo":1}
  19 warning to: leads to a second redirect: another rule leads from there to /broken (/broken2)
  19 error to: leads in a circle: /broken → /broken2 → /broken
  48 error foo: unknown key; known are from, to, status, countries, query, keepQuery, starts, ends, split; did you mean from?
{"from":"/broken2","to":"/broken","status":302}
{"from":"/conditions","to":"/take","status":302,"countries":"DE"}
  49 error countries: must be a list
{"from":"/conditions","to":"/sale","status":302,"query":7}
  49 error query: must be an object
{"from":"/conditions","to":"/offer","status":302}
{"from":"/:page/old","to":"/take","status":302}
  2 warning from: /:page/old also covers orders, payment and legal texts, which are never redirected
`;

describe('rule 8.10: the errors and warnings of redirects check', () => {
  test('redirects check reports all problems of a file, each with its line and column', () => {
    const expected = examples.trim().split('\n');
    const rules = expected.filter((line) => !line.startsWith(' '));
    const source = readJson(tableLines(...rules));
    const { diagnostics } = validate(source, now);
    const getFrom = (rule: number) => /"from":"(.*?)"/.exec(rules[rule] ?? '')?.[1];
    const lines = diagnostics.map(({ kind, rule, field, message, other, at }) => {
      const { line, column } = at ?? source.position(rule, field);
      const more = other === undefined ? '' : ` (${getFrom(other)})`;
      const text = `  ${column} ${levels[kind]} ${field && `${field}: `}${message}${more}`;
      return { line, column, text };
    });
    lines.sort((one, another) => one.line - another.line || one.column - another.column);
    const output = rules.flatMap((rule, index) => [
      rule,
      ...lines.filter(({ line }) => line === index + 2).map(({ text }) => text),
    ]);
    expect(output).toEqual(expected);
    expect(lines.every(({ line }) => line > 1)).toBe(true);
  });

  test.each<[string, string, string[]]>([
    ['no rules', '{ "rules": [] }', []],
    ['no list of rules', '{}', ['1:1: error: rules: is missing']],
    ['a list as content', '[]', ['1:1: error: the file is not a table: write { "rules": [ … ] }']],
    [
      'unknown keys',
      '{ "rules": [],\n"x": 1,\n"y": 2 }',
      [
        '2:1: error: x: unknown key; known are rules, experiments',
        '3:1: error: y: unknown key; known are rules, experiments',
      ],
    ],
    [
      'a comment and a wrong rule after it',
      '// summer\n{ "rules": [7] }',
      [
        '1:1: error: not valid JSON: invalid comment token',
        '2:13: error: rule 1: this is not a rule: write { "from": …, "to": …, "status": … }',
      ],
    ],
    [
      'a trailing comma',
      '{ "rules": [], }',
      [
        '1:16: error: not valid JSON: property name expected',
        '1:16: error: not valid JSON: value expected',
      ],
    ],
    [
      'more than 10,000 rules',
      tableLines(...Array.from({ length: 10_001 }, () => '7')),
      ['1:1: error: the table has 10,001 rules; at most 10,000 are allowed'],
    ],
    [
      'more than 1000 rules of one address',
      tableLines(...Array.from({ length: 1001 }, () => '{"from":"/a","to":"/take","status":302}')),
      [
        '2:2: error: rule 1: from: 1001 rules for /a would be tried one by one; at most 1000 are allowed',
      ],
    ],
  ])('redirects check names the problems of a file with %s', (_, text, lines) => {
    expect(checkLines(readJson(text))).toEqual(lines);
  });
});

describe('rule 8.9: the protected pages that no redirect rule may replace', () => {
  test('redirects check refuses rules for the order pages after checkout, the withdrawal page and the terms, and no other page', () => {
    const hidden = pageNames.filter((name) => {
      const rule = { from: pagePath(name, 'de'), to: '/take', status: 302 };
      const { diagnostics } = validate(readJson(JSON.stringify({ rules: [rule] })), now);
      return diagnostics.some(({ kind }) => kind === 'protected');
    });
    const protectedPages = pageNames.filter(
      (name) =>
        ['confirm', 'upsell', 'thank-you'].includes(page(name).step) ||
        ['refund', 'terms'].includes(name),
    );
    expect(hidden).toEqual(protectedPages);
  });
});

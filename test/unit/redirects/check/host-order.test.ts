import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validate } from '../../../../ops/redirects/check/validate.ts';
import { readHosted } from '../../../../ops/redirects/sources/hosted-source.ts';
import { readJson } from '../../../../ops/redirects/sources/json-source.ts';
import { redirectLocation } from '../../../../worker/redirects/location.ts';
import type { Rule } from '../../../../worker/redirects/table/rule.ts';
import { compileTable, matchRule } from '../../../../worker/redirects/table/table.ts';
import { checkLines, now } from '../../../support/redirects/redirect-tables.ts';

/** The warnings of `redirects check` about the order of lines in a `_redirects` file. */
function orderWarnings(...lines: string[]): string[] {
  return checkLines(readHosted(lines.join('\n'), 'netlify'), ({ kind }) => kind === 'order');
}

const wins = (rule: number, address: string, first: number, line = rule) =>
  `${line}:1: warning: rule ${rule}: from: answers ${address} here, because it is more exact; its host would use the file's first matching rule, which leads elsewhere (rule ${first}, line ${first})`;

describe('rule 8.14: Netlify and Cloudflare use the first matching rule, but the shop uses the most exact one', () => {
  test.each<[string, string[], string[]]>([
    ['a path below a wildcard', ['/blog/* /take', '/blog/news /sale'], [wins(2, '/blog/news', 1)]],
    ['the path of the wildcard itself', ['/blog/* /take', '/blog /sale'], [wins(2, '/blog', 1)]],
    ['a path after a name', ['/:page /take', '/blog /sale'], [wins(2, '/blog', 1)]],
    ['a name after a wildcard', ['/a/* /take', '/a/:b/c /sale'], [wins(2, '/a/…/c', 1)]],
    ['a wildcard after a broader wildcard', ['/* /take', '/a/* /sale'], [wins(2, '/a/…', 1)]],
    ['names in other places', ['/:a/new /take', '/blog/:b /sale'], [wins(2, '/blog/new', 1)]],
    [
      'each of several rules once',
      ['/a/* /take', '/a/b /sale', '/a/c/* /offer', '/d /take2'],
      [wins(2, '/a/b', 1), wins(3, '/a/c/…', 1)],
    ],
    ['a rule for one country', ['/a/* /take', '/a/b /sale 302 Country=de'], [wins(2, '/a/b', 1)]],
    [
      'a rule that differs only in the status',
      ['/a/* /take 301', '/a/b /take 302'],
      [wins(2, '/a/b', 1)],
    ],
    ['a rule after a comment', ['/a/* /take', '', '# more', '/a/b /sale'], [wins(2, '/a/b', 1, 4)]],
    [
      'a rule after a broader one with a query',
      ['/a/* src=v1 /take', '/a/b /sale'],
      [wins(2, '/a/b?src=v1', 1)],
    ],
  ])('redirects check warns of %s in a _redirects file', (_, lines, expected) => {
    expect(orderWarnings(...lines)).toEqual(expected);
  });

  test.each<[string, string[]]>([
    ['the exact rule comes first', ['/blog/news /sale', '/blog/* /take']],
    ['both rules lead to the same address', ['/a/* /b/:splat', '/a/c /b/c']],
    [
      'an earlier rule leads to the same address as the exact rule',
      ['/:x /sale', '/* /take', '/blog /sale'],
    ],
    ['their addresses have nothing in common', ['/blog/* /take', '/news/a /sale']],
    ['two patterns are equally exact', ['/:a/x /take', '/blog/y /sale']],
    [
      'the rules have no common country',
      ['/a/* /take 302 Country=fr', '/a/b /sale 302 Country=de'],
    ],
    ['the rules have no common query', ['/a/* src=v1 /take', '/a/b src=v2 /sale']],
    [
      'the rules have the same address, because the shop then uses the file’s order, too',
      ['/a src=v1 /take', '/a /sale'],
    ],
    ['the address is protected', ['/* /take', '/thankyou /sale']],
    ['a more exact rule comes before both rules', ['/a/b /offer', '/a/:c /take', '/a/b /offer']],
  ])('redirects check does not warn if %s', (_, lines) => {
    expect(orderWarnings(...lines)).toEqual([]);
  });

  test('redirects check does not warn about the order of rules in a JSON table, because JSON is the shop’s own format', () => {
    const rules = [
      { from: '/a/*', to: '/take', status: 302 },
      { from: '/a/b', to: '/sale', status: 302 },
    ];
    const source = readJson(JSON.stringify({ rules }));
    expect(checkLines(source, ({ kind }) => kind === 'order')).toEqual([]);
  });

  test('redirects check warns of exactly the rules that answer a path differently from Netlify and Cloudflare', () => {
    const from = fc
      .tuple(fc.array(fc.constantFrom('a', 'b', ':x'), { maxLength: 2 }), fc.boolean())
      .filter(([parts]) => new Set(parts).size === parts.length)
      .map(([parts, isOpen]) => `/${[...parts, ...(isOpen ? ['*'] : [])].join('/')}`);
    const line = fc
      .tuple(from, fc.constantFrom('/take', '/sale'))
      .map(([path, to]) => `${path} ${to}`);
    const paths = [''];
    for (const path of paths) {
      if (path.length < 6) paths.push(...['a', 'b', 'c'].map((name) => `${path}/${name}`));
    }
    const answer = (some: readonly Rule[], path: string) => {
      const query = new URLSearchParams();
      const match = matchRule(compileTable(some), { path, query, country: 'DE', now });
      return match && { ...match, to: redirectLocation(match, match.rule.to ?? '', query) };
    };
    fc.assert(
      fc.property(
        fc.uniqueArray(line, { maxLength: 5, selector: (one) => one.split(' ')[0] }),
        (lines) => {
          const { rules, diagnostics } = validate(readHosted(lines.join('\n'), 'netlify'), now);
          const expected = new Set<number>();
          for (const path of paths) {
            const here = answer(rules, path);
            const there = rules.map((rule) => answer([rule], path)).find((one) => one !== null);
            if (here && here.to !== there?.to) expected.add(here.order);
          }
          const warned = diagnostics.filter(({ kind }) => kind === 'order').map(({ rule }) => rule);
          expect(new Set(warned)).toEqual(expected);
          expect(warned).toHaveLength(expected.size);
        },
      ),
      { numRuns: 50 },
    );
  });
});

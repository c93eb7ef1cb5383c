import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostedSource } from '../../../ops/redirects/hosted-source.ts';
import { jsonSource } from '../../../ops/redirects/json-source.ts';
import { linesOf, reportOf } from '../../../ops/redirects/report.ts';
import { judge } from '../../../ops/redirects/validate.ts';
import { compile, match } from '../../../worker/redirects/table.ts';
import { target } from '../../../worker/redirects/target.ts';

const now = Date.parse('2026-06-01T12:00:00Z');

/** What `check` says of the order of a `_redirects` file's lines. */
function said(...lines: string[]): string[] {
  const source = hostedSource(lines.join('\n'), 'netlify');
  const { findings } = judge(source, now);
  const asked = findings.filter(({ kind }) => kind === 'order');
  return [...linesOf(reportOf('', source, asked))].map((line) => line.slice(1));
}

const wins = (rule: number, address: string, first: number, line = rule) =>
  `${line}:1: warning: rule ${rule}: from: wins ${address} here, being more exact; its host would use the file's first rule for it, which leads elsewhere (rule ${first}, line ${first})`;

describe('rule 8.14: Netlify and Cloudflare take the first rule of a file, the shop the more exact one', () => {
  it.each<[string, string[], string[]]>([
    ['a path below a wildcard', ['/blog/* /take', '/blog/news /sale'], [wins(2, '/blog/news', 1)]],
    ['the path of the wildcard itself', ['/blog/* /take', '/blog /sale'], [wins(2, '/blog', 1)]],
    ['a path after a name', ['/:page /take', '/blog /sale'], [wins(2, '/blog', 1)]],
    ['a name after a wildcard', ['/a/* /take', '/a/:b/c /sale'], [wins(2, '/a/…/c', 1)]],
    ['a wildcard after a wildcard of more', ['/* /take', '/a/* /sale'], [wins(2, '/a/…', 1)]],
    [
      'names in different places, on the one path both are for',
      ['/:a/news /take', '/blog/:b /sale'],
      [wins(2, '/blog/news', 1)],
    ],
    [
      'every one of several, each told once',
      ['/a/* /take', '/a/b /sale', '/a/c/* /offer', '/d /take2'],
      [wins(2, '/a/b', 1), wins(3, '/a/c/…', 1)],
    ],
    [
      'a rule for one country after one for all',
      ['/a/* /take', '/a/b /sale 302 Country=de'],
      [wins(2, '/a/b', 1)],
    ],
    ['another status alone', ['/a/* /take 301', '/a/b /take 302'], [wins(2, '/a/b', 1)]],
    [
      'a comment and an empty line before it',
      ['/a/* /take', '', '# more', '/a/b /sale'],
      [wins(2, '/a/b', 1, 4)],
    ],
  ])('warns of %s', (_, lines, expected) => {
    expect(said(...lines)).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ['the exact one comes first', ['/blog/news /sale', '/blog/* /take']],
    ['both lead to the same', ['/blog/* /take', '/blog/news /take']],
    ['they lead to the same by what names stand for', ['/a/* /b/:splat', '/a/c /b/c']],
    ['a rule before both says the same', ['/:x /sale', '/* /take', '/blog /sale']],
    ['their addresses have nothing in common', ['/blog/* /take', '/news/a /sale']],
    ['they are as long as each other', ['/:a/x /take', '/blog/y /sale']],
    [
      'no visitor is for both: countries',
      ['/a/* /take 302 Country=fr', '/a/b /sale 302 Country=de'],
    ],
    ['no visitor is for both: query', ['/a/* src=v1 /take', '/a/b src=v2 /sale']],
    ['one address: the file’s order holds here too', ['/a src=v1 /take', '/a /sale']],
    ['the address is protected', ['/* /take', '/thankyou /sale']],
    ['one more exact than both comes before', ['/a/b /offer', '/a/:c /take', '/a/b /offer']],
  ])('is silent where %s', (_, lines) => {
    expect(said(...lines)).toEqual([]);
  });

  it('a query that only the broader one asks for is part of the address', () => {
    expect(said('/a/* src=v1 /take', '/a/b /sale')).toEqual([wins(2, '/a/b?src=v1', 1)]);
  });

  it('a table of our own is judged by our own order', () => {
    const rules = [
      { from: '/a/*', to: '/take', status: 302 },
      { from: '/a/b', to: '/sale', status: 302 },
    ];
    const { findings } = judge(jsonSource(JSON.stringify({ rules })), now);
    expect(findings.filter(({ kind }) => kind === 'order')).toEqual([]);
  });

  it('tells of every rule by which any short path is answered differently, and of no other', () => {
    const part = fc.constantFrom('a', 'b', ':x');
    const from = fc
      .tuple(fc.array(part, { maxLength: 2 }), fc.boolean())
      .filter(([parts]) => new Set(parts).size === parts.length)
      .map(([parts, isOpen]) => `/${[...parts, ...(isOpen ? ['*'] : [])].join('/')}`);
    const line = fc
      .tuple(from, fc.constantFrom('/take', '/sale'))
      .map(([path, to]) => `${path} ${to}`);
    const names = ['a', 'b', 'c'];
    const deeper = (paths: string[]) => paths.flatMap((path) => names.map((n) => `${path}/${n}`));
    const [one, two, three] = [deeper(['']), deeper(deeper([''])), deeper(deeper(deeper([''])))];
    const paths = ['/', ...one, ...two, ...three];
    fc.assert(
      fc.property(
        fc.uniqueArray(line, { maxLength: 5, selector: (l) => l.split(' ')[0] }),
        (lines) => {
          const source = hostedSource(lines.join('\n'), 'netlify');
          const { rules, findings } = judge(source, now);
          const expected = new Set<number>();
          for (const path of paths) {
            const asked = { path, query: new URLSearchParams(), country: 'DE', now };
            const answerOf = (some: typeof rules) => {
              const found = match(compile(some), asked);
              return (
                found && { rule: found.rule, to: target(found, found.rule.to ?? '', asked.query) }
              );
            };
            const here = answerOf(rules);
            const there = rules.map((rule) => answerOf([rule])).find((answer) => answer !== null);
            if (here && here.to !== there?.to) expected.add(rules.indexOf(here.rule));
          }
          const told = findings.filter(({ kind }) => kind === 'order').map(({ rule }) => rule);
          expect(new Set(told)).toEqual(expected);
          expect(told).toHaveLength(expected.size);
        },
      ),
    );
  });
});

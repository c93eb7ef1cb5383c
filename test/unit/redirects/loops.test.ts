import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linksOf } from '../../../ops/redirects/links.ts';
import { loopFindings } from '../../../ops/redirects/loops.ts';
import { trieOf } from '../../../ops/redirects/pattern-trie.ts';
import type { Rule } from '../../../worker/redirects/rule.ts';
import { splitOf } from '../../support/redirect-tables.ts';
import { hasLoop, now, row, rulesOf } from '../../support/small-redirects.ts';

function loopsIn(rules: readonly Rule[], at = now) {
  const trie = trieOf(rules);
  const links = rules.map((rule) => linksOf(rule, trie));
  return loopFindings(rules, trie, links, at);
}

describe('rule 8.10: a visitor is never led round in circles', () => {
  it.each<[string, object[], number]>([
    [
      'two rules',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
      1,
    ],
    ['one rule to its own page', [{ from: '/a', to: '/a' }], 1],
    ['its own page in other letters', [{ from: '/take', to: '/Take' }], 1],
    ['its own page with a slash', [{ from: '/a', to: '/a/' }], 1],
    [
      'wildcards',
      [
        { from: '/a/*', to: '/b/:splat' },
        { from: '/b/*', to: '/a/:splat' },
      ],
      1,
    ],
    [
      'names',
      [
        { from: '/a/:x', to: '/b/:x' },
        { from: '/b/:y', to: '/a/:y' },
      ],
      1,
    ],
    ['a path that grows', [{ from: '/a/*', to: '/a/b/:splat' }], 1],
    ['a path that grows threefold', [{ from: '/a/*', to: '/:splat/:splat/:splat' }], 1],
    [
      'a path that grows twofold, and literals it may meet',
      [
        { from: '/*', to: '/:splat/c/:splat' },
        { from: '/:x/a/b', to: '/z' },
        { from: '/a/b', to: '/c' },
      ],
      1,
    ],
    [
      'a literal that a name meets',
      [
        { from: '/:x/a', to: '/y/:x' },
        { from: '/y/b', to: '/b/a' },
      ],
      1,
    ],
    [
      'any option of a split',
      [
        {
          from: '/a',
          split: splitOf({ '/z': 9, '/b': 0 }),
        },
        { from: '/b', to: '/a' },
      ],
      1,
    ],
    [
      'one of the countries',
      [
        { from: '/a', to: '/b', countries: ['FR', 'BE'] },
        { from: '/b', to: '/a', countries: ['BE'] },
      ],
      1,
    ],
    [
      'a country we do not serve',
      [
        { from: '/a', to: '/b', countries: ['US'] },
        { from: '/b', to: '/a', countries: ['DE'] },
      ],
      1,
    ],
    [
      'a time to come',
      [
        { from: '/a', to: '/b', starts: '2027-01-01T00:00:00Z' },
        { from: '/b', to: '/a', ends: '2027-02-01T00:00:00Z' },
      ],
      1,
    ],
    [
      'a query that travels',
      [
        { from: '/a', to: '/b', query: { q: '1' } },
        { from: '/b', to: '/a', query: { q: '*' } },
      ],
      1,
    ],
    ['the whole address of the shop', [{ from: '/a', to: 'https://www.tarnwell.example/a' }], 1],
    [
      'two circles',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
        { from: '/c', to: '/d' },
        { from: '/d', to: '/c' },
      ],
      2,
    ],
    [
      'no circle: other countries',
      [
        { from: '/a', to: '/b', countries: ['FR'] },
        { from: '/b', to: '/a', countries: ['DE'] },
      ],
      0,
    ],
    [
      'no circle: other times',
      [
        { from: '/a', to: '/b', ends: '2027-01-01T00:00:00Z' },
        { from: '/b', to: '/a', starts: '2027-01-01T00:00:00Z' },
      ],
      0,
    ],
    [
      'no circle: long over',
      [
        { from: '/a', to: '/b', ends: '2020-01-01T00:00:00Z' },
        { from: '/b', to: '/a' },
      ],
      0,
    ],
    [
      'no circle: the query is left behind',
      [
        { from: '/a', to: '/b', query: { q: '1' }, keepQuery: false },
        { from: '/b', to: '/a', query: { q: '1' } },
      ],
      0,
    ],
    [
      'no circle: a whole address of ours with nothing in its names',
      [{ from: '/a/*', to: 'https://tarnwell.example/:splat/' }],
      0,
    ],
    ['no circle: a path that shrinks', [{ from: '/a/:x/*', to: '/a/:splat' }], 0],
    [
      'no circle: a page in its own split',
      [{ from: '/a', split: splitOf({ '/a': 1, '/b': 1 }) }],
      0,
    ],
    [
      'no circle: a country kept out',
      [
        { from: '/a', to: '/a', countries: ['DE'] },
        { from: '/a', to: '/b' },
      ],
      0,
    ],
    ['no circle: a catch-all to a page', [{ from: '/*', to: '/take' }], 0],
  ])('%s', (_, rows, count) => {
    expect(loopsIn(rulesOf(rows))).toHaveLength(count);
  });

  it('names the rules of the circle, from the first one in the file', () => {
    const rows = [
      { from: '/x', to: '/b' },
      { from: '/b', to: '/c' },
      { from: '/c', to: '/b' },
    ];
    expect(loopsIn(rulesOf(rows))).toEqual([
      expect.objectContaining({ rule: 1, message: 'leads in a circle: /b → /c → /b' }),
    ]);
  });

  it('finds what trying every address finds, in small tables', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const rules = rulesOf(rows);
        const found = loopsIn(rules).filter(({ message }) => message.startsWith('leads in'));
        expect(found.length > 0).toBe(hasLoop(rules));
      }),
      { numRuns: 200 },
    );
  });

  it('costs what the rules are: a ring of 20,000, and a catch-all before them', () => {
    const ring = Array.from({ length: 20_000 }, (_, n) => ({
      from: `/r${n}`,
      to: `/r${(n + 1) % 20_000}`,
    }));
    const rows = [{ from: '/*', to: '/r7', countries: ['SE'] }, ...ring];
    expect(loopsIn(rulesOf(rows))).toHaveLength(1);
  });
});

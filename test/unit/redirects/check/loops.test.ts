import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { getLinks } from '../../../../ops/redirects/check/links.ts';
import { loopDiagnostics } from '../../../../ops/redirects/check/loops.ts';
import type { Rule } from '../../../../worker/redirects/table/rule.ts';
import { compileTable } from '../../../../worker/redirects/table/table.ts';
import { shopHost } from '../../../support/redirects/hosts.ts';
import { now, toSplit } from '../../../support/redirects/redirect-tables.ts';
import { hasLoop, row, toRules } from '../../../support/redirects/small-redirects.ts';

function loopsIn(rules: readonly Rule[]) {
  const table = compileTable(rules);
  const links = rules.map((rule) => getLinks(rule, table));
  return loopDiagnostics(rules, table, links, now);
}

const from2027 = { starts: '2027-01-01T00:00:00Z' };
const until2027 = { ends: '2027-01-01T00:00:00Z' };

describe('rule 8.10: a visitor is never led round in circles', () => {
  it.each<[string, (object | string)[], number]>([
    ['two rules', ['/a /b', '/b /a'], 1],
    ['one rule to its own page', ['/a /a'], 1],
    ['its own page in other letters', ['/take /Take'], 1],
    ['its own page with a slash', ['/a /a/'], 1],
    ['wildcards', ['/a/* /b/:splat', '/b/* /a/:splat'], 1],
    ['names', ['/a/:x /b/:x', '/b/:y /a/:y'], 1],
    ['a path that grows', ['/a/* /a/b/:splat'], 1],
    [
      'a path that grows wherever one starts',
      ['/~0 https://shop.test/x', '/* /sale/:splat%ED%9A%A9'],
      1,
    ],
    ['a path that grows threefold', ['/a/* /:splat/:splat/:splat'], 1],
    [
      'a path that grows twofold, and literals it may meet',
      ['/* /:splat/c/:splat', '/:x/a/b /z', '/a/b /c'],
      1,
    ],
    ['a literal that a name meets', ['/:x/a /y/:x', '/y/b /b/a'], 1],
    ['any option of a split', [{ from: '/a', split: toSplit({ '/z': 9, '/b': 0 }) }, '/b /a'], 1],
    ['one of the countries', ['/a /b FR,BE', '/b /a BE'], 1],
    ['a country we do not serve', ['/a /b US', '/b /a'], 1],
    ['no circle: DE is not who is only shown DE', ['/a /b US', '/b /a DE'], 0],
    ['a time to come', [{ from: '/a', to: '/b', ...from2027 }, '/b /a'], 1],
    ['a query that travels', ['/a /b ?q=1', '/b /a ?q=*'], 1],
    ['the whole address of the shop', [`/a https://${shopHost}/a`], 1],
    ['two circles', ['/a /b', '/b /a', '/c /d', '/d /c'], 2],
    ['a long one, and a catch-all before it', ['/* /r7 SE', ...ring(1000)], 1],
    ['no circle: other countries', ['/a /b FR', '/b /a DE'], 0],
    [
      'no circle: other times',
      [
        { from: '/a', to: '/b', ...until2027 },
        { from: '/b', to: '/a', ...from2027 },
      ],
      0,
    ],
    ['no circle: long over', [{ from: '/a', to: '/b', ends: '2020-01-01T00:00:00Z' }, '/b /a'], 0],
    [
      'no circle: the query is left behind',
      [{ from: '/a', to: '/b', query: { q: '1' }, keepQuery: false }, '/b /a ?q=1'],
      0,
    ],
    ['no circle: our own address, and no names', [`/a/* https://${shopHost}/:splat/`], 0],
    ['no circle: a path that shrinks', ['/a/:x/* /a/:splat'], 0],
    ['no circle: its own split', [{ from: '/a', split: toSplit({ '/a': 1, '/b': 1 }) }], 0],
    ['no circle: a country kept out', ['/a /a DE', '/a /b'], 0],
    ['no circle: a catch-all to a page', ['/* /take'], 0],
  ])('%s', (_, rows, count) => {
    expect(loopsIn(toRules(rows))).toHaveLength(count);
  });

  it('names the rules of the circle, from the first one in the file', () => {
    expect(loopsIn(toRules(['/x /b', '/b /c', '/c /b']))).toEqual([
      expect.objectContaining({ rule: 1, message: 'leads in a circle: /b → /c → /b' }),
    ]);
  });

  it('follows addresses that grow no further than a few times what the table holds', () => {
    let characters = 0;
    class Counted extends URL {
      constructor(url: string | URL, base?: string | URL) {
        super(url, base);
        characters += String(url).length;
      }
    }
    vi.stubGlobal('URL', Counted);
    const rules = toRules(['/old /:one', '/* /s%E0%A4%Aale/:splat', '/a/:one/:two /x']);
    expect(loopsIn(rules)).not.toHaveLength(0);
    vi.unstubAllGlobals();
    expect(characters).toBeLessThan(400_000);
  });

  it('finds what trying every address finds, in small tables', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const rules = toRules(rows);
        const found = loopsIn(rules).filter(({ message }) => message.startsWith('leads in'));
        expect(found.length > 0).toBe(hasLoop(rules));
      }),
      { numRuns: 40 },
    );
  });
});

function ring(size: number): string[] {
  return Array.from({ length: size }, (_, n) => `/r${n} /r${(n + 1) % size}`);
}

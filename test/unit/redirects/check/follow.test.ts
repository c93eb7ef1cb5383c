import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { followDiagnostics } from '../../../../ops/redirects/check/follow.ts';
import { compileTable } from '../../../../worker/redirects/table/table.ts';
import { shopHost } from '../../../support/redirects/hosts.ts';
import { now, toSplit } from '../../../support/redirects/redirect-tables.ts';
import { hasLoop, row, toRules } from '../../../support/redirects/small-redirects.ts';

/** What `check` finds when it follows the rules of rows. */
function followed(rows: readonly (object | string)[]) {
  const rules = toRules(rows);
  return followDiagnostics(rules, compileTable(rules), now);
}

const loopsIn = (rows: readonly (object | string)[]) =>
  followed(rows).filter(({ kind }) => kind === 'loop');

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
    ['a path that grows threefold', ['/* /:splat/:splat/:splat'], 1],
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
    ['a query that one rule asks for and one that the other does', ['/a /b ?q=1', '/b /a ?r=1'], 1],
    ['when another rule ends', [{ from: '/a', to: '/c', ...until2027 }, '/a /b', '/b /a'], 1],
    ['a long one, and a catch-all before it', ['/* /r7 SE', ...ring(15)], 1],
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
      'no circle: long over, and begun when another rule ended',
      [
        { from: '/a', to: '/c', ends: '2020-01-01T00:00:00Z' },
        { from: '/a', to: '/b', ends: '2021-01-01T00:00:00Z' },
        { from: '/b', to: '/a', ends: '2021-01-01T00:00:00Z' },
      ],
      0,
    ],
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
    expect(loopsIn(rows)).toHaveLength(count);
  });

  it('names the rules of the circle, from the first one in the file', () => {
    expect(loopsIn(['/x /b', '/b /c', '/c /b'])).toEqual([
      expect.objectContaining({ rule: 1, message: 'leads in a circle: /b → /c → /b' }),
    ]);
  });

  it('names every rule from which a visitor is redirected more than twenty times', () => {
    const loops = loopsIn(ring(1000));
    expect(loops.map(({ rule }) => rule)).toEqual([...Array(1000).keys()]);
    const message =
      'goes on after 20 redirects: /r5 → /r6 → /r7 → /r8 → /r9 → /r10 → /r11 → /r12 → …';
    expect(loops[5]?.message).toBe(message);
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
    const loops = loopsIn(['/old /:one', '/* /s%E0%A4%Aale/:splat', '/a/:one/:two /x']);
    vi.unstubAllGlobals();
    expect(loops).not.toHaveLength(0);
    expect(characters).toBeLessThan(400_000);
  });

  const hasFound = (rows: readonly object[]) =>
    loopsIn(rows).some(({ message }) => message.startsWith('leads in'));
  const rows = fc.array(row, { maxLength: 5 });

  it('finds what trying every address finds, in small tables', () => {
    const found = fc.property(rows, (some) => {
      expect(hasFound(some)).toBe(hasLoop(toRules(some)));
    });
    fc.assert(found, { numRuns: 40, seed: 11 });
  });

  it('finds no loop that no visitor meets, in any small table', () => {
    const isReal = fc.property(rows, (some) => {
      fc.pre(hasFound(some));
      expect(hasLoop(toRules(some))).toBe(true);
    });
    fc.assert(isReal, { numRuns: 10 });
  });
});

describe('rule 8.10: a redirect that leads to another one', () => {
  const toAB = { from: '/a', split: toSplit({ '/b': 1, '/take': 1, '/TAKE': 1 }) };
  it.each<[string, (object | string)[], string[]]>([
    ['another rule', ['/a /b', '/b /take'], ['0 to 1']],
    ['the shop itself', ['/a /TAKE'], ['0 to undefined']],
    ['any option of a split', [toAB, '/b /take'], ['0 split.0.to 1', '0 split.2.to undefined']],
    ['a split', ['/a /b', { from: '/b', split: toSplit({ '/take': 1 }) }], ['0 to 1']],
    ['a wildcard', ['/a/* /b/:splat', '/b/* /take'], ['0 to 1']],
    ['a country', ['/a /b', '/b /take DE'], ['0 to 1']],
    ['one of its countries', ['/a /b FR,BE', '/b /take BE,DE'], ['0 to 1']],
    ['a query that travels', ['/a /b', '/b /take ?q=1'], ['0 to 1']],
    ['a time to come', ['/a /b', { from: '/b', to: '/take', ...from2027 }], ['0 to 1']],
    ['the first one that answers', ['/a /b', '/* /take', '/b /sale'], ['0 to 2', '2 to 1']],
    ['not other countries', ['/a /b FR', '/b /take DE'], []],
    [
      'not other times',
      [
        { from: '/a', to: '/b', ...until2027 },
        { from: '/b', to: '/take', ...from2027 },
      ],
      [],
    ],
    [
      'not a query that is left behind',
      [{ from: '/a', to: '/b', keepQuery: false }, '/b /take ?q=1'],
      [],
    ],
    ['not a query of another value', ['/a /b?q=2', '/b /take ?q=1'], []],
    ['not another host', ['/a https://help.example/b', '/b /take'], []],
    ['not a rule for its own page', ['/a /take', '/take /take/ DE'], []],
  ])('%s', (_, tableRows, chains) => {
    const found = followed(tableRows).filter(({ kind }) => kind === 'chain');
    expect(found.map(({ rule, field, other }) => `${rule} ${field} ${other}`)).toEqual(chains);
  });
});

function ring(size: number): string[] {
  return Array.from({ length: size }, (_, n) => `/r${n} /r${(n + 1) % size}`);
}

import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { followDiagnostics } from '../../../../ops/redirects/check/follow.ts';
import { compileTable } from '../../../../worker/redirects/table/table.ts';
import { shopHost } from '../../../support/redirects/hosts.ts';
import { now, toSplit } from '../../../support/redirects/redirect-tables.ts';
import { hasLoop, row, toRules } from '../../../support/redirects/small-redirects.ts';

/** The diagnostics of `redirects check` about the targets of these rules. */
function targetDiagnostics(rows: readonly (object | string)[]) {
  const rules = toRules(rows);
  return followDiagnostics(rules, compileTable(rules), now);
}

const loopsIn = (rows: readonly (object | string)[]) =>
  targetDiagnostics(rows).filter(({ kind }) => kind === 'loop');

const from2027 = { starts: '2027-01-01T00:00:00Z' };
const until2027 = { ends: '2027-01-01T00:00:00Z' };

describe('rule 8.10: redirects check of loops of redirects', () => {
  test.each<[string, (object | string)[], number]>([
    ['two rules', ['/a /b', '/b /a'], 1],
    ['a rule to its own page', ['/a /a'], 1],
    ['a rule to its own page in other case', ['/take /Take'], 1],
    ['a rule to its own page with a slash', ['/a /a/'], 1],
    ['wildcards', ['/a/* /b/:splat', '/b/* /a/:splat'], 1],
    ['names', ['/a/:x /b/:x', '/b/:y /a/:y'], 1],
    ['a path that grows', ['/a/* /a/b/:splat'], 1],
    [
      'a path that grows from every start',
      ['/~0 https://shop.test/x', '/* /sale/:splat%ED%9A%A9'],
      1,
    ],
    ['a path that grows threefold', ['/* /:splat/:splat/:splat'], 1],
    [
      'a path that grows twofold and may match literals',
      ['/* /:splat/c/:splat', '/:x/a/b /z', '/a/b /c'],
      1,
    ],
    ['a name that matches a literal', ['/:x/a /y/:x', '/y/b /b/a'], 1],
    ['any option of a split', [{ from: '/a', split: toSplit({ '/z': 9, '/b': 0 }) }, '/b /a'], 1],
    ['one of the countries', ['/a /b FR,BE', '/b /a BE'], 1],
    ['a country we do not serve', ['/a /b US', '/b /a'], 1],
    ['an unserved country, whose visitors see the page of DE, and DE', ['/a /b US', '/b /a DE'], 0],
    ['a future time', [{ from: '/a', to: '/b', ...from2027 }, '/b /a'], 1],
    ['a kept query', ['/a /b ?q=1', '/b /a ?q=*'], 1],
    ['the full address of the shop', [`/a https://${shopHost}/a`], 1],
    ['two loops', ['/a /b', '/b /a', '/c /d', '/d /c'], 2],
    ['two different query conditions', ['/a /b ?q=1', '/b /a ?r=1'], 1],
    [
      'a rule that matches after the end of another',
      [{ from: '/a', to: '/c', ...until2027 }, '/a /b', '/b /a'],
      1,
    ],
    ['a long loop and an earlier catch-all', ['/* /r7 SE', ...ring(15)], 1],
    ['other countries', ['/a /b FR', '/b /a DE'], 0],
    [
      'other times',
      [
        { from: '/a', to: '/b', ...until2027 },
        { from: '/b', to: '/a', ...from2027 },
      ],
      0,
    ],
    ['a rule that has ended', [{ from: '/a', to: '/b', ends: '2020-01-01T00:00:00Z' }, '/b /a'], 0],
    [
      'a rule that has ended and began at the end of another',
      [
        { from: '/a', to: '/c', ends: '2020-01-01T00:00:00Z' },
        { from: '/a', to: '/b', ends: '2021-01-01T00:00:00Z' },
        { from: '/b', to: '/a', ends: '2021-01-01T00:00:00Z' },
      ],
      0,
    ],
    [
      'a dropped query',
      [{ from: '/a', to: '/b', query: { q: '1' }, keepQuery: false }, '/b /a ?q=1'],
      0,
    ],
    ['a full address with a trailing slash', [`/a/* https://${shopHost}/:splat/`], 0],
    ['a path that shrinks', ['/a/:x/* /a/:splat'], 0],
    [
      'a split with its own page among the targets',
      [{ from: '/a', split: toSplit({ '/a': 1, '/b': 1 }) }],
      0,
    ],
    ['an earlier rule for the country', ['/a /a DE', '/a /b'], 0],
    ['a catch-all to a page', ['/* /take'], 0],
  ])('redirects check counts the loops of rules with %s: $2', (_, rows, count) => {
    expect(loopsIn(rows)).toHaveLength(count);
  });

  test('redirects check names the rules of a loop, starting with the first in the file', () => {
    expect(loopsIn(['/x /b', '/b /c', '/c /b'])).toEqual([
      expect.objectContaining({ rule: 1, message: 'leads in a circle: /b → /c → /b' }),
    ]);
  });

  test('redirects check names every rule that starts a chain of more than twenty redirects', () => {
    const loops = loopsIn(ring(1000));
    expect(loops.map(({ rule }) => rule)).toEqual([...Array(1000).keys()]);
    const message =
      'continues after 20 redirects: /r5 → /r6 → /r7 → /r8 → /r9 → /r10 → /r11 → /r12 → …';
    expect(loops[5]?.message).toBe(message);
  });

  test('redirects check stops following a redirect chain whose URL grows without limit', () => {
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

  const hasReportedLoop = (rows: readonly object[]) =>
    loopsIn(rows).some(({ message }) => message.startsWith('leads in'));
  const rows = fc.array(row, { maxLength: 5 });

  test('in a small table, redirects check finds a loop exactly if a test of every path finds one', () => {
    const isSame = fc.property(rows, (some) => {
      expect(hasReportedLoop(some)).toBe(hasLoop(toRules(some)));
    });
    fc.assert(isSame, { numRuns: 40, seed: 11 });
  });

  test('every loop that redirects check reports can happen to a visitor', () => {
    const isReal = fc.property(rows, (some) => {
      fc.pre(hasReportedLoop(some));
      expect(hasLoop(toRules(some))).toBe(true);
    });
    fc.assert(isReal, { numRuns: 10 });
  });
});

describe('rule 8.10: redirects check of chains of redirects', () => {
  const toAB = { from: '/a', split: toSplit({ '/b': 1, '/take': 1, '/TAKE': 1 }) };
  test.each<[string, (object | string)[], string[]]>([
    ['another rule', ['/a /b', '/b /take'], ['0 to 1']],
    ['the shop itself', ['/a /TAKE'], ['0 to undefined']],
    ['any option of a split', [toAB, '/b /take'], ['0 split.0.to 1', '0 split.2.to undefined']],
    [
      'a target with a split',
      ['/a /b', { from: '/b', split: toSplit({ '/take': 1 }) }],
      ['0 to 1'],
    ],
    ['a wildcard', ['/a/* /b/:splat', '/b/* /take'], ['0 to 1']],
    ['a target with a country', ['/a /b', '/b /take DE'], ['0 to 1']],
    ['one common country', ['/a /b FR,BE', '/b /take BE,DE'], ['0 to 1']],
    ['a kept query', ['/a /b', '/b /take ?q=1'], ['0 to 1']],
    ['a future time', ['/a /b', { from: '/b', to: '/take', ...from2027 }], ['0 to 1']],
    ['the first matching rule', ['/a /b', '/* /take', '/b /sale'], ['0 to 2', '2 to 1']],
    ['other countries (none)', ['/a /b FR', '/b /take DE'], []],
    [
      'other times (none)',
      [
        { from: '/a', to: '/b', ...until2027 },
        { from: '/b', to: '/take', ...from2027 },
      ],
      [],
    ],
    ['a dropped query (none)', [{ from: '/a', to: '/b', keepQuery: false }, '/b /take ?q=1'], []],
    ['a query with another value (none)', ['/a /b?q=2', '/b /take ?q=1'], []],
    ['another host (none)', ['/a https://help.example/b', '/b /take'], []],
    ['a rule to its own page (none)', ['/a /take', '/take /take/ DE'], []],
  ])('redirects check finds the chains of rules with %s', (_, tableRows, expected) => {
    const chains = targetDiagnostics(tableRows).filter(({ kind }) => kind === 'chain');
    expect(chains.map(({ rule, field, other }) => `${rule} ${field} ${other}`)).toEqual(expected);
  });
});

function ring(size: number): string[] {
  return Array.from({ length: size }, (_, n) => `/r${n} /r${(n + 1) % size}`);
}

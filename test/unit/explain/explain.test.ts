import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Explanation, explain, files } from '../../../worker/explain/explain.ts';
import { readQuestion } from '../../../worker/explain/question.ts';
import { coveringEntries } from '../../../worker/explain/rule-notes.ts';
import { chaptersOf } from '../../../worker/explain/sections.ts';
import { endpoints } from '../../../worker/http/endpoints.ts';
import type { Experiment } from '../../../worker/redirects/table/experiment.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import { compileTable, conditionsHold, matchRule } from '../../../worker/redirects/table/table.ts';
import { tableOf, variantsOf } from '../../support/redirect-tables.ts';

type Asked = { country?: string; cookie?: string; date?: string };

function rulesOf(rows: object[]): readonly Rule[] {
  return tableOf({ rules: rows.map((row) => ({ status: 302, ...row })) }).rules;
}

function explained(rows: object[], url: string, asked: Asked = {}): Explanation {
  const written = { url, country: 'DE', date: '2026-06-01T12:00Z', cookie: '', ...asked };
  const question = readQuestion(written, { origin: 'http://127.0.0.1:8787', now: 0 });
  if ('problem' in question) throw new Error(question.problem);
  return explain(question, compileTable(rulesOf(rows)));
}

const texts = (explanation: Explanation) =>
  chaptersOf(explanation).flatMap(({ rows }) => rows.map((row) => row.join(': ')));

describe('the way by redirects', () => {
  test('is followed to its end, through rules and the shop itself', () => {
    const { way, end } = explained(
      [
        { from: '/a', to: '/B-side/?x=1' },
        { from: '/B-side', to: '/TAKE2', status: 301 },
      ],
      '/a?src=v2',
    );
    expect(way.map(({ address, redirect }) => [address, redirect])).toEqual([
      ['/a?src=v2', { status: 302, location: '/B-side?x=1&src=v2', rule: 1 }],
      ['/B-side?x=1&src=v2', { status: 301, location: '/TAKE2?x=1&src=v2', rule: 2 }],
      ['/TAKE2?x=1&src=v2', { status: 308, location: '/take2?x=1&src=v2', rule: null }],
      ['/take2?x=1&src=v2', null],
    ]);
    expect(end).toMatchObject({ kind: 'page', page: 'take2', product: 'detolex', status: 200 });
  });

  test('a loop ends, also one that never comes to the same address', () => {
    const circle = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ];
    expect(explained(circle, '/a').end).toMatchObject({ kind: 'loop' });
    expect(explained([{ from: '/a/*', to: '/a/a/:splat' }], '/a/x').end.kind).toBe('loop');
  });

  test('another site ends it; an own host does not', () => {
    const to = 'https://help.tarnwell.example/start';
    expect(explained([{ from: '/h', to }], '/h').end).toEqual({ kind: 'elsewhere', location: to });
    const own = explained([{ from: '/h', to: 'https://tarnwell.example/sale' }], '/h');
    expect(own.end).toMatchObject({ kind: 'page', page: 'sale' });
  });

  test('a page that a rule leads to itself is no redirect; data follow their page', () => {
    expect(explained([{ from: '/take', to: '/take/' }], '/take').way).toHaveLength(1);
    const data = explained([{ from: '/take', to: '/sale' }], '/take/_payload.json?a=1');
    expect(data.way[0]?.redirect?.location).toBe('/sale?a=1');
  });

  test('a visitor from elsewhere is asked for by their own country, then as one in DE', () => {
    const rows = [
      { from: '/x', to: '/take/gb', countries: ['US'] },
      { from: '/x', to: '/take/de', countries: ['DE'] },
    ];
    const location = (country: string) => explained(rows, '/x', { country }).way[0]?.redirect;
    expect(location('US')).toMatchObject({ rule: 1, location: '/take/gb' });
    expect(location('BR')).toMatchObject({ rule: 2, location: '/take/de' });
    expect(location('')).toMatchObject({ rule: 2 });
    expect(location('FR')).toBeNull();
  });
});

describe('a split', () => {
  const split = [
    { to: '/take', weight: 3 },
    { to: '/take2', weight: 1 },
    { to: '/take3', weight: 0 },
  ];
  test('tells its odds, and the cookie that keeps each option', () => {
    const { way } = explained([{ from: '/s', split }], '/s');
    const shown = way[0]?.split;
    expect(shown?.isKept).toBe(false);
    expect(shown?.options.map(({ share }) => share)).toEqual([0.75, 0.25, 0]);
    for (const { name: to, mark } of shown?.options ?? []) {
      const cookie = `${shown?.cookie}=${mark}`;
      const kept = explained([{ from: '/s', split }], '/s', { cookie }).way[0];
      expect(kept?.redirect?.location).toBe(to);
      expect(kept?.split).toMatchObject({ isKept: true });
      expect(kept?.split?.options.filter(({ chosen }) => chosen)).toMatchObject([{ name: to }]);
    }
  });
});

test('an experiment with the page tells its odds, and who its cookie keeps', () => {
  const experiments: Experiment[] = [
    {
      page: 'take',
      variants: variantsOf({ base: 1, 'form-first': 4 }),
      countries: ['DE'],
    },
  ];
  const shown = (address: string, country: string, cookie = '') => {
    const written = { url: address, country, date: '', cookie };
    const question = readQuestion(written, { origin: 'http://127.0.0.1:8787', now: 0 });
    if ('problem' in question) throw new Error(question.problem);
    const { end } = explain(question, compileTable([], experiments));
    return end.kind === 'page' ? end.experiment : undefined;
  };
  const draw = shown('/take', 'DE');
  expect(draw?.options.map(({ name, share }) => [name, share])).toEqual([
    ['base', 0.2],
    ['form-first', 0.8],
  ]);
  const [, other] = draw?.options ?? [];
  expect(shown('/take', 'DE', `${draw?.cookie}=${other?.mark}`)).toMatchObject({
    isKept: true,
    options: [{ chosen: false }, { name: 'form-first', chosen: true }],
  });
  expect(shown('/take', 'FR')).toBeNull();
  expect(shown('/sale', 'DE')).toBeNull();
});

describe('rules that did not answer', () => {
  test.each<[object, Asked, string]>([
    [{ countries: ['FR', 'BE'] }, {}, 'only for visitors from FR, BE'],
    [{ query: { a: '1' } }, {}, 'only where a is "1"'],
    [{ query: { a: '*' } }, {}, 'only where a is given'],
    [{ query: { id: ':id' } }, {}, 'only where id is given, and taken as :id'],
    [{ starts: '2026-07-01T00:00:00Z' }, {}, 'only from 2026-07-01T00:00:00Z on'],
    [{ ends: '2026-06-01T12:00:00Z' }, {}, 'only until 2026-06-01T12:00:00Z'],
    [
      { countries: ['FR'], query: { a: '1', src: 'v2' } },
      {},
      'only for visitors from FR; only where a is "1".',
    ],
    [{ countries: ['US'] }, { country: 'BR' }, 'only for visitors from US'],
  ])('a near miss says which condition fails: %o', (conditions, asked, expected) => {
    const all = texts(explained([{ from: '/x', to: '/sale', ...conditions }], '/x?src=v2', asked));
    expect(all).toContainEqual(expect.stringContaining(expected));
    expect(all).toContain('/x?src=v2: No rule applies.');
  });

  test('one that a better rule beats is told apart from one that fails', () => {
    const { way } = explained(
      [
        { from: '/*', to: '/take' },
        { from: '/x', to: '/sale', countries: ['FR'] },
        { from: '/:name', to: '/take2' },
      ],
      '/x',
    );
    expect(way[0]?.rules.map(({ number, outcome }) => [number, outcome])).toEqual([
      [2, 'fails'],
      [3, 'applies'],
      [1, 'beaten'],
    ]);
  });

  test('a protected address has none', () => {
    const [stop] = explained([{ from: '/*', to: '/take' }], '/thankyou/de').way;
    expect(stop).toMatchObject({ isProtected: true, rules: [], redirect: null });
  });

  test('are found in the order of the look-up: the first whose conditions hold is the one that answers', () => {
    const part = fc.constantFrom('a', 'b', ':x', ':y');
    const from = fc
      .tuple(fc.array(part, { maxLength: 3 }), fc.boolean())
      .map(
        ([parts, rest]) =>
          `/${[...parts.map((p, i) => p + (p.startsWith(':') ? i : '')), ...(rest ? ['*'] : [])].join('/')}`,
      );
    const row = fc.record(
      {
        from,
        to: fc.constant('/take'),
        countries: fc.constantFrom(['DE'], ['FR', 'DE'], ['US']),
        query: fc.constantFrom({ a: '1' }, { a: '*' }, { b: '2' }),
      },
      { requiredKeys: ['from', 'to'] },
    );
    const path = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 60 }),
        path,
        fc.constantFrom('', 'a=1', 'a=2&b=2'),
        (rows, parts, search) => {
          const table = compileTable(rulesOf(rows));
          const query = new URLSearchParams(search);
          const asked = { path: `/${parts.join('/')}`, query, country: 'DE', now: 0 };
          const entries = coveringEntries(table, { ...asked, countries: ['DE'] });
          const first = entries.find((entry) => conditionsHold(entry, asked))?.rule;
          expect(first).toBe(matchRule(table, asked)?.rule);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('addresses that are no pages', () => {
  test.each(Object.values(endpoints).map(({ path }) => path))('%s is a machine address', (path) => {
    const address = path.replace(/[:*]\w*\??/g, 'de');
    expect(explained([{ from: '/*', to: '/take' }], address).end.kind).toBe('machine');
  });

  test('files are those that wrangler.toml lets the platform answer', () => {
    const [, first = ''] =
      readFileSync('wrangler.toml', 'utf8').match(/run_worker_first = (.*)/) ?? [];
    const folders = [...first.matchAll(/"!(\/\w+\/)\*"/g)].map(([, folder]) => folder);
    expect(folders).toEqual(files);
    expect(explained([], '/images/symbols.svg').end.kind).toBe('file');
  });
});

test('rule 2.4: the country is told as it was found', () => {
  const country = (url: string, from: string) => {
    const { end } = explained([], url, { country: from });
    return end.kind === 'page' ? end.country : null;
  };
  expect(country('/v7/at', 'US')).toEqual({
    ...{ visitor: 'US', detected: null, segment: 'at', named: 'AT' },
    ...{ isSpecial: true, remapped: 'AT', market: 'FR' },
  });
  expect(country('/v7', 'CH')).toMatchObject({ remapped: 'CH', market: 'CH-FR' });
  expect(country('/v7/be', 'DE')).toMatchObject({ isSpecial: true, remapped: null, market: 'BE' });
  expect(country('/take', '')).toMatchObject({ visitor: null, detected: null, market: 'DE' });
});

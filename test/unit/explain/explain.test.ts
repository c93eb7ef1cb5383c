import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Explanation, explain, files } from '../../../worker/explain/explain.ts';
import { toGroups } from '../../../worker/explain/groups.ts';
import { readQuestion } from '../../../worker/explain/question.ts';
import { endpoints } from '../../../worker/http/endpoints.ts';
import { page, pageNames, pagePath } from '../../../worker/pages.ts';
import { compileTable } from '../../../worker/redirects/table/table.ts';
import { sections } from '../../../worker/view/sections.ts';
import { shopHost } from '../../support/redirects/hosts.ts';
import { toSplit, toTable, toVariants } from '../../support/redirects/redirect-tables.ts';

type Visit = { country?: string; cookie?: string; date?: string };

/** Explains a URL with a redirect table of these rules, for a visitor from Germany in June 2026. */
function explainAddress(
  rows: object[],
  url: string,
  visit: Visit = {},
  experiments: object[] = [],
): Promise<Explanation> {
  const fields = { url, country: 'DE', date: '2026-06-01T12:00Z', cookie: '', ...visit };
  const question = readQuestion(fields, { origin: 'http://127.0.0.1:8787', now: 0 });
  if ('problem' in question) throw new Error(question.problem);
  const rules = rows.map((row) => ({ status: 302, ...row }));
  const file = toTable({ rules, experiments });
  return explain(question, compileTable(file.rules, file.experiments));
}

const toTexts = (explanation: Explanation) =>
  toGroups(explanation).flatMap(({ rows }) => rows.map((row) => row.join(': ')));

describe('rule 8.13: the explanation of a chain of redirects', () => {
  test('explain follows the redirects of rules and of the shop to the last URL', async () => {
    const { hops, end } = await explainAddress(
      [
        { from: '/a', to: '/B-side/?x=1' },
        { from: '/B-side', to: '/TAKE2', status: 301 },
      ],
      '/a?src=v2',
    );
    expect(hops.map(({ address, redirect }) => [address, redirect])).toEqual([
      ['/a?src=v2', { status: 302, location: '/B-side?x=1&src=v2', rule: 1 }],
      ['/B-side?x=1&src=v2', { status: 301, location: '/TAKE2?x=1&src=v2', rule: 2 }],
      ['/TAKE2?x=1&src=v2', { status: 308, location: '/take2?x=1&src=v2', rule: null }],
      ['/take2?x=1&src=v2', null],
    ]);
    expect(end).toMatchObject({ kind: 'page', page: 'take2', product: 'detolex', status: 200 });
  });

  test.each<[string, object[], string, object]>([
    [
      'a loop',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
      '/a',
      { kind: 'loop' },
    ],
    ['a loop that grows', [{ from: '/a/*', to: '/a/a/:splat' }], '/a/x', { kind: 'loop' }],
    [
      'another site',
      [{ from: '/h', to: 'https://help.elsewhere.example/start' }],
      '/h',
      { kind: 'elsewhere', location: 'https://help.elsewhere.example/start' },
    ],
    [
      'our own site',
      [{ from: '/h', to: `https://${shopHost}/sale` }],
      '/h',
      { kind: 'page', page: 'sale' },
    ],
    ['a page’s data', [], '/take/_payload.json', { kind: 'page', page: 'take' }],
    ['a file', [{ from: '/*', to: '/take' }], '/images/symbols.svg', { kind: 'file' }],
    ['nothing', [], '/nowhere/at/all?x', { kind: 'page', page: 'error', status: 404 }],
  ])('explain ends a path of redirects at %s', async (_, rows, url, end) => {
    expect((await explainAddress(rows, url)).end).toMatchObject(end);
  });

  test('a redirect rule from a page to the same page makes no redirect', async () => {
    expect((await explainAddress([{ from: '/take', to: '/take/' }], '/take')).hops).toHaveLength(1);
  });

  test('no redirect rule applies to a protected path', async () => {
    const { hops } = await explainAddress([{ from: '/*', to: '/take' }], '/thankyou/de');
    expect(hops).toMatchObject([{ isProtected: true, rules: [], redirect: null }]);
  });
});

test('rule 8.5: the explanation of a split has its shares and the cookie that stores each option', async () => {
  const rows = [{ from: '/s', split: toSplit({ '/take': 3, '/take2': 1, '/take3': 0 }) }];
  const { split } = (await explainAddress(rows, '/s')).hops[0] ?? {};
  expect(split?.isStored).toBe(false);
  expect(split?.options.map(({ share }) => share)).toEqual([0.75, 0.25, 0]);
  for (const { name, token } of split?.options ?? []) {
    const cookie = `${split?.cookie}=${token}`;
    const [hop] = (await explainAddress(rows, '/s', { cookie })).hops;
    expect(hop?.redirect?.location).toBe(name);
    expect(hop?.split).toMatchObject({ isStored: true });
    expect(hop?.split?.options.filter(({ chosen }) => chosen)).toMatchObject([{ name }]);
  }
});

test('rule 8.12: the explanation of an experiment has its shares and the variant that a cookie stores', async () => {
  const variants = toVariants({ base: 1, 'form-first': 4 });
  const pageEnd = async (url: string, country: string, cookie = '') => {
    const experiments = [{ page: 'take', variants, countries: ['DE'] }];
    const { end } = await explainAddress([], url, { country, cookie }, experiments);
    return end.kind === 'page' ? end : null;
  };
  const draw = (await pageEnd('/take', 'DE'))?.experiment;
  expect(draw?.options.map(({ name, share }) => [name, share])).toEqual([
    ['base', 0.2],
    ['form-first', 0.8],
  ]);
  expect(await pageEnd('/take', 'DE', `${draw?.cookie}=${draw?.options[1]?.token}`)).toMatchObject({
    variant: 'form-first',
    experiment: { isStored: true, options: [{ chosen: false }, { chosen: true }] },
  });
  for (const otherCountry of ['FR', 'NL', 'US', '']) {
    expect((await pageEnd('/take', otherCountry))?.experiment).toBeNull();
  }
  expect((await pageEnd('/sale', 'DE'))?.experiment).toBeNull();
});

describe('rule 8.13: the redirect rules that do not apply', () => {
  test.each<[object, Visit, string]>([
    [{ countries: ['FR', 'BE'] }, {}, 'only for visitors from FR, BE'],
    [{ query: { a: '1' } }, {}, 'only where a is "1"'],
    [{ query: { a: '*' } }, {}, 'only where a is given'],
    [{ query: { id: ':id' } }, {}, 'only where id is given, and captured as :id'],
    [{ starts: '2026-07-01T00:00:00Z' }, {}, 'only from 2026-07-01T00:00:00Z on'],
    [{ ends: '2026-06-01T12:00:00Z' }, {}, 'only until 2026-06-01T12:00:00Z'],
    [
      { countries: ['FR'], query: { a: '1', src: 'v2' } },
      {},
      'only for visitors from FR; only where a is "1".',
    ],
    [{ countries: ['US'] }, { country: 'BR' }, 'only for visitors from US'],
    [{ countries: ['DE', 'AT'] }, { country: 'US' }, 'only for visitors from DE, AT'],
    [{ countries: ['DE'] }, { country: '' }, 'only for visitors from DE'],
  ])(
    'the explanation of a rule names its failed condition: %o',
    async (conditions, visit, expected) => {
      const rows = [{ from: '/x', to: '/sale', ...conditions }];
      const texts = toTexts(await explainAddress(rows, '/x?src=v2', visit));
      expect(texts).toContainEqual(expect.stringContaining(expected));
      expect(texts).toContain('/x?src=v2: No rule applies.');
    },
  );

  test('the explanation distinguishes a rule that a more exact rule replaces from a rule that does not match', async () => {
    const { hops } = await explainAddress(
      [
        { from: '/*', to: '/take' },
        { from: '/x', to: '/sale', countries: ['FR'] },
        { from: '/:name', to: '/take2' },
      ],
      '/x',
    );
    expect(hops[0]?.rules.map(({ number, outcome }) => [number, outcome])).toEqual([
      [2, 'fails'],
      [3, 'applies'],
      [1, 'beaten'],
    ]);
  });
});

test.each(pageNames)(
  'the explanation of the page %s lists prices if the page shows bundles',
  async (name) => {
    const { sections: pageSections, segment } = page(name);
    const explanation = await explainAddress([], pagePath(name, segment ? 'take' : ''));
    const titles = toGroups(explanation).map(({ title }) => title);
    expect(titles.includes('Prices')).toBe(
      pageSections.some((section) => sections[section].showsBundles),
    );
  },
);

describe('the explanation of URLs that are not pages', () => {
  test.each(Object.values(endpoints).map(({ path }) => path))(
    'explain ends at %s with the kind endpoint, although a rule leads every address to a page',
    async (path) => {
      const address = path.replace(/[:*]\w*\??/g, 'de');
      expect((await explainAddress([{ from: '/*', to: '/take' }], address)).end.kind).toBe(
        'endpoint',
      );
    },
  );

  test('the explanation knows every file and folder that the platform serves, except the builds', () => {
    const served = readdirSync('assets', { withFileTypes: true }).filter(
      ({ name }) => name !== '_headers' && name !== 'builds',
    );
    const names = served.map((entry) => `/${entry.name}${entry.isDirectory() ? '/' : ''}`);
    expect(names.toSorted()).toEqual(files);
  });
});

test.each<[string, string, object]>([
  [
    '/v7/at',
    'US',
    {
      visitor: 'US',
      detected: null,
      segment: 'at',
      named: 'AT',
      isSpecial: true,
      remapped: 'AT',
      market: 'FR',
    },
  ],
  ['/v7', 'CH', { remapped: 'CH', market: 'CH-FR' }],
  ['/v7/be', 'DE', { isSpecial: true, remapped: null, market: 'BE' }],
  ['/take', '', { visitor: null, detected: null, market: 'DE' }],
])(
  'rule 2.4: the explanation of %s, requested from %j, has each step of the choice of its market',
  async (url, from, country) => {
    const { end } = await explainAddress([], url, { country: from });
    expect(end).toMatchObject({ kind: 'page', country });
  },
);

import { beforeAll, describe, expect, test } from 'vitest';
import { unescaped } from '../../../ops/dev/html-tree.ts';
import { marketCodes, segment, servedCountries } from '../../../worker/country/markets.ts';
import { HOUR } from '../../../worker/durations.ts';
import { type Explanation, explain } from '../../../worker/explain/explain.ts';
import { readQuestion } from '../../../worker/explain/question.ts';
import { operatorToken } from '../../../worker/http/operators/operator-link.ts';
import { pageNames, pagePath } from '../../../worker/pages.ts';
import { quizNames } from '../../../worker/quizzes/quizzes.ts';
import { toToken } from '../../../worker/redirects/table/choice.ts';
import { experimentCookie } from '../../../worker/redirects/table/experiment.ts';
import { splitCookie } from '../../../worker/redirects/table/split.ts';
import { compileTable } from '../../../worker/redirects/table/table.ts';
import { attribute, orderButton, tags, tagWith } from '../../support/html/html.ts';
import { toTable } from '../../support/redirects/redirect-tables.ts';
import { explainedShop as shop } from '../../support/shop/explained-shop.ts';
import { explainedTable, operatorKeys } from '../../support/shop/explained-table.ts';

const { rules, experiments } = toTable(explainedTable);
const table = compileTable(rules, experiments);

function explainVisit(address: string, country: string, cookie = ''): Promise<Explanation> {
  const input = { url: address, country, date: '', cookie };
  const question = readQuestion(input, { origin: shop.url.origin, now: Date.now() });
  if ('problem' in question) throw new Error(`${address}: ${question.problem}`);
  return explain(question, table);
}

/** Pseudo-random numbers in [0, 1), the same in every run (mulberry32). */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}

const random = numbers(7);
const pick = <T>(all: readonly T[]): T => all[Math.floor(random.next().value * all.length)] as T;

const paths = [
  ...pageNames.map((name) => pagePath(name)),
  ...explainedTable.rules.map(({ from }) => from),
];
const segments = [...marketCodes.map(segment), 'DE', 'zz', 'take', ''];
const queries = [
  ...[
    '',
    '?a=1&b=2&a=3',
    '?utm_source=x',
    '?step=bundle',
    '?step=cancelled',
    '?step=change',
    '?step=other&at=x',
  ],
  ...['?src=none', ...quizNames.map((name) => `?src=${name}&x=%26%22`)],
];
const countries = [...servedCountries, 'US', 'XX', 'T1', '', 'ch', 'NO'];

function randomVisit() {
  const path = pick(paths).replace('*', 'a/b');
  const usual = `${path}/${pick(segments)}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const unusual = [`${usual}/`, usual.toUpperCase(), usual.replace(/(?<=.)\//, '//')];
  return {
    address: pick([usual, usual, usual, usual, ...unusual]) + pick(queries),
    country: pick(countries),
  };
}

/** The cookies of an operator and of each split and experiment. Without them each visit would draw a new variant. */
let Cookie: string;
beforeAll(async () => {
  const token = await operatorToken(operatorKeys, Date.now() + HOUR);
  const choices = [
    ...rules.flatMap(
      (rule) => rule.split?.slice(0, 1).map(({ to }) => [splitCookie(rule), to]) ?? [],
    ),
    ...experiments.flatMap((one) =>
      one.variants.slice(0, 1).map(({ name }) => [experimentCookie(one), name]),
    ),
  ].map(([cookie, name = '']) => `${cookie}=${toToken(name)}`);
  Cookie = [`operator=${token}`, ...choices].join('; ');
});

describe('rule 8.13: the explanation of a request agrees with the shop’s real answer', () => {
  test('explanations agree with the answers to 60 random requests for any page, redirect rule, country and query', async () => {
    const differences: unknown[] = [];
    const kinds: Record<string, number> = {};
    for (const { address, country } of Array.from({ length: 60 }, randomVisit)) {
      const answer = await shop.visit(address, { country, headers: { Cookie } });
      await answer.arrayBuffer();
      const { hops, end } = await explainVisit(address, country, Cookie);
      const { redirect } = hops[0] ?? {};
      const expected = redirect ? { kind: 'redirect', location: redirect.location } : end;
      const { status } = redirect ?? (end.kind === 'page' ? end : { status: null });
      kinds[expected.kind] = (kinds[expected.kind] ?? 0) + 1;
      const header = answer.headers.get('X-Explain');
      const seen = header === null ? null : JSON.parse(header).end;
      try {
        expect([answer.status, answer.headers.get('Location')]).toEqual([
          status,
          redirect?.location ?? null,
        ]);
        if (seen) expect(seen).toEqual(JSON.parse(JSON.stringify(expected)));
      } catch {
        differences.push({ address, country, seen, expected });
      }
    }
    expect(differences).toEqual([]);
    expect(kinds.page).toBeGreaterThan(25);
    expect(kinds.redirect).toBeGreaterThan(3);
  });

  test.each([
    ['/contest/%contest%/', 301],
    ['/contest/%contest%', 301],
    ['/fr%FCchte/a', 301],
    ['/fr%FCchte', 301],
    ['/fr%FC', 404],
    ['/fru%CC%88chte', 301],
    ['/fr%C3%BCchte%E2%80%8B', 301],
    ['/%zz', 404],
    ['/%', 404],
    ['/take/%zz', 404],
  ])(
    'an explanation agrees with the answer to %s, which a browser may send',
    async (path, status) => {
      const answer = await shop.visit(path, { redirect: 'manual' });
      await answer.arrayBuffer();
      const { hops, end } = await explainVisit(path, 'DE');
      const { redirect } = hops[0] ?? {};
      const explained = redirect ?? (end.kind === 'page' ? end : { status: null });
      const location = redirect?.location ?? null;
      expect([explained.status, location]).toEqual([answer.status, answer.headers.get('Location')]);
      const statuses = hops.map((hop) => hop.redirect?.status);
      expect([...statuses, explained.status]).toContain(status);
    },
  );

  test.each([
    ['/take/de', 'DE'],
    ['/take2?src=v4&utm_source=x', 'AT'],
    ['/summary/fr?src=v2', 'US'],
    ['/offerip/be', 'DE'],
    ['/v7', 'CH'],
    ['/v3/gb', 'SE'],
    ['/terms/dk', 'NO'],
    ['/thankyou/fi', 'FI'],
    ['/nowhere', 'GB'],
  ])('an explanation agrees with the page %s in %s', async (address, country) => {
    const answer = await shop.visit(address, { country });
    const html = await answer.text();
    const { end } = await explainVisit(address, country);
    if (end.kind !== 'page') throw new Error(end.kind);
    const [root, body] = [tags(html, 'html')[0], tags(html, 'body')[0]];
    const terms = tags(html, 'a').find((tag) => attribute(tag, 'data-footer-link') === 'terms');
    const prices = [...html.matchAll(/<[^>]* data-price="[^"]*"[^>]*>([^<]*)</g)];
    expect({
      status: answer.status,
      country: attribute(root, 'data-country'),
      locale: attribute(root, 'data-locale'),
      lang: attribute(root, 'lang'),
      page: attribute(body, 'data-page'),
      layout: attribute(body, 'data-layout'),
      theme: attribute(body, 'data-theme'),
      product: attribute(body, 'data-product'),
      caching: answer.headers.get('Cache-Control'),
    }).toEqual({
      status: end.status,
      country: end.country.market,
      locale: end.locale,
      lang: end.lang,
      page: end.page,
      layout: end.layout,
      theme: end.theme,
      product: end.product,
      caching: end.caching,
    });
    if (!end.next) return;
    expect([orderButton(html), null]).toContain(orderButton(html) && end.next.orderButton);
    expect(attribute(terms, 'href')).toBe(end.next.terms.address);
    expect(attribute(terms, 'target') === '_blank').toBe(end.next.terms.newTab);
    const hasForm = attribute(tagWith(html, 'data-checkout'), 'action') !== null;
    if (hasForm) {
      expect(end.next.confirmation).not.toBeNull();
      // The prices are sorted for the comparison: the page shows the suggested bundle first, the explanation does not.
      expect(prices.map(([, text]) => unescaped(text ?? '')).sort()).toEqual(
        end.bundles.map(({ price }) => price).sort(),
      );
    }
  });

  test('in the explanation of a split, each listed cookie leads to the target that is named for it', async () => {
    const { cookie = '', options = [] } = (await explainVisit('/take3', 'DE')).hops[0]?.split ?? {};
    expect(options).toHaveLength(3);
    for (const { name, token } of options) {
      const answer = await shop.visit('/take3', { headers: { Cookie: `${cookie}=${token}` } });
      await answer.arrayBuffer();
      expect(answer.headers.get('Location')).toBe(name === '/take3' ? null : name);
    }
  });

  test('in the explanation of an experiment, each listed cookie shows the variant that is named for it, not a cached page', async () => {
    const { end } = await explainVisit('/take', 'DE');
    const { cookie = '', options = [] } = (end.kind === 'page' && end.experiment) || {};
    expect(options.map(({ name }) => name)).toEqual(['base', 'form-first']);
    for (const { name, token } of options) {
      const choice = `${cookie}=${token}`;
      const page = await (await shop.visit('/take', { headers: { Cookie: choice } })).text();
      const explanation = (await explainVisit('/take', 'DE', choice)).end;
      expect(attribute(tags(page, 'body')[0], 'data-variant')).toBe(name);
      expect(explanation).toMatchObject({ variant: name, experiment: { isStored: true } });
      expect(explanation).toMatchObject({ stored: { key: null, whyNot: 'experiment' } });
    }
  });

  test('an explanation names the key of the page cache, or the reason why the answer is not cached', async () => {
    const cacheEntry = async (address: string, country: string) => {
      const { end } = await explainVisit(address, country);
      return end.kind === 'page' ? end.stored : undefined;
    };
    const take2 = await cacheEntry('/take2?a=1', 'DE');
    expect(take2?.key).toContain('/take2');
    expect(await cacheEntry('/take2?b=2', 'DE')).toEqual(take2);
    for (const [address, country] of [
      ['/take2', 'AT'],
      ['/take2?src=v2', 'DE'],
    ] as const) {
      expect(await cacheEntry(address, country)).not.toEqual(take2);
    }
    for (const [address, whyNot] of [
      ['/thankyou', 'visitor'],
      ['/take2?step=cancelled', 'query'],
      ['/terms/gb?token=x', 'query'],
      ['/take2?%73rc=v1', 'query'],
      ['/take2/DE', 'address'],
      ['/take', 'experiment'],
    ] as const) {
      expect(await cacheEntry(address, 'DE'), address).toEqual({ key: null, whyNot });
    }
    expect(await cacheEntry('/zz', 'DE')).toEqual({ key: null, whyNot: 'status' });
  });
});

import { describe, expect, test } from 'vitest';
import { marketCodes, segment, servedCountries } from '../../../worker/country/markets.ts';
import { explain } from '../../../worker/explain/explain.ts';
import { readQuestion } from '../../../worker/explain/question.ts';
import { pageNames, pagePath } from '../../../worker/pages.ts';
import { quizNames } from '../../../worker/quiz/quizzes/quizzes.ts';
import { compileTable } from '../../../worker/redirects/table/table.ts';
import { explainedTable, explainedShop as shop } from '../../support/explained-shop.ts';
import { attribute, orderButton, tags, tagWith, unescaped } from '../../support/html.ts';
import { tableOf } from '../../support/redirect-tables.ts';

const { rules, experiments } = tableOf(explainedTable);
const table = compileTable(rules, experiments);

/** Numbers in [0, 1) that are the same in every run (mulberry32). */
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
  ...['', '?a=1&b=2&a=3', '?utm_source=x', '?step=bundle', '?step=cancelled', '?step=other&at=x'],
  ...['?src=none', ...quizNames.map((name) => `?src=${name}&x=%26%22`)],
];
const countries = [...servedCountries, 'US', 'XX', 'T1', '', 'ch', 'NO'];

function randomVisit() {
  const path = pick(paths).replace('*', 'a/b');
  const named = `${path}/${pick(segments)}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const odd = pick([
    named,
    named,
    named,
    named,
    `${named}/`,
    named.toUpperCase(),
    named.replace(/(?<=.)\//, '//'),
  ]);
  return { address: odd + pick(queries), country: pick(countries) };
}

function explained(address: string, country: string, cookie = '') {
  const written = { url: address, country, date: '', cookie };
  const question = readQuestion(written, { origin: shop.url.origin, now: Date.now() });
  if ('problem' in question) throw new Error(`${address}: ${question.problem}`);
  return explain(question, table);
}

/** What the shop answered, as far as an explanation tells of it. */
async function answered(address: string, country: string, cookie = '') {
  const answer = await shop.visit(address, { country, headers: { Cookie: cookie } });
  const html = await answer.text();
  const { status, headers } = answer;
  if (status >= 300 && status < 400) return { status, location: headers.get('Location') };
  const [root] = tags(html, 'html');
  const [body] = tags(html, 'body');
  const of = (name: string) => attribute(body, `data-${name}`);
  return {
    status,
    location: null,
    country: attribute(root, 'data-country'),
    locale: attribute(root, 'data-locale'),
    lang: attribute(root, 'lang'),
    ...{ page: of('page'), layout: of('layout'), theme: of('theme'), product: of('product') },
    caching: headers.get('Cache-Control'),
    orderButton: orderButton(html),
    terms: attribute(tagWithTerms(html), 'href'),
    newTab: attribute(tagWithTerms(html), 'target') === '_blank',
    confirmation: attribute(tagWith(html, 'data-checkout'), 'action') !== null,
    prices: prices(html),
  };
}

function tagWithTerms(html: string) {
  return tags(html, 'a').find((tag) => attribute(tag, 'data-footer-link') === 'terms');
}

/** The prices of the bundles to choose from, in their order. */
function prices(html: string): string[] {
  const found = html.matchAll(/<[^>]* data-price="[^"]*"[^>]*>([^<]*)</g);
  return [...found].map(([, text]) => unescaped(text ?? ''));
}

/** The same of an explanation; what the answer's page does not show is taken from the answer. */
function told(address: string, country: string, seen: Awaited<ReturnType<typeof answered>>) {
  const { way, end } = explained(address, country);
  const redirect = way[0]?.redirect;
  if (redirect) return { status: redirect.status, location: redirect.location };
  if (end.kind !== 'page' || !('page' in seen)) return end;
  const { next } = end;
  const own = end.bundles.map(({ price }) => price);
  return {
    status: end.status,
    location: null,
    country: end.country.market,
    ...{ locale: end.locale, lang: end.lang, page: end.page, layout: end.layout },
    ...{ theme: end.theme, product: end.product, caching: end.caching },
    orderButton: next && seen.orderButton !== null ? next.orderButton : seen.orderButton,
    terms: next && seen.terms !== null ? next.terms.address : seen.terms,
    newTab: next && seen.terms !== null ? next.terms.newTab : seen.newTab,
    confirmation: next && end.role !== 'summary' ? next.confirmation !== null : seen.confirmation,
    prices: seen.confirmation ? own : seen.prices,
  };
}

describe('an explanation is what the shop answers', () => {
  test('to 400 visits of any page, rule, country and query', async () => {
    const visits = Array.from({ length: 400 }, randomVisit);
    const differences: unknown[] = [];
    let pages = 0;
    let buttons = 0;
    for (const { address, country } of visits) {
      if (/^\/*take3\b(?!\/)/i.test(address)) continue;
      const seen = await answered(address, country);
      const tale = told(address, country, seen);
      if ('page' in seen) pages += 1;
      if ('orderButton' in seen && seen.orderButton) buttons += 1;
      try {
        expect(tale).toEqual(seen);
      } catch {
        differences.push({ address, country, seen, tale });
      }
    }
    expect(differences).toEqual([]);
    expect(pages).toBeGreaterThan(200);
    expect(buttons).toBeGreaterThan(80);
  });

  test('to a split: each cookie it names leads where it says', async () => {
    const { way } = explained('/take3', 'DE');
    const { cookie = '', options = [] } = way[0]?.split ?? {};
    expect(options).toHaveLength(3);
    for (const { name: to, mark } of options) {
      const seen = await answered('/take3', 'DE', `${cookie}=${mark}`);
      expect(seen.location).toBe(to === '/take3' ? null : to);
    }
  });

  test('to an experiment: each cookie it names shows the variant it says', async () => {
    const { end } = explained('/take', 'DE');
    const { cookie = '', options = [] } = (end.kind === 'page' && end.experiment) || {};
    expect(options.map(({ name }) => name)).toEqual(['base', 'form-first']);
    const kept = new Set<string | null>();
    for (const { name, mark } of options) {
      const Cookie = `${cookie}=${mark}`;
      const page = await (await shop.visit('/take', { headers: { Cookie } })).text();
      const told = explained('/take', 'DE', Cookie).end;
      expect(attribute(tags(page, 'body')[0], 'data-variant')).toBe(name);
      expect(told).toMatchObject({ variant: name, experiment: { isKept: true } });
      kept.add(told.kind === 'page' ? told.stored : null);
    }
    expect(kept.size).toBe(2);
  });

  test('at the edge: what it says is stored under one key is one page', async () => {
    const stored = (address: string, country: string) => {
      const { end } = explained(address, country);
      return end.kind === 'page' ? end.stored : undefined;
    };
    expect(stored('/take?a=1', 'DE')).toBe(stored('/take?b=2', 'XX'));
    expect(stored('/take', 'DE')).not.toBe(stored('/take', 'AT'));
    expect(stored('/take?src=v2', 'DE')).not.toBe(stored('/take', 'DE'));
    expect(stored('/thankyou', 'DE')).toBeNull();
    expect(stored('/zz', 'DE')).toBeNull();
  });
});

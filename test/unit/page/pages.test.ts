import { describe, expect, test } from 'vitest';
import { bundles } from '../../../worker/catalogue/bundles.ts';
import { market } from '../../../worker/country/markets.ts';
import type { Layout, Step } from '../../../worker/page/page-row.ts';
import { payload } from '../../../worker/page/payload.ts';
import {
  carriesOrderForm,
  hasBanner,
  indexedPages,
  isPageName,
  page,
  pageNames,
  pagePath,
  type ViewName,
} from '../../../worker/pages.ts';
import { reasonIcons } from '../../../worker/view/sections/reasons/reasons.props.ts';

/** The table of rule 1.3: pages by layout. */
const layouts: Record<Layout, string> = {
  offer:
    '/1get /6offer /buy /get /offer /offer2month5 /offer30day /offera /offerbuy /offercoll ' +
    '/offerexpress /offericons /offerone /offerthanks /offerup /offerV4 /offerV7 /take /v8offer ' +
    '/offerip /get2',
  'offer-advertorial': '/offer2',
  offer2: '/take2 /take3',
  quiz: '/summary /summarypop /v1 /v1a /v1pop /v2 /v3 /v31 /v4 /v5 /v6 /v7',
  empty:
    '/collagen-upsell /detolex-upsell /feedback /paypal-confirm /refund /terms /upsell ' +
    '/upsellfat /upsellMind /v8',
  none: '/addapp',
  default: '/ /thankyou',
  quiz2: '/v1ip /v1ip-summary',
  sale: '/sale',
  'quiz-email': '/quiz-email',
  offergift: '/offergift',
};

/** Rule 3.2: what the visitor gets, by the page's role in the funnel. */
const steps: Record<Step, string> = {
  landing: 'index',
  quiz: 'v1 v1a v1pop v2 v3 v31 v4 v5 v6 v7 v8 v1ip',
  summary: 'summary summarypop v1ip-summary',
  offer:
    'take take2 take3 offer offera offerbuy offerexpress offericons offerone 1get 6offer ' +
    'offer2month5 offer30day offercoll offerthanks offerup offerV4 offerV7 v8offer offerip ' +
    'offergift sale',
  advertorial: 'offer2',
  checkout: 'buy get get2',
  confirm: 'paypal-confirm',
  upsell: 'upsell upsellfat upsellMind collagen-upsell detolex-upsell',
  'thank-you': 'thankyou',
  legal: 'terms',
  service: 'refund feedback quiz-email addapp',
};

describe('rule 1.3: every route with its layout', () => {
  const rows = Object.entries(layouts).flatMap(([layout, paths]) =>
    paths.split(' ').map((path) => [path, layout] as const),
  );

  test.each(rows)('%s has layout %s', (path, layout) => {
    const name = pageNames.find((one) => pagePath(one) === path);
    expect(name).toBeDefined();
    expect(page(name ?? 'error').layout).toBe(layout);
  });

  test('there is no other route', () => {
    expect(pageNames.map((name) => pagePath(name)).sort()).toEqual(
      rows.map(([path]) => path).sort(),
    );
  });

  test('two routes never differ only in case', () => {
    expect(new Set(pageNames.map((name) => name.toLowerCase())).size).toBe(pageNames.length);
  });
});

describe('rule 3.2: every page with its role', () => {
  test.each(
    Object.entries(steps).flatMap(([step, names]) => names.split(' ').map((name) => [name, step])),
  )('%s is a page of step %s', (name, step) => {
    expect(isPageName(name ?? '')).toBe(true);
    expect(page(name as ViewName).step).toBe(step);
  });

  test('twelve quizzes, each with its theme', () => {
    const themes = Object.fromEntries(
      pageNames
        .filter((name) => page(name).step === 'quiz')
        .map((name) => [name, page(name).theme]),
    );
    expect(themes).toEqual({
      v1: 'weight',
      v1a: 'weight',
      v1pop: 'weight',
      v2: 'detox',
      v3: 'blood-sugar',
      v31: 'blood-sugar',
      v4: 'collagen',
      v5: 'weight',
      v6: 'weight',
      v7: 'collagen',
      v8: 'mind',
      v1ip: 'weight',
    });
  });

  test('offers, advertorial and checkout carry the order form; nothing else does', () => {
    const selling: Step[] = ['offer', 'advertorial', 'checkout'];
    for (const name of pageNames) {
      expect(carriesOrderForm(name), name).toBe(selling.includes(page(name).step));
    }
    expect(carriesOrderForm('error')).toBe(false);
  });

  test.each<[ViewName, number[]]>([
    ['offerone', [3]],
    ['offer2month5', [2, 5]],
    ['take', [1, 3, 5]],
    ['1get', [1, 2, 3]],
    ['6offer', [3, 6]],
    ['offerup', [3, 5, 6]],
    ['offergift', [2, 3, 5]],
  ])('%s sells bundles of %j', (name, counts) => {
    const facts = payload(
      { page: name },
      { market: market('DE'), detected: 'DE', segment: 'de', query: new URLSearchParams() },
    );
    expect(facts.bundles.map(({ count }) => count)).toEqual(counts);
  });

  const offers = pageNames.filter((name) => page(name).step === 'offer');

  test('no two offers are the same page under another name', () => {
    const tried = offers.map((name) => {
      const { layout, theme, sections, counts, suggests } = page(name);
      return JSON.stringify({ layout, theme, sections, counts, suggests });
    });
    expect(tried.filter((one, i) => tried.indexOf(one) !== i)).toEqual([]);
  });

  test('an offer opens with its name, sells once and shows the whole label', () => {
    for (const name of offers) {
      const { sections } = page(name);
      expect(['hero', 'lead', 'recap'], name).toContain(sections[0]);
      for (const needed of ['order', 'facts'] as const) {
        expect(
          sections.filter((one) => one === needed),
          name,
        ).toEqual([needed]);
      }
      expect(new Set(sections).size, name).toBe(sections.length);
    }
  });

  test('a page that argues has reasons of its own', () => {
    const arguing = pageNames.filter((name) => page(name).sections.includes('reasons'));
    expect(Object.keys(reasonIcons).sort()).toEqual(arguing.toSorted());
  });

  test('a gift is shown where one comes with the order, and nowhere else', () => {
    for (const name of pageNames) {
      const { gift = false, sections } = page(name);
      expect(sections.includes('gift'), name).toBe(gift);
    }
  });

  test('a hero shows as many packs as the page sells in one supply', () => {
    for (const name of offers.filter((one) => page(one).shows)) {
      const { shows, counts = [1, 3, 5] } = page(name);
      expect(counts, name).toContain(shows);
    }
  });

  test('the product of an offer follows the page, else the quiz, else weight', () => {
    const products = {
      weight: 'slim',
      detox: 'detolex',
      'blood-sugar': 'balance',
      collagen: 'collagen',
      'fat-metabolism': 'burn',
      mind: 'mind',
    };
    for (const name of offers) {
      for (const [src, asked] of [
        ['', 'weight'],
        ['v2', 'detox'],
        ['v3', 'blood-sugar'],
        ['v4', 'collagen'],
        ['v8', 'mind'],
      ] as const) {
        const theme = page(name).theme ?? asked;
        const shown = payload(
          { page: name },
          {
            market: market('DE'),
            detected: 'DE',
            segment: 'de',
            query: new URLSearchParams({ src }),
          },
        );
        const product = products[theme];
        expect([shown.theme, shown.product], `${name} ${src}`).toEqual([theme, product]);
        expect(new Set(shown.bundles.map((one) => one.product))).toEqual(new Set([product]));
      }
    }
  });

  test('what depends on an order is marked personal, nothing else', () => {
    const personal: Step[] = ['confirm', 'upsell', 'thank-you'];
    for (const name of pageNames) {
      expect(page(name).personal === true, name).toBe(personal.includes(page(name).step));
    }
    expect(page('error').personal).toBe(true);
  });

  test('search engines are shown neither orders nor variants for paid traffic', () => {
    for (const name of indexedPages) {
      expect(page(name).personal, name).toBeUndefined();
      expect(['quiz', 'summary', 'checkout']).not.toContain(page(name).step);
    }
  });
});

describe('rule 4.3: the banner', () => {
  const withBanner: Layout[] = ['offer', 'offer-advertorial', 'offer2', 'offergift', 'sale'];

  test('stands on five layouts and on the index', () => {
    for (const name of pageNames) {
      const expected = name === 'index' || withBanner.includes(page(name).layout);
      expect(hasBanner(name), name).toBe(expected);
    }
    expect(hasBanner('thankyou')).toBe(false);
    expect(hasBanner('error')).toBe(false);
  });

  test('its saving is that of the page’s second product entry, computed from prices', () => {
    for (const name of pageNames) {
      for (const code of ['DE', 'GB', 'SE', 'DK', 'CH'] as const) {
        const facts = payload(
          { page: name },
          {
            market: market(code),
            detected: 'DE',
            segment: undefined,
            query: new URLSearchParams(),
          },
        );
        const second =
          facts.bundles[1] ?? bundles(facts.product, [1, 3, 5], market(code).currency)[1];
        const { totalMinor = 0, comparisonMinor = 1 } = second ?? {};
        const saved = Math.floor(((comparisonMinor - totalMinor) * 100) / comparisonMinor);
        expect(facts.savingsPercent, `${name} ${code}`).toBe(saved);
        expect(facts.savingsPercent).toBeGreaterThan(0);
      }
    }
  });
});

describe('names and paths', () => {
  test.each(['constructor', '__proto__', 'toString', '', 'TAKE', 'offerv4', 'error', 'take-2'])(
    '%j is no page',
    (name) => {
      expect(isPageName(name)).toBe(false);
    },
  );

  test.each<[ViewName, string | undefined, string]>([
    ['index', undefined, '/'],
    ['index', 'ch-fr', '/ch-fr'],
    ['take', undefined, '/take'],
    ['take', 'de', '/take/de'],
    ['error', 'de', '/de'],
    ['paypal-confirm', 'take', '/paypal-confirm/take'],
  ])('%s in %s lives at %s', (name, segment, path) => {
    expect(pagePath(name, segment)).toBe(path);
  });
});

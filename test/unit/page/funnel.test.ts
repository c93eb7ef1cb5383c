import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type SupplementId,
  supplementIds,
  supplements,
  type ThemeId,
} from '../../../worker/catalogue/products.ts';
import { localeIds } from '../../../worker/copy/locale-files.ts';
import { marketCodes, markets, servedCountries } from '../../../worker/country/markets.ts';
import {
  contactVariant,
  getTheme,
  marketPath,
  orderDestination,
  productFor,
  upsellBundle,
  upsellChain,
  upsellOffer,
} from '../../../worker/funnel.ts';
import type { Step } from '../../../worker/page-row.ts';
import { type PageName, page, pageNames, type ViewName } from '../../../worker/pages.ts';
import { word } from '../../support/copy/copy-words.ts';

const prototypeNames = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

describe('rule 3.6: the destination of the order button', () => {
  test.each<[ViewName, string, PageName]>([
    ['index', '', 'take'],
    ['index', 'v2', 'take'],
    ['summary', 'v2', 'offer2'],
    ['summary', 'v3', 'get2'],
    ['summary', 'v4', 'offerV4'],
    ['summary', 'v31', '1get'],
    ['summary', 'v1a', 'offera'],
    ['summary', 'v6', '6offer'],
    ['summary', 'v7', 'offerV7'],
    ['summary', 'v8', 'v8offer'],
    // Any other `src` (the quiz that the visitor came from).
    ['summary', '', 'offer2'],
    ['summary', 'v1', 'offer2'],
    ['summary', 'v1pop', 'offer2'],
    ['summary', 'v1ip', 'offer2'],
    ['summary', 'v5', 'offer2'],
    ['summary', 'V3', 'offer2'],
    ['summary', 'v3 ', 'offer2'],
    ['summary', 'take', 'offer2'],
    ...prototypeNames.map((src): [ViewName, string, PageName] => ['summary', src, 'offer2']),
    ['v1ip-summary', '', 'offerip'],
    ['v1ip-summary', 'v3', 'offerip'],
    // The order button of each other page without an order form, and of the error page, leads to take.
    ['error', '', 'take'],
    ['thankyou', '', 'take'],
    ['terms', '', 'take'],
    ['refund', '', 'take'],
    ['feedback', '', 'take'],
    ['quiz-email', '', 'take'],
    ['addapp', '', 'take'],
    ['upsell', '', 'take'],
    ['paypal-confirm', '', 'take'],
    ['v1', '', 'take'],
    ['v8', '', 'take'],
  ])('the order button of %s with src %j leads to %s', (name, src, destination) => {
    expect(orderDestination(name, src)).toEqual({ kind: 'page', page: destination });
  });

  test('the order button of summarypop links the same page with the query step=bundle', () => {
    expect(orderDestination('summarypop', '')).toEqual({ kind: 'step', step: 'bundle' });
    expect(orderDestination('summarypop', 'v3')).toEqual({ kind: 'step', step: 'bundle' });
  });

  test('the order button of summarypop at its bundle step scrolls to the products', () => {
    expect(orderDestination('summarypop', '', 'bundle')).toEqual({ kind: 'products' });
  });

  test('the order button of a page with an order form scrolls to the products, also with a query', () => {
    const offerPages = pageNames.filter((name) => page(name).sections.includes('order'));
    expect(offerPages.length).toBeGreaterThan(20);
    for (const name of offerPages) {
      expect(orderDestination(name, 'v3', 'bundle'), name).toEqual({ kind: 'products' });
    }
  });

  test('the order button of every page has a destination for any query `src` and `step`', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<ViewName>(...pageNames, 'error'),
        fc.oneof(fc.string(), fc.constantFrom(...pageNames, ...prototypeNames)),
        fc.string(),
        (name, src, step) => {
          const target = orderDestination(name, src, step);
          if (target.kind === 'page') expect(pageNames).toContain(target.page);
        },
      ),
    );
  });

  test('a page’s path ends in the market code in lower case, also for get2 and offer2', () => {
    for (const code of marketCodes) {
      expect(marketPath('get2', code)).toBe(`/get2/${code.toLowerCase()}`);
    }
    expect(marketPath('offer2', 'CH-FR')).toBe('/offer2/ch-fr');
    expect(marketPath('offerV4', 'DE')).toBe('/offerV4/de');
  });
});

test('rule 1.10: the special-offer funnel has five pages', () => {
  const special = pageNames.filter((name) => page(name).special);
  expect(special.sort()).toEqual(['offerV7', 'offerip', 'v1ip', 'v1ip-summary', 'v7']);
});

describe('rule 3.3: a page has the theme of its row in the page table, else of the visitor’s quiz, else weight', () => {
  test.each<[ViewName, string, ThemeId]>([
    ['take', '', 'weight'],
    ['take', 'v1', 'weight'],
    ['take', 'v2', 'detox'],
    ['take', 'v3', 'blood-sugar'],
    ['take', 'v31', 'blood-sugar'],
    ['take', 'v4', 'collagen'],
    ['take', 'v7', 'collagen'],
    ['take', 'v8', 'mind'],
    ['take', 'offercoll', 'weight'],
    ['take', 'nonsense', 'weight'],
    ...prototypeNames.map((src): [ViewName, string, ThemeId] => ['take', src, 'weight']),
    ['offercoll', 'v2', 'collagen'],
    ['offerV4', 'v2', 'collagen'],
    ['offerV7', '', 'collagen'],
    ['v8offer', 'v2', 'mind'],
    ['get2', 'v3', 'blood-sugar'],
    ['summary', 'v8', 'mind'],
  ])('the page %s with src %j has the theme %s', (name, src, theme) => {
    expect(getTheme(name, src)).toBe(theme);
  });

  test.each([
    ['', '', 'collagen'],
    ['', 'mind', 'mind'],
    ['v8', '', 'mind'],
    ['v8', 'collagen', 'collagen'],
    ['v4', 'mind', 'mind'],
    ['v1', '', 'collagen'],
    ['v1', 'slim', 'collagen'],
    ['v8', 'slim', 'mind'],
    ['', 'nonsense', 'collagen'],
    ...prototypeNames.map((name) => [name, name, 'collagen'] as const),
  ] as const)(
    'rule 3.27: the gift page after quiz %j with the choice %j has the theme %s',
    (src, chosen, theme) => {
      expect(getTheme('offergift', src, chosen)).toBe(theme);
    },
  );

  test('rule 3.27: only the gift page reads the visitor’s choice of product from the query', () => {
    for (const name of pageNames.filter((page) => page !== 'offergift')) {
      expect(getTheme(name, 'v2', 'mind'), name).toBe(getTheme(name, 'v2'));
    }
  });

  test('no two themes have the same product', () => {
    const themes: ThemeId[] = [
      'weight',
      'detox',
      'blood-sugar',
      'collagen',
      'fat-metabolism',
      'mind',
    ];
    expect(themes.map(productFor)).toEqual([
      'slim',
      'detolex',
      'balance',
      'collagen',
      'burn',
      'mind',
    ]);
  });
});

describe('rule 3.20: the upsells after an order of each product', () => {
  test.each<[SupplementId, PageName[]]>([
    ['slim', ['upsell', 'upsellfat', 'detolex-upsell']],
    ['detolex', ['upsell', 'collagen-upsell', 'upsellMind']],
    ['balance', ['upsell', 'upsellfat', 'upsellMind']],
    ['collagen', ['upsell', 'detolex-upsell', 'upsellMind']],
    ['mind', ['upsell', 'collagen-upsell', 'detolex-upsell']],
  ])('the upsell pages after an order of %s are %j', (product, chain) => {
    expect(upsellChain(product, 'DE')).toEqual(chain);
  });

  test('in Great Britain no upsell with vitamins or minerals for the weight follows Slim (CAP Code 13.7)', () => {
    expect(upsellChain('slim', 'GB')).toEqual(['upsell', 'detolex-upsell', 'upsellMind']);
    for (const product of supplementIds.filter((id) => id !== 'slim'))
      expect(upsellChain(product, 'GB')).toEqual(upsellChain(product, 'DE'));
  });

  test.each(marketCodes)(
    'in market %s the tile of Burn on the home page names only products after whose order Burn is offered',
    (market) => {
      const { locale } = markets[market];
      const tile =
        word(locale, 'angles:range.situations.burn') + word(locale, 'angles:range.later.text');
      const named = supplementIds.filter((id) => tile.includes(supplements[id].name));
      expect(named).not.toEqual([]);
      for (const id of named) expect(upsellChain(id, market), id).toContain('upsellfat');
    },
  );

  test.each(localeIds)(
    'the headings of Burn’s upsell in %s do not speak of Slim, because it also follows Balance',
    (locale) => {
      const slimBefore = /Slim|before|vor dem|avant|före|før |ennen/i;
      for (const key of ['pages:upsellfat.title', 'pages:upsellfat.heading'])
        expect(word(locale, key)).not.toMatch(slimBefore);
      expect(word(locale, 'angles:upsell.upsellfat.heading')).not.toMatch(slimBefore);
    },
  );

  test('Slim has no vitamin and no mineral, because it is sold for the control of weight', () => {
    expect(supplements.slim.nutrients.map(({ id }) => id)).toEqual(['glucomannan']);
  });

  test('the first upsell offers more packs of the bought product, the others offer different products', () => {
    for (const bought of supplementIds) {
      const chain = upsellChain(bought, 'DE');
      const offered = chain.map((name) => upsellOffer(name, bought).product);
      expect(offered[0], bought).toBe(bought);
      expect(offered.slice(1), bought).not.toContain(bought);
      expect(new Set(offered).size, bought).toBe(offered.length);
      expect(chain.every((name) => page(name).step === 'upsell')).toBe(true);
    }
  });

  test.each<[PageName, SupplementId]>([
    ['upsellfat', 'burn'],
    ['upsellMind', 'mind'],
    ['collagen-upsell', 'collagen'],
    ['detolex-upsell', 'detolex'],
  ])('the upsell page %s offers %s', (name, product) => {
    expect(upsellOffer(name, 'slim').product).toBe(product);
  });

  test('rule 7.43: refunded packs do not count for the price of more packs', () => {
    const line = { kind: 'bundle', product: 'slim', count: 3, totalMinor: 8970 } as const;
    const priceAfter = (refundedMinor: number) =>
      upsellBundle('upsell', {
        product: 'slim',
        currency: 'EUR',
        lines: [{ ...line, refundedMinor }],
      }).totalMinor;
    const alone = upsellBundle('upsell', {
      product: 'slim',
      currency: 'EUR',
      lines: [],
    }).totalMinor;
    expect(priceAfter(0)).toBeLessThan(alone);
    expect(priceAfter(1000)).toBe(priceAfter(0));
    expect(priceAfter(8970)).toBe(alone);
  });
});

describe('rules 4.11 and 4.14: the footer’s help centre and contact block', () => {
  const steps: readonly Step[] = ['checkout', 'confirm', 'thank-you', 'legal'];

  test('in Great Britain checkout, confirm, thank-you, legal and withdrawal pages have the contact block that the law demands, other pages the standard one', () => {
    for (const name of [...pageNames, 'error'] as const) {
      const { step, ownForm } = page(name);
      const expected = steps.includes(step) || ownForm === 'withdrawal' ? 'compliant' : 'standard';
      expect(contactVariant(name, 'GB'), name).toBe(expected);
    }
  });

  test('outside Great Britain every page has the standard contact block', () => {
    for (const country of servedCountries.filter((code) => code !== 'GB')) {
      for (const name of pageNames) expect(contactVariant(name, country)).toBe('standard');
    }
  });

  test('only the pages index and take have the help centre in the footer', () => {
    expect(pageNames.filter((name) => page(name).helpCentre).sort()).toEqual(['index', 'take']);
    expect(page('error').helpCentre).toBeUndefined();
  });
});

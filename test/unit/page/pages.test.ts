import { describe, expect, test } from 'vitest';
import { market } from '../../../worker/country/markets.ts';
import { noQuery, pageQuery, toPageFacts } from '../../../worker/page/page-facts.ts';
import type { Step } from '../../../worker/page-row.ts';
import {
  carriesOrderForm,
  indexedPages,
  isPageName,
  page,
  pageNames,
  pagePath,
  type ViewName,
} from '../../../worker/pages.ts';
import { lazyCopyAreas } from '../../../worker/view/sections.ts';

const viewNames: readonly ViewName[] = [...pageNames, 'error', 'offline'];

describe('the table of pages', () => {
  test('no two page names differ only in case', () => {
    expect(new Set(pageNames.map((name) => name.toLowerCase())).size).toBe(pageNames.length);
  });

  test('no two pages have the same idea text', () => {
    const ideas = viewNames.map((name) => page(name).idea);
    expect(new Set(ideas).size).toBe(ideas.length);
  });

  test('only offers, advertorials and checkout pages have the order form', () => {
    const sellingSteps: Step[] = ['offer', 'advertorial', 'checkout'];
    for (const name of pageNames) {
      const { sections, step } = page(name);
      expect(sections.includes('order'), name).toBe(sellingSteps.includes(step));
      expect(carriesOrderForm(name), name).toBe(sellingSteps.includes(step));
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
  ])('the page %s sells bundles of %j packs', (name, counts) => {
    const facts = toPageFacts(
      { page: name },
      { market: market('DE'), detected: 'DE', segment: 'de', query: noQuery },
    );
    expect(facts.bundles.map(({ count }) => count)).toEqual(counts);
  });

  const offers = pageNames.filter((name) => page(name).step === 'offer');

  test('no two offer pages have the same layout, theme, sections and bundles', () => {
    const designs = offers.map((name) => {
      const { layout, theme, sections, counts, suggestedCount } = page(name);
      return JSON.stringify({ layout, theme, sections, counts, suggestedCount });
    });
    expect(designs.filter((design, i) => designs.indexOf(design) !== i)).toEqual([]);
  });

  test('an offer page begins with its opening, has one order form and one food label', () => {
    for (const name of offers) {
      const { sections } = page(name);
      // Only the plan may precede the opening: a visitor without a stored plan does not see it.
      const own = sections.filter((one) => one !== 'plan');
      expect(['hero', 'lead', 'recap'], name).toContain(own[0]);
      expect(sections.indexOf('plan'), name).toBeLessThanOrEqual(0);
      for (const needed of ['order', 'facts'] as const) {
        expect(
          sections.filter((one) => one === needed),
          name,
        ).toEqual([needed]);
      }
      expect(new Set(sections).size, name).toBe(sections.length);
    }
  });

  test('a page has three reasons exactly if it has the reasons section', () => {
    for (const name of pageNames) {
      const { sections, reasons = [] } = page(name);
      expect(reasons.length, name).toBe(sections.includes('reasons') ? 3 : 0);
    }
  });

  test('a page with its order button at the end has the closing section last', () => {
    for (const name of pageNames.filter((one) => page(one).buttonAt === 'end')) {
      expect(page(name).sections.at(-1), name).toBe('closing');
    }
  });

  test('a page has the gift section exactly if a gift comes with the order', () => {
    for (const name of pageNames) {
      const { gift = false, sections } = page(name);
      expect(sections.includes('gift'), name).toBe(gift);
    }
  });

  test('rule 3.27: a page has the choice section exactly if it has a choice of products and no own theme', () => {
    for (const name of pageNames) {
      const { choice, sections, theme } = page(name);
      expect(sections.includes('choice'), name).toBe(choice !== undefined);
      if (choice) expect(theme, name).toBeNull();
    }
    expect(page('offergift').choice).toEqual(['collagen', 'mind']);
  });

  test('a page loads the copy of the sections of its bundle step, too', () => {
    const { sections: own, bundleStep = [] } = page('summarypop');
    expect(bundleStep).toContain('facts');
    expect(lazyCopyAreas({ sections: own, bundleStep: [] })).not.toContain('pictures');
    expect(lazyCopyAreas(page('summarypop'))).toContain('pictures');
  });

  test('a page with a gift note loads its copy', () => {
    for (const name of pageNames.filter((one) => page(one).note)) {
      expect(lazyCopyAreas(page(name)), name).toContain('angles');
    }
  });

  test('an offer page sells a bundle of the number of packs in its hero', () => {
    for (const name of offers.filter((one) => page(one).heroPacks)) {
      const { heroPacks, counts = [1, 3, 5] } = page(name);
      expect(counts, name).toContain(heroPacks);
    }
  });

  test('an offer page has the theme of its row, its choice or the quiz, and the product of this theme', () => {
    const products = {
      weight: 'slim',
      detox: 'detolex',
      'blood-sugar': 'balance',
      collagen: 'collagen',
      'fat-metabolism': 'burn',
      mind: 'mind',
    };
    for (const name of offers) {
      for (const [src, quizTheme] of [
        ['', 'weight'],
        ['v2', 'detox'],
        ['v3', 'blood-sugar'],
        ['v4', 'collagen'],
        ['v8', 'mind'],
      ] as const) {
        const { choice, theme: own } = page(name);
        const chosen = choice && (choice.find((one) => one === quizTheme) ?? choice[0]);
        const theme = own ?? chosen ?? quizTheme;
        const shown = toPageFacts(
          { page: name },
          {
            market: market('DE'),
            detected: 'DE',
            segment: 'de',
            query: pageQuery(name, new URLSearchParams({ src })),
          },
        );
        const product = products[theme];
        expect([shown.theme, shown.product], `${name} ${src}`).toEqual([theme, product]);
        expect(new Set(shown.bundles.map((one) => one.product))).toEqual(new Set([product]));
      }
    }
  });

  test('exactly the pages that show an order, and the error page, are personal', () => {
    const personal: Step[] = ['confirm', 'upsell', 'thank-you'];
    for (const name of pageNames) {
      expect(page(name).personal === true, name).toBe(personal.includes(page(name).step));
    }
    expect(page('error').personal).toBe(true);
  });

  test('search engines index neither personal pages nor quiz, summary and checkout pages', () => {
    for (const name of indexedPages) {
      expect(page(name).personal, name).toBeUndefined();
      expect(['quiz', 'summary', 'checkout']).not.toContain(page(name).step);
    }
  });
});

describe('the names and paths of pages', () => {
  test.each(['constructor', '__proto__', 'toString', '', 'TAKE', 'offerv4', 'error', 'take-2'])(
    '%j is no page name',
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
  ])('the page %s with the segment %s has the path %s', (name, segment, path) => {
    expect(pagePath(name, segment)).toBe(path);
  });
});

import { describe, expect, test } from 'vitest';
import { sampleCalendar } from '../../../lookbook/render-page.ts';
import { market } from '../../../worker/country/markets.ts';
import { noQuery, pageQuery, toPageFacts } from '../../../worker/page/to-page-facts.ts';
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

describe('the rows of the page table', () => {
  test('no two page names differ only in upper and lower case', () => {
    expect(new Set(pageNames.map((name) => name.toLowerCase())).size).toBe(pageNames.length);
  });

  test('no two pages have the same description of their idea', () => {
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
      {
        market: market('DE'),
        detected: 'DE',
        segment: 'de',
        query: noQuery,
        calendar: sampleCalendar,
      },
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

  test('an offer page begins with an opening section and has one order form and one food label', () => {
    for (const name of offers) {
      const { sections } = page(name);
      // Only the section `plan` may precede the opening section, because visitors without a quiz result do not see it.
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

  test('a page has three reasons if it has the reasons section, and none otherwise', () => {
    for (const name of pageNames) {
      const { sections, reasons = [] } = page(name);
      expect(reasons.length, name).toBe(sections.includes('reasons') ? 3 : 0);
    }
  });

  test('a page with the order button at its end has the closing section last', () => {
    for (const name of pageNames.filter((one) => page(one).buttonAt === 'end')) {
      expect(page(name).sections.at(-1), name).toBe('closing');
      // It is below the pay button, with which it must not compete (rule 10.18).
      expect(page(name).quietButton, name).toBe(true);
    }
  });

  test('rule 3.27: a page has the choice section if it offers a choice of products, and then has no theme of its own', () => {
    for (const name of pageNames) {
      const { choice, sections, theme } = page(name);
      expect(sections.includes('choice'), name).toBe(choice !== undefined);
      if (choice) expect(theme, name).toBeNull();
    }
    expect(page('offergift').choice).toEqual(['collagen', 'mind']);
  });

  test('a page also loads the copy of the sections in its bundle step', () => {
    const { sections: own, bundleStep = [] } = page('summarypop');
    expect(bundleStep).toContain('facts');
    expect(lazyCopyAreas({ sections: own, bundleStep: [] })).not.toContain('pictures');
    expect(lazyCopyAreas(page('summarypop'))).toContain('pictures');
  });

  test('a page with a parcel note loads the texts of the parcel note (copy area "angles")', () => {
    for (const name of pageNames.filter((one) => page(one).note)) {
      expect(lazyCopyAreas(page(name)), name).toContain('angles');
    }
  });

  test('an offer page sells a bundle with the number of packs that its hero section shows', () => {
    for (const name of offers.filter((one) => page(one).heroPacks)) {
      const { heroPacks, counts = [1, 3, 5] } = page(name);
      expect(counts, name).toContain(heroPacks);
    }
  });

  test('an offer page has the theme of its row in the page table, of the chosen product or of the quiz, and this theme’s product', () => {
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
            calendar: sampleCalendar,
            query: pageQuery(name, new URLSearchParams({ src })),
          },
        );
        const product = products[theme];
        expect([shown.theme, shown.product], `${name} ${src}`).toEqual([theme, product]);
        expect(new Set(shown.bundles.map((one) => one.product))).toEqual(new Set([product]));
      }
    }
  });

  test('only the pages that show an order and the error page are personal', () => {
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

describe('page names and paths of pages', () => {
  test.each(['constructor', '__proto__', 'toString', '', 'TAKE', 'offerv4', 'error', 'take-2'])(
    'the text %j is no page name',
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

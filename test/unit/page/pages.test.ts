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
  test('two routes never differ only in case', () => {
    expect(new Set(pageNames.map((name) => name.toLowerCase())).size).toBe(pageNames.length);
  });

  test('no two pages have the same idea', () => {
    const ideas = viewNames.map((name) => page(name).idea);
    expect(new Set(ideas).size).toBe(ideas.length);
  });

  test('offers, advertorial and checkout carry the order form; nothing else does', () => {
    const selling: Step[] = ['offer', 'advertorial', 'checkout'];
    for (const name of pageNames) {
      const { sections, step } = page(name);
      expect(sections.includes('order'), name).toBe(selling.includes(step));
      expect(carriesOrderForm(name), name).toBe(selling.includes(step));
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
    const facts = toPageFacts(
      { page: name },
      { market: market('DE'), detected: 'DE', segment: 'de', query: noQuery },
    );
    expect(facts.bundles.map(({ count }) => count)).toEqual(counts);
  });

  const offers = pageNames.filter((name) => page(name).step === 'offer');

  test('no two offers are the same page under another name', () => {
    const tried = offers.map((name) => {
      const { layout, theme, sections, counts, suggestedCount } = page(name);
      return JSON.stringify({ layout, theme, sections, counts, suggestedCount });
    });
    expect(tried.filter((one, i) => tried.indexOf(one) !== i)).toEqual([]);
  });

  test('an offer opens with its name, sells once and shows the whole label', () => {
    for (const name of offers) {
      const { sections } = page(name);
      // Before its name comes at most the plan, which is drawn for who has one.
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

  test('a page that argues has reasons of its own', () => {
    for (const name of pageNames) {
      const { sections, reasons = [] } = page(name);
      expect(reasons.length, name).toBe(sections.includes('reasons') ? 3 : 0);
    }
  });

  test('a page whose order button is at its end ends with it', () => {
    for (const name of pageNames.filter((one) => page(one).buttonAt === 'end')) {
      expect(page(name).sections.at(-1), name).toBe('closing');
    }
  });

  test('a gift is shown where one comes with the order, and nowhere else', () => {
    for (const name of pageNames) {
      const { gift = false, sections } = page(name);
      expect(sections.includes('gift'), name).toBe(gift);
    }
  });

  test('rule 3.27: a choice is shown where there is one, among products that the page sells', () => {
    for (const name of pageNames) {
      const { choice, sections, theme } = page(name);
      expect(sections.includes('choice'), name).toBe(choice !== undefined);
      if (choice) expect(theme, name).toBeNull();
    }
    expect(page('offergift').choice).toEqual(['collagen', 'mind']);
  });

  test('a page loads the words of the sections of each of its steps', () => {
    const { sections: own, bundleStep = [] } = page('summarypop');
    expect(bundleStep).toContain('facts');
    expect(lazyCopyAreas({ sections: own, bundleStep: [] })).not.toContain('pictures');
    expect(lazyCopyAreas(page('summarypop'))).toContain('pictures');
  });

  test('a page with a note for the parcel loads the words for it', () => {
    for (const name of pageNames.filter((one) => page(one).note)) {
      expect(lazyCopyAreas(page(name)), name).toContain('angles');
    }
  });

  test('a hero shows as many packs as the page sells in one supply', () => {
    for (const name of offers.filter((one) => page(one).heroPacks)) {
      const { heroPacks, counts = [1, 3, 5] } = page(name);
      expect(counts, name).toContain(heroPacks);
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
        const { choice, theme: own } = page(name);
        const chosen = choice && (choice.find((one) => one === asked) ?? choice[0]);
        const theme = own ?? chosen ?? asked;
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

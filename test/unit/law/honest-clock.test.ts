import { describe, expect, test } from 'vitest';
import { type Element, elements, having, text } from '../../../ops/dev/html-tree.ts';
import { deliveryFee } from '../../../worker/catalogue/prices.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { formatMoney } from '../../../worker/country/formatted-money.ts';
import {
  countryFacts,
  type MarketCode,
  market,
  marketCodes,
} from '../../../worker/country/markets.ts';
import { page, pageNames } from '../../../worker/pages.ts';
import { elementBefore } from '../../support/html/element-before.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

/**
 * By language, the words for "free" (`free`) and the words for delivery or the countdown (`of`). A sentence with one
 * word of each promises free delivery.
 */
const words: Record<string, { free: RegExp; of: RegExp }> = {
  da: { free: /gratis|fri |ingenting/i, of: /lever|fragt|nedtæl/i },
  de: { free: /kostenlos|gratis|(?:oder|und) nichts/i, of: /versand|liefer|countdown/i },
  en: { free: /\bfree\b|(?:or|and) nothing/i, of: /deliver|express|countdown/i },
  fi: { free: /ilmai|maksut/i, of: /toimitu|ajasti/i },
  fr: { free: /offert|gratuit|(?:ou|et) rien(?! à)/i, of: /livraison|express|compte à rebours/i },
  sv: { free: /\bfri\b|\bfria\b|gratis|ingenting/i, of: /frakt|leverans|nedräkning/i },
};

/** The sentences in a text that promise free delivery, found by the words of the market's language. */
function promisesIn(text: string, code: MarketCode): string[] {
  const { free, of } = words[market(code).lang.slice(0, 2)] ?? expect.fail(code);
  return text.split(/[.;!?·]\s/).filter((sentence) => free.test(sentence) && of.test(sentence));
}

/** The sentences on a page that promise free delivery, without the elements that visitors do not see. */
async function pagePromises(
  name: (typeof pageNames)[number],
  code: MarketCode,
  clock: 'running' | 'over',
  isHidden: (element: Element) => boolean = () => false,
) {
  const { root } = await renderPage(name, code, { clock });
  const isInHidden = (element: Element): boolean =>
    isHidden(element) || (element.parent !== null && isInHidden(element.parent));
  const shownText = ({ children }: Element): string =>
    children
      .map((child) => (typeof child === 'string' ? child : isHidden(child) ? '' : shownText(child)))
      .join('');
  return elements(root)
    .filter(
      (element) => /^(?:p|li|td|span|strong|small|h\d)$/.test(element.tag) && !isInHidden(element),
    )
    .flatMap((block) => promisesIn(shownText(block), code));
}

/** The CSS classes of elements that the style sheet hides after the end of the countdown. */
const clockClasses = ['clock-running', 'banner-untimed'];

function isHiddenByClock({ attributes }: Element): boolean {
  const classes = attributes.get('class')?.split(' ') ?? [];
  return clockClasses.some((name) => classes.includes(name));
}

/** The copy keys of the texts that promise free delivery while the countdown runs. */
const promiseKeys = [
  'shell:banner.running',
  'shell:banner.untimed',
  'offer:bundles.deliveryOffer',
  'offer:comparison.note',
  'legal:delivery.express.text',
] as const;

const pagesBeforePayment = pageNames.filter(
  (name) => page(name).step !== 'confirm' && !page(name).step?.startsWith('upsell'),
);

describe.each(marketCodes)('rule 9.6: the promise of free delivery in market %s', (code) => {
  test('the page take and the terms promise free delivery while the countdown runs', async () => {
    expect(await pagePromises('take', code, 'running')).not.toEqual([]);
    expect(await pagePromises('terms', code, 'running')).not.toEqual([]);
  });

  test.each(promiseKeys)(
    'the test recognises the promise of free delivery in the text %s',
    (key) => {
      expect(promisesIn(translate(code)(key, { fee: '4,90', timer: '15:00' }), code)).not.toEqual(
        [],
      );
    },
  );

  test.each(pagesBeforePayment)(
    'after the countdown, no sentence of %s promises free delivery',
    async (name) => {
      expect(await pagePromises(name, code, 'over')).toEqual([]);
    },
  );

  test.each(pagesBeforePayment)(
    'when the countdown ends on the open page %s, the visible texts have no promise of free delivery',
    async (name) => {
      expect(await pagePromises(name, code, 'running', isHiddenByClock)).toEqual([]);
    },
  );
});

describe.each(marketCodes)('rule 9.7: the price with delivery in market %s', (code) => {
  test.each(['take', 'index', '6offer'] as const)(
    'after the countdown, bundles on the page %s show the total with delivery as the large figure if the law requires it',
    async (name) => {
      const { root, facts } = await renderPage(name, code, { clock: 'over' });
      const { country, currency, lang } = facts.market;
      const cards = having(root, 'data-bundle');
      expect(cards).toHaveLength(facts.bundles.length);
      const isTotalFirst = countryFacts[country].law.totalPriceFirst !== undefined;
      expect(isTotalFirst).toBe(code === 'GB');
      const money = (minor: number) => formatMoney(minor, currency, lang);
      const bundleTotals = cards.map((card) => {
        const id = card.attributes.get('data-bundle');
        return facts.bundles.find((bundle) => bundle.id === id)?.totalMinor ?? 0;
      });
      expect(cards.map((card) => having(card, 'data-total').map(text))).toEqual(
        bundleTotals.map((minor) => (isTotalFirst ? [money(minor + deliveryFee[currency])] : [])),
      );
      expect(cards.map((card) => having(card, 'data-price').map(text))).toEqual(
        bundleTotals.map((minor) => [money(minor)]),
      );
      // Where the total is the large figure the fee is its part; elsewhere it is once above the prices.
      const note = elementBefore(cards[0]?.parent ?? expect.fail(name));
      const places = isTotalFirst ? cards : [note ?? expect.fail(name)];
      for (const place of places) expect(text(place)).toContain(money(deliveryFee[currency]));
    },
  );
});

test.each([
  ['GB', 'over', true],
  ['GB', 'running', false],
  ['DE', 'over', false],
] as const)(
  'rule 9.7: in market %s with the clock %s the price of a pack is a part of the total with delivery: %s',
  async (code, clock, withDelivery) => {
    const { root, facts } = await renderPage('offerup', code, { clock });
    const { currency, lang } = facts.market;
    const fee = withDelivery ? deliveryFee[currency] : 0;
    const [table] = having(root, 'class', 'comparison');
    for (const { id, count, totalMinor } of facts.bundles) {
      const price = formatMoney(Math.round((totalMinor + fee) / count), currency, lang);
      const onCard = translate(code)('offer:bundles.perPack', { price });
      const [card] = having(root, 'data-bundle', id);
      expect(text(card ?? expect.fail(id))).toContain(onCard);
      expect(text(table ?? expect.fail('no table'))).toContain(price);
    }
  },
);

test.each(['index', 'take', 'take3', 'offerone', 'offerup', 'offer2', 'sale'] as const)(
  'rule 9.7: after the countdown, the page %s in Great Britain shows a price without delivery only as a bundle’s small figure',
  async (name) => {
    const { root, facts } = await renderPage(name, 'GB', { clock: 'over' });
    const cards = having(root, 'data-price').map(text);
    const all = text(root);
    for (const { totalMinor, count } of facts.bundles) {
      const price = formatMoney(totalMinor, 'GBP', 'en-GB');
      const mentions = all.split(price).length - 1;
      // The page also uses the price of a single pack to compare savings and as a price per pack.
      if (count > 1)
        expect(mentions, price).toBe(cards.filter((card) => card.includes(price)).length);
    }
  },
);

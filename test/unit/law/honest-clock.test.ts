import { describe, expect, test } from 'vitest';
import { type Element, elements, having, text } from '../../../ops/html-tree.ts';
import { formatMoney } from '../../../worker/catalogue/money.ts';
import { deliveryFee } from '../../../worker/catalogue/prices.ts';
import { translate } from '../../../worker/copy/copy.ts';
import {
  countryFacts,
  type MarketCode,
  market,
  marketCodes,
} from '../../../worker/country/markets.ts';
import { page, pageNames } from '../../../worker/pages.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

/**
 * Words for what costs nothing, for delivery, and for the clock, by language: a sentence with the first and one
 * of the others promises free delivery.
 */
const words: Record<string, { free: RegExp; of: RegExp }> = {
  da: { free: /gratis|fri |ingenting/i, of: /lever|fragt|nedtæl/i },
  de: { free: /kostenlos|gratis|(?:oder|und) nichts/i, of: /versand|liefer|countdown/i },
  en: { free: /\bfree\b|(?:or|and) nothing/i, of: /deliver|express|countdown/i },
  fi: { free: /ilmai|maksut/i, of: /toimitu|ajasti/i },
  fr: { free: /offert|gratuit|(?:ou|et) rien(?! à)/i, of: /livraison|express|compte à rebours/i },
  sv: { free: /\bfri\b|\bfria\b|gratis|ingenting/i, of: /frakt|leverans|nedräkning/i },
};

/** The sentences of a text that promise free delivery, in a market's language. */
function promised(said: string, code: MarketCode): string[] {
  const { free, of } = words[market(code).lang.slice(0, 2)] ?? expect.fail(code);
  return said.split(/[.;!?·]\s/).filter((sentence) => free.test(sentence) && of.test(sentence));
}

/** Sentences of a page that promise free delivery; `isHidden` says which elements nobody reads. */
async function promises(
  name: (typeof pageNames)[number],
  code: MarketCode,
  clock: 'running' | 'over',
  isHidden: (element: Element) => boolean = () => false,
) {
  const { root } = await renderPage(name, code, { clock });
  const isGone = (element: Element): boolean =>
    isHidden(element) || (element.parent !== null && isGone(element.parent));
  const shown = ({ children }: Element): string =>
    children
      .map((child) => (typeof child === 'string' ? child : isHidden(child) ? '' : shown(child)))
      .join('');
  return elements(root)
    .filter(
      (element) => /^(?:p|li|td|span|strong|small|h\d)$/.test(element.tag) && !isGone(element),
    )
    .flatMap((block) => promised(shown(block), code));
}

/** What the style sheet hides once the clock is over. */
const whileItRuns = ['clock-running', 'banner-untimed'];

function isOfTheClock({ attributes }: Element): boolean {
  const classes = attributes.get('class')?.split(' ') ?? [];
  return whileItRuns.some((name) => classes.includes(name));
}

/** Every text that promises free delivery for a while. */
const promising = [
  'shell:banner.running',
  'shell:banner.untimed',
  'offer:bundles.deliveryOffer',
  'offer:comparison.note',
  'offer:questions.arrive.answerOffer',
  'legal:delivery.express.text',
] as const;

const sold = pageNames.filter(
  (name) => page(name).step !== 'confirm' && !page(name).step?.startsWith('upsell'),
);

describe.each(marketCodes)('rule 9.6, %s', (code) => {
  test('while the clock runs, the offer says that delivery is free', async () => {
    expect(await promises('take', code, 'running')).not.toEqual([]);
    expect(await promises('terms', code, 'running')).not.toEqual([]);
  });

  test.each(promising)('the promise %s would be found', (key) => {
    expect(promised(translate(code)(key, { fee: '4,90', timer: '15:00' }), code)).not.toEqual([]);
  });

  test.each(sold)('once it is over, no sentence of %s promises free delivery', async (name) => {
    expect(await promises(name, code, 'over')).toEqual([]);
  });

  test.each(sold)(
    'once it ends on the open page %s, what hides leaves no promise',
    async (name) => {
      expect(await promises(name, code, 'running', isOfTheClock)).toEqual([]);
    },
  );
});

describe.each(marketCodes)('rule 9.7, %s', (code) => {
  test.each(['take', 'index', '6offer'] as const)(
    'on %s the total is the large figure once delivery costs, where the law asks for it',
    async (name) => {
      const { root, facts } = await renderPage(name, code, { clock: 'over' });
      const { country, currency, lang } = facts.market;
      const cards = having(root, 'data-bundle');
      expect(cards).toHaveLength(facts.bundles.length);
      const asked = countryFacts[country].law.totalPriceFirst !== undefined;
      expect(asked).toBe(code === 'GB');
      const money = (minor: number) => formatMoney(minor, currency, lang);
      const shown = cards.map((card) => {
        const id = card.attributes.get('data-bundle');
        return facts.bundles.find((bundle) => bundle.id === id)?.totalMinor ?? 0;
      });
      expect(cards.map((card) => having(card, 'data-total').map(text))).toEqual(
        shown.map((minor) => (asked ? [money(minor + deliveryFee[currency])] : [])),
      );
      expect(cards.map((card) => having(card, 'data-price').map(text))).toEqual(
        shown.map((minor) => [money(minor)]),
      );
      for (const card of cards) expect(text(card)).toContain(money(deliveryFee[currency]));
    },
  );
});

test.each(['index', 'take', 'take3', 'offerone', 'offerup', 'offer2', 'sale'] as const)(
  'rule 9.7: once delivery costs, %s in Great Britain names no price without it but a card’s smaller figure',
  async (name) => {
    const { root, facts } = await renderPage(name, 'GB', { clock: 'over' });
    const cards = having(root, 'data-price').map(text);
    const all = text(root);
    for (const { totalMinor, count } of facts.bundles) {
      const price = formatMoney(totalMinor, 'GBP', 'en-GB');
      const named = all.split(price).length - 1;
      // A single pack's price is what savings compare with, and a pack's own.
      if (count > 1) expect(named, price).toBe(cards.filter((card) => card.includes(price)).length);
    }
  },
);

import { describe, expect, test } from 'vitest';
import { type State, states } from '../../../lookbook/page-states.ts';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import { type Element, elements, having, tagged, text } from '../../../ops/dev/html-tree.ts';
import { parseBundleId } from '../../../worker/catalogue/bundles.ts';
import type { ClaimId } from '../../../worker/catalogue/claims.ts';
import { nutritionFacts } from '../../../worker/catalogue/nutrition-facts.ts';
import { type Supplement, supplements } from '../../../worker/catalogue/products.ts';
import { company } from '../../../worker/company.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { countryName } from '../../../worker/copy/country-names.ts';
import { inlineName } from '../../../worker/copy/inline-name.ts';
import { formatMoney } from '../../../worker/country/formatted-money.ts';
import {
  countryFacts,
  type MarketCode,
  market,
  marketCodes,
  servedCountries,
} from '../../../worker/country/markets.ts';
import { upsellOffer } from '../../../worker/funnel.ts';
import { legalWord } from '../../../worker/law/law-words.ts';
import { carriesOrderForm, page, pageNames } from '../../../worker/pages.ts';
import { words } from '../../support/copy/copy-words.ts';
import { renderPage } from '../../support/html/rendered-page.ts';
import { unsupportedClaims } from '../../support/law/food.ts';

const upsells = pageNames.filter((name) => page(name).step === 'upsell');
const selling: State[] = [
  ...pageNames.filter(carriesOrderForm).map((name) => ({ name, what: '', of: () => ({}) })),
  { name: 'take', what: 'after v3', of: () => ({ query: '?src=v3' }) },
  { name: 'take', what: 'after v4', of: () => ({ query: '?src=v4' }) },
  { name: 'summarypop', what: 'at its bundles', of: () => ({ query: '?step=bundle' }) },
  ...upsells.map((name) => ({
    name,
    what: 'with an order',
    of: (code: MarketCode) => ({ order: orderIn(code, 'paid') }),
  })),
];

/** Renders a page in a state; returns its root, its main element and the product that it sells. */
async function shown({ name, of }: State, code: MarketCode) {
  const { root, facts } = await renderPage(name, code, of(code));
  const id = facts.order
    ? upsellOffer(facts.page.name, facts.order.product).product
    : facts.product;
  const [main] = tagged(root, 'main');
  if (!main) throw new Error(`${name} has no main part`);
  return { root, main, product: supplements[id] };
}

describe.each(selling)(
  'rules 9.21 and 9.22: the food information on the page $name $what',
  (state) => {
    test.each(marketCodes)(
      'in market %s the page has the complete food label before the purchase',
      async (code) => {
        const { main, product } = await shown(state, code);
        expect(missingParticulars(main, product, code)).toEqual([]);
      },
    );

    test.each(marketCodes)(
      'in market %s the page makes only health claims that belong to the product and that its dose supports',
      async (code) => {
        const { main, product } = await shown(state, code);
        expect(strayClaims(text(main), product, code)).toEqual([]);
      },
    );
  },
);

describe('rules 9.21 and 9.22: these tests detect wrong food information', () => {
  test('the check detects a health claim if the product lacks the claim’s nutrient', async () => {
    const { main, product } = await shown({ name: 'take', what: '', of: () => ({}) }, 'GB');
    const [removed] = product.nutrients;
    const weakened = {
      ...product,
      nutrients: product.nutrients.filter((nutrient) => nutrient !== removed),
    };
    expect(strayClaims(text(main), weakened, 'GB')).toEqual(['glucomannan-weight-loss']);
  });

  test('the check detects a food label that lacks one mandatory text', async () => {
    const { main, product } = await shown({ name: 'take', what: '', of: () => ({}) }, 'GB');
    for (const [name, words] of particulars(product, 'GB')) {
      const shortened = text(main).replaceAll(words, '');
      expect(
        particulars(product, 'GB')
          .filter(([, other]) => !shortened.includes(other))
          .map(([other]) => other),
        name,
      ).toContain(name);
    }
  });
});

describe('rule 9.9: the price per kg', () => {
  test.each(states)(
    'the page $name $what shows a price per kg beside each price of a supplement',
    async (state) => {
      const { root, facts } = await renderPage(state.name, 'GB', state.of('GB'));
      const money = (minor: number) => formatMoney(minor, facts.market.currency, facts.market.lang);
      for (const price of having(root, 'data-price')) {
        const row = ancestorWith(price, 'data-bundle');
        expect(row, `a price without its bundle: ${text(price)}`).not.toBeNull();
        if (!row || !parseBundleId(row.attributes.get('data-bundle') ?? '')) continue;
        const beside = having(row, 'data-unit-price').map(text);
        expect(beside, text(row)).toHaveLength(1);
        expect(beside[0]).toMatch(/£[\d,]+\.\d\d\sper\skg/);
        expect(beside[0]).not.toContain(money(0));
      }
    },
  );
});

describe('rule 9.2: the binding button of each market', () => {
  test.each(marketCodes)(
    'the binding button of the order review in market %s is in its language, with the total directly above',
    async (code) => {
      for (const deliveryCountry of servedCountries) {
        const order = { ...orderIn(code, 'approved'), deliveryCountry };
        const { root } = await renderPage('paypal-confirm', code, { order });
        checkButton(root, 'data-binding', code);
      }
    },
  );

  test.each(marketCodes)(
    'the binding button of each upsell page in market %s is in its language, with the total directly above',
    async (code) => {
      for (const name of upsells) {
        for (const deliveryCountry of ['DE', 'GB', 'CH'] as const) {
          const order = { ...orderIn(code, 'paid'), deliveryCountry };
          const { root } = await renderPage(name, code, { order });
          checkButton(root, 'data-accept', code);
        }
      }
    },
  );
});

// The list of delivery countries may grow, so each pattern has only some countries and the words around them.
test.each([
  ['GB', /We deliver to Germany, .*Great Britain, .* and [^,.]+\. We/],
  ['DE', /Wir liefern nach Deutschland, .*Großbritannien, .*in die Schweiz[^.]*\. In andere/],
  ['AT', /Wir liefern nach Deutschland, .*Großbritannien, .*in die Schweiz[^.]*\. In andere/],
  ['CH', /Wir liefern nach Deutschland, .*Grossbritannien, .*in die Schweiz[^.]*\. In andere/],
  ['FR', /En Allemagne, .*en Suède, au Danemark, .* et [^,.]+\. Nous/],
  ['BE', /En Allemagne, .*en Suède, au Danemark, .* et [^,.]+\. Nous/],
  ['FI', /Saksaan, .*Isoon-Britanniaan, .* ja [^,.]+n\. Emme/],
  ['SE', /Vi levererar till Tyskland, .*Storbritannien, .* och [^,.]+\. Till andra/],
  ['DK', /Vi leverer til Tyskland, .*Storbritannien, .* og [^,.]+\. Vi leverer ikke/],
] as const)(
  'the terms of market %s name the delivery countries in its language',
  async (code, words) => {
    const { root } = await renderPage('terms', code);
    expect(text(root)).toMatch(words);
  },
);

test('the accessibility statement lists the authorities of the EU countries that we serve', async () => {
  const { root } = await renderPage('terms', 'DE');
  const countries = text(root).match(/an die Behörde Ihres Landes wenden\. (.*?Traficom)/)?.[1];
  expect(countries).toMatch(/^Deutschland: [^:]*\. Österreich: /);
  expect(countries).toMatch(/Frankreich: [^:]*\. Belgien: /);
  expect(countries).not.toMatch(/Großbritannien|Schweiz/);
});

test('rules 4.13 and 4.14: a page shows its market’s contact, and some British pages add “We trade in Great Britain”', async () => {
  for (const name of pageNames) {
    for (const code of ['GB', 'DE'] as const) {
      const { root } = await renderPage(name, code);
      for (const words of having(root, 'data-contact').map(text)) {
        const { contact, lang } = market(code);
        const { phone, email, street, city, country } = {
          ...company,
          ...contact,
          ...contact?.address,
        };
        for (const part of [phone, email, street, city, countryName(country, lang)])
          expect(words, `${name} ${code}`).toContain(part);
        expect(words.includes('We trade in Great Britain'), `${name} ${code}`).toBe(
          code === 'GB' && page(name).compliantContact === true,
        );
      }
    }
  }
});

function checkButton(root: Element, hook: string, code: MarketCode): void {
  const buttons = having(root, hook);
  expect(buttons.map(text)).toEqual([legalWord(market(code).locale, 'bindingButton')]);
  const all = elements(root);
  const [button] = buttons;
  const above = all.slice(0, button ? all.indexOf(button) : 0);
  const total = above.findLastIndex(({ attributes }) => attributes.has('data-total'));
  expect(total, 'the total is above the button').toBeGreaterThan(0);
  const between = above.slice(total).filter(({ tag }) => /^(?:p|h\d|ul|img|a)$/.test(tag));
  expect(between.map(text)).toEqual([]);
}

/** The mandatory texts of a food label, by name (Reg. (EU) No 1169/2011 art. 9 and 14, Dir. 2002/46/EC art. 6). */
function particulars(product: Supplement, code: MarketCode): [name: string, words: string][] {
  const t = translate(code);
  const { lang, locale, country } = market(code);
  const { importer } = countryFacts[country].law;
  const operator = importer ? { ...importer, country } : company;
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });
  const amount = (value: number, unit: 'g' | 'mg' | 'µg') =>
    t(`products:units.${unit}`, { amount: number.format(value) });
  const label: [string, string][] = [
    ['food supplement', legalWord(locale, 'foodSupplement')],
    ['net quantity', amount(product.netWeightMg / 1000, 'g')],
    ['daily portion', t(`products:supplements.${product.id}.portion`)],
    ['directions', t(`products:supplements.${product.id}.directions`)],
    ['do not exceed', t('products:warnings.do-not-exceed')],
    ['no substitute', t('products:warnings.varied-diet')],
    ['out of reach', t('products:warnings.out-of-reach')],
    ['storage', t(`products:storage.${product.storage}`)],
    ['operator', `${operator.name}, ${operator.street}, ${operator.city}`],
    ['operator’s country', countryName(operator.country, lang)],
  ];
  const nutrients = nutritionFacts(product).map((fact): [string, string] => [
    `nutrient ${fact.id}`,
    t(`products:nutrients.${fact.id}`) +
      amount(fact.amount, fact.unit) +
      (fact.nrvPercent === null
        ? '–'
        : t('products:facts.nrvPercent', { percent: fact.nrvPercent })),
  ]);
  const ingredients = product.ingredients.map(({ id, allergen }, i): [string, string] => {
    const name = t(`products:ingredients.${id}`, {
      allergen: allergen ? t(`products:allergens.names.${allergen}`) : '',
    });
    return [`ingredient ${id}`, i === 0 ? name : inlineName(name, market(code))];
  });
  return [...label, ...nutrients, ...ingredients];
}

function missingParticulars(main: Element, product: Supplement, code: MarketCode): string[] {
  const mainText = text(main);
  const stressed = tagged(main, 'strong').map(text);
  const names = product.ingredients.flatMap(({ allergen }) =>
    allergen ? [translate(code)(`products:allergens.names.${allergen}`)] : [],
  );
  return [
    ...particulars(product, code).filter(([, words]) => !words || !mainText.includes(words)),
    ...names.filter((name) => !stressed.includes(name)).map((name) => [`stressed ${name}`]),
  ].map(([name]) => name ?? '');
}

/** The registered health claims that the page's text contains but the product must not make. */
function strayClaims(pageText: string, product: Supplement, code: MarketCode): string[] {
  const { locale, overlay } = market(code);
  const made = [...words(overlay ?? locale)].filter(
    ([key, wording]) => /^claims:(?!statements)/.test(key) && pageText.includes(wording),
  );
  const unsupported = unsupportedClaims(product);
  return made
    .map(([key]) => key.slice('claims:'.length) as ClaimId)
    .filter((id) => !product.claims.includes(id) || unsupported.includes(id));
}

/** The nearest ancestor of an element that has the attribute; null if there is none. */
function ancestorWith(element: Element, name: string): Element | null {
  const { parent } = element;
  return !parent || parent.attributes.has(name) ? parent : ancestorWith(parent, name);
}

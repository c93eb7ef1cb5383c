import { describe, expect, test } from 'vitest';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import { type Element, having, text } from '../../../ops/dev/html-tree.ts';
import { bundle } from '../../../worker/catalogue/bundles.ts';
import { deliveryFee, ebookPrices, supplementPrices } from '../../../worker/catalogue/prices.ts';
import { ebookFor, supplements } from '../../../worker/catalogue/products.ts';
import { capitalized } from '../../../worker/copy/capitalized.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { formatMoney } from '../../../worker/country/formatted-money.ts';
import { marketCodes } from '../../../worker/country/markets.ts';
import { carriesOrderForm, page, pageNames } from '../../../worker/pages.ts';
import type { PageFacts } from '../../../worker/view/page-facts.ts';
import { elementBefore } from '../../support/html/element-before.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

const selling = pageNames.filter(
  (name) => carriesOrderForm(name) || page(name).sections.includes('bundles'),
);

describe.each(selling)('rules 9.8 to 9.10: the prices of the bundles on the page %s', (name) => {
  test.each(marketCodes)(
    'in market %s every bundle shows price, unit price, saving, VAT and delivery',
    async (code) => {
      const { root, facts } = await renderPage(name, code);
      const cards = having(root, 'data-bundle');
      expect(cards).toHaveLength(page(name).counts?.length ?? 3);
      for (const card of cards) checkBundle(card, facts);
      // VAT and delivery are said once, directly above the prices.
      const t = translate(code);
      const fee = formatMoney(
        deliveryFee[facts.market.currency],
        facts.market.currency,
        facts.market.lang,
      );
      const list = cards[0]?.parent ?? fail(name);
      const above = elementBefore(list) ?? fail(name);
      expect(text(above)).toContain(capitalized(t('offer:bundles.inclVat')));
      expect(text(above)).toContain(t('offer:bundles.deliveryOffer', { fee }));
      expect(having(above, 'class', 'clock-over').map(text).join()).toContain(fee);
      const notes = having(root, 'class', 'section-note').map(text).join(' ');
      for (const price of singlePrices(facts)) expect(notes).toContain(price);
    },
  );
});

/** The price and the unit price of a single pack, with which the savings of a page are compared. */
function singlePrices({ product, market: { currency, lang } }: PageFacts): string[] {
  const { totalMinor, unitPriceMinorPerKg } = bundle(product, 1, currency);
  return [totalMinor, unitPriceMinorPerKg].map((minor) => formatMoney(minor, currency, lang));
}

test.each(marketCodes)(
  'order review, thank-you page and upsell page of market %s repeat the charged price',
  async (code) => {
    for (const [name, status] of [
      ['paypal-confirm', 'approved'],
      ['thankyou', 'paid'],
      ['upsellMind', 'paid'],
    ] as const) {
      const { root, facts } = await renderPage(name, code, { order: orderIn(code, status) });
      const rows = having(root, 'data-bundle');
      expect(rows.length, name).toBeGreaterThan(0);
      for (const row of rows) checkBundle(row, facts);
    }
  },
);

const forms = pageNames.filter(carriesOrderForm);

describe.each(forms)('rule 7.41: the pay button and the express button on the page %s', (name) => {
  test.each(marketCodes)(
    'in market %s the page shows item, delivery and total for the pay button and for the express button',
    async (code) => {
      const { root, facts } = await renderPage(name, code);
      const t = translate(code);
      const money = (minor: number) => formatMoney(minor, facts.market.currency, facts.market.lang);
      const lines = having(root, 'class', 'chosen').map(text);
      const tables = having(root, 'data-checkout-summary').map(text);
      // The line of an offer stays in view until the pay button.
      expect(lines).toHaveLength(1);
      for (const words of [...lines, tables.join(' ')].filter(Boolean)) {
        expect(words).toContain(t('order:summary.delivery'));
        for (const { count, totalMinor } of facts.bundles) {
          expect(words).toContain(t('offer:bundles.packs', { count }));
          expect(words).toContain(money(totalMinor));
          expect(words).toContain(money(totalMinor + facts.deliveryMinor));
        }
      }
    },
  );
});

describe.each(forms.filter((name) => page(name).step === 'checkout'))(
  'the summaries of the checkout page %s',
  (name) => {
    test.each(marketCodes)(
      'in market %s each bundle has its total with and without delivery and ebook',
      async (code) => {
        const { root, facts } = await renderPage(name, code);
        const { currency, lang } = facts.market;
        const t = translate(code);
        const money = (minor: number) => formatMoney(minor, currency, lang);
        const tables = having(root, 'data-checkout-summary');
        expect(tables.map((table) => table.attributes.get('data-checkout-summary'))).toEqual(
          having(root, 'data-bundle').map((card) => card.attributes.get('data-bundle')),
        );
        for (const [i, table] of tables.entries()) {
          const id = table.attributes.get('data-checkout-summary');
          const { totalMinor, unitPriceMinorPerKg } =
            facts.bundles.find((bundle) => bundle.id === id) ?? fail(`table ${i}`);
          const texts = (name: string) => having(table, 'class', name).map(text);
          const fee = deliveryFee[currency];
          const withBook = totalMinor + ebookPrices[ebookFor(facts.theme)][currency];
          const sums = [totalMinor, withBook];
          expect(texts('clock-running')).toEqual([
            t('order:summary.freeNow', { fee: money(fee) }),
            t('order:summary.free'),
            ...sums.map(money),
          ]);
          expect(texts('clock-over')).toEqual([
            '',
            ...[fee, ...sums.map((sum) => sum + fee)].map(money),
          ]);
          expect(text(table)).toContain(money(totalMinor));
          expect(text(table)).toContain(t('offer:bundles.inclVat'));
          const price = money(unitPriceMinorPerKg);
          expect(text(table)).toContain(t('offer:bundles.unitPrice', { price }));
        }
      },
    );
  },
);

function fail(table: string): never {
  throw new RangeError(`The page has no bundle for the ${table}`);
}

/** Checks rules 9.9 and 9.10: every price has its unit price, and the saving is the difference of the prices. */
function checkBundle(card: Element, { market: { currency, lang, code } }: PageFacts): void {
  const [id = '', digits] = card.attributes.get('data-bundle')?.split('-') ?? [];
  const product = Object.values(supplements).find((row) => row.id === id);
  if (!product) throw new RangeError(`No product ${id}`);
  const count = Number(digits) as 1 | 2 | 3 | 5 | 6;
  const prices = supplementPrices[product.id][currency];
  const perKg = Math.round((prices[count] * 1_000_000) / (product.netWeightMg * count));
  const t = translate(code);
  expect(having(card, 'data-price').map(text)).toEqual([
    formatMoney(prices[count], currency, lang),
  ]);
  expect(having(card, 'data-unit-price').map(text)).toEqual([
    t('offer:bundles.unitPrice', { price: formatMoney(perKg, currency, lang) }),
  ]);
  if (card.tag !== 'li') return;
  const saved = prices[1] * count - prices[count];
  const amount = formatMoney(saved, currency, lang);
  expect(having(card, 'class', 'badge').map(text)).toEqual(
    saved > 0 ? [t('offer:bundles.savingSum', { amount })] : [],
  );
  const day = formatMoney(Math.ceil(prices[count] / (count * product.days)), currency, lang);
  expect(text(card)).toContain(t('offer:bundles.perDay', { price: day }));
}

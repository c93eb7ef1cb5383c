import { describe, expect, test } from 'vitest';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import { formatMoney } from '../../../worker/catalogue/money.ts';
import { deliveryFee, ebookPrices, supplementPrices } from '../../../worker/catalogue/prices.ts';
import { ebookFor, supplements } from '../../../worker/catalogue/products.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { marketCodes } from '../../../worker/country/markets.ts';
import type { Payload } from '../../../worker/page/payload.ts';
import { carriesOrderForm, page, pageNames } from '../../../worker/pages.ts';
import { type Element, having, text } from '../../support/html/html-tree.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

const selling = pageNames.filter(
  (name) => carriesOrderForm(name) || page(name).sections.includes('bundles'),
);

describe.each(selling)('rules 9.8 to 9.10: %s', (name) => {
  test.each(marketCodes)('%s: every bundle says what the law asks', async (code) => {
    const { root, facts } = await renderPage(name, code);
    const cards = having(root, 'data-bundle');
    expect(cards).toHaveLength(page(name).counts?.length ?? 3);
    for (const card of cards) checkBundle(card, facts);
  });
});

test.each(marketCodes)(
  '%s: confirm, thank-you and an upsell of another product repeat the price charged',
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

const checkouts = pageNames.filter((name) => page(name).step === 'checkout');

describe.each(checkouts)('%s', (name) => {
  test.each(marketCodes)(
    '%s: each bundle has its sum, with and without delivery and ebook',
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
        const { totalMinor, unitPriceMinorPerKg } = facts.bundles[i] ?? fail(`table ${i}`);
        const seen = (look: string) => having(table, 'class', look).map(text);
        const fee = deliveryFee[currency];
        const withBook = totalMinor + ebookPrices[ebookFor(facts.theme)][currency];
        expect(seen('clock-running')).toEqual([
          t('order:summary.free'),
          ...[totalMinor, withBook].map(money),
        ]);
        expect(seen('clock-over')).toEqual([fee, totalMinor + fee, withBook + fee].map(money));
        expect(text(table)).toContain(money(totalMinor));
        expect(text(table)).toContain(t('offer:bundles.inclVat'));
        const price = money(unitPriceMinorPerKg);
        expect(text(table)).toContain(t('offer:bundles.unitPrice', { price }));
      }
      expect(having(root, 'data-bundle-summary')).toEqual([]);
    },
  );
});

function fail(what: string): never {
  throw new RangeError(`No bundle for ${what}`);
}

/** Decision 0009: unit price beside every price, the saving true by arithmetic. */
function checkBundle(card: Element, { market: { currency, lang, code } }: Payload): void {
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
  const percent = Math.floor(((prices[1] * count - prices[count]) * 100) / (prices[1] * count));
  expect(having(card, 'class', 'badge').map(text)).toEqual(
    percent > 0 ? [t('offer:bundles.saving', { percent })] : [],
  );
  expect(text(card)).toContain(t('offer:bundles.inclVat'));
  expect(text(card)).toContain(formatMoney(deliveryFee[currency], currency, lang));
}

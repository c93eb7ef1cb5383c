import { describe, expect, test } from 'vitest';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import { having, text } from '../../../ops/dev/html-tree.ts';
import { deliveryFee, ebookPrices, supplementPrices } from '../../../worker/catalogue/prices.ts';
import type { SupplementId } from '../../../worker/catalogue/products.ts';
import { market, marketCodes } from '../../../worker/country/markets.ts';
import { ebookConsents } from '../../../worker/law/ebook-consents.ts';
import { vatContained, vatRate } from '../../../worker/law/vat.ts';
import { walletConsent } from '../../../worker/law/wallet-consent.ts';
import { draftOrder, type OrderInput } from '../../../worker/orders/form/order-draft.ts';
import type { FormBuyer } from '../../../worker/orders/model/order-draft.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const buyer: FormBuyer = {
  email: 'anna@example.com',
  firstName: 'Anna',
  lastName: 'Muster',
  street: 'Musterweg 1',
  street2: '',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
  phone: null,
};

function draft(changed: Partial<OrderInput> = {}) {
  return draftOrder({
    form: {
      bundle: { product: 'slim', count: 3 },
      bump: null,
      atOnce: false,
      savesWallet: false,
      note: null,
      invitation: 'open',
      buyer,
      method: 'paypal',
    },
    formHash: 'hash',
    market: market('DE'),
    shownCountry: 'DE',
    from: 'buy',
    query: '',
    variants: [],
    visit: { deadline: 0, id: 'v' },
    knownOrder: null,
    origin: 'https://shop.example',
    now,
    ...changed,
  });
}

const withBump: OrderInput['form'] = {
  bundle: { product: 'slim', count: 3 },
  bump: 'meal-plan',
  atOnce: true,
  savesWallet: false,
  method: 'paypal',
  note: null,
  invitation: 'open',
  buyer,
};

describe('rule 7.4: the lines of an order', () => {
  test.each(marketCodes)(
    'in market %s the order bump gets a line with its own price and VAT rate',
    (code) => {
      const { country, currency } = market(code);
      const form = { ...withBump, buyer: { ...buyer, country } };
      const order = draft({ market: market(code), form });
      const rates = (['supplement', 'ebook'] as const).map((kind) =>
        vatRate(country, kind, new Date(now)),
      );
      const [goods = 0, book = 0] = rates;
      const packs = supplementPrices.slim[currency][3];
      const price = ebookPrices['meal-plan'][currency];
      const fee = deliveryFee[currency];
      expect(order.lines).toEqual([
        {
          kind: 'bundle',
          product: 'slim',
          count: 3,
          totalMinor: packs,
          vatBasisPoints: goods,
          vatMinor: vatContained(packs, goods),
        },
        {
          kind: 'bump',
          product: 'meal-plan',
          count: 1,
          totalMinor: price,
          vatBasisPoints: book,
          vatMinor: vatContained(price, book),
        },
      ]);
      expect(order.totalMinor).toBe(packs + price + fee);
      const parts = [
        vatContained(packs, goods),
        vatContained(price, book),
        vatContained(fee, goods),
      ];
      expect(order.vatMinor).toBe(parts.reduce((sum, part) => sum + part));
    },
  );

  const giftPageOrder = (product: SupplementId, count: number, query = '') =>
    draft({
      from: 'offergift',
      query,
      form: { ...withBump, bundle: { product, count }, bump: null },
    });

  test.each([
    ['collagen', 2, '', 'recipes'],
    ['collagen', 5, 'src=v8', 'recipes'],
    ['mind', 3, '', 'habits'],
    ['mind', 3, 'product=mind', 'habits'],
  ] as const)(
    'rule 3.27: %s in %i packs, ordered on the gift page with the query %j, adds the free ebook %s',
    (product, count, query, ebook) => {
      const { lines } = giftPageOrder(product, count, query);
      expect(lines.map(({ kind, product: id, totalMinor }) => [kind, id, totalMinor > 0])).toEqual([
        ['bundle', product, true],
        ['ebook', ebook, false],
      ]);
    },
  );

  test.each([
    ['slim', 3, ''],
    ['slim', 3, 'src=v1'],
    ['detolex', 3, 'src=v2'],
    ['mind', 1, ''],
    ['collagen', 6, ''],
  ] as const)(
    'rule 7.40: an order gets no ebook for %s in %i packs with the query %j, because the gift page does not show this bundle',
    (product, count, query) => {
      const { lines, totalMinor } = giftPageOrder(product, count, query);
      expect(lines.map(({ kind }) => kind)).toEqual(['bundle']);
      expect(totalMinor).toBe((lines[0]?.totalMinor ?? 0) + deliveryFee.EUR);
    },
  );

  test('an order stores the ebook declarations as shown to the buyer, and none without the buyer’s consent', () => {
    const shown = ebookConsents('DE', 'AT');
    expect(draft({ form: withBump, shownCountry: 'AT' }).consent).toEqual({ ...shown, at: now });
    expect(draft({ form: { ...withBump, atOnce: false } }).consent).toBeNull();
  });

  test.each(marketCodes)(
    'rule 7.13: in market %s an order stores the consent to save the wallet in the words of the form, and none without the tick',
    (code) => {
      const form = { ...withBump, savesWallet: true };
      const { text, locale } = walletConsent(code);
      expect(draft({ market: market(code), form }).walletConsent).toEqual({
        text,
        locale,
        at: now,
      });
      expect(text).toContain('PayPal');
      expect(text).toContain('24');
      expect(draft({ market: market(code) }).walletConsent).toBeNull();
    },
  );

  test('an order to Germany does not store a consent to the Swiss text, which names no right of withdrawal', () => {
    expect(draft({ form: withBump, shownCountry: 'CH' }).consent).toBeNull();
    const swiss = { ...withBump, buyer: { ...buyer, country: 'CH' } } as const;
    expect(draft({ form: swiss, shownCountry: 'CH' }).consent).not.toBeNull();
    expect(draft({ form: swiss, shownCountry: 'DE' }).consent).not.toBeNull();
  });

  test('an express order has the VAT of the page’s country until the wallet gives the delivery address', () => {
    const form = { ...withBump, bump: null, buyer: null };
    const order = draft({ market: market('DK'), form });
    expect([order.deliveryCountry, order.lines[0]?.vatBasisPoints]).toEqual(['DK', 2500]);
  });
});

test('the ebook declarations depend on the delivery country, and the Swiss texts name no right of withdrawal', () => {
  const [gb, ch] = [ebookConsents('GB', 'GB'), ebookConsents('CH', 'CH')];
  expect(ebookConsents('DE', 'CH')).toEqual(ch);
  expect(ebookConsents('CH', 'DE').withdrawal).not.toBe(ch.withdrawal);
  expect(gb.withdrawal).toContain('right to cancel');
  expect(ch.withdrawal).not.toContain('Widerruf');
});

describe('rule 9.11: the VAT rows in the order summary', () => {
  const orderWithBump = (code: 'GB' | 'DE', vatBasisPoints: number, totalMinor: number) => {
    const order = orderIn(code, 'approved');
    const [bundle] = order.lines;
    if (!bundle) throw new RangeError('An order without a line');
    const vatMinor = vatContained(totalMinor, vatBasisPoints);
    const own = { vatBasisPoints, vatMinor, totalMinor };
    const line = { ...bundle, ...own, kind: 'bump', product: 'meal-plan', count: 1 } as const;
    return {
      ...order,
      lines: [bundle, line],
      totalMinor: order.totalMinor + totalMinor,
      vatMinor: order.vatMinor + vatMinor,
    };
  };
  const rows = async (code: 'GB' | 'DE', order: ReturnType<typeof orderWithBump>) => {
    const { root } = await renderPage('paypal-confirm', code, { order });
    return having(root, 'class', 'summary-vat').map((row) => text(row).replaceAll(/\s+/g, ' '));
  };

  test('the order summary shows two VAT rows for packs and an ebook in Great Britain, where ebooks are zero-rated', async () => {
    const [goods, book] = await rows('GB', orderWithBump('GB', 0, 890));
    expect(goods).toContain('20%');
    // £78.00 and £3.90 delivery at 20 %.
    expect(goods).toContain('£13.65');
    expect(book).toMatch(/\(0%\).*£0\.00/);
  });

  test('the order summary shows one VAT row if the packs and the ebook have the same rate', async () => {
    expect(await rows('DE', orderWithBump('DE', 700, 990))).toHaveLength(1);
  });

  test('the order summary shows no VAT row for a free ebook', async () => {
    expect(await rows('GB', orderWithBump('GB', 0, 0))).toHaveLength(1);
  });
});

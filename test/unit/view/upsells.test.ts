import { describe, expect, test } from 'vitest';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import { type Element, elements, having, tagged, text } from '../../../ops/dev/html-tree.ts';
import { bundle } from '../../../worker/catalogue/bundles.ts';
import { claims } from '../../../worker/catalogue/claims.ts';
import type { Currency } from '../../../worker/catalogue/money.ts';
import { supplementPrices } from '../../../worker/catalogue/prices.ts';
import { supplementIds, supplements } from '../../../worker/catalogue/products.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { inlineName } from '../../../worker/copy/inline-name.ts';
import { formatMoney } from '../../../worker/country/formatted-money.ts';
import { market, marketCodes } from '../../../worker/country/markets.ts';
import { upsellChain, upsellOffer } from '../../../worker/funnel.ts';
import { page, pageNames } from '../../../worker/pages.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

const t = translate('GB');
const offers = supplementIds.flatMap((bought) =>
  upsellChain(bought, 'GB').map((name, i) => ({ bought, name, position: i + 1 })),
);

const textsByClass = (root: Element, name: string) => having(root, 'class', name).map(text);

describe.each(offers)(
  'rules 3.20 and 9.5: the upsell page $name after an order of $bought',
  ({ bought, name, position }) => {
    const offer = upsellOffer(name, bought);
    const product = supplements[offer.product];
    const shown = () => renderPage(name, 'GB', { order: orderIn('GB', 'paid', bought) });

    test('the upsell page shows its position in the sequence of upsells', async () => {
      const { root } = await shown();
      expect(textsByClass(root, 'eyebrow')).toEqual([
        t('angles:upsell.position', { at: position, of: upsellChain(bought, 'GB').length }),
      ]);
    });

    test('the upsell page has up to three bullet points, and each health claim has its nutrient and dose', async () => {
      const { root } = await shown();
      const [list] = having(root, 'class', 'upsell-points');
      const points = list ? tagged(list, 'li').map(text) : [];
      const claimed = new Set(product.claims.map((id) => claims[id].nutrient)).size;
      expect(points).toHaveLength(Math.min(3, claimed + 1));
      const own = product.claims.map((id) => `${t(`claims:${id}`)}.`);
      const portion = t(`products:supplements.${product.id}.portion`);
      for (const point of points) {
        const isClaim =
          own.some((claim) => point.endsWith(claim)) && / [\d.]+\s(?:g|mg|µg) a day/.test(point);
        expect(isClaim || point.endsWith(portion), point).toBe(true);
      }
    });

    test('the upsell page names the nutrients that both products contain', async () => {
      const { root } = await shown();
      const [note = ''] = textsByClass(root, 'section-note');
      const before = supplements[bought];
      const both = product.nutrients.filter(({ id }) =>
        before.nutrients.some((nutrient) => nutrient.id === id),
      );
      const isOther = before.id !== product.id;
      expect(note.includes(`${product.name} and ${before.name}`)).toBe(isOther && both.length > 0);
      for (const { id } of isOther ? both : [])
        expect(note).toContain(inlineName(t(`products:nutrients.${id}`), market('GB')));
    });

    test('the upsell page shows the true saving, and only for several packs', async () => {
      const { root } = await shown();
      const single = bundle(product.id, 1, 'GBP').totalMinor * offer.count;
      const percent = Math.floor(((single - priceIn('GBP')) * 100) / single);
      const saving = textsByClass(root, 'upsell-saving');
      expect(saving).toHaveLength(offer.count > 1 ? 1 : 0);
      for (const words of saving) {
        expect(words).toContain(t('offer:bundles.saving', { percent }));
        expect(words).toContain(
          formatMoney(bundle(product.id, 1, 'GBP').totalMinor, 'GBP', 'en-GB'),
        );
      }
    });

    /**
     * The upsell's price in minor units. The rendered order has three packs. More of the same product is two packs,
     * so it costs the difference between five and three.
     */
    const priceIn = (currency: Currency) => {
      const { 1: one, 3: three, 5: five } = supplementPrices[offer.product][currency];
      return offer.product === bought ? five - three : one;
    };

    test.each(marketCodes)(
      'rule 7.43: in market %s the upsell page shows its price, for the bought product the difference to the larger bundle, and the price per kg',
      async (code) => {
        const { root } = await renderPage(name, code, { order: orderIn(code, 'paid', bought) });
        const { currency, lang } = market(code);
        const translated = translate(code);
        const price = formatMoney(priceIn(currency), currency, lang);
        const perKg = (priceIn(currency) * 1_000_000) / (product.netWeightMg * offer.count);
        const unit = formatMoney(Math.round(perKg), currency, lang);
        const unitPrice = translated('offer:bundles.unitPrice', { price: unit });
        const [card] = having(root, 'class', 'order-card');
        expect(card && text(card)).toContain(price);
        expect(card && text(card)).toContain(unitPrice);
        expect(card && text(card)).toContain(translated('offer:bundles.inclVat'));
        for (const hook of ['data-price', 'data-total']) {
          expect(having(root, hook).map(text), hook).toEqual([price]);
        }
        expect(having(root, 'data-unit-price').map(text)).toEqual([unitPrice]);
        const five = supplementPrices[offer.product][currency][5];
        const [reason] = having(root, 'class', 'lead');
        const isFive = reason && text(reason).includes(formatMoney(five, currency, lang));
        expect(isFive).toBe(offer.product === bought);
      },
    );

    test('the upsell page shows first "order paid", then the product’s name, a reason, the price, the binding button, the button to decline and the claims', async () => {
      const order = orderIn('GB', 'paid', bought);
      const { root } = await renderPage(name, 'GB', { order });
      const paid = formatMoney(order.totalMinor, 'GBP', 'en-GB');
      expect(having(root, 'data-placed').map(text)).toEqual([
        `${t('order:placed.heading')} ${t('order:placed.text', { amount: paid })}`,
      ]);
      const all = elements(root);
      const at = (hook: string) => all.findIndex(({ attributes }) => attributes.has(hook));
      const atClass = (name: string) =>
        all.findIndex((one) => one.attributes.get('class') === name);
      const heading = all.findIndex(({ tag }) => tag === 'h1');
      const positions = [at('data-placed'), heading, atClass('lead'), at('data-price')];
      positions.push(at('data-accept'), at('data-decline'), atClass('upsell-points'));
      expect(positions).not.toContain(-1);
      expect(tagged(root, 'h1').map(text)).toEqual([expect.stringContaining(product.name)]);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    });

    test('the upsell page has the summary directly above the binding button, and one button to decline', async () => {
      const { root } = await shown();
      const [form] = tagged(root, 'form');
      if (!form) throw new Error('The page has no form');
      const [card] = having(form, 'class', 'order-card');
      const parts = card?.children.filter((child) => typeof child !== 'string') ?? [];
      const at = parts.findIndex(({ tag }) => tag === 'table');
      expect(parts[at + 1]?.attributes.has('data-accept')).toBe(true);
      const thenPay = t('angles:addition.acceptThenPay', { method: 'PayPal' });
      expect(having(form, 'class', 'binding-terms').map(text)[0], 'how to pay').toContain(thenPay);
      expect(having(form, 'data-decline').map(({ tag }) => tag)).toEqual(['button']);
      expect(having(root, 'data-decline')).toHaveLength(1);
    });
  },
);

test.each([
  ['DE', /bezahlt.* eigene Bestellung\. Was Sie schon bestellt haben, bleibt/],
  ['AT', /bezahlt.* eigene Bestellung\. Was Sie schon bestellt haben, bleibt/],
  ['CH', /bezahlt.* eigene Bestellung\. Was Sie schon bestellt haben, bleibt/],
  ['FR', /payée.* commande à part\. .*déjà commandé ne change pas/],
  ['BE', /payée.* commande à part\. .*déjà commandé ne change pas/],
  ['CH-FR', /payée.* commande à part\. .*déjà commandé ne change pas/],
  ['GB', /paid for.* separate order\. What you’ve ordered so far stays/],
  ['SE', /betald.* separat beställning\. Det du redan har beställt ändras inte/],
  ['DK', /betalt.* særskilt ordre\. Det, du har bestilt, ændrer sig ikke/],
  ['FI', /maksettu.* erillinen tilaus\. Se, mitä olet jo tilannut, pysyy/],
] as const)(
  'rule 3.20: the upsell page in market %s says that the order is paid, and explains acceptance and refusal',
  async (code, words) => {
    const { root } = await renderPage('upsell', code, { order: orderIn(code, 'paid') });
    expect(having(root, 'data-placed').map(text)).toEqual([expect.stringMatching(words)]);
  },
);

test('each upsell page has its own heading and lead', async () => {
  const names = pageNames.filter((name) => page(name).step === 'upsell');
  const texts = await Promise.all(
    names.map(async (name) => {
      const { root } = await renderPage(name, 'GB', { order: orderIn('GB', 'paid') });
      return elements(root)
        .filter(({ tag, attributes }) => tag === 'h1' || attributes.get('class') === 'lead')
        .map(text);
    }),
  );
  expect(new Set(texts.flat()).size).toBe(names.length * 2);
});

test('the upsell page adds a paid upsell to the paid amount, but not an unpaid upsell', async () => {
  const order = orderIn('GB', 'paid');
  const [line] = order.lines;
  if (line?.kind !== 'bundle') throw new Error('The order has no bundle');
  const added = { ...line, kind: 'upsell', count: 2, totalMinor: 4400, paymentId: 'two' } as const;
  const lines = [line, added, { ...added, paid: false, paymentId: 'three' }];
  const { root } = await renderPage('upsellfat', 'GB', { order: { ...order, lines } });
  const amount = formatMoney(order.totalMinor + 4400, 'GBP', 'en-GB');
  expect(having(root, 'data-placed').map(text)).toEqual([expect.stringContaining(amount)]);
});

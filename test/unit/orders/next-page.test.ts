import { describe, expect, test } from 'vitest';
import type { SupplementId } from '../../../worker/catalogue/products.ts';
import { nextPage, type Sale } from '../../../worker/orders/flow/next-page.ts';
import type { PageName } from '../../../worker/pages.ts';

const wallet = 'https://wallet.example/approve';
const sample = (charge: Sale['payment']['charge'], rest: Partial<Sale> = {}): Sale => ({
  from: 'take',
  market: 'CH-FR',
  product: 'slim',
  approvalUrl: wallet,
  payment: { charge },
  ...rest,
});

describe('the page that a buyer sees next, by the charge state of the payment', () => {
  test.each<[Sale['payment']['charge'], string]>([
    ['notApproved', wallet],
    ['declined', wallet],
    ['cancelled', wallet],
    ['over', wallet],
    ['denied', wallet],
    ['awaitsPress', '/paypal-confirm/take'],
    ['checking', '/paypal-confirm/take'],
    ['blocked', '/paypal-confirm/take'],
    ['pending', '/thankyou/ch-fr'],
    ['paid', '/upsell/ch-fr'],
  ])('an order with the charge state %s leads to %s', (charge, location) => {
    expect(nextPage(sample(charge)).location).toBe(location);
  });

  test('a payment without PayPal’s approval link leads the buyer to the order review', () => {
    const sale = sample('notApproved', { approvalUrl: null, from: 'buy' });
    expect(nextPage(sale)).toEqual({ kind: 'orderReview', location: '/paypal-confirm/buy' });
  });

  const chains: Record<SupplementId, PageName[]> = {
    slim: ['upsell', 'upsellfat', 'detolex-upsell'],
    detolex: ['upsell', 'collagen-upsell', 'upsellMind'],
    balance: ['upsell', 'upsellfat', 'upsellMind'],
    collagen: ['upsell', 'detolex-upsell', 'upsellMind'],
    burn: ['upsell', 'collagen-upsell', 'upsellMind'],
    mind: ['upsell', 'collagen-upsell', 'detolex-upsell'],
  };

  test.each(Object.entries(chains) as [SupplementId, PageName[]][])(
    'rule 3.20: a paid order of %s leads through each upsell of its product, then to the thank-you page',
    (product, chain) => {
      const sale = sample('paid', { product, market: 'DE' });
      const walked: PageName[] = [];
      let next = nextPage(sale);
      while (next.kind === 'upsell' && walked.length < 10) {
        walked.push(next.page);
        next = nextPage(sale, next.page);
      }
      expect(walked).toEqual(chain);
      expect(next).toMatchObject({ page: 'thankyou', location: '/thankyou/de' });
    },
  );

  test.each<PageName>(['upsellMind', 'take'])(
    'no upsell follows the page %s, which is not in the upsell chain of Slim',
    (page) => {
      expect(nextPage(sample('paid'), page).kind).not.toBe('upsell');
    },
  );
});

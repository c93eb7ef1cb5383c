import { describe, expect, test } from 'vitest';
import { supplementIds } from '../../../worker/catalogue/products.ts';
import { upsellChain } from '../../../worker/funnel.ts';
import { nextStep, type Sale } from '../../../worker/orders/flow/next-step.ts';
import type { PageName } from '../../../worker/pages.ts';

const wallet = 'https://wallet.example/approve';
const saleOf = (charge: Sale['payment']['charge'], rest: Partial<Sale> = {}): Sale => ({
  from: 'take',
  market: 'CH-FR',
  product: 'slim',
  approvalUrl: wallet,
  payment: { charge },
  ...rest,
});

describe('the way through the sale', () => {
  test.each<[Sale['payment']['charge'], string]>([
    ['notApproved', wallet],
    ['declined', wallet],
    ['cancelled', wallet],
    ['over', wallet],
    ['denied', wallet],
    ['awaitsPress', '/paypal-confirm/take'],
    ['checking', '/paypal-confirm/take'],
    ['pending', '/thankyou/ch-fr'],
    ['paid', '/upsell/ch-fr'],
  ])('an order whose charge is %s leads to %s', (charge, location) => {
    expect(nextStep(saleOf(charge)).location).toBe(location);
  });

  test('without an address of the wallet the buyer reviews the order', () => {
    const sale = saleOf('notApproved', { approvalUrl: null, from: 'buy' });
    expect(nextStep(sale)).toEqual({ kind: 'orderReview', location: '/paypal-confirm/buy' });
  });

  test('rule 3.20: the upsells of the product come in turn, then the thank-you page', () => {
    for (const product of supplementIds) {
      const sale = saleOf('paid', { product, market: 'DE' });
      const walked: PageName[] = [];
      let next = nextStep(sale);
      while (next.kind === 'upsell' && walked.length < 10) {
        walked.push(next.page);
        next = nextStep(sale, next.page);
      }
      expect(walked, product).toEqual(upsellChain(product));
      expect(next).toMatchObject({ page: 'thankyou', location: '/thankyou/de' });
    }
  });

  test.each<PageName>(['upsellMind', 'take'])(
    '%s is outside the chain of Slim and ends it',
    (left) => {
      expect(nextStep(saleOf('paid'), left).kind).not.toBe('upsell');
    },
  );
});

import { describe, expect, test } from 'vitest';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import { type Element, having, tagged, text } from '../../../ops/dev/html-tree.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { type MarketCode, market, marketCodes } from '../../../worker/country/markets.ts';
import { legalWord } from '../../../worker/law/law-words.ts';
import { paymentMethods } from '../../../worker/payment-methods.ts';
import type { ServiceState } from '../../../worker/view/page-input.ts';
import { type Charge, emptyReceipt, type PageMoneyBack } from '../../../worker/view/page-order.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

const banks = Object.entries(paymentMethods).flatMap(([name, { kind }]) =>
  kind === 'bank' ? [name] : [],
);

function orderBy(code: MarketCode, method: string, charge: Charge) {
  const order = orderIn(code, charge === 'paid' ? 'paid' : 'approved');
  return { ...order, payment: { ...order.payment, method, charge } };
}

const withClass = (root: Element, name: string) =>
  having(root, 'class').filter(({ attributes }) =>
    attributes.get('class')?.split(' ').includes(name),
  );
const main = (root: Element) => tagged(root, 'main').map(text).join(' ');
/** The way to pay that the order review names on its first screen. */
function wayToPay(root: Element): string | undefined {
  const [, line] = having(root, 'data-glance').flatMap((glance) => tagged(glance, 'dd'));
  return line && text(line);
}
const payments = (root: Element) =>
  having(root, 'data-payment').map(({ attributes }) => attributes.get('data-payment'));

describe.each(marketCodes)(
  'rule 7.102: the order review before the payment in market %s',
  (code) => {
    const t = translate(code);

    test.each(banks)(
      'with %s the page says that the buyer pays after the press',
      async (method) => {
        const order = orderBy(code, method, 'awaitsPress');
        const { root } = await renderPage('paypal-confirm', code, { order });
        expect(having(root, 'data-binding')).toHaveLength(1);
        const named = { method: paymentMethods[method]?.brand ?? '' };
        const words = main(root);
        expect(words).toContain(t('order:confirm.lead'));
        expect(wayToPay(root)).toBe(t('order:confirm.methodThen', named));
        expect(words).toContain(t('order:confirm.thenPay', named));
        expect(words).toContain(t('order:summary.deliveryTimeFromPayment'));
        expect(words).not.toContain('PayPal');
      },
    );

    test('rule 3.31: a refusal of the payment leads to the order form with the ways to pay', async () => {
      for (const notice of ['declined', 'blocked'] as const) {
        const order = orderBy(code, 'eps', 'notApproved');
        const { root } = await renderPage('paypal-confirm', code, { order, notice });
        const links = having(root, 'data-notice').flatMap((shown) => tagged(shown, 'a'));
        const targets = links.map(({ attributes }) => attributes.get('href'));
        expect(targets).toEqual(
          notice === 'declined' ? [expect.stringMatching(/step=change#checkout$/)] : [],
        );
      }
    });

    test.each(['paypal', 'card'])(
      'with %s the page says that the press charges',
      async (method) => {
        const order = orderBy(code, method, 'awaitsPress');
        const { root } = await renderPage('paypal-confirm', code, { order });
        const words = main(root);
        expect(words).toContain(t('order:confirm.lead'));
        expect(words).toContain(t('order:summary.deliveryTime'));
        expect(wayToPay(root)).toBe(method === 'card' ? t('footer.card') : 'PayPal');
      },
    );

    test.each([
      ['paypal', 'PayPal'],
      ['eps', 'eps'],
      ['card', ''],
    ])('the link to the page of %s says where it leads', async (method, brand) => {
      const order = orderBy(code, method, 'notApproved');
      const { root } = await renderPage('paypal-confirm', code, { order });
      const [link] = withClass(root, 'button-binding');
      const label = brand
        ? t('order:confirm.approve', { method: brand })
        : t('order:confirm.approveCard');
      expect(link && text(link)).toBe(label);
      expect([...label].length).toBeLessThanOrEqual(24);
    });
  },
);

test.each(Object.values(paymentMethods).flatMap(({ brand }) => (brand === null ? [] : [brand])))(
  'rule 11.12: the button that leads to %s has at most 24 characters in every language',
  (method) => {
    for (const code of marketCodes) {
      const label = translate(code)('order:confirm.approve', { method });
      expect([...label].length, label).toBeLessThanOrEqual(24);
    }
  },
);

describe.each(marketCodes)(
  'rule 7.102: the thank-you page in market %s names the payment',
  (code) => {
    test.each(Object.keys(paymentMethods))(
      'of a paid and a pending order by %s',
      async (method) => {
        const t = translate(code);
        const named = { method: paymentMethods[method]?.brand ?? t('order:method.card') };
        for (const [charge, lead] of [
          ['paid', 'service:receipt.lead'],
          ['pending', 'service:receipt.pendingLead'],
        ] as const) {
          const order = orderBy(code, method, charge);
          const { root } = await renderPage('thankyou', code, { order });
          const [first] = withClass(root, 'lead');
          const { number, email } = order;
          expect(first && text(first)).toBe(t(lead, { ...named, number, email }));
          expect(t(lead, named)).toContain(named.method);
        }
      },
    );
  },
);

describe('rule 6.2: data-payment names the state of the order’s payment', () => {
  test.each([
    ['paid', 'paid'],
    ['pending', 'pending'],
    ['unwanted', 'refunded'],
  ] as const)('the thank-you page of a payment that is %s says %s', async (charge, state) => {
    const { root } = await renderPage('thankyou', 'DE', { order: orderBy('DE', 'eps', charge) });
    expect(payments(root)).toEqual([state]);
  });

  test('the thank-you page of a wholly refunded order says refunded', async () => {
    const order = { ...orderBy('DE', 'eps', 'paid'), status: 'refunded' as const };
    const { root } = await renderPage('thankyou', 'DE', { order });
    expect(payments(root)).toEqual(['refunded']);
  });

  test.each([
    ['paid', 'paid'],
    ['pending', 'pending'],
    ['checking', 'checking'],
    ['declined', 'refused'],
    ['denied', 'refused'],
    ['cancelled', 'refused'],
    ['over', 'refused'],
    ['unwanted', 'refunded'],
  ] as const)('the page for a browser without cookies says of %s: %s', async (charge, state) => {
    const service: ServiceState = {
      kind: 'orderState',
      ...{ number: 'TW-ABC234', from: 'take', approvalUrl: null, method: 'eps' },
      ...{ charge, isCancelled: false },
    };
    const { root } = await renderPage('thankyou', 'DE', { service });
    expect(payments(root)).toEqual([state]);
  });

  test.each([
    ['eps', 'notApproved', '/bank'],
    ['eps', 'declined', '/take/de'],
    ['paypal', 'declined', '/bank'],
  ] as const)(
    'for a browser without cookies, an order by %s that is %s leads to %s',
    async (method, charge, href) => {
      const service: ServiceState = {
        kind: 'orderState',
        ...{ number: 'TW-ABC234', from: 'take', approvalUrl: '/bank', method },
        ...{ charge, isCancelled: false },
      };
      const { root } = await renderPage('thankyou', 'DE', { service });
      const [link] = withClass(root, 'button-binding');
      expect(link?.attributes.get('href')).toBe(href);
    },
  );
});

describe.each(marketCodes)('rule 7.102: the pages after the payment in market %s', (code) => {
  const t = translate(code);

  test.each(banks)(
    'a pending payment with %s has its longest time, and no day of delivery',
    async (method) => {
      const order = orderBy(code, method, 'pending');
      const { root } = await renderPage('thankyou', code, { order });
      const { brand, pendingDays: count } = paymentMethods[method] ?? { brand: '', pendingDays: 0 };
      const words = main(root);
      expect(words).toContain(t('service:state.waiting', { method: brand, count }));
      expect(words).toContain(t('order:summary.deliveryTimeFromPayment'));
      expect(words).not.toContain(t('order:summary.deliveryTime'));
      expect(having(root, 'class', 'next')).toEqual([]);
      expect(words).not.toContain('PayPal');
    },
  );

  test('money goes back by the method of its payment', async () => {
    const kinds = ['asked', 'failed', 'refund', 'outside', 'reversal', 'returned'] as const;
    const moneyBack = kinds.map((kind): PageMoneyBack => {
      const of = { amountMinor: 100, at: 0, lines: [], hasDelivery: false };
      return { kind, method: 'eps', ...of, isSecondCapture: kind === 'asked' };
    });
    const { root } = await renderPage('thankyou', code, {
      order: orderBy(code, 'eps', 'paid'),
      receipt: { ...emptyReceipt, moneyBack },
    });
    const [list] = having(root, 'class', 'money-back');
    const words = list ? text(list) : '';
    expect(words).toContain('eps');
    expect(words).not.toContain('PayPal');
  });

  test.each([
    ['eps', 'eps'],
    ['card', t('footer.card')],
  ])(
    'an upsell after %s has one binding button, and a choice of the same method or the wallet',
    async (upsellMethod, method) => {
      const order = orderBy(code, upsellMethod, 'paid');
      const { root } = await renderPage('upsellMind', code, { order, upsellMethod });
      const binding = withClass(root, 'button-binding');
      expect(binding.map(text)).toEqual([legalWord(market(code).locale, 'bindingButton')]);
      expect(having(root, 'data-accept')).toEqual(binding);
      const choices = having(root, 'data-method');
      expect(choices.map(text)).toEqual([method, 'PayPal']);
      expect(
        choices
          .flatMap((choice) => having(choice, 'name'))
          .map(({ attributes }) => [attributes.get('value'), attributes.has('checked')]),
      ).toEqual([
        [upsellMethod, true],
        ['paypal', false],
      ]);
      expect(main(root)).toContain(t('angles:addition.payOnNextPage'));
      expect(payments(root)).toEqual(['paid']);
    },
  );

  test.each([
    ['with', { text: 'a consent' }, t('angles:addition.acceptNote')],
    ['without', null, t('angles:addition.acceptThenPay', { method: 'PayPal' })],
  ])(
    'an upsell after the wallet has one binding button, %s a consent to save the wallet',
    async (_case, walletConsent, note) => {
      const order = { ...orderBy(code, 'paypal', 'paid'), walletConsent };
      const { root } = await renderPage('upsellMind', code, { order });
      expect(withClass(root, 'button-binding')).toHaveLength(1);
      expect(main(root)).toContain(note);
    },
  );
});

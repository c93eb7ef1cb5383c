import { describe, expect, test } from 'vitest';
import { translate } from '../../../worker/copy/copy.ts';
import { market, marketCodes } from '../../../worker/country/markets.ts';
import { createOrderBody, savedWalletBody } from '../../../worker/orders/paypal/request.ts';
import { payment, recipient } from '../../support/orders/fake-paypal.ts';
import { hasDescription, requestProblems } from '../../support/sandbox/paypal-description.ts';

describe('the request that creates an order at PayPal', () => {
  test.skipIf(!hasDescription).each(marketCodes)(
    'the request of market %s is valid by PayPal’s description of Orders v2',
    (code) => {
      const { lang, currency, country } = market(code);
      for (const to of [{ ...recipient, country }, { ...recipient, street2: 'Flat 2' }, null]) {
        const body = createOrderBody({ ...payment, lang, currency, recipient: to });
        expect(requestProblems({ method: 'POST', path: '/v2/checkout/orders', body })).toEqual([]);
      }
    },
  );

  test.skipIf(!hasDescription).each(marketCodes)(
    'the requests of market %s that save and charge a wallet are valid by PayPal’s description',
    (code) => {
      const description = translate(code)('order:savedWallet.purpose');
      const bodies = [
        createOrderBody({ ...payment, savedWalletDescription: description }),
        savedWalletBody(payment, 'token-1'),
      ];
      for (const body of bodies) {
        expect(requestProblems({ method: 'POST', path: '/v2/checkout/orders', body })).toEqual([]);
      }
      expect(bodies[0]?.payment_source.paypal).toMatchObject({
        attributes: { vault: { store_in_vault: 'ON_SUCCESS', description } },
      });
    },
  );

  test('rule 7.13: the charge of a saved wallet sends the wallet’s token and does not save the wallet again', () => {
    const { paypal } = savedWalletBody(
      { ...payment, savedWalletDescription: 'again' },
      'token-1',
    ).payment_source;
    expect(paypal.vault_id).toBe('token-1');
    expect(paypal).not.toHaveProperty('attributes');
  });

  test('an order without a recipient lets the buyer choose the delivery address in the PayPal wallet', () => {
    const body = createOrderBody({ ...payment, recipient: null });
    expect(body.purchase_units[0]).not.toHaveProperty('shipping');
    expect(body.payment_source.paypal).toMatchObject({
      experience_context: { shipping_preference: 'GET_FROM_FILE' },
    });
  });

  test.each([
    ['Flat 2', { address_line_1: 'Musterweg 1', address_line_2: 'Flat 2' }],
    ['', { address_line_1: 'Musterweg 1' }],
  ])('the second address line %j is sent to PayPal unless it is empty', (street2, lines) => {
    const [unit] = createOrderBody({
      ...payment,
      recipient: { ...recipient, street2 },
    }).purchase_units;
    expect(unit?.shipping?.address).toEqual({
      ...lines,
      admin_area_2: 'Berlin',
      postal_code: '10115',
      country_code: 'DE',
    });
  });

  test('an ebook is a digital item in the PayPal order', () => {
    const items = [...payment.items, { name: 'Recipes', totalMinor: 990, digital: true }];
    const [unit] = createOrderBody({ ...payment, items }).purchase_units;
    expect(unit?.items.map(({ category }) => category)).toEqual([
      'PHYSICAL_GOODS',
      'DIGITAL_GOODS',
    ]);
    expect(unit?.amount.value).toBe('104.50');
  });

  test('the total of the PayPal order is the sum of its items and the delivery fee', () => {
    const [unit] = createOrderBody(payment).purchase_units;
    expect(unit?.amount).toMatchObject({
      value: '94.60',
      breakdown: { item_total: { value: '89.70' }, shipping: { value: '4.90' } },
    });
  });
});

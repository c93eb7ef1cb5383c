import { describe, expect, test } from 'vitest';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import { vatContained } from '../../../worker/law/vat.ts';
import { toAddressUpdate } from '../../../worker/orders/model/wallet-address.ts';
import { parseOrder } from '../../../worker/orders/paypal/answers.ts';

const order = { ...orderIn('DE', 'approved'), createdAt: Date.parse('2026-11-21T12:00:00Z') };
const payer = {
  email: 'Robin@Wallet.example',
  name: 'Robin van Payer',
  street: '22 Orchard Lane',
  street2: 'Flat 2',
  postcode: 'ls14dy',
  city: 'Leeds',
  country: 'GB',
};

describe('the postal address from the PayPal wallet updates the order', () => {
  test('the wallet’s postal address changes the order’s VAT to that of the address’s country and keeps the total', () => {
    const next = toAddressUpdate(order, payer);
    expect(next).toMatchObject({
      walletAddress: 'given',
      deliveryCountry: 'GB',
      email: 'Robin@wallet.example',
      name: { first: 'Robin van', last: 'Payer' },
      address: {
        street: '22 Orchard Lane',
        street2: 'Flat 2',
        postcode: 'LS1 4DY',
        city: 'Leeds',
        country: 'GB',
      },
    });
    expect(
      next.lines.map(({ totalMinor, vatBasisPoints }) => [totalMinor, vatBasisPoints]),
    ).toEqual([[order.lines[0]?.totalMinor, 2000]]);
    const parts = [order.totalMinor - order.deliveryMinor, order.deliveryMinor];
    const vat = parts.map((part) => vatContained(part, 2000)).reduce((sum, part) => sum + part);
    expect(next.vatMinor).toBe(vat);
  });

  test.each([
    ['a country we do not serve', { country: 'NO' }, 'unserved'],
    ['a territory with other taxes', { country: 'FI', postcode: 'AX-22100' }, 'unserved'],
    ['no country', { country: '' }, 'incomplete'],
    ['no email', { email: '' }, 'incomplete'],
    ['an invalid email', { email: 'robin' }, 'incomplete'],
    ['no name', { name: '' }, 'incomplete'],
    ['no street', { street: '' }, 'incomplete'],
    ['no city', { city: '' }, 'incomplete'],
    ['no postcode', { postcode: '' }, 'incomplete'],
  ])(
    'an order refuses a wallet address with %s and stores no part of it',
    (_, changed, walletAddress) => {
      expect(toAddressUpdate(order, { ...payer, ...changed })).toMatchObject({
        walletAddress,
        email: '',
        name: { first: '', last: '' },
        address: { street: '', street2: '', postcode: '', city: '' },
        vatMinor: order.vatMinor,
      });
    },
  );

  test('an order stores a one-word name from the wallet as the first name', () => {
    expect(toAddressUpdate(order, { ...payer, name: 'Robin' }).name).toEqual({
      first: 'Robin',
      last: '',
    });
  });
});

describe('the payer in PayPal’s answer', () => {
  const answer = (more: object) => parseOrder({ id: 'O', status: 'APPROVED', ...more }).payer;
  const address = {
    address_line_1: '22  Orchard Lane',
    address_line_2: 'Flat 2',
    admin_area_2: 'Leeds',
    postal_code: 'LS1 4DY',
    country_code: 'GB',
  };
  const owner = {
    email_address: 'robin@wallet.example',
    name: { given_name: 'Robin', surname: 'Payer' },
  };

  test('the payer has the recipient’s name and postal address and the wallet owner’s email address', () => {
    const purchase_units = [{ shipping: { name: { full_name: 'Kim Other' }, address } }];
    expect(answer({ payment_source: { paypal: owner }, purchase_units })).toEqual({
      email: 'robin@wallet.example',
      name: 'Kim Other',
      street: '22 Orchard Lane',
      street2: 'Flat 2',
      postcode: 'LS1 4DY',
      city: 'Leeds',
      country: 'GB',
    });
  });

  test.each([
    ['only a second line', { address_line_1: ' ' }, 'Flat 2', ''],
    ['no second line', { address_line_2: undefined }, '22 Orchard Lane', ''],
  ])('a postal address with %s is read without an empty street', (_, lines, street, street2) => {
    const purchase_units = [{ shipping: { address: { ...address, ...lines } } }];
    expect(answer({ purchase_units })).toMatchObject({ street, street2 });
  });

  test('the payer has the wallet owner’s name if PayPal’s answer has no recipient, also from PayPal’s older field', () => {
    const purchase_units = [{ shipping: { address } }];
    expect(answer({ payer: owner, purchase_units })).toMatchObject({
      email: 'robin@wallet.example',
      name: 'Robin Payer',
    });
  });

  test.each([
    ['nothing', {}],
    ['nulls', { payer: null, payment_source: null, purchase_units: [{ shipping: null }] }],
    ['other shapes', { payer: 'Robin', purchase_units: [{ shipping: { address: ['Leeds'] } }] }],
    ['numbers', { purchase_units: [{ shipping: { address: { country_code: 826 } } }] }],
  ])('an answer with %s as payer data gives an empty payer and causes no exception', (_, more) => {
    expect(Object.values(answer(more)).join('')).toBe('');
  });
});

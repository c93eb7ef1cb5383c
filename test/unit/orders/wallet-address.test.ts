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
  postcode: 'ls14dy',
  city: 'Leeds',
  country: 'GB',
};

describe('an order at the address of its wallet', () => {
  test('VAT follows the country, the total stays', () => {
    const next = toAddressUpdate(order, payer);
    expect(next).toMatchObject({
      walletAddress: 'given',
      deliveryCountry: 'GB',
      email: 'Robin@wallet.example',
      name: { first: 'Robin van', last: 'Payer' },
      address: { street: '22 Orchard Lane', postcode: 'LS1 4DY', city: 'Leeds', country: 'GB' },
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
    ['an email that is none', { email: 'robin' }, 'incomplete'],
    ['no name', { name: '' }, 'incomplete'],
    ['no street', { street: '' }, 'incomplete'],
    ['no city', { city: '' }, 'incomplete'],
    ['no postcode', { postcode: '' }, 'incomplete'],
  ])('%s is refused, and nothing of it is kept', (_, changed, walletAddress) => {
    expect(toAddressUpdate(order, { ...payer, ...changed })).toMatchObject({
      walletAddress,
      email: '',
      name: { first: '', last: '' },
      address: { street: '', postcode: '', city: '' },
      vatMinor: order.vatMinor,
    });
  });

  test('one word is a whole name', () => {
    expect(toAddressUpdate(order, { ...payer, name: 'Robin' }).name).toEqual({
      first: 'Robin',
      last: '',
    });
  });
});

describe('what the wallet tells of its owner', () => {
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

  test('the recipient’s name and address, the owner’s email', () => {
    const purchase_units = [{ shipping: { name: { full_name: 'Kim Other' }, address } }];
    expect(answer({ payment_source: { paypal: owner }, purchase_units })).toEqual({
      email: 'robin@wallet.example',
      name: 'Kim Other',
      street: '22 Orchard Lane, Flat 2',
      postcode: 'LS1 4DY',
      city: 'Leeds',
      country: 'GB',
    });
  });

  test('the owner’s name where no recipient is named, also from the older field', () => {
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
  ])('%s stops no payment: it is empty', (_, more) => {
    expect(Object.values(answer(more)).join('')).toBe('');
  });
});

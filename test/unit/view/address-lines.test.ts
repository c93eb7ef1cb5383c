import { describe, expect, test } from 'vitest';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import { addressLines } from '../../../worker/view/parts/order/delivery-details.props.ts';

describe('the postal address on pages, in mails and on invoices', () => {
  test.each([
    ['', ['Road 1', '10115 Town']],
    ['Flat 2', ['Road 1', 'Flat 2', '10115 Town']],
  ])('with the second line %j an address has no empty line', (street2, lines) => {
    const order = orderIn('DE', 'paid');
    const address = { ...order.address, street2 };
    expect(addressLines({ ...order, address }, 'en-GB').slice(1, -1)).toEqual(lines);
  });
});

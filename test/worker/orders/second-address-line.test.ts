import { beforeEach, describe, expect, test } from 'vitest';
import { unescaped } from '../../../ops/dev/html-tree.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { marketCodes, segment } from '../../../worker/country/markets.ts';
import { attribute, tags } from '../../support/html/html.ts';
import {
  type Answer,
  newBuyer,
  orderFields,
  orderForm,
  resetWallet,
} from '../../support/orders/buyer.ts';
import { askOperatorApi, paidOrder } from '../../support/orders/desk.ts';
import { operatorBrowser } from '../../support/orders/desk-browser.ts';
import { findOrders, freshEmail, rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

const street2 = 'c/o Müller, 3. Stock';

/** The input of the second address line on a page. */
function lineInput({ text }: Answer): string | undefined {
  return tags(text, 'input').find((tag) => attribute(tag, 'name') === 'street2');
}

async function storedLine(email: string): Promise<string | undefined> {
  const [row] = await rows<{ street2: string }>(
    shop,
    'SELECT street2 FROM orders WHERE email = ?',
    email,
  );
  return row?.street2;
}

describe('rule 7.19: an address has a second, optional line', () => {
  test('the wallet, the order review, the thank-you page, the invoice and the desk show the second line', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    const placed = await buyer.post('/orders/de', orderForm({ email, street2 }));
    expect((await buyer.get(placed.location)).text).toContain(street2);
    expect((await buyer.approve(placed.location)).text).toContain(street2);
    await buyer.post('/paypal-confirm/take');
    expect((await buyer.get('/thankyou/de')).text).toContain(street2);
    const [{ number: order = '' } = {}] = await findOrders(shop, email);
    expect((await askOperatorApi(shop, { action: 'release', order })).status).toBe(200);
    expect((await buyer.get('/invoices')).text).toContain(street2);
    const desk = await operatorBrowser(shop);
    expect((await desk.get(`/__desk/orders/${order}`)).text).toContain(street2);
    const { body } = await askOperatorApi(shop, { action: 'export', order });
    expect(body.parcel).toMatchObject({ street: 'Musterweg 1', street2 });
  });

  test('a customer’s data contains the second line, and an erasure deletes it', async () => {
    const { email, id, number: order } = await paidOrder(shop, { street2 });
    const { body } = await askOperatorApi(shop, { action: 'export-customer', email });
    expect(body.customer.orders).toMatchObject([{ street2 }]);
    await askOperatorApi(shop, { action: 'release', order });
    const parcel = { carrier: 'dhl', tracking: 'JJD000390007882' };
    await askOperatorApi(shop, { action: 'ship', order, ...parcel });
    await askOperatorApi(shop, { action: 'deliver', order });
    expect((await askOperatorApi(shop, { action: 'erase-customer', email })).status).toBe(200);
    expect(await rows(shop, 'SELECT street2 FROM orders WHERE id = ?', id)).toEqual([
      { street2: '' },
    ]);
  });

  test.each(marketCodes)(
    'a second line with an emoji is refused in the language of the market %s, and the form keeps it',
    async (code) => {
      const path = `/orders/${segment(code)}`;
      const sent = orderForm({ street2: `${street2} 🏠`, email: freshEmail() });
      const answer = await newBuyer(shop).post(path, sent);
      expect(answer.status).toBe(422);
      expect(unescaped(answer.text)).toContain(translate(code)('order:form.errors.characters'));
      const input = lineInput(answer);
      expect(attribute(input, 'aria-invalid')).toBe('true');
      expect(unescaped(attribute(input, 'value') ?? '')).toContain(street2);
    },
  );

  test.each([
    ['300 characters', 'b'.repeat(300), 'tooLong'],
    ['markup', '<img src=x onerror=alert(1)>', 'characters'],
    ['an emoji', 'Hinterhaus 🏠', 'characters'],
  ] as const)('a second line with %s is refused and never becomes markup', async (_, line, key) => {
    const email = freshEmail();
    const answer = await newBuyer(shop).post('/orders/de', orderForm({ email, street2: line }));
    expect(answer.status).toBe(422);
    expect(unescaped(answer.text)).toContain(translate('DE')(`order:form.errors.${key}`));
    expect(unescaped(attribute(lineInput(answer), 'value') ?? '')).toBe(line);
    expect(answer.text).not.toContain('<img src=x');
    expect(await findOrders(shop, email)).toEqual([]);
  });

  test('after a cancellation the form still has the second line, and a changed line makes another order', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.get('/take/de');
    const first = await buyer.post('/orders/de', orderForm({ email, street2 }));
    const again = await buyer.post(
      '/orders/de',
      orderForm({ email, street2: ' C/O  MÜLLER, 3. stock' }),
    );
    expect(again.location).toBe(first.location);
    const shown = await buyer.get('/take/de?step=cancelled');
    expect(unescaped(attribute(lineInput(shown), 'value') ?? '')).toBe(street2);
    await buyer.post('/orders/de', orderForm({ email, street2: 'Hinterhaus' }));
    expect(await findOrders(shop, email)).toHaveLength(2);
  });

  test('an express order stores the second line of the wallet’s address apart from the street', async () => {
    const buyer = newBuyer(shop, 'AT');
    const form = { from: 'offerexpress', bundle: 'slim-3', express: '1' };
    const placed = await buyer.post('/orders/at', form);
    const review = await buyer.approve(placed.location, 'approve', 'AT');
    expect(review.text).toContain('Stiege 2, Tür 7');
    const [order] = await rows(
      shop,
      "SELECT street, street2 FROM orders WHERE delivery_country = 'AT' ORDER BY created_at DESC LIMIT 1",
    );
    expect(order).toEqual({ street: 'Rosengasse 4', street2: 'Stiege 2, Tür 7' });
  });

  test('the buyer and an operator change and remove the second line', async () => {
    const { buyer, email, number: order } = await paidOrder(shop, { street2 });
    const page = await buyer.get('/thankyou/de');
    const input = lineInput(page);
    expect(unescaped(attribute(input, 'value') ?? '')).toBe(street2);
    expect(attribute(input, 'required')).toBeNull();
    const { firstName, lastName, street, postcode, city } = orderFields;
    const change = (line: string) =>
      buyer.send(page, 'name="changeAddress"', {
        ...{ firstName, lastName, street, postcode, city },
        ...{ street2: line, changeAddress: '1' },
      });
    await change('Hinterhaus');
    expect(await storedLine(email)).toBe('Hinterhaus');
    const refused = await change('a🏠');
    expect([refused.status, await storedLine(email)]).toEqual([422, 'Hinterhaus']);
    await askOperatorApi(shop, { action: 'address', order, street2: 'Seitenflügel' });
    expect(await storedLine(email)).toBe('Seitenflügel');
    await askOperatorApi(shop, { action: 'address', order, city: 'Potsdam' });
    expect(await storedLine(email)).toBe('Seitenflügel');
    await change('');
    expect(await storedLine(email)).toBe('');
  });
});

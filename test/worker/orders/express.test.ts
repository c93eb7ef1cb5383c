import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Buyer,
  newBuyer,
  orderForm,
  resetWallet,
  setWalletBehaviour,
  shows,
  walletState,
} from '../../support/orders/buyer.ts';
import { freshEmail, rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

const form = { from: 'offerexpress', bundle: 'slim-3', express: '1' };

type Row = {
  id: string;
  number: string;
  status: string;
  wallet_address: string;
  email: string;
  delivery_country: string;
  street: string;
  total_minor: number;
  vat_minor: number;
};

/** The newest order. An express order has no email address at first, so a test cannot find it by the address. */
async function newestOrder(): Promise<Row | undefined> {
  return (await rows<Row>(shop, 'SELECT * FROM orders ORDER BY created_at DESC LIMIT 1'))[0];
}

/** Places an express order and approves it with a wallet in the country. */
async function placeExpressOrder(buyer: Buyer, country: string, behaviour = 'approve') {
  const placed = await buyer.post('/orders/gb', form);
  expect(placed.location).toContain('/__wallet/checkoutnow?token=');
  const before = await newestOrder();
  return { placed, before, confirm: await buyer.approve(placed.location, behaviour, country) };
}

describe('rule 5.5: an order form that one visitor sends again makes one order', () => {
  /** Posts the form with one visit cookie from each of these addresses at once; returns the number of orders. */
  async function countOrders(visit: string, ...addresses: readonly string[]) {
    const placed = await Promise.all(
      addresses.map(async (address) => {
        const buyer = newBuyer(shop, 'GB', address);
        buyer.cookies.set('visit', visit);
        return (await buyer.post('/orders/gb', form)).location;
      }),
    );
    expect(placed.every((location) => location.includes('/__wallet/checkoutnow?token='))).toBe(
      true,
    );
    return new Set(placed).size;
  }

  test('the same visit cookie from two networks makes two orders, and two presses from one network make one order', async () => {
    const first = newBuyer(shop, 'GB', '198.51.100.1');
    await first.get('/offerexpress/gb');
    const visit = first.cookies.get('visit') ?? '';
    expect(await countOrders(visit, '198.51.100.1', '198.51.100.2')).toBe(2);
    expect(await countOrders(visit, '198.51.100.3', '198.51.100.3')).toBe(1);
  });

  test('the visit id of an order has no readable IP address', async () => {
    const buyer = newBuyer(shop, 'GB', '198.51.100.77');
    await buyer.get('/offerexpress/gb');
    await buyer.post('/orders/gb', form);
    const [order] = await rows<{ visit_id: string }>(
      shop,
      'SELECT visit_id FROM orders ORDER BY created_at DESC LIMIT 1',
    );
    expect(order?.visit_id).toMatch(/^\d{13}\.[\w-]{22}$/);
  });
});

describe('rule 7.41: an express order takes its address from the wallet', () => {
  test('the express button precedes the form’s fields, and Enter in a field does not press it', async () => {
    const { text } = await newBuyer(shop, 'GB').get('/offerexpress/gb');
    expect(text.indexOf('data-express')).toBeLessThan(text.indexOf('name="email"'));
    expect(text.match(/data-pay/g)).toHaveLength(1);
    const [first] = text.slice(text.indexOf('data-checkout')).match(/<button[^>]*>/) ?? [];
    expect(first).not.toContain('express');
  });

  test('the review of an express order shows the wallet’s address, with VAT of the address’s country and the same total', async () => {
    const buyer = newBuyer(shop, 'GB');
    const { before, confirm } = await placeExpressOrder(buyer, 'DE');
    expect(before).toMatchObject({ wallet_address: 'awaited', email: '', delivery_country: 'GB' });
    expect(confirm.text).toContain('data-binding');
    for (const part of ['Robin Sandbox', 'Lindenweg 7', '10115 Berlin', 'robin.payer@']) {
      expect(confirm.text).toContain(part);
    }
    const order = await newestOrder();
    expect(order).toMatchObject({
      wallet_address: 'given',
      delivery_country: 'DE',
      total_minor: before?.total_minor,
    });
    expect(before?.vat_minor).toBe(Math.round((7800 + deliveryFee(before)) / 6));
    expect(order?.vat_minor).toBeLessThan(before?.vat_minor ?? 0);
    expect((await buyer.post('/paypal-confirm/offerexpress')).location).toBe('/upsell/gb');
    const sent = "SELECT 1 FROM order_events WHERE order_id = ? AND name = 'mailSent'";
    await expect.poll(() => rows(shop, sent, order?.id)).toHaveLength(1);
    const accepted = await buyer.post('/upsell/gb', { accept: '1' });
    expect((await buyer.approve(accepted.location)).location).toBe('/detolex-upsell/gb');
  });

  test.each([
    ['NO', 'unserved'],
    ['none', 'incomplete'],
  ])(
    'a wallet address with the country %s gets the notice “%s”, no binding button and a link to the form',
    async (country, notice) => {
      const buyer = newBuyer(shop, 'GB');
      const { confirm } = await placeExpressOrder(buyer, country);
      expect([confirm.status, shows(confirm, notice)]).toEqual([200, true]);
      expect(confirm.text).not.toContain('data-binding');
      expect(confirm.text).toContain('href="/offerexpress/gb?step=change#checkout"');
      expect(await newestOrder()).toMatchObject({ wallet_address: notice, email: '', street: '' });
      const pressed = await buyer.post('/paypal-confirm/offerexpress');
      expect([pressed.status, shows(pressed, notice)]).toEqual([409, true]);
      expect((await walletState(shop)).capturesMade).toBe(0);

      expect((await buyer.get('/offerexpress/gb?step=change')).text).toMatch(
        /value="slim-3"[^>]*checked|checked[^>]*value="slim-3"/,
      );
      const filled = orderForm({ email: freshEmail(), from: 'offerexpress' });
      await buyer.approve((await buyer.post('/orders/gb', filled)).location);
      expect((await buyer.post('/paypal-confirm/offerexpress')).location).toBe('/upsell/gb');
    },
  );

  test('after the shop has refused a wallet’s address, the next express order is a new order', async () => {
    const buyer = newBuyer(shop, 'GB');
    const { placed, before } = await placeExpressOrder(buyer, 'NO');
    const again = await buyer.post('/orders/gb', form);
    expect(again.location).toContain('/__wallet/checkoutnow');
    expect(again.location).not.toBe(placed.location);
    expect((await newestOrder())?.number).not.toBe(before?.number);
  });

  test('an express form that is sent twice makes one unpaid order', async () => {
    const buyer = newBuyer(shop, 'GB');
    await buyer.get('/offerexpress/gb');
    const placed = await Promise.all([1, 2].map(() => buyer.post('/orders/gb', form)));
    expect(new Set(placed.map(({ location }) => location)).size).toBe(1);
    expect((await walletState(shop)).calls.create).toBe(1);
  });

  test('if the webhook of the approval arrives first, the order review still reads the address and shows it before a charge', async () => {
    const buyer = newBuyer(shop, 'GB');
    const placed = await buyer.post('/orders/gb', form);
    const token = new URL(placed.location).searchParams.get('token') ?? '';
    await buyer.post('/__wallet/checkoutnow/approve', { token, behaviour: 'webhook-first' });
    await expect.poll(async () => (await newestOrder())?.status).toBe('approved');
    expect(await newestOrder()).toMatchObject({ wallet_address: 'awaited' });
    // The buyer has not yet seen the address, so this press charges nothing.
    const early = await buyer.post('/paypal-confirm/offerexpress');
    expect([early.status, early.text.includes('Orchard Lane')]).toEqual([409, true]);
    expect((await walletState(shop)).capturesMade).toBe(0);
    expect((await buyer.post('/paypal-confirm/offerexpress')).location).toBe('/upsell/gb');
  });

  test('if the wallet fails to return the address, the order review gets status 502, and a reload asks the wallet again', async () => {
    const buyer = newBuyer(shop, 'GB');
    const placed = await buyer.post('/orders/gb', form);
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'show' });
    const failed = await buyer.approve(placed.location);
    expect([failed.status, failed.text.includes('data-binding')]).toEqual([502, false]);
    await resetWallet(shop);
    expect((await buyer.get('/paypal-confirm/offerexpress')).text).toContain('data-binding');
  });

  test('the order review shows an address that the buyer chose at the wallet later', async () => {
    const buyer = newBuyer(shop, 'GB');
    const { placed } = await placeExpressOrder(buyer, 'DE');
    const again = await buyer.approve(placed.location, 'approve', 'FR');
    expect(again.text).toContain('69002 Lyon');
    expect(await newestOrder()).toMatchObject({ delivery_country: 'FR', wallet_address: 'given' });
  });

  test('after the press of the binding button the shown address stays, although the wallet returns another', async () => {
    const buyer = newBuyer(shop, 'GB');
    const { placed } = await placeExpressOrder(buyer, 'DE');
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'capture', times: 3 });
    await buyer.post('/paypal-confirm/offerexpress');
    await buyer.approve(placed.location, 'approve', 'NO');
    const order = await newestOrder();
    expect(order).toMatchObject({ wallet_address: 'given', delivery_country: 'DE' });
    expect(order?.email).not.toBe('');
    await rows(
      shop,
      'UPDATE charge_intents SET pressed_at = pressed_at - 300000 WHERE order_id = ?',
      order?.id,
    );
    await rows(shop, 'UPDATE payments SET asked_at = 0 WHERE order_id = ?', order?.id);
    await shop.runJob();
    expect(await newestOrder()).toMatchObject({ status: 'paid', street: order?.street });
  });

  test('the express button works on other order forms and stores nothing that the buyer typed', async () => {
    const buyer = newBuyer(shop, 'GB');
    const half = { city: 'Half a town', email: freshEmail(), phone: '07' };
    const placed = await buyer.post('/orders/gb', { ...form, ...half, from: 'take' });
    expect(placed.location).toContain('/__wallet/checkoutnow?token=');
    const order = await newestOrder();
    expect(order).toMatchObject({ wallet_address: 'awaited', email: '', street: '' });
    expect(JSON.stringify(order)).not.toMatch(/Half a town/);
    expect((await buyer.approve(placed.location)).text).toContain('22 Orchard Lane');
  });

  test.each([
    ['gb', 'DE', 1],
    ['ch', 'CH', 1],
    ['ch', 'DE', 0],
  ])(
    'the number of stored ebook declarations after an order at /buy/%s with a wallet address in %s: %i',
    async (segment, country, stored) => {
      const buyer = newBuyer(shop, segment.toUpperCase());
      const placed = await buyer.post(`/orders/${segment}`, {
        from: 'buy',
        bundle: 'slim-3',
        express: '1',
        bump: 'meal-plan',
        consentDelivery: '1',
        consentWithdrawal: '1',
      });
      const consents = async () => {
        const order = await newestOrder();
        return rows(shop, 'SELECT 1 FROM ebook_consents WHERE order_id = ?', order?.id);
      };
      expect(await consents()).toHaveLength(1);
      await buyer.approve(placed.location, 'approve', country);
      expect(await newestOrder()).toMatchObject({
        wallet_address: 'given',
        delivery_country: country,
      });
      expect(await consents()).toHaveLength(stored);
    },
  );

  test('an express order without a bundle gets status 422', async () => {
    const answer = await newBuyer(shop).post('/orders/gb', { ...form, bundle: '' });
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(/data-error-summary.*?href="#products"/s);
  });
});

function deliveryFee(order: Row | undefined): number {
  return (order?.total_minor ?? 0) - 7800;
}

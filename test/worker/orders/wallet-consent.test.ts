import { beforeEach, describe, expect, test } from 'vitest';
import { unescaped } from '../../../ops/dev/html-tree.ts';
import { tags } from '../../support/html/html.ts';
import { newBuyer, orderForm, resetWallet, walletState } from '../../support/orders/buyer.ts';
import { askOperatorApi, paidOrder } from '../../support/orders/desk.ts';
import { operatorBrowser } from '../../support/orders/desk-browser.ts';
import { findOrders, freshEmail, rows } from '../../support/orders/orders.ts';
import { savesWallet } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

/** The bodies of the requests that created orders at the wallet since its last reset, as JSON. */
async function createdBodies(): Promise<string[]> {
  const answer = await shop.visit('/__wallet/control/requests');
  const { requests } = (await answer.json()) as {
    requests: { operation: string; body: unknown }[];
  };
  return requests
    .filter(({ operation }) => operation === 'create')
    .map(({ body }) => JSON.stringify(body));
}

/** The stored consents of the orders with an email address. */
function storedConsents(email: string) {
  return rows<{ text: string; locale: string }>(
    shop,
    'SELECT text, locale FROM wallet_consents JOIN orders ON id = order_id WHERE email = ?',
    email,
  );
}

/** The checkbox of the consent on a page. */
function checkbox({ text }: { text: string }): string {
  return tags(text, 'input').find((tag) => tag.includes('name="saveWallet"')) ?? '';
}

describe('rule 7.13: the wallet is saved only with the buyer’s consent', () => {
  test('without the tick the shop asks to save nothing, stores no consent, and an upsell asks for an approval at once', async () => {
    const { buyer, email } = await paidOrder(shop);
    expect((await createdBodies()).join('')).not.toContain('vault');
    expect(await storedConsents(email)).toEqual([]);
    const { calls } = await walletState(shop);
    const accepted = await buyer.post('/upsell/de', { accept: '1' });
    expect(accepted.location).toContain('/__wallet/checkoutnow');
    // The shop does not query the provider for a token.
    expect((await walletState(shop)).calls.show).toBe(calls.show);
    expect((await buyer.get('/thankyou/de')).text).not.toContain('name="deleteWallet"');
  });

  test.each([
    ['de', 'DE', 'de_DE'],
    ['fr', 'FR', 'fr_FR'],
    ['fi', 'FI', 'fi_FI'],
  ])(
    'the consent on the page of %s is stored with the words of the page',
    async (segment, country, locale) => {
      const email = freshEmail();
      const buyer = newBuyer(shop, country);
      const page = await buyer.get(`/take/${segment}`);
      expect(checkbox(page)).not.toContain('checked');
      await buyer.post(`/orders/${segment}`, orderForm({ email, ...savesWallet }));
      const [consent] = await storedConsents(email);
      expect(consent?.locale).toBe(locale);
      expect(unescaped(page.text)).toContain(`${checkbox(page)}${consent?.text}</label>`);
      expect((await createdBodies()).join('')).toContain('"store_in_vault":"ON_SUCCESS"');
    },
  );

  test('the express button saves nothing, even with the tick', async () => {
    const express = { from: 'offerexpress', bundle: 'slim-3', express: '1', ...savesWallet };
    expect((await newBuyer(shop, 'GB').post('/orders/gb', express)).status).toBe(303);
    expect((await createdBodies()).join('')).not.toContain('vault');
  });

  test('a method that cannot be saved is not saved, even with the tick', async () => {
    const form = orderForm({ email: freshEmail(), method: 'card', ...savesWallet });
    expect((await newBuyer(shop).post('/orders/de', form)).status).toBe(303);
    expect((await createdBodies()).join('')).not.toContain('vault');
  });

  test('a form with an error, and the form of an open order, keep the tick', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    const refused = await buyer.post('/orders/de', orderForm({ email, city: '', ...savesWallet }));
    expect(refused.status).toBe(422);
    expect(checkbox(refused)).toContain('checked');
    await buyer.post('/orders/de', orderForm({ email, ...savesWallet }));
    expect(checkbox(await buyer.get('/take/de?step=cancelled'))).toContain('checked');
  });

  test('the same form with and without the tick makes two orders', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.get('/take/de');
    for (const tick of [{}, savesWallet, savesWallet]) {
      await buyer.post('/orders/de', orderForm({ email, ...tick }));
    }
    expect(await findOrders(shop, email)).toHaveLength(2);
  });

  test('operators and the customer can read the consent', async () => {
    const { email, number } = await paidOrder(shop, savesWallet);
    const [consent] = await storedConsents(email);
    const operator = await operatorBrowser(shop);
    const { text } = await operator.get(`/__desk/orders/${number}`);
    expect(unescaped(text)).toContain(consent?.text);
    const { body } = await askOperatorApi(shop, { action: 'export-customer', email });
    expect(body.customer.walletConsents).toMatchObject([
      { order_number: number, text: consent?.text },
    ]);
  });
});

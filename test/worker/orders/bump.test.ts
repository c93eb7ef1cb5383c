import { beforeEach, describe, expect, test } from 'vitest';
import { supplementPrices } from '../../../worker/catalogue/prices.ts';
import { DAY } from '../../../worker/durations.ts';
import {
  type Buyer,
  newBuyer,
  orderForm,
  refundAtWallet,
  resetWallet,
  walletState,
} from '../../support/orders/buyer.ts';
import {
  findEvents,
  findOrders,
  findStatus,
  freshEmail,
  rows,
} from '../../support/orders/orders.ts';
import { savesWallet } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

const consents = { consentDelivery: '1', consentWithdrawal: '1' };
const formWithBump = { from: 'buy', bump: 'meal-plan', ...consents };

type LineRow = { kind: string; product: string; total_minor: number; vat_basis_points: number };

function readOrderLines(email: string): Promise<LineRow[]> {
  return rows(
    shop,
    `SELECT kind, product, total_minor, vat_basis_points FROM order_lines
     WHERE order_id IN (SELECT id FROM orders WHERE email = ?) ORDER BY id`,
    email,
  );
}

/** Posts a form of a British page and approves; returns the order review. */
async function toConfirm(buyer: Buyer, form: Record<string, string>) {
  const home = { country: 'GB', postcode: 'SW1A 1AA' };
  const placed = await buyer.post('/orders/gb', orderForm({ ...home, ...form }));
  return buyer.approve(placed.location);
}

describe('rule 9.19: a checkout page offers an ebook as an extra item', () => {
  test('a checkout page offers the ebook above the pay button, with all boxes unticked', async () => {
    const { text } = await newBuyer(shop, 'GB').get('/buy/gb');
    const boxes = text.match(/<input type="checkbox"[^>]*>/g) ?? [];
    // The ebook, its two consents, the opt-out from an invitation to review, and the consent to save the wallet.
    expect(boxes).toHaveLength(5);
    expect(boxes.join('')).not.toContain('checked');
    expect(text.indexOf('data-bump')).toBeLessThan(text.indexOf('data-pay'));
    expect((await newBuyer(shop, 'GB').get('/take/gb')).text).not.toContain('data-bump');
  });

  test('a sale with an ebook has its order line, VAT rate, item at the wallet, consents and download', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop, 'GB');
    const confirm = await toConfirm(buyer, { email, ...formWithBump });
    expect(await readOrderLines(email)).toEqual([
      { kind: 'bundle', product: 'slim', total_minor: 7800, vat_basis_points: 2000 },
      { kind: 'bump', product: 'meal-plan', total_minor: 890, vat_basis_points: 0 },
    ]);
    expect(confirm.text).toMatch(/data-ebook="meal-plan".*?£8\.90/s);
    expect(confirm.text.match(/data-price=""/g)).toHaveLength(1);
    const [consent] = await rows<{ delivery_text: string; locale: string }>(
      shop,
      'SELECT delivery_text, locale FROM ebook_consents JOIN orders ON id = order_id WHERE email = ?',
      email,
    );
    expect(consent?.locale).toBe('en_GB');
    expect(confirm.text).toContain(consent?.delivery_text);

    expect((await buyer.post('/paypal-confirm/buy')).location).toBe('/upsell/gb');
    const [order] = await findOrders(shop, email);
    const answer = await shop.visit('/__wallet/control/requests');
    const { requests } = (await answer.json()) as {
      requests: { operation: string; body: unknown }[];
    };
    const created = JSON.stringify(requests.find(({ operation }) => operation === 'create')?.body);
    expect(created).toContain('"category":"DIGITAL_GOODS"');
    expect(created).toContain(`"value":"${((order?.total_minor ?? 0) / 100).toFixed(2)}"`);
    const { text } = await buyer.get('/thankyou/gb');
    expect(text).toMatch(/data-download="meal-plan".*?href="[^"]*\/downloads\/[\w.-]+"/s);
    await expect.poll(() => findEvents(shop, email)).toContain('mailSent');
  });

  test('an order with an ebook and one of its two consents gets status 422, names the missing box and keeps the entries', async () => {
    const email = freshEmail();
    const form = orderForm({ email, ...formWithBump, consentWithdrawal: '' });
    const answer = await newBuyer(shop).post('/orders/de', form);
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(/data-error-summary.*?href="#order-consentWithdrawal"/s);
    expect(answer.text).toMatch(/id="order-consents-error"/);
    expect(answer.text).toContain('Musterweg 1');
    const ticked = [...answer.text.matchAll(/<input type="checkbox"([^>]*)>/g)].map(([, rest]) =>
      rest?.includes('checked'),
    );
    // Before the ebook are the opt-out from an invitation to review and the consent to save the wallet.
    expect(ticked).toEqual([false, false, true, true, false]);
    expect(await findOrders(shop, email)).toEqual([]);
  });

  test('the same form with and without the ebook places two orders, and the same form again places no further order', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.get('/buy/de');
    for (const form of [formWithBump, { from: 'buy' }, formWithBump]) {
      await buyer.post('/orders/de', orderForm({ email, ...form }));
    }
    const totals = (await findOrders(shop, email)).map(({ total_minor }) => total_minor);
    expect(totals.sort()).toEqual([8970, 9960]);
    expect((await walletState(shop)).calls.create).toBe(2);
  });

  test('after a refund of the order’s payment the thank-you page offers no download of its ebook, although an upsell stays paid', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop, 'GB');
    await toConfirm(buyer, { email, ...formWithBump, ...savesWallet });
    await buyer.post('/paypal-confirm/buy');
    await buyer.post('/upsell/gb', { accept: '1' });
    expect((await buyer.get('/thankyou/gb')).text).toContain('data-download');
    const [paid] = await rows<{ capture_id: string }>(
      shop,
      `SELECT capture_id FROM payments WHERE purpose = 'order'
         AND order_id = (SELECT id FROM orders WHERE email = ?)`,
      email,
    );
    await refundAtWallet(shop, paid?.capture_id ?? '');
    await expect.poll(() => findStatus(shop, email)).toBe('partlyRefunded');
    expect((await buyer.get('/thankyou/gb')).text).not.toContain('data-download');
  });

  test('the form to change an order has the boxes for the ebook and its consents still ticked', async () => {
    const buyer = newBuyer(shop);
    await toConfirm(buyer, { email: freshEmail(), ...formWithBump });
    const { text } = await buyer.get('/buy/gb?step=change');
    expect(text.match(/<input type="checkbox"[^>]*checked/g)).toHaveLength(3);
  });
});

describe('rule 9.19: the gift page adds a free ebook to its orders', () => {
  async function buyPresent(form: Record<string, string>) {
    const email = freshEmail();
    const buyer = newBuyer(shop, 'GB');
    const confirm = await toConfirm(buyer, {
      email,
      from: 'offergift',
      bundle: 'collagen-3',
      ...form,
    });
    await buyer.post('/paypal-confirm/offergift');
    return { email, confirm, thanks: await buyer.get('/thankyou/gb') };
  }

  test('with both consents an order on the gift page includes a free ebook that can be downloaded at once', async () => {
    const { email, confirm, thanks } = await buyPresent(consents);
    expect(
      (await readOrderLines(email)).map(({ kind, total_minor }) => [kind, total_minor]),
    ).toEqual([
      ['bundle', supplementPrices.collagen.GBP[3]],
      ['ebook', 0],
    ]);
    expect(confirm.text).toMatch(/data-ebook="recipes".*?included/s);
    expect(thanks.text).toMatch(/data-download="recipes".*?\/downloads\//s);
  });

  test('without both consents the free ebook can be downloaded only after the withdrawal period', async () => {
    const { email, confirm, thanks } = await buyPresent({ consentDelivery: '1' });
    expect(confirm.text).toContain('14 days after you’ve paid');
    const [order] = await rows<{ paid_at: number }>(
      shop,
      'SELECT paid_at FROM orders WHERE email = ?',
      email,
    );
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
    expect(thanks.text).toContain(day.format((order?.paid_at ?? 0) + 15 * DAY));
    expect(thanks.text).not.toContain('/downloads/');
  });
});

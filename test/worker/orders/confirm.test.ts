import { beforeEach, describe, expect, test } from 'vitest';
import { hiddenFields } from '../../support/html/form.ts';
import { tags } from '../../support/html/html.ts';
import {
  newBuyer,
  orderForm,
  resetWallet,
  setWalletBehaviour,
  shows,
  walletState,
} from '../../support/orders/buyer.ts';
import {
  count,
  findEvents,
  findOrders,
  findStatus,
  freshEmail,
} from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

describe('rules 7.10 and 9.1: the binding button on the order review charges the buyer', () => {
  test('a sale leads from the form through the order review to the thank-you page', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    const confirm = await buyer.toConfirm({ email });
    expect(confirm.status).toBe(200);
    expect(confirm.text).toContain('data-binding');
    expect((await walletState(shop)).capturesMade).toBe(0);
    const paid = await buyer.post('/paypal-confirm/take');
    expect([paid.status, paid.location]).toEqual([303, '/upsell/de']);
    expect(await findStatus(shop, email)).toBe('paid');
    const [order] = await findOrders(shop, email);
    expect((await buyer.get('/thankyou/de')).text).toContain(order?.number);
  });

  test('repeated and simultaneous presses of the binding button charge once and lead to the same page', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email });
    const presses = await Promise.all([1, 2, 3].map(() => buyer.post('/paypal-confirm/take')));
    presses.push(await buyer.post('/paypal-confirm/take'), await buyer.get('/paypal-confirm/take'));
    expect(new Set(presses.map(({ location }) => location))).toEqual(new Set(['/upsell/de']));
    expect((await walletState(shop)).capturesMade).toBe(1);
    await expect.poll(() => findEvents(shop, email)).toContain('mailSent');
    const events = await findEvents(shop, email);
    expect([count(events, 'captured'), count(events, 'mailSent')]).toEqual([1, 1]);
  });

  test('without the buyer’s approval at the wallet, the order review shows a notice and the binding button charges nothing', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.post('/orders/de', orderForm({ email }));
    const page = await buyer.get('/paypal-confirm/take');
    expect([page.status, shows(page, 'notApproved')]).toEqual([200, true]);
    const pressed = await buyer.post('/paypal-confirm/take');
    expect([pressed.status, shows(pressed, 'notApproved')]).toEqual([409, true]);
    expect((await walletState(shop)).capturesMade).toBe(0);
  });

  test('in another browser only the signed link opens the order review, not an order number or the wallet’s token', async () => {
    const email = freshEmail();
    const placed = await newBuyer(shop).post('/orders/de', orderForm({ email }));
    const token = new URL(placed.location).searchParams.get('token') ?? '';
    const [order] = await findOrders(shop, email);
    const stranger = newBuyer(shop);
    for (const query of [`?order=${order?.number}`, `?token=${token}`, '?order=x&key=y']) {
      const page = await stranger.get(`/paypal-confirm/take${query}`);
      expect(page.status).toBe(200);
      expect(page.text).not.toContain('Musterweg');
    }
    const opened = await stranger.approve(placed.location);
    expect(opened.text).toContain('Musterweg');
    expect((await stranger.post('/paypal-confirm/take')).location).toBe('/upsell/de');
  });

  test('the binding button charges the order that its page shows, although another tab has a newer order', async () => {
    const [first, second] = [freshEmail(), freshEmail()];
    const buyer = newBuyer(shop);
    const review = await buyer.toConfirm({ email: first, bundle: 'slim-1' });
    await buyer.toConfirm({ email: second, bundle: 'slim-5' });
    const paid = await buyer.post('/paypal-confirm/take', hiddenFields(review.text));
    expect(paid.location).toBe('/upsell/de');
    expect([await findStatus(shop, first), await findStatus(shop, second)]).toEqual([
      'paid',
      'approved',
    ]);
    const [order] = await findOrders(shop, first);
    expect((await buyer.get('/thankyou/de')).text).toContain(order?.number);
  });

  test('a form with a forged key charges nothing', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    const review = await buyer.toConfirm({ email });
    await buyer.post('/paypal-confirm/take', { ...hiddenFields(review.text), key: 'x'.repeat(43) });
    expect([await findStatus(shop, email), (await walletState(shop)).capturesMade]).toEqual([
      'approved',
      0,
    ]);
  });

  test('a new unpaid order does not hide the receipt of an earlier paid order', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email });
    await buyer.post('/paypal-confirm/take');
    await buyer.toConfirm({ email, bundle: 'slim-5' });
    const [order] = await findOrders(shop, email);
    expect((await buyer.get('/thankyou/de')).text).toContain(order?.number);
  });

  test('a browser without cookies can buy, because the form carries a signature', async () => {
    const email = freshEmail();
    const review = await newBuyer(shop).toConfirm({ email });
    const paid = await newBuyer(shop).post('/paypal-confirm/take', hiddenFields(review.text));
    expect(paid.location).toMatch(/^\/upsell\/de\?order=TW-\w{6}&key=/);
    expect(await findStatus(shop, email)).toBe('paid');
  });

  test('after a declined payment, the order review leads back to the order form', async () => {
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email: freshEmail() }, 'decline');
    await buyer.post('/paypal-confirm/take');
    const again = await buyer.get('/paypal-confirm/take');
    expect([again.status, again.location]).toEqual([303, '/take/de?step=declined#checkout']);
  });

  test('the link to change an order leads to the form with the buyer’s entries, only in the buyer’s browser', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    const review = await buyer.toConfirm({ email });
    expect(review.text).toContain('href="/take/de?step=change#checkout"');
    expect((await buyer.get('/take/de?step=change')).text).toContain(`value="${email}"`);
    expect((await newBuyer(shop).get('/take/de?step=change')).text).not.toContain(email);
  });

  test('rule 7.40: the link to change an order keeps the campaign and the quiz, which decides the products of the form', async () => {
    const buyer = newBuyer(shop);
    const form = orderForm({ email: freshEmail(), bundle: 'detolex-3' });
    const placed = await buyer.post('/orders/de?src=v2&utm_source=a&gclid=x&step=change', form);
    const review = await buyer.approve(placed.location);
    expect(review.text).toContain(
      'href="/take/de?src=v2&amp;utm_source=a&amp;step=change#checkout"',
    );
    const { text } = await buyer.get('/take/de?src=v2&utm_source=a&step=change');
    const chosen = tags(text, 'input').find((tag) => tag.includes('value="detolex-3"'));
    expect(chosen).toContain('checked');
  });

  test('after a declined payment, the form says so and keeps its values; the same order can be approved again', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    const placed = await buyer.post('/orders/de', orderForm({ email }));
    await buyer.approve(placed.location, 'decline');
    const declined = await buyer.post('/paypal-confirm/take');
    expect([declined.status, declined.location]).toEqual([303, '/take/de?step=declined#checkout']);
    const form = await buyer.get('/take/de?step=declined');
    expect([shows(form, 'declined'), form.text.includes(`value="${email}"`)]).toEqual([true, true]);
    expect((await walletState(shop)).capturesMade).toBe(0);
    const again = await buyer.post('/orders/de', orderForm({ email }));
    expect(again.location).toBe(placed.location);
    await buyer.approve(again.location);
    // Another tab may be on its way to the form while the order is approved again.
    expect(shows(await buyer.get('/take/de?step=declined'), 'declined')).toBe(true);
    expect((await buyer.post('/paypal-confirm/take')).location).toBe('/upsell/de');
  });

  test('a charge whose answer is lost happens once', async () => {
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email: freshEmail() }, 'lost-answer');
    expect((await buyer.post('/paypal-confirm/take')).location).toBe('/upsell/de');
    expect((await walletState(shop)).capturesMade).toBe(1);
  });

  test('a charge with an unknown result is shown as pending, and the order review reads the result later', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email });
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'capture' });
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'show' });
    const pressed = await buyer.post('/paypal-confirm/take');
    expect(pressed.location).toBe('/paypal-confirm/take');
    expect(shows(await buyer.get(pressed.location), 'pending')).toBe(true);
    await resetWallet(shop);
    expect(shows(await buyer.get('/paypal-confirm/take'), 'pending')).toBe(true);
    expect((await buyer.post('/paypal-confirm/take')).location).toBe('/upsell/de');
  });

  test('a pending charge leads to the thank-you page', async () => {
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email: freshEmail() }, 'pending');
    expect((await buyer.post('/paypal-confirm/take')).location).toBe('/thankyou/de');
    expect((await buyer.get('/thankyou/de')).status).toBe(200);
  });

  test('the order review for a page without an order form gets status 404', async () => {
    expect((await newBuyer(shop).get('/paypal-confirm/thankyou')).status).toBe(404);
    expect((await newBuyer(shop).post('/paypal-confirm/nothing')).status).toBe(404);
  });
});

test.each([
  [
    '/orders/ch',
    { country: 'Deutschland', postcode: '10115' },
    'Widerrufsbelehrung',
    'Geld-zurück-Garantie',
  ],
  [
    '/orders/de',
    { country: 'Schweiz', postcode: '8001' },
    'Geld-zurück-Garantie',
    'Widerrufsbelehrung',
  ],
])(
  'the order review of an order from %s to another country names the withdrawal or the guarantee of the delivery country',
  async (path, form, right, wrong) => {
    const buyer = newBuyer(shop);
    const placed = await buyer.post(path, orderForm({ email: freshEmail(), ...form }));
    const { text } = await buyer.approve(placed.location);
    const terms = text.match(/class="binding-terms">(.*?)<\/p>/s)?.[1] ?? '';
    expect(terms).toContain(right);
    expect(terms).not.toContain(wrong);
  },
);

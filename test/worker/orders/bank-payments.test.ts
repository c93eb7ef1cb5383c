import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Buyer,
  newBuyer,
  orderForm,
  resetWallet,
  settleCapture,
  setWalletBehaviour,
  shows,
} from '../../support/orders/buyer.ts';
import { openMailOffice } from '../../support/orders/mail-sending.ts';
import {
  count,
  findCapture,
  findEvents,
  findOrders,
  findStatus,
  freshEmail,
  rows,
} from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

const austrian = { method: 'eps', country: 'AT', postcode: '1010', city: 'Wien' };

/** Fills the order form with a payment method. Returns the browser, the email address and the order review. */
async function toReview(fields: Record<string, string> = austrian) {
  const [buyer, email] = [newBuyer(shop, 'AT'), freshEmail()];
  const placed = await buyer.post('/orders/at', orderForm({ ...fields, email }));
  expect(placed.status).toBe(303);
  expect(placed.location).toMatch(/^\/paypal-confirm\/take/);
  return { buyer, email, review: await buyer.get(placed.location) };
}

/** Places an order and opens the bank's page. */
async function toBank(fields?: Record<string, string>) {
  const { buyer, email } = await toReview(fields);
  const pressed = await buyer.post('/paypal-confirm/take');
  expect(pressed.status).toBe(303);
  const [order] = await findOrders(shop, email);
  if (!order) throw new Error(`No order of ${email}`);
  return { buyer, email, id: order.id, number: order.number, bank: pressed.location };
}

/** Presses a button of the bank's page, and opens the page of the shop to which it leads. */
async function press(buyer: Buyer, bank: string, hook: string) {
  const answer = await buyer.send(await buyer.get(bank), `data-${hook}`);
  expect(answer.status).toBe(303);
  return buyer.get(answer.location);
}

/** Sends an order's mails of a kind again, and returns their texts. */
async function readMails(orderId: string, kind: string): Promise<string[]> {
  await rows(
    shop,
    'UPDATE outbox SET sent_at = NULL, due_at = 0, claimed_until = 0 WHERE order_id = ? AND kind = ?',
    ...[orderId, kind],
  );
  const due = await rows<{ key: string }>(
    shop,
    'SELECT key FROM outbox WHERE order_id = ? AND kind = ?',
    ...[orderId, kind],
  );
  const { SHOP, SIGNING_KEY } = await shop.env();
  const office = await openMailOffice(shop, { SHOP, SIGNING_KEY });
  await office.sendMails(due.map(({ key }) => key));
  return office.send.mock.calls.map(([mail]) => (mail as { text?: string }).text ?? '');
}

/** The path of the first link to the order form in a mail. */
function formPath(mail: string | undefined): string {
  const [, path = ''] = mail?.match(/https?:\/\/[^/\s]+(\/take\/at\?\S+)#checkout/) ?? [];
  return path;
}

describe('rule 7.102: the pages before and after a bank payment', () => {
  test('the order review says that the buyer pays after the press, and nothing of an approval', async () => {
    const { review } = await toReview();
    expect(review.text).toContain('data-binding');
    expect(review.text).toContain('Direkt danach bezahlen Sie per eps.');
    expect(review.text).toContain('auf der Sie per eps bezahlen');
    expect(review.text).toContain('Am nächsten Werktag nach Zahlungseingang verpackt');
  });

  test('a payment that waits for the bank shows that the order stands, and offers no upsell', async () => {
    const { buyer, bank, number } = await toBank();
    const answer = await buyer.send(await buyer.get(bank), 'data-wait');
    const returned = await buyer.get(answer.location);
    expect([returned.status, returned.location]).toEqual([303, '/thankyou/at']);
    const { text } = await buyer.get(returned.location);
    expect(text).toContain('data-payment="pending"');
    expect(text).toContain(number);
    expect(text).toContain('Bei einer Zahlung per eps kann die Bank bis zu 7 Tage brauchen.');
    expect(text).not.toContain('class="next"');
  });

  test('as long as nobody knows whether the buyer has paid at the bank, no page says that nothing was charged', async () => {
    const { buyer, bank } = await toBank();
    await buyer.answerWallet(bank, 'no-webhook');
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'show' });
    for (const query of ['', '?step=cancelled']) {
      const page = await buyer.get(`/paypal-confirm/take${query}`);
      expect(shows(page, 'pending'), page.location).toBe(true);
      expect(page.text).not.toContain('nichts abgebucht');
    }
    await setWalletBehaviour(shop, { behaviour: 'approve', operation: 'show' });
    expect((await buyer.get('/paypal-confirm/take')).location).toBe('/upsell/at');
  });

  test('after a payment by a bank, an upsell leads to the same bank or to the wallet', async () => {
    const { buyer, bank } = await toBank();
    const returned = await press(buyer, bank, 'approve');
    expect(returned.location).toBe('/upsell/at');
    const offer = await buyer.get(returned.location);
    expect(offer.text).toContain('auf der Sie per eps bezahlen');
    const again = await buyer.send(offer, 'data-accept', { accept: '1' });
    const bankPage = await buyer.get(again.location);
    expect(bankPage.text).toContain('Mit eps zahlen');
    const cancelled = await press(buyer, again.location, 'cancel');
    expect(shows(cancelled, 'cancelled')).toBe(true);
    const byWallet = await buyer.send(cancelled, 'data-accept', { method: 'paypal' });
    expect((await buyer.get(byWallet.location)).text).not.toContain('eps zahlen');
  });
});

describe('rule 7.12: an upsell whose approval pays', () => {
  test('as long as nobody knows whether the buyer has paid it, its page does not say that nothing was charged', async () => {
    const { buyer, bank } = await toBank();
    const offer = await buyer.get((await press(buyer, bank, 'approve')).location);
    const pressed = await buyer.send(offer, 'data-accept', { accept: '1' });
    await buyer.answerWallet(pressed.location, 'no-webhook');
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'show' });
    const page = await buyer.get('/upsell/at?step=cancelled');
    expect([page.location, shows(page, 'pending')]).toEqual(['', true]);
    expect(page.text).not.toContain('nichts abgebucht');
  });
});

describe('rule 7.100: the receipt of an order before its payment', () => {
  test('it is mailed when the bank’s page opens, once for each order, and the confirmation follows the payment', async () => {
    const { buyer, bank, id, email, number } = await toBank();
    const [mail, ...others] = await readMails(id, 'received');
    expect(others).toEqual([]);
    expect(mail).toContain(number);
    expect(mail).toContain('Zahlung per eps');
    await press(buyer, bank, 'cancel');
    await buyer.post('/orders/at', orderForm({ ...austrian, email }));
    const second = await buyer.post('/paypal-confirm/take');
    expect(second.location).not.toBe(bank);
    expect(
      await rows(shop, "SELECT 1 FROM outbox WHERE order_id = ? AND kind = 'received'", id),
    ).toHaveLength(1);
    await press(buyer, second.location, 'approve');
    expect(await findStatus(shop, email)).toBe('paid');
    expect(await readMails(id, 'order')).toHaveLength(1);
    expect(await readMails(id, 'received')).toEqual([]);
  });

  test('a buyer whose payment could not be opened gets no receipt', async () => {
    const { buyer, email } = await toReview();
    await setWalletBehaviour(shop, { operation: 'create', behaviour: 'error-5xx' });
    const pressed = await buyer.post('/paypal-confirm/take');
    expect([pressed.status, pressed.location, shows(pressed, 'unavailable')]).toEqual([
      502,
      '',
      true,
    ]);
    const [order] = await findOrders(shop, email);
    expect(await readMails(order?.id ?? '', 'received')).toEqual([]);
  });

  test('an order that is paid by the wallet or a card gets the confirmation only', async () => {
    const [buyer, email] = [newBuyer(shop), freshEmail()];
    await buyer.toConfirm({ email, method: 'card' });
    await buyer.post('/paypal-confirm/take');
    const [order] = await findOrders(shop, email);
    expect(await readMails(order?.id ?? '', 'received')).toEqual([]);
    expect(await readMails(order?.id ?? '', 'order')).toHaveLength(1);
  });
});

describe('rule 7.101: a bank’s refusal is mailed with the way to pay otherwise', () => {
  test('the link fills the form in another browser, and the order’s own browser continues the order', async () => {
    const { buyer, bank, id, email, number } = await toBank();
    const waiting = await press(buyer, bank, 'wait');
    expect(waiting.location).toBe('/thankyou/at');
    const [receipt] = await readMails(id, 'received');
    const stranger = newBuyer(shop, 'AT');
    expect((await stranger.get(formPath(receipt))).text).not.toContain('Musterweg');
    await settleCapture(shop, await findCapture(shop, id), 'DECLINED');
    await expect.poll(() => findEvents(shop, email)).toContain('denied');
    const [mail] = await readMails(id, 'notCharged');
    expect(mail).toContain(`Ihre Bank hat die Zahlung von`);
    expect(mail).toContain('per eps');
    expect(formPath(mail)).toContain('step=declined');
    const form = await newBuyer(shop, 'AT').get(formPath(mail));
    expect(form.text).toContain('Musterweg 1');
    expect(shows(form, 'declined')).toBe(true);
    const otherwise = await buyer.post(
      '/orders/at',
      orderForm({ ...austrian, method: 'paypal', email }),
    );
    expect((await buyer.approve(otherwise.location)).text).toContain('data-binding');
    await buyer.post('/paypal-confirm/take');
    const [order, ...others] = await findOrders(shop, email);
    expect([order?.number, others]).toEqual([number, []]);
    expect(await findStatus(shop, email)).toBe('paid');
    expect((await newBuyer(shop, 'AT').get(formPath(mail))).text).not.toContain('Musterweg');
    expect(count(await findEvents(shop, email), 'captured')).toBe(1);
  });

  test('without an approval for three hours, the mail says that no payment came', async () => {
    const { id } = await toBank();
    await rows(
      shop,
      'UPDATE charge_intents SET pressed_at = pressed_at - ? WHERE order_id = ?',
      ...[4 * 3_600_000, id],
    );
    await shop.runJob();
    const [mail] = await readMails(id, 'notCharged');
    expect(mail).toContain('ist nicht bei uns eingegangen');
    expect((await newBuyer(shop, 'AT').get(formPath(mail))).text).toContain('Musterweg 1');
  });
});

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DAY } from '../../../worker/durations.ts';
import {
  addresses,
  answerBank,
  bankBuyer,
  findPayments,
  pressAtBank,
  toBank,
  toReview,
} from '../../support/orders/bank.ts';
import {
  newBuyer,
  orderForm,
  resetWallet,
  settleCapture,
  setWalletBehaviour,
  shows,
} from '../../support/orders/buyer.ts';
import { resendMails } from '../../support/orders/mail-sending.ts';
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

const readMails = (orderId: string, kind: string) => resendMails(shop, orderId, kind);

/** The path of the first link to the order form in a mail. */
function formPath(mail: string | undefined): string {
  const [, path = ''] = mail?.match(/https?:\/\/[^/\s]+(\/take\/at\?\S+)#checkout/) ?? [];
  return path;
}

describe('rule 7.102: the pages before and after a bank payment', () => {
  test('the order review says that the buyer pays after the press, and nothing of an approval', async () => {
    const review = await toReview(bankBuyer(shop));
    expect(review.text).toContain('data-binding');
    expect(review.text).toContain('eps, direkt nach der Bestellung');
    expect(review.text).toContain('auf der Sie per eps bezahlen');
    expect(review.text).toContain('Am nächsten Werktag nach Zahlungseingang verpackt');
  });

  test('a payment that waits for the bank shows that the order stands, and offers no upsell', async () => {
    const own = bankBuyer(shop);
    const { path, page } = await answerBank(own, await toBank(own), 'wait');
    const { text } = page;
    expect(path).toBe('/thankyou/at');
    expect(text).toContain('data-payment="pending"');
    expect(text).toContain((await own.order()).number);
    expect(text).toContain('Bei einer Zahlung per eps kann die Bank bis zu 7\u00a0Tage brauchen.');
    expect(text).not.toContain('class="next"');
  });

  test('as long as nobody knows whether the buyer has paid at the bank, no page says that nothing was charged', async () => {
    const own = bankBuyer(shop);
    const { buyer } = own;
    await buyer.answerWallet(await toBank(own), 'no-webhook');
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'show' });
    for (const query of ['', '?step=cancelled']) {
      const page = await buyer.get(`/paypal-confirm/take${query}`);
      expect(shows(page, 'pending'), page.location).toBe(true);
      expect(page.text).not.toContain('nichts abgebucht');
    }
    await setWalletBehaviour(shop, { behaviour: 'approve', operation: 'show' });
    expect((await buyer.get('/paypal-confirm/take')).location).toBe('/upsell/at');
  });

  test('after a refused press no page leads to the old page of the bank, which is still open, and the form leads to a new one', async () => {
    const own = bankBuyer(shop);
    const { buyer, email } = own;
    const bank = await toBank(own);
    const [payment] = await rows<{ id: string }>(
      shop,
      'SELECT payments.id FROM payments JOIN orders ON orders.id = order_id WHERE email = ?',
      email,
    );
    // The bank had approved the payment, and PayPal reports that the approval is gone.
    await rows(shop, "UPDATE payments SET status = 'approved' WHERE id = ?", payment?.id ?? '');
    const { path, page } = await buyer.open('/paypal-confirm/take');
    expect([path, shows(page, 'declined')]).toEqual(['/take/at', true]);
    expect(page.text).not.toContain(bank.replaceAll('&', '&amp;'));
    const again = await toBank(own);
    expect(again).not.toBe(bank);
    expect((await answerBank(own, again, 'approve')).path).toBe('/upsell/at');
    expect(await findPayments(shop, email)).toEqual([
      { status: 'paid', method: 'eps', unwanted: 0 },
    ]);
  });

  test('after a payment by a bank, an upsell leads to the same bank or to the wallet', async () => {
    const own = bankBuyer(shop);
    const { buyer } = own;
    const { path, page: offer } = await answerBank(own, await toBank(own), 'approve');
    expect(path).toBe('/upsell/at');
    expect(offer.text).toMatch(/nächsten Seite zahlen Sie per.*eps.*PayPal/s);
    const again = await buyer.send(offer, 'data-accept', { accept: '1' });
    const bankPage = await buyer.get(again.location);
    expect(bankPage.text).toContain('Mit eps zahlen');
    const { page: cancelled } = await answerBank(own, again.location, 'cancel');
    expect(shows(cancelled, 'cancelled')).toBe(true);
    const byWallet = await buyer.send(cancelled, 'data-accept', { accept: '1', method: 'paypal' });
    expect((await buyer.get(byWallet.location)).text).not.toContain('eps zahlen');
    // The page of an offer keeps the choice.
    const { text } = await buyer.get('/upsell/at?step=cancelled');
    const chosen = text
      .match(/<input type="radio"[^>]*>/g)
      ?.filter((one) => one.includes('checked'));
    expect(chosen).toEqual([expect.stringContaining('value="paypal"')]);
  });
});

describe('rule 7.96: an upsell after a method that the account lacks', () => {
  test('the page offers the wallet alone, and its button leads there', async () => {
    onTestFinished(async () => {
      await rows(shop, 'DELETE FROM hidden_methods');
    });
    const own = bankBuyer(shop);
    const { buyer } = own;
    const { page: offer } = await answerBank(own, await toBank(own), 'approve');
    await setWalletBehaviour(shop, {
      behaviour: 'not-enabled',
      method: 'eps',
      operation: 'create',
    });
    const refused = await buyer.send(offer, 'data-accept', { accept: '1' });
    expect([refused.status, shows(refused, 'methodUnavailable')]).toEqual([422, true]);
    for (const page of [refused, await buyer.get('/upsell/at')]) {
      expect(page.text).toContain('data-accept');
      expect(page.text).not.toContain('per eps bezahlen');
    }
    const accepted = await buyer.send(refused, 'data-accept', { accept: '1' });
    expect(accepted.location).toContain('/__wallet/checkoutnow');
    expect((await buyer.get(accepted.location)).text).not.toContain('Mit eps zahlen');
  });
});

describe('rule 7.12: an upsell whose approval pays', () => {
  test('as long as nobody knows whether the buyer has paid it, its page does not say that nothing was charged', async () => {
    const own = bankBuyer(shop);
    const { buyer } = own;
    const { page: offer } = await answerBank(own, await toBank(own), 'approve');
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
    const own = bankBuyer(shop);
    const bank = await toBank(own);
    const { id, number } = await own.order();
    const [mail, ...others] = await readMails(id, 'received');
    expect(others).toEqual([]);
    expect(mail).toContain(number);
    expect(mail).toContain('Zahlung per eps');
    await pressAtBank(own, bank, 'cancel');
    const second = await toBank(own);
    expect(second).not.toBe(bank);
    expect(
      await rows(shop, "SELECT 1 FROM outbox WHERE order_id = ? AND kind = 'received'", id),
    ).toHaveLength(1);
    await answerBank(own, second, 'approve');
    expect(await findStatus(shop, own.email)).toBe('paid');
    expect(await readMails(id, 'order')).toHaveLength(1);
    expect(await readMails(id, 'received')).toEqual([]);
  });

  test('a buyer whose payment could not be opened gets no receipt', async () => {
    const own = bankBuyer(shop);
    await toReview(own);
    await setWalletBehaviour(shop, { operation: 'create', behaviour: 'error-5xx' });
    const pressed = await own.buyer.post('/paypal-confirm/take');
    expect([pressed.status, pressed.location, shows(pressed, 'unavailable')]).toEqual([
      502,
      '',
      true,
    ]);
    expect(await readMails((await own.order()).id, 'received')).toEqual([]);
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

/**
 * An order whose buyer has pressed the binding button, and the order form that the link of a mail opens in another browser.
 * `typed` are the fields with another method, `links` the addresses on the page that contain the key.
 */
async function openedElsewhere(kind: string, more: Record<string, string> = {}) {
  const own = bankBuyer(shop, 'AT', 'eps', more);
  const bank = await toBank(own);
  const { id } = await own.order();
  const [mail] = await readMails(id, kind);
  const path = formPath(mail);
  const phone = newBuyer(shop, 'AT');
  const form = await phone.get(path);
  const key = new URL(path, 'http://shop').searchParams.get('key') ?? '';
  const links = [...form.text.matchAll(/(?:href|action)="([^"]*)"/g)].flatMap(([, address = '']) =>
    address.includes(key) ? [address] : [],
  );
  const typed = orderForm({ ...addresses.AT, ...more, email: own.email, method: 'paypal' });
  return { own, bank, form, phone, typed, links };
}

describe('rule 7.101: a bank’s refusal is mailed with the way to pay otherwise', () => {
  test('the link fills the form in another browser, and the order’s own browser continues the order', async () => {
    const own = bankBuyer(shop);
    const { buyer, email } = own;
    const { path } = await answerBank(own, await toBank(own), 'wait');
    expect(path).toBe('/thankyou/at');
    const { id, number } = await own.order();
    const [receipt] = await readMails(id, 'received');
    const stranger = newBuyer(shop, 'AT');
    expect((await stranger.get(formPath(receipt))).text).not.toContain('Ring 1');
    await settleCapture(shop, await findCapture(shop, id), 'DECLINED');
    await expect.poll(() => findEvents(shop, email)).toContain('denied');
    const [mail] = await readMails(id, 'notCharged');
    expect(mail).toContain(`Ihre Bank hat die Zahlung von`);
    expect(mail).toContain('per eps');
    expect(formPath(mail)).toContain('step=declined');
    const form = await newBuyer(shop, 'AT').get(formPath(mail));
    expect(form.text).toContain('Ring 1');
    expect(shows(form, 'declined')).toBe(true);
    const otherwise = await own.place('paypal');
    expect((await buyer.approve(otherwise.location)).text).toContain('data-binding');
    await buyer.post('/paypal-confirm/take');
    const [order, ...others] = await findOrders(shop, email);
    expect([order?.number, others]).toEqual([number, []]);
    expect(await findStatus(shop, email)).toBe('paid');
    expect((await newBuyer(shop, 'AT').get(formPath(mail))).text).not.toContain('Ring 1');
    expect(count(await findEvents(shop, email), 'captured')).toBe(1);
  });

  test('the form of the link continues the order in another browser, also after an error in the form', async () => {
    const { own, form, phone, typed, links } = await openedElsewhere('received');
    expect(phone.cookies.has('order')).toBe(false);
    const wrong = await phone.send(form, 'data-pay', { ...typed, postcode: '1' });
    expect(wrong.status).toBe(422);
    const placed = await phone.send(wrong, 'data-pay', typed);
    expect((await phone.approve(placed.location)).text).toContain('data-binding');
    await phone.post('/paypal-confirm/take');
    expect(await findPayments(shop, own.email)).toEqual([
      { status: 'paid', method: 'paypal', unwanted: 0 },
    ]);
    expect(links).toEqual([]);
  });

  test('with the link, an order whose buyer consented to the saving of the wallet is not continued, and both orders are rivals', async () => {
    const { own, form, phone, typed } = await openedElsewhere('received', { saveWallet: '1' });
    expect((await phone.send(form, 'data-pay', typed)).status).toBe(303);
    const browsers = await rows<{ browser_id: string }>(
      shop,
      'SELECT browser_id FROM orders WHERE email = ?',
      own.email,
    );
    expect(browsers).toHaveLength(2);
    expect(browsers[0]).toEqual(browsers[1]);
  });

  test('a forged key continues nothing, and neither does the link of a paid order', async () => {
    const { own, bank, form, phone, typed } = await openedElsewhere('received');
    await phone.send(form, 'data-pay', { ...typed, key: '9999999999999.x' });
    expect(await findOrders(shop, own.email)).toHaveLength(2);
    await answerBank(own, bank, 'approve');
    await newBuyer(shop, 'AT').send(form, 'data-pay', typed);
    expect(await findOrders(shop, own.email)).toHaveLength(3);
  });

  test.each([
    [9, true],
    [11, false],
  ])('%i days after a refusal the form continues the order: %s', async (days, isContinued) => {
    const own = bankBuyer(shop);
    expect((await answerBank(own, await toBank(own), 'deny')).path).toBe('/take/at');
    const { id, number } = await own.order();
    const age = (table: string, column: string, key = 'order_id') =>
      rows(shop, `UPDATE ${table} SET ${column} = ${column} - ? WHERE ${key} = ?`, days * DAY, id);
    await age('orders', 'created_at', 'id');
    for (const column of ['created_at', 'updated_at', 'asked_at']) await age('payments', column);
    for (const column of ['pressed_at', 'ended_at']) await age('charge_intents', column);
    await shop.runJob();
    const placed = await own.place('paypal');
    await own.buyer.approve(placed.location);
    await own.buyer.post('/paypal-confirm/take');
    const orders = await findOrders(shop, own.email);
    const paid = orders.filter(({ status }) => status === 'paid');
    expect([orders.length, paid[0]?.number === number]).toEqual([isContinued ? 1 : 2, isContinued]);
  });

  test('in another browser, the address of the order review is valid for three days of each attempt', async () => {
    const own = bankBuyer(shop);
    await answerBank(own, await toBank(own), 'deny');
    const { id } = await own.order();
    for (const table of ['payments', 'orders']) {
      const key = table === 'orders' ? 'id' : 'order_id';
      await rows(
        shop,
        `UPDATE ${table} SET created_at = created_at - ? WHERE ${key} = ?`,
        ...[4 * DAY, id],
      );
    }
    const { location } = await pressAtBank(own, await toBank(own), 'approve');
    const answer = await newBuyer(shop, 'AT').get(location);
    expect(answer.location).toMatch(/^\/thankyou\/at\?order=/);
  });

  test('without an approval for three hours, the mail says that no payment came', async () => {
    const own = bankBuyer(shop);
    await toBank(own);
    const { id } = await own.order();
    await rows(
      shop,
      'UPDATE charge_intents SET pressed_at = pressed_at - ? WHERE order_id = ?',
      ...[4 * 3_600_000, id],
    );
    await shop.runJob();
    const [mail] = await readMails(id, 'notCharged');
    expect(mail).toContain('ist nicht bei uns eingegangen');
    expect((await newBuyer(shop, 'AT').get(formPath(mail))).text).toContain('Ring 1');
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '../../../worker/durations.ts';
import { openPayment } from '../../../worker/orders/flow/checkout.ts';
import { applyEventOnce } from '../../../worker/orders/flow/webhook.ts';
import { orderById } from '../../../worker/orders/store/order.ts';
import {
  type Answer,
  controlWallet,
  newBuyer,
  orderForm,
  resetWallet,
  settleCapture,
  setWalletBehaviour,
  shows,
  walletState,
} from '../../support/orders/buyer.ts';
import { openMailOffice } from '../../support/orders/mail-sending.ts';
import {
  findCapture,
  findOrders,
  findStatus,
  freshEmail,
  rows,
} from '../../support/orders/orders.ts';
import { passMinutes } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

/** A buyer in Austria. `place` posts the order form, `toBank` orders by eps and presses the binding button. */
function visitor() {
  const buyer = newBuyer(shop, 'AT');
  const email = freshEmail();
  const address = { street: 'Ring 1', postcode: '1010', city: 'Wien', country: 'AT' };
  const place = (method: string) =>
    buyer.post('/orders/at', orderForm({ email, ...address, method }));
  const pressReview = async () =>
    buyer.send(await buyer.get('/paypal-confirm/take'), 'data-binding');
  async function toBank() {
    await place('eps');
    const { location } = await pressReview();
    const [order] = await findOrders(shop, email);
    return { page: await buyer.get(location), bank: location, id: order?.id ?? '' };
  }
  /** Presses a button of the bank's page and opens the page of the shop to which it leads. */
  async function answer(page: Answer, button: string) {
    const left = await buyer.send(page, `data-${button}`);
    return { left, shown: await buyer.get(left.location) };
  }
  return { buyer, email, place, pressReview, toBank, answer };
}

const payments = (email: string) =>
  rows<{ status: string; method: string; unwanted: number }>(
    shop,
    `SELECT payments.status, method, unwanted FROM payments JOIN orders ON orders.id = order_id
     WHERE email = ? ORDER BY sequence`,
    email,
  );

/** The presses of an order's binding buttons, oldest first. */
const presses = (orderId: string) =>
  rows<{ state: string }>(
    shop,
    'SELECT state FROM charge_intents WHERE order_id = ? ORDER BY pressed_at',
    orderId,
  );

const tokenOf = (bank: string) => new URL(bank, 'http://shop').searchParams.get('token') ?? '';

/** Hides the provider's webhooks about approvals and captures. */
const withoutWebhooks = () =>
  setWalletBehaviour(shop, { behaviour: 'no-webhook', operation: 'approve' });

/** The provider does not answer when the shop reads an order. */
const unreadable = () => setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'show' });

/** Reports a pending charge of an order at the provider, as a webhook that is sent again. */
async function reportPending(providerOrderId: string, captureId: string, links: object[] = []) {
  const related = { related_ids: { order_id: providerOrderId } };
  await applyEventOnce(await shop.env(), {
    id: crypto.randomUUID(),
    event_type: 'PAYMENT.CAPTURE.PENDING',
    resource: { id: captureId, status: 'PENDING', supplementary_data: related, links },
  });
}

/** Sends an order's due mails of a kind, and returns their number. */
async function sendMails(orderId: string, kind: string): Promise<number> {
  await rows(shop, 'UPDATE outbox SET due_at = 0 WHERE order_id = ? AND sent_at IS NULL', orderId);
  const due = await rows<{ key: string }>(
    shop,
    'SELECT key FROM outbox WHERE order_id = ? AND kind = ?',
    ...[orderId, kind],
  );
  const { SHOP, SIGNING_KEY } = await shop.env();
  const office = await openMailOffice(shop, { SHOP, SIGNING_KEY });
  await office.sendMails(due.map(({ key }) => key));
  return office.send.mock.calls.length;
}

describe('rule 7.98: a return from the page of an earlier attempt', () => {
  test('with money makes this attempt the current one, although no webhook came', async () => {
    const { email, toBank, place, answer } = visitor();
    const { page, id } = await toBank();
    await place('paypal');
    await withoutWebhooks();
    const { shown } = await answer(page, 'approve');
    expect(shown.location).toBe('/upsell/at');
    expect(await payments(email)).toEqual([{ status: 'paid', method: 'eps', unwanted: 0 }]);
    expect(await presses(id)).toEqual([{ state: 'done' }]);
  });

  test('is not needed: the review of the next attempt reads the bank whose page was left open', async () => {
    const { buyer, email, toBank, place } = visitor();
    const { bank } = await toBank();
    await place('paypal');
    await withoutWebhooks();
    await buyer.answerWallet(bank);
    const review = await buyer.get('/paypal-confirm/take');
    expect(review.location).toBe('/upsell/at');
    expect(await payments(email)).toEqual([{ status: 'paid', method: 'eps', unwanted: 0 }]);
  });

  test('with an approval whose money is on its way shows that the outcome is unknown', async () => {
    const { buyer, email, toBank, place } = visitor();
    const { bank } = await toBank();
    await place('paypal');
    const back = await buyer.answerWallet(bank, 'timeout; delay=1000');
    const page = await buyer.get(back.location);
    expect(shows(page, 'pending')).toBe(true);
    expect(page.text).not.toContain('nichts abgebucht');
    await expect.poll(() => findStatus(shop, email)).toBe('paid');
    expect(await payments(email)).toEqual([{ status: 'paid', method: 'eps', unwanted: 0 }]);
  });

  test('without money leaves the current attempt as it is', async () => {
    const { buyer, email, toBank, place } = visitor();
    const { bank } = await toBank();
    const { location } = await place('paypal');
    await buyer.answerWallet(location);
    const page = await buyer.get(`/paypal-confirm/take?token=${tokenOf(bank)}`);
    expect(page.text).toContain('data-binding');
    expect(await payments(email)).toEqual([{ status: 'approved', method: 'paypal', unwanted: 0 }]);
  });

  test('while the provider does not answer, no page says that nothing was charged', async () => {
    const { buyer, email, toBank, place, answer } = visitor();
    const { page } = await toBank();
    const { location } = await place('paypal');
    await buyer.answerWallet(location);
    await withoutWebhooks();
    await unreadable();
    const { left, shown } = await answer(page, 'approve');
    expect([shown.status, shows(shown, 'pending')]).toEqual([502, true]);
    expect(shown.text).not.toContain('nichts abgebucht');
    expect(shown.text).not.toContain('data-binding');
    await resetWallet(shop);
    await buyer.get(left.location);
    expect(await payments(email)).toEqual([{ status: 'paid', method: 'eps', unwanted: 0 }]);
  });
});

describe('rule 7.98: nothing changes while nobody knows whether the current attempt is paid', () => {
  test('the order form leads to the order, and no page says that nothing was charged', async () => {
    const { buyer, email, toBank, place } = visitor();
    const { page } = await toBank();
    await withoutWebhooks();
    await buyer.send(page, 'data-approve');
    await unreadable();
    const placed = await place('paypal');
    expect([placed.status, placed.location]).toEqual([303, '/paypal-confirm/take']);
    const shown = await buyer.get(placed.location);
    expect(shows(shown, 'pending')).toBe(true);
    expect(shown.text).not.toContain('nichts abgebucht');
    expect(await payments(email)).toEqual([{ status: 'created', method: 'eps', unwanted: 0 }]);
    await resetWallet(shop);
    expect((await place('paypal')).location).toBe('/upsell/at');
    expect(await payments(email)).toEqual([{ status: 'paid', method: 'eps', unwanted: 0 }]);
  });

  test('an upsell’s page says that the outcome is unknown', async () => {
    const { buyer, email, toBank, answer } = visitor();
    const { page } = await toBank();
    const offer = await buyer.get((await answer(page, 'approve')).shown.location);
    const pressed = await buyer.send(offer, 'data-accept', { accept: '1' });
    await withoutWebhooks();
    await buyer.send(await buyer.get(pressed.location), 'data-approve');
    await unreadable();
    const shown = await buyer.send(offer, 'data-accept', { accept: '1', method: 'paypal' });
    expect([shown.status, shows(shown, 'pending')]).toEqual([502, true]);
    expect(shown.text).not.toContain('nichts abgebucht');
    await resetWallet(shop);
    await buyer.get('/upsell/at?step=return');
    expect((await payments(email))[1]).toEqual({ status: 'paid', method: 'eps', unwanted: 0 });
  });
});

describe('rule 7.98: a pending charge of an earlier attempt', () => {
  test('an old report of it, after the bank’s refusal, changes nothing', async () => {
    const { buyer, email, toBank, answer, place, pressReview } = visitor();
    const { page, bank, id } = await toBank();
    await answer(page, 'wait');
    const captureId = await findCapture(shop, id);
    await settleCapture(shop, captureId, 'DECLINED');
    await expect.poll(async () => (await payments(email))[0]?.status).toBe('denied');
    await buyer.approve((await place('paypal')).location);
    await reportPending(tokenOf(bank), captureId);
    expect(await payments(email)).toEqual([{ status: 'approved', method: 'paypal', unwanted: 0 }]);
    expect((await pressReview()).location).toBe('/upsell/at');
    expect(await payments(email)).toEqual([{ status: 'paid', method: 'paypal', unwanted: 0 }]);
  });

  test('makes it the current one, and the bank’s refusal is mailed', async () => {
    const { buyer, email, toBank, answer, place, pressReview } = visitor();
    const { page, id } = await toBank();
    await buyer.approve((await place('paypal')).location);
    await setWalletBehaviour(shop, { behaviour: 'decline', operation: 'capture' });
    await pressReview();
    await answer(page, 'wait');
    expect(await payments(email)).toEqual([{ status: 'pending', method: 'eps', unwanted: 0 }]);
    expect(await presses(id)).toEqual([{ state: 'done' }, { state: 'refused' }]);
    await settleCapture(shop, await findCapture(shop, id), 'DECLINED');
    await expect.poll(async () => (await payments(email))[0]?.status).toBe('denied');
    expect(await sendMails(id, 'notCharged')).toBe(1);
  });

  test('pays the order later, although the press after it was declined', async () => {
    const { buyer, email, toBank, answer, place, pressReview } = visitor();
    const { page, id } = await toBank();
    await buyer.approve((await place('paypal')).location);
    await setWalletBehaviour(shop, { behaviour: 'decline', operation: 'capture' });
    await pressReview();
    await answer(page, 'wait');
    await settleCapture(shop, await findCapture(shop, id), 'COMPLETED');
    await expect.poll(async () => (await payments(email))[0]?.status).toBe('paid');
    expect(await payments(email)).toEqual([{ status: 'paid', method: 'eps', unwanted: 0 }]);
  });

  test('that is settled after the bank refused another attempt pays the order', async () => {
    const { email, toBank, answer, place, pressReview, buyer } = visitor();
    const { page, id } = await toBank();
    await place('trustly');
    await answer(await buyer.get((await pressReview()).location), 'wait');
    await settleCapture(shop, await findCapture(shop, id), 'DECLINED');
    await expect.poll(async () => (await payments(email))[0]?.status).toBe('denied');
    await buyer.send(page, 'data-approve');
    await expect.poll(async () => (await payments(email))[0]?.status).toBe('paid');
    expect(await payments(email)).toEqual([{ status: 'paid', method: 'eps', unwanted: 0 }]);
  });

  test('does not replace another pending charge', async () => {
    const { email, toBank, answer, place, pressReview, buyer } = visitor();
    const { page, id } = await toBank();
    await place('trustly');
    await answer(await buyer.get((await pressReview()).location), 'wait');
    const captureId = await findCapture(shop, id);
    await buyer.send(page, 'data-wait');
    expect(await payments(email)).toEqual([{ status: 'pending', method: 'trustly', unwanted: 0 }]);
    await settleCapture(shop, captureId, 'COMPLETED');
    await expect.poll(async () => (await payments(email))[0]?.status).toBe('paid');
    expect((await payments(email))[0]).toMatchObject({ method: 'trustly', unwanted: 0 });
  });
});

test('money of a declined upsell’s earlier attempt goes back', async () => {
  const { buyer, email, toBank, answer } = visitor();
  const { page } = await toBank();
  const offer = await buyer.get((await answer(page, 'approve')).shown.location);
  const pressed = await buyer.send(offer, 'data-accept', { accept: '1' });
  const bank = await buyer.get(pressed.location);
  await buyer.send(offer, 'data-accept', { accept: '1', method: 'paypal' });
  await buyer.post('/upsell/at', { decline: '1' });
  await buyer.send(bank, 'data-approve');
  await expect
    .poll(async () => (await payments(email))[1])
    .toMatchObject({ method: 'eps', unwanted: 1 });
});

test('rule 7.98: a resumed attempt gets no second order at the provider', async () => {
  const { email, toBank } = visitor();
  const { id } = await toBank();
  await rows(shop, 'UPDATE payments SET approval_url = NULL WHERE order_id = ?', id);
  const { create } = (await walletState(shop)).calls;
  const env = await shop.env();
  const order = await orderById(env.DB, id);
  if (!order) throw new Error(`No order of ${email}`);
  await openPayment(env, order, 'order');
  expect((await walletState(shop)).calls.create).toBe(create);
});

test('rule 7.98: a capture that names its order by a link alone resumes its attempt', async () => {
  const { email, toBank, place } = visitor();
  const { bank, id } = await toBank();
  await place('paypal');
  const [order] = await rows<{ number: string; total_minor: number }>(
    shop,
    'SELECT number, total_minor FROM orders WHERE id = ?',
    id,
  );
  const { number = '', total_minor = 0 } = order ?? {};
  await applyEventOnce(await shop.env(), {
    id: crypto.randomUUID(),
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: {
      id: crypto.randomUUID(),
      invoice_id: number,
      amount: { currency_code: 'EUR', value: (total_minor / 100).toFixed(2) },
      links: [{ rel: 'up', href: `https://api.example/v2/checkout/orders/${tokenOf(bank)}` }],
    },
  });
  expect(await payments(email)).toEqual([{ status: 'paid', method: 'eps', unwanted: 0 }]);
});

describe('rule 7.12: an upsell that is pressed at the end of the upsell window', () => {
  test.each([
    ['has 15 minutes at the bank', 10 * MINUTE, { status: 'paid', unwanted: 0 }],
    ['ends after them, and its money goes back', 16 * MINUTE, { status: 'refunded', unwanted: 1 }],
  ])('%s', async (_, passed, outcome) => {
    const { buyer, email, toBank, answer } = visitor();
    const { page, id } = await toBank();
    const offer = await buyer.get((await answer(page, 'approve')).shown.location);
    await passMinutes(shop, id, 28);
    const pressed = await buyer.send(offer, 'data-accept', { accept: '1' });
    const bank = await buyer.get(pressed.location);
    await passMinutes(shop, id, passed / MINUTE);
    await rows(
      shop,
      `UPDATE charge_intents SET pressed_at = pressed_at - ? WHERE order_id = ? AND state = 'open'`,
      ...[passed, id],
    );
    await shop.runJob();
    await buyer.send(bank, 'data-approve');
    await expect.poll(async () => (await payments(email))[1]?.status).toBe('paid');
    await shop.runJob();
    expect((await payments(email))[1]).toMatchObject(outcome);
  });
});

test('rule 7.101: a cancelled order whose bank refuses it gets no mail with another way to pay', async () => {
  const { email, toBank, answer, buyer } = visitor();
  const { page, id } = await toBank();
  const { shown } = await answer(page, 'wait');
  const thanks = await buyer.get(shown.location);
  await buyer.send(thanks, 'name="cancelOrder"', { cancelOrder: '1' });
  const captureId = await findCapture(shop, id);
  await controlWallet(shop, `captures/${captureId}`, { status: 'DENIED' });
  await expect.poll(async () => (await payments(email))[0]?.status).toBe('denied');
  expect(await sendMails(id, 'notCharged')).toBe(0);
});

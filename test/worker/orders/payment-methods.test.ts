import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { HOUR } from '../../../worker/durations.ts';
import { findForm } from '../../support/html/form.ts';
import {
  addresses,
  answerBank,
  bankBuyer,
  banks,
  type Country,
  findPayments,
  pressAtBank,
  pressBinding,
  settleAtBank,
  toBank,
  toReview,
} from '../../support/orders/bank.ts';
import {
  newBuyer,
  orderForm,
  resetWallet,
  setWalletBehaviour,
  shows,
  walletState,
} from '../../support/orders/buyer.ts';
import { openMailOffice } from '../../support/orders/mail-sending.ts';
import { findOrders, findStatus, freshEmail, rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

const visitor = (country: Country, method: string) => bankBuyer(shop, country, method);
const payments = (email: string) => findPayments(shop, email);

const attempts = (email: string) =>
  rows<{ method: string }>(
    shop,
    `SELECT payment_attempts.method FROM payment_attempts JOIN orders ON orders.id = order_id
     WHERE email = ? ORDER BY replaced_at`,
    email,
  );

describe('a method whose approval moves the money', () => {
  test.each(banks)(
    'in %s, %s is paid after the press and the approval',
    async (country, method) => {
      const own = visitor(country, method);
      const { path } = await answerBank(own, await toBank(own), 'approve');
      expect(path).toBe(`/upsell/${country.toLowerCase()}`);
      expect(await payments(own.email)).toEqual([{ status: 'paid', method, unwanted: 0 }]);
      // The provider captures by itself, so the shop sends no capture.
      expect((await walletState(shop)).calls.capture ?? 0).toBe(0);
    },
  );

  test('the order review has the binding button before the bank’s page, and nothing is at the provider before the press', async () => {
    const own = visitor('AT', 'eps');
    expect((await toReview(own)).text).toContain('data-binding');
    expect((await walletState(shop)).calls.create ?? 0).toBe(0);
    await pressBinding(own);
    expect(await payments(own.email)).toEqual([{ status: 'created', method: 'eps', unwanted: 0 }]);
  });

  test('a payment for which the bank waits is pending, and is paid when the bank settles it', async () => {
    const own = visitor('SE', 'trustly');
    const { path } = await answerBank(own, await toBank(own), 'wait');
    expect(path).toBe('/thankyou/se');
    expect((await payments(own.email))[0]?.status).toBe('pending');
    await settleAtBank(shop, own, 'COMPLETED');
    await expect.poll(() => findStatus(shop, own.email)).toBe('paid');
  });

  test('if the bank refuses a pending payment, the same order is paid in another way', async () => {
    const own = visitor('AT', 'trustly');
    await answerBank(own, await toBank(own), 'wait');
    await settleAtBank(shop, own, 'DENIED');
    await expect.poll(async () => (await payments(own.email))[0]?.status).toBe('denied');
    const placed = await own.place('paypal');
    await own.buyer.approve(placed.location);
    await own.buyer.post('/paypal-confirm/take');
    expect(await payments(own.email)).toEqual([{ status: 'paid', method: 'paypal', unwanted: 0 }]);
    expect(await attempts(own.email)).toEqual([{ method: 'trustly' }]);
    expect(await findOrders(shop, own.email)).toHaveLength(1);
  });

  test.each([
    ['is sent although the buyer has begun to pay in another way', false],
    ['is not sent after another press', true],
  ])('the mail that a pending payment brought no money %s', async (_, isPressedAgain) => {
    const own = visitor('SE', 'trustly');
    await answerBank(own, await toBank(own), 'wait');
    const { id } = await own.order();
    await settleAtBank(shop, own, 'DENIED');
    await expect.poll(async () => (await payments(own.email))[0]?.status).toBe('denied');
    await own.place('swish');
    if (isPressedAgain) await pressBinding(own);
    await rows(shop, 'UPDATE outbox SET due_at = 0 WHERE order_id = ? AND sent_at IS NULL', id);
    const mails = await rows<{ key: string }>(
      shop,
      "SELECT key FROM outbox WHERE order_id = ? AND kind = 'notCharged'",
      id,
    );
    const office = await openMailOffice(shop);
    await office.sendMails(mails.map(({ key }) => key));
    expect(mails).toHaveLength(1);
    expect(office.send).toHaveBeenCalledTimes(isPressedAgain ? 0 : 1);
  });

  test.each(['deny', 'expire'] as const)(
    'after the button %s of the bank, the form says so, keeps its values, and another method pays the same order',
    async (button) => {
      const own = visitor('BE', 'bancontact');
      const { path, page } = await answerBank(own, await toBank(own), button);
      expect([path, shows(page, 'declined')]).toEqual(['/take/be', true]);
      expect(page.text).toContain(`value="${own.email}"`);
      const placed = await own.place('card');
      await own.buyer.approve(placed.location);
      await own.buyer.post('/paypal-confirm/take');
      expect(await payments(own.email)).toEqual([{ status: 'paid', method: 'card', unwanted: 0 }]);
      expect(await findOrders(shop, own.email)).toHaveLength(1);
    },
  );

  test('a cancel at the bank leads to the form; the same method can be tried again', async () => {
    const own = visitor('AT', 'eps');
    const { path, page } = await answerBank(own, await toBank(own), 'cancel');
    expect([path, shows(page, 'cancelled')]).toEqual(['/take/at', true]);
    await answerBank(own, await toBank(own), 'approve');
    expect((await payments(own.email))[0]?.status).toBe('paid');
    expect(await attempts(own.email)).toEqual([{ method: 'eps' }]);
  });

  test('rule 7.97: without an approval the press ends after three hours, and money that comes later goes back', async () => {
    const own = visitor('AT', 'eps');
    const bank = await toBank(own);
    const { id } = await own.order();
    const presses = () =>
      rows(shop, 'SELECT state, closed_by FROM charge_intents WHERE order_id = ?', id);
    const runJobLater = async (passed: number) => {
      await rows(
        shop,
        'UPDATE charge_intents SET pressed_at = pressed_at - ? WHERE order_id = ?',
        ...[passed, id],
      );
      await rows(shop, 'UPDATE payments SET asked_at = 0 WHERE order_id = ?', id);
      await shop.runJob();
    };
    await runJobLater(2 * HOUR);
    expect(await presses()).toEqual([{ state: 'open', closed_by: null }]);
    await runJobLater(HOUR);
    expect(await presses()).toEqual([{ state: 'superseded', closed_by: 'windowEnded' }]);
    await pressAtBank(own, bank, 'approve');
    await expect
      .poll(() => payments(own.email))
      .toEqual([{ status: 'paid', method: 'eps', unwanted: 1 }]);
    await shop.runJob();
    expect(await payments(own.email)).toEqual([{ status: 'refunded', method: 'eps', unwanted: 1 }]);
  });

  test('a buyer who has paid at the bank and posts the form again pays nothing more', async () => {
    const own = visitor('AT', 'eps');
    const bank = await toBank(own);
    await setWalletBehaviour(shop, { behaviour: 'no-webhook', operation: 'approve' });
    await pressAtBank(own, bank, 'approve');
    expect((await own.place('paypal')).location).toBe('/upsell/at');
    expect(await payments(own.email)).toEqual([{ status: 'paid', method: 'eps', unwanted: 0 }]);
    expect(await attempts(own.email)).toEqual([]);
  });

  test('a late approval of an earlier attempt pays the order if it is unpaid, and never pays it twice', async () => {
    const first = visitor('AT', 'eps');
    const old = await toBank(first);
    const placed = await first.place('paypal');
    await first.buyer.approve(placed.location);
    await first.buyer.post('/paypal-confirm/take');
    await pressAtBank(first, old, 'approve');
    // The provider refuses a second payment with the invoice's number.
    expect((await walletState(shop)).capturesMade).toBe(1);
    expect(await payments(first.email)).toEqual([
      { status: 'paid', method: 'paypal', unwanted: 0 },
    ]);

    const second = visitor('AT', 'eps');
    const bank = await toBank(second);
    await second.place('paypal');
    await pressAtBank(second, bank, 'approve');
    await expect
      .poll(() => payments(second.email))
      .toEqual([{ status: 'paid', method: 'eps', unwanted: 0 }]);
    expect(await attempts(second.email)).toEqual([{ method: 'paypal' }]);
  });
});

describe('bad input', () => {
  test.each([
    ['FR', 'eps'],
    ['DE', 'klarna'],
    ['DE', '<b>'],
  ] as const)(
    'to %s, the method %s is refused with the methods of the country',
    async (country, method) => {
      const { place, email } = visitor(country, method);
      const refused = await place();
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('id="order-method-error"');
      expect(await findOrders(shop, email)).toEqual([]);
    },
  );

  test('a form that showed the methods of another country shows those of the delivery country first', async () => {
    const { buyer, email } = visitor('DE', 'paypal');
    const form = orderForm({ email, ...addresses.AT, method: 'paypal', methodsOf: 'DE' });
    expect((await buyer.post('/orders/de', form)).status).toBe(422);
    const again = await buyer.post('/orders/de', { ...form, methodsOf: 'AT' });
    expect(again.status).toBe(303);
  });

  test('rule 7.96: a method that the account lacks is hidden for an hour, with one alert', async () => {
    onTestFinished(async () => void (await rows(shop, 'DELETE FROM hidden_methods')));
    shop.clearLogs();
    const alerts = () => shop.logs().filter((line) => line.includes('"methodHidden"'));
    const [own, other] = [visitor('SE', 'swish'), visitor('SE', 'swish')];
    const reviews = [await toReview(own), await toReview(other)] as const;
    const lacksSwish = { behaviour: 'not-enabled', method: 'swish', operation: 'create' };
    await setWalletBehaviour(shop, lacksSwish);
    for (const [index, { buyer }] of [own, other].entries()) {
      const refused = await buyer.send(reviews[index] ?? reviews[0], 'data-binding');
      expect([refused.status, shows(refused, 'methodUnavailable')]).toEqual([422, true]);
      expect(refused.text).toContain('data-method="trustly"');
      expect(refused.text).not.toContain('data-method="swish"');
    }
    await expect.poll(alerts).toHaveLength(1);
    await resetWallet(shop);
    expect((await visitor('SE', 'swish').place()).status).toBe(422);
    expect((await own.buyer.get('/take/se')).text).not.toContain('data-method="swish"');
    await rows(shop, 'UPDATE hidden_methods SET hidden_until = hidden_until - ?', HOUR);
    await answerBank(own, await toBank(own), 'approve');
    expect(await payments(own.email)).toEqual([{ status: 'paid', method: 'swish', unwanted: 0 }]);
    expect((await own.buyer.get('/take/se')).text).toContain('data-method="swish"');
    expect(alerts()).toHaveLength(1);
  });
});

test('a forged form of another order changes nothing', async () => {
  const own = visitor('AT', 'eps');
  await own.place();
  const review = await own.buyer.get('/paypal-confirm/take');
  const { fields } = findForm(review.text, 'data-binding');
  const stranger = newBuyer(shop, 'AT');
  await stranger.post('/paypal-confirm/take', { ...Object.fromEntries(fields), key: '1.x' });
  expect((await walletState(shop)).calls.create ?? 0).toBe(0);
});

test('a browser without cookies pays at a bank', async () => {
  const email = freshEmail();
  const open = (path: string, fields?: Record<string, string>) =>
    fields ? newBuyer(shop, 'AT').post(path, fields) : newBuyer(shop, 'AT').get(path);
  const placed = await open('/orders/at', orderForm({ email, ...addresses.AT, method: 'eps' }));
  expect(placed.location).toMatch(/^\/paypal-confirm\/take\?order=TW-\w{6}&key=/);
  const { action, fields } = findForm((await open(placed.location)).text, 'data-binding');
  const pressed = await open(action, Object.fromEntries(fields));
  const { location } = await newBuyer(shop, 'AT').answerWallet(pressed.location);
  const back = await open(location);
  // The browser reads the number and the state of the order, and no name or address.
  expect(back.location).toMatch(/^\/thankyou\/at\?order=TW-\w{6}&key=/);
  expect((await open(back.location)).text).toContain('data-payment="paid"');
  expect(await payments(email)).toEqual([{ status: 'paid', method: 'eps', unwanted: 0 }]);
});

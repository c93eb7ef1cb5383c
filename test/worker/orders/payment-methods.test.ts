import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '../../../worker/durations.ts';
import { findForm } from '../../support/html/form.ts';
import {
  type Answer,
  type Buyer,
  controlWallet,
  newBuyer,
  orderForm,
  resetWallet,
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
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

/** A complete address of each country in the order form. */
const addresses = {
  AT: { street: 'Ring 1', postcode: '1010', city: 'Wien', country: 'AT' },
  BE: { street: 'Rue Neuve 1', postcode: '1000', city: 'Bruxelles', country: 'BE' },
  DE: { street: 'Musterweg 1', postcode: '10115', city: 'Berlin', country: 'DE' },
  FR: { street: 'Rue Neuve 1', postcode: '75001', city: 'Paris', country: 'FR' },
  GB: { street: 'High Street 1', postcode: 'SW1A 1AA', city: 'London', country: 'GB' },
  SE: { street: 'Storgatan 1', postcode: '111 22', city: 'Stockholm', country: 'SE' },
} as const;
type Country = keyof typeof addresses;

/** A buyer of a country with the fields of the order form. */
function visitor(country: Country, method: string) {
  const buyer = newBuyer(shop, country);
  const email = freshEmail();
  const fields = orderForm({ email, ...addresses[country], method });
  const place = (chosen = method) =>
    buyer.post(`/orders/${country.toLowerCase()}`, { ...fields, method: chosen });
  return { buyer, email, place };
}

/** Presses the binding button of the order review, and opens the page to which it leads. */
async function press(buyer: Buyer): Promise<Answer> {
  const review = await buyer.get('/paypal-confirm/take');
  const pressed = await buyer.send(review, 'data-binding');
  expect(pressed.status).toBe(303);
  return buyer.get(pressed.location);
}

/** Posts the order form with a bank's method and presses the binding button. Returns the bank's page. */
async function toBank({ buyer, place }: ReturnType<typeof visitor>): Promise<Answer> {
  expect((await place()).location).toMatch(/^\/paypal-confirm\/take/);
  return press(buyer);
}

/** Presses a button of the bank's page, and follows the redirects of the shop. */
async function answerBank(buyer: Buyer, page: Answer, button: string) {
  const left = await buyer.send(page, `data-${button}`);
  let [location, answer] = [left.location, await buyer.get(left.location)];
  while (answer.status === 303) {
    location = answer.location;
    answer = await buyer.get(location);
  }
  return { path: new URL(location, 'http://shop').pathname, answer };
}

const payments = (email: string) =>
  rows<{ status: string; method: string; unwanted: number }>(
    shop,
    `SELECT payments.status, method, unwanted FROM payments JOIN orders ON orders.id = order_id
     WHERE email = ? ORDER BY sequence`,
    email,
  );

const attempts = (email: string) =>
  rows<{ method: string }>(
    shop,
    `SELECT payment_attempts.method FROM payment_attempts JOIN orders ON orders.id = order_id
     WHERE email = ? ORDER BY replaced_at`,
    email,
  );

const banks = [
  ['BE', 'bancontact'],
  ['AT', 'eps'],
  ['AT', 'trustly'],
  ['GB', 'trustly'],
  ['SE', 'swish'],
  ['SE', 'trustly'],
] as const;

describe('a method whose approval moves the money', () => {
  test.each(banks)(
    'in %s, %s is paid after the press and the approval',
    async (country, method) => {
      const own = visitor(country, method);
      const page = await toBank(own);
      const { path } = await answerBank(own.buyer, page, 'approve');
      expect(path).toBe(`/upsell/${country.toLowerCase()}`);
      expect(await payments(own.email)).toEqual([{ status: 'paid', method, unwanted: 0 }]);
      // The provider captures by itself, so the shop sends no capture.
      expect((await walletState(shop)).calls.capture ?? 0).toBe(0);
    },
  );

  test('the order review has the binding button before the bank’s page, and nothing is at the provider before the press', async () => {
    const { buyer, place, email } = visitor('AT', 'eps');
    await place();
    const review = await buyer.get('/paypal-confirm/take');
    expect(review.text).toContain('data-binding');
    expect((await walletState(shop)).calls.create ?? 0).toBe(0);
    await press(buyer);
    expect(await payments(email)).toEqual([{ status: 'created', method: 'eps', unwanted: 0 }]);
  });

  test('a payment for which the bank waits is pending, and is paid when the bank settles it', async () => {
    const own = visitor('SE', 'trustly');
    const { path } = await answerBank(own.buyer, await toBank(own), 'wait');
    expect(path).toBe('/thankyou/se');
    expect((await payments(own.email))[0]?.status).toBe('pending');
    const [order] = await findOrders(shop, own.email);
    await controlWallet(shop, `captures/${await findCapture(shop, order?.id ?? '')}`, {
      status: 'COMPLETED',
    });
    await expect.poll(() => findStatus(shop, own.email)).toBe('paid');
  });

  test('if the bank refuses a pending payment, the same order is paid in another way', async () => {
    const own = visitor('AT', 'trustly');
    await answerBank(own.buyer, await toBank(own), 'wait');
    const [order] = await findOrders(shop, own.email);
    await controlWallet(shop, `captures/${await findCapture(shop, order?.id ?? '')}`, {
      status: 'DENIED',
    });
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
    await answerBank(own.buyer, await toBank(own), 'wait');
    const [order] = await findOrders(shop, own.email);
    const id = order?.id ?? '';
    await controlWallet(shop, `captures/${await findCapture(shop, id)}`, { status: 'DENIED' });
    await expect.poll(async () => (await payments(own.email))[0]?.status).toBe('denied');
    await own.place('swish');
    if (isPressedAgain) await press(own.buyer);
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

  test.each(['deny', 'expire'])(
    'after the button %s of the bank, the form says so, keeps its values, and another method pays the same order',
    async (button) => {
      const own = visitor('BE', 'bancontact');
      const { path, answer } = await answerBank(own.buyer, await toBank(own), button);
      expect([path, shows(answer, 'declined')]).toEqual(['/take/be', true]);
      expect(answer.text).toContain(`value="${own.email}"`);
      const placed = await own.place('card');
      await own.buyer.approve(placed.location);
      await own.buyer.post('/paypal-confirm/take');
      expect(await payments(own.email)).toEqual([{ status: 'paid', method: 'card', unwanted: 0 }]);
      expect(await findOrders(shop, own.email)).toHaveLength(1);
    },
  );

  test('a cancel at the bank leads to the form; the same method can be tried again', async () => {
    const own = visitor('AT', 'eps');
    const { path, answer } = await answerBank(own.buyer, await toBank(own), 'cancel');
    expect([path, shows(answer, 'cancelled')]).toEqual(['/take/at', true]);
    await answerBank(own.buyer, await toBank(own), 'approve');
    expect((await payments(own.email))[0]?.status).toBe('paid');
    expect(await attempts(own.email)).toEqual([{ method: 'eps' }]);
  });

  test('rule 7.97: without an approval the press ends after three hours, and money that comes later goes back', async () => {
    const own = visitor('AT', 'eps');
    const page = await toBank(own);
    const [order] = await findOrders(shop, own.email);
    const id = order?.id ?? '';
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
    await own.buyer.send(page, 'data-approve');
    await expect
      .poll(() => payments(own.email))
      .toEqual([{ status: 'paid', method: 'eps', unwanted: 1 }]);
    await shop.runJob();
    expect(await payments(own.email)).toEqual([{ status: 'refunded', method: 'eps', unwanted: 1 }]);
  });

  test('a buyer who has paid at the bank and posts the form again pays nothing more', async () => {
    const own = visitor('AT', 'eps');
    const page = await toBank(own);
    await setWalletBehaviour(shop, { behaviour: 'no-webhook', operation: 'approve' });
    await own.buyer.send(page, 'data-approve');
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
    await first.buyer.send(old, 'data-approve');
    // The provider refuses a second payment with the invoice's number.
    expect((await walletState(shop)).capturesMade).toBe(1);
    expect(await payments(first.email)).toEqual([
      { status: 'paid', method: 'paypal', unwanted: 0 },
    ]);

    const second = visitor('AT', 'eps');
    const page = await toBank(second);
    await second.place('paypal');
    await second.buyer.send(page, 'data-approve');
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

  test('a method that the account lacks is hidden for everybody, with one alert', async () => {
    await setWalletBehaviour(shop, {
      behaviour: 'not-enabled',
      method: 'swish',
      operation: 'create',
    });
    const own = visitor('SE', 'swish');
    await own.place();
    const review = await own.buyer.get('/paypal-confirm/take');
    const refused = await own.buyer.send(review, 'data-binding');
    expect([refused.status, shows(refused, 'methodUnavailable')]).toEqual([422, true]);
    expect(refused.text).toContain('data-method="trustly"');
    expect(refused.text).not.toContain('data-method="swish"');
    expect((await visitor('SE', 'swish').place()).status).toBe(422);
    await rows(shop, 'DELETE FROM hidden_methods');
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

import { beforeEach, expect, test } from 'vitest';
import { DAY, HOUR } from '../../../worker/durations.ts';
import { resetWallet, setWalletBehaviour } from '../../support/orders/buyer.ts';
import { askOperatorApi, type PaidOrder, paidOrder } from '../../support/orders/desk.ts';
import { operatorBrowser } from '../../support/orders/desk-browser.ts';
import { rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

// A late webhook about a payment would replace the state that a test writes.
beforeEach(async () => {
  await resetWallet(shop);
  await setWalletBehaviour(shop, { behaviour: 'no-webhook', operation: 'capture' });
});

const today = async () => (await askOperatorApi(shop, { action: 'today' })).body;
const update = ({ id }: PaidOrder, sql: string, ...values: (string | number)[]) =>
  rows(shop, sql, ...values, id);
const act = (action: 'release' | 'ship' | 'return', { number }: PaidOrder, more: object = {}) =>
  askOperatorApi(shop, { action, order: number, ...more });
const parcel = { carrier: 'dhl', tracking: 'JJD000390007882' };

/** By list: brings a paid order into the list. */
const listings = {
  async pending(order) {
    await update(
      order,
      "UPDATE payments SET status = 'pending', pending_reason = 'PENDING_REVIEW' WHERE order_id = ?",
    );
  },
  async overdue(order) {
    await update(
      order,
      `UPDATE payments SET status = 'pending', pending_reason = 'PENDING_REVIEW', method = 'eps',
         updated_at = updated_at - ? WHERE order_id = ?`,
      8 * DAY,
    );
  },
  async unknown(order) {
    await update(
      order,
      `UPDATE charge_intents SET state = 'open', called_at = pressed_at, pressed_at = pressed_at - ${HOUR}
       WHERE order_id = ?`,
    );
  },
  async cameBack(order) {
    await act('release', order);
    await act('ship', order, parcel);
    await act('return', order);
  },
  async uninvoiced(order) {
    await act('release', order);
    await update(
      order,
      'UPDATE orders SET invoiced_at = NULL, released_at = released_at - ? WHERE id = ?',
      2 * HOUR,
    );
  },
  async refusedTracking(order) {
    await act('release', order);
    await act('ship', order, parcel);
    await update(
      order,
      "UPDATE tracking_reports SET state = 'refused', issue = 'INVALID_REQUEST' WHERE order_id = ?",
    );
  },
} as const satisfies Record<string, (order: PaidOrder) => Promise<void>>;

test.each(Object.entries(listings))(
  'rule 7.58: an order in the list %s is counted and shown on the page of today',
  async (list, bringInto) => {
    const name = list as keyof typeof listings;
    const [order, other] = [await paidOrder(shop), await paidOrder(shop)];
    const before = (await today())[name].count;
    await bringInto(order);
    expect((await today())[name].count).toBe(before + 1);
    const browser = await operatorBrowser(shop);
    const { text } = await browser.get(`/__desk?list=${list}`);
    expect(text).toContain(order.number);
    expect(text).not.toContain(other.number);
    const page = await browser.get('/__desk');
    expect(page.text).toContain(`<details id="${list}"`);
  },
);

test('rule 7.58: the lists of payments and the order’s page say in words why a charge is pending or unknown', async () => {
  const browser = await operatorBrowser(shop);
  const order = await paidOrder(shop);
  await listings.pending(order);
  const words = 'PayPal checks the payment (PENDING_REVIEW)';
  expect((await browser.get('/__desk?list=pending')).text).toContain(words);
  expect((await browser.get(`/__desk/orders/${order.number}`)).text).toContain(words);
  const other = await paidOrder(shop);
  await listings.unknown(other);
  await update(
    other,
    "UPDATE charge_intents SET issue = 'DUPLICATE_INVOICE_ID' WHERE order_id = ?",
  );
  expect((await browser.get('/__desk?list=unknown')).text).toContain(
    'PayPal has charged this payment before, or another payment has its number (DUPLICATE_INVOICE_ID)',
  );
});

test('rule 7.58: lists and an order’s page have words instead of the names of the code', async () => {
  const browser = await operatorBrowser(shop);
  const order = await paidOrder(shop);
  const part = { amountMinor: 100, reason: 'as agreed' };
  await askOperatorApi(shop, { action: 'refund', order: order.number, ...part });
  for (const path of ['/__desk?list=held', `/__desk/orders/${order.number}`]) {
    const { text } = await browser.get(path);
    expect(text).toContain('Partly refunded');
    expect(text).not.toMatch(/>[^<]*(partlyRefunded|orderCreated|mailSent)/);
  }
});

test('a refused tracking number leaves the list when the provider takes a newer one', async () => {
  const order = await paidOrder(shop);
  const before = (await today()).refusedTracking.count;
  await listings.refusedTracking(order);
  await act('ship', order, { ...parcel, tracking: 'JJD000390007883' });
  expect((await today()).refusedTracking.count).toBe(before);
});

test('rule 7.58: a row of a list leads to the form that ends its task, and the form is open', async () => {
  const browser = await operatorBrowser(shop);
  const order = await paidOrder(shop);
  await listings.pending(order);
  const list = await browser.get('/__desk?list=pending');
  const link = new RegExp(`href="(/__desk/orders/${order.number}\\?open=cancel)#cancel"`).exec(
    list.text,
  );
  const page = await browser.get(link?.[1] ?? 'no link');
  expect(page.text).toMatch(/<details id="cancel" open=""/);
  expect(page.text).toMatch(/<details id="note">/);
});

test('rule 7.59: the readings of the buyer’s data stand apart from an order’s history', async () => {
  const browser = await operatorBrowser(shop);
  const { number } = await paidOrder(shop);
  await browser.get(`/__desk/orders/${number}`);
  const { text } = await browser.get(`/__desk/orders/${number}`);
  const [history = '', readings = ''] = text.split('Readings of the buyer’s data: 2');
  expect(history).toContain('The money came in');
  expect(history).not.toContain('An operator read the buyer’s data');
  expect(readings).toContain('An operator read the buyer’s data');
});

import { DAY, HOUR } from '../../worker/durations.ts';
import type { VerbName } from '../../worker/orders/routes/operator/verbs.ts';
import {
  newBuyer,
  orderForm,
  refundAtWallet,
  setWalletBehaviour,
} from '../support/orders/buyer.ts';
import { askOperatorApi, withdraw } from '../support/orders/desk.ts';
import { findOrders, rows } from '../support/orders/orders.ts';
import { passMinutes } from '../support/orders/upsells.ts';
import type { Shop } from '../support/shop/shop.ts';

type Order = { id: string; number: string; email: string; capture: string };

const parcel = { carrier: 'dhl', tracking: 'JJD000390007882' };
const reason = 'as agreed';

/**
 * Makes orders in every state, with refunds, disputes, withdrawals, reviews and notes. The shop sends webhooks to the
 * receiver `warehouse`.
 */
export async function sellInEveryState(shop: Shop): Promise<void> {
  const callOperatorApi = async (action: VerbName, fields: object) => {
    const { status, body } = await askOperatorApi(shop, { action, ...fields });
    if (status !== 200)
      throw new Error(`The operator API refused ${action}: ${status} ${JSON.stringify(body)}`);
  };

  /** A buyer at the order review, before the binding button. */
  const buyerAtReview = async (email: string, form: Record<string, string> = {}) => {
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email, ...form });
    return buyer;
  };
  const paidOrder = async (name: string, form: Record<string, string> = {}): Promise<Order> => {
    const email = `${name}@example.com`;
    const buyer = await buyerAtReview(email, form);
    await buyer.post('/paypal-confirm/take');
    const [order] = await findOrders(shop, email);
    const [payment] = await rows<{ id: string }>(
      shop,
      'SELECT capture_id AS id FROM payments WHERE order_id = ?',
      order?.id,
    );
    return { email, id: order?.id ?? '', number: order?.number ?? '', capture: payment?.id ?? '' };
  };
  /** Makes a paid order and then performs these verbs of the operator API on it. */
  const orderAfter = async (name: string, verbs: readonly (readonly [VerbName, object?])[]) => {
    const order = await paidOrder(name);
    for (const [verb, fields] of verbs)
      await callOperatorApi(verb, { order: order.number, ...fields });
    return order;
  };
  const released = [['release']] as const;
  const shipped = [...released, ['export'], ['ship', parcel]] as const;
  const delivered = [...shipped, ['deliver']] as const;

  // Unpaid orders.
  await newBuyer(shop).post('/orders/de', orderForm({ email: 'created@example.com' }));
  await newBuyer(shop).post('/orders/de', orderForm({ email: 'expired@example.com' }));
  const longAgo = 4 * HOUR;
  for (const [table, id] of [
    ['payments', 'order_id'],
    ['orders', 'id'],
  ]) {
    await rows(
      shop,
      `UPDATE ${table} SET created_at = created_at - ${longAgo} ${table === 'payments' ? `, updated_at = updated_at - ${longAgo}` : ''}
       WHERE ${id} IN (SELECT id FROM orders WHERE email = 'expired@example.com')`,
    );
  }
  await shop.runJob();
  await buyerAtReview('approved@example.com');
  // An order whose charge has an unknown outcome.
  await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'capture', times: 3 });
  await (await buyerAtReview('unknown@example.com')).post('/paypal-confirm/take');
  await setWalletBehaviour(shop, { behaviour: 'pending', operation: 'capture', times: 1 });
  await (await buyerAtReview('pending@example.com')).post('/paypal-confirm/take');
  await setWalletBehaviour(shop, { behaviour: 'capture-declined', operation: 'capture', times: 1 });
  await (await buyerAtReview('cancelled@example.com')).post('/paypal-confirm/take');

  // Orders in each state of fulfilment.
  const upsellBuyer = await buyerAtReview('held@example.com', {
    from: 'buy',
    note: 'Happy birthday',
    bump: 'meal-plan',
    consentDelivery: '1',
    consentWithdrawal: '1',
  });
  await upsellBuyer.post('/paypal-confirm/buy');
  await upsellBuyer.post('/upsell/de', { accept: '1' });
  await orderAfter('released', released);
  await orderAfter('exported', [...released, ['export']]);
  await orderAfter('shipped', shipped);
  await orderAfter('delivered', delivered);
  await orderAfter('returned', [...delivered, ['return']]);
  await orderAfter('called-off', [...released, ['cancel', { reason }]]);

  // Refunds and disputes.
  const partly = await paidOrder('partly-refunded');
  await refundAtWallet(shop, partly.capture, { currency_code: 'EUR', value: '10.00' });
  await callOperatorApi('refund', { order: (await paidOrder('refunded')).number, reason });
  const atWallet = async (path: string, fields: object = {}) => {
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(fields) };
    const answer = await shop.visit(`/__wallet/control/${path}`, init);
    return (await answer.json()) as { id: string };
  };
  await atWallet(`captures/${(await paidOrder('disputed')).capture}/dispute`);
  const lost = await paidOrder('dispute-ended');
  const { id } = await atWallet(`captures/${lost.capture}/dispute`);
  await atWallet(`disputes/${id}`, { outcome: 'RESOLVED_BUYER_FAVOUR' });

  // Withdrawals, reviews and notes.
  const withdrawn = await orderAfter('withdrawn', delivered);
  await withdraw(shop, withdrawn);
  await withdraw(shop, await orderAfter('withdrawn-partly', shipped), 'one of two packs');
  await withdraw(shop, { email: 'stranger@example.com', number: 'TW-7K3M9Q' });
  for (const name of ['review-waits', 'review-published', 'review-refused']) {
    const order = await orderAfter(name, delivered);
    const review = { rating: '4', title: 'Large capsules', text: 'They are large.', name: '' };
    const form = { orderNumber: order.number, email: order.email, ...review, publish: 'yes' };
    await newBuyer(shop).post('/feedback/de', form);
  }
  const reviewRows = await rows<{ id: string; email: string }>(
    shop,
    'SELECT r.id, email FROM reviews AS r JOIN orders ON orders.id = order_id',
  );
  const { body } = await askOperatorApi(shop, { action: 'reviews' });
  for (const { version } of body.reviews as { version: string }[]) {
    const email = reviewRows.find((row) => version.startsWith(row.id))?.email ?? '';
    if (email.includes('published')) await callOperatorApi('publish-review', { version });
    if (email.includes('refused'))
      await callOperatorApi('refuse-review', { version, why: 'insult' });
  }
  const noted = await orderAfter('noted', released);
  await callOperatorApi('note', {
    order: noted.number,
    text: 'Called, asks for a later delivery.',
  });
  await newBuyer(shop).post('/receipt-links', { orderNumber: noted.number, email: noted.email });
  await callOperatorApi('stop-sale', { what: { country: 'GB' }, reason });

  // Orders whose waiting times are over: the scheduled job releases them, issues invoices and sends invitations.
  const invited = await orderAfter('invited', delivered);
  await rows(
    shop,
    'UPDATE orders SET delivered_at = delivered_at - ? WHERE id = ?',
    20 * DAY,
    invited.id,
  );
  await passMinutes(shop, invited.id, 31 * 24 * 60);
  await passMinutes(shop, (await paidOrder('due-for-release')).id, 31);
  await shop.runJob();
  await passMinutes(shop, (await paidOrder('due-for-the-next-release')).id, 31);
  await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'refund', times: 3 });
  await askOperatorApi(shop, {
    action: 'refund',
    order: (await paidOrder('refund-open')).number,
    reason,
  });
}

/** Leaves mails and webhooks of the previous release unsent: not due, due, failed, given up, and being sent. */
export async function leaveUnsent(shop: Shop, now: number): Promise<void> {
  const set = (table: string, where: string, values: string) =>
    rows(
      shop,
      `UPDATE ${table} SET ${values} WHERE key IN (SELECT key FROM ${table} WHERE ${where})`,
    );
  const orderCondition = (name: string) =>
    `order_id = (SELECT id FROM orders WHERE email = '${name}@example.com')`;
  const unsent = `sent_at = NULL, attempts = 0, due_at = ${now}, claimed_until = 0`;
  for (const name of ['held', 'released']) await set('mails', orderCondition(name), unsent);
  const failed = `${unsent}, attempts = 3, last_error = 'E_LIMIT'`;
  await set('mails', orderCondition('exported'), failed);
  await set(
    'mails',
    orderCondition('shipped'),
    `${unsent}, attempts = 1, claimed_until = ${now} + 900000`,
  );
  await set('mails', orderCondition('delivered'), `${unsent}, due_at = ${now} + 3600000`);
  const none = `tries = '[]', body = NULL, dead_at = NULL`;
  await set('outgoing', orderCondition('released'), `${unsent}, ${none}`);
  await set(
    'outgoing',
    orderCondition('shipped'),
    `${unsent}, dead_at = NULL, claimed_until = ${now} + 900000`,
  );
  await set(
    'outgoing',
    orderCondition('exported'),
    `sent_at = NULL, attempts = 10, dead_at = ${now}`,
  );
  await rows(
    shop,
    `UPDATE tracking_reports SET state = 'open', attempts = 0, due_at = ${now} WHERE ${orderCondition('shipped')}`,
  );
  await rows(shop, `UPDATE orders SET invitation = 'open' WHERE email = 'invited@example.com'`);
  // The wallet's events are similar, so the database needs only eight.
  await rows(
    shop,
    'DELETE FROM webhook_events WHERE id NOT IN (SELECT id FROM webhook_events ORDER BY received_at LIMIT 8)',
  );
}

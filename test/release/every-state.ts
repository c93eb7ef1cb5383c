import { newBuyer, orderForm, refundAtWallet, tellWallet } from '../support/orders/buyer.ts';
import { askDoor, withdraw } from '../support/orders/desk.ts';
import { ordersOf, rows } from '../support/orders/orders.ts';
import { passMinutes } from '../support/orders/upsells.ts';
import type { Shop } from '../support/shop/shop.ts';

type Order = { id: string; number: string; email: string; capture: string };

const DAY = 24 * 60 * 60 * 1000;
const parcel = { carrier: 'dhl', tracking: 'JJD000390007882' };
const reason = 'as agreed';

/** Orders in every state of a shop that tells `warehouse` of facts, and all that belongs to orders. */
export async function sellInEveryState(shop: Shop): Promise<void> {
  const callOperatorApi = async (action: string, asked: object) => {
    const { status, body } = await askDoor(shop, { action, ...asked });
    if (status !== 200) throw new Error(`${action}: ${status} ${JSON.stringify(body)}`);
  };

  /** A buyer at the order review, before the binding button. */
  const approved = async (email: string, form: Record<string, string> = {}) => {
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email, ...form });
    return buyer;
  };
  const paid = async (name: string, form: Record<string, string> = {}): Promise<Order> => {
    const email = `${name}@example.com`;
    const buyer = await approved(email, form);
    await buyer.post('/paypal-confirm/take');
    const [order] = await ordersOf(shop, email);
    const [payment] = await rows<{ id: string }>(
      shop,
      'SELECT capture_id AS id FROM payments WHERE order_id = ?',
      order?.id,
    );
    return { email, id: order?.id ?? '', number: order?.number ?? '', capture: payment?.id ?? '' };
  };
  /** An order as far on its way as the last of these verbs. */
  const moved = async (name: string, verbs: readonly (readonly [string, object?])[]) => {
    const order = await paid(name);
    for (const [verb, asked] of verbs)
      await callOperatorApi(verb, { order: order.number, ...asked });
    return order;
  };
  const released = [['release']] as const;
  const shipped = [...released, ['export'], ['ship', parcel]] as const;
  const delivered = [...shipped, ['deliver']] as const;

  // Unpaid.
  await newBuyer(shop).post('/orders/de', orderForm({ email: 'created@example.com' }));
  await newBuyer(shop).post('/orders/de', orderForm({ email: 'expired@example.com' }));
  const longAgo = 4 * 60 * 60 * 1000;
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
  await approved('approved@example.com');
  // Pressed, and the outcome is not known.
  await tellWallet(shop, { behaviour: 'error-5xx', operation: 'capture', times: 3 });
  await (await approved('unknown@example.com')).post('/paypal-confirm/take');
  await tellWallet(shop, { behaviour: 'pending', operation: 'capture', times: 1 });
  await (await approved('pending@example.com')).post('/paypal-confirm/take');
  await tellWallet(shop, { behaviour: 'capture-declined', operation: 'capture', times: 1 });
  await (await approved('cancelled@example.com')).post('/paypal-confirm/take');

  // On their way.
  const upsold = await approved('held@example.com', {
    from: 'buy',
    note: 'Happy birthday',
    bump: 'meal-plan',
    consentDelivery: '1',
    consentWithdrawal: '1',
  });
  await upsold.post('/paypal-confirm/buy');
  await upsold.post('/upsell/de', { accept: '1' });
  await moved('released', released);
  await moved('exported', [...released, ['export']]);
  await moved('shipped', shipped);
  await moved('delivered', delivered);
  await moved('returned', [...delivered, ['return']]);
  await moved('called-off', [...released, ['cancel', { reason }]]);

  // Money that goes back.
  const partly = await paid('partly-refunded');
  await refundAtWallet(shop, partly.capture, { currency_code: 'EUR', value: '10.00' });
  await callOperatorApi('refund', { order: (await paid('refunded')).number, reason });
  const atWallet = async (path: string, given: object = {}) => {
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(given) };
    const answer = await shop.visit(`/__wallet/control/${path}`, init);
    return (await answer.json()) as { id: string };
  };
  await atWallet(`captures/${(await paid('disputed')).capture}/dispute`);
  const lost = await paid('dispute-ended');
  const { id } = await atWallet(`captures/${lost.capture}/dispute`);
  await atWallet(`disputes/${id}`, { outcome: 'RESOLVED_BUYER_FAVOUR' });

  // What buyers declare and write.
  const withdrawn = await moved('withdrawn', delivered);
  await withdraw(shop, withdrawn);
  await withdraw(shop, await moved('withdrawn-partly', shipped), 'one of two packs');
  await withdraw(shop, { email: 'stranger@example.com', number: 'TW-7K3M9Q' });
  for (const name of ['review-waits', 'review-published', 'review-refused']) {
    const order = await moved(name, delivered);
    const review = { rating: '4', title: 'Large capsules', text: 'They are large.', name: '' };
    const asked = { orderNumber: order.number, email: order.email, ...review, publish: 'yes' };
    await newBuyer(shop).post('/feedback/de', asked);
  }
  const found = await rows<{ id: string; email: string }>(
    shop,
    'SELECT r.id, email FROM reviews AS r JOIN orders ON orders.id = order_id',
  );
  const { body } = await askDoor(shop, { action: 'reviews' });
  for (const { mark } of body.reviews as { mark: string }[]) {
    const email = found.find((one) => mark.startsWith(one.id))?.email ?? '';
    if (email.includes('published')) await callOperatorApi('publish-review', { mark });
    if (email.includes('refused')) await callOperatorApi('refuse-review', { mark, why: 'insult' });
  }
  const noted = await moved('noted', released);
  await callOperatorApi('note', {
    order: noted.number,
    text: 'Called, asks for a later delivery.',
  });
  await newBuyer(shop).post('/receipt-links', { orderNumber: noted.number, email: noted.email });
  await callOperatorApi('stop-sale', { what: { country: 'GB' }, reason });

  // Older than the windows of the sale, so that the job releases, invoices and invites.
  const invited = await moved('invited', delivered);
  await rows(
    shop,
    'UPDATE orders SET delivered_at = delivered_at - ? WHERE id = ?',
    20 * DAY,
    invited.id,
  );
  await passMinutes(shop, invited.id, 31 * 24 * 60);
  await passMinutes(shop, (await paid('due-for-release')).id, 31);
  await shop.runJob();
  await passMinutes(shop, (await paid('due-for-the-next-release')).id, 31);
  await tellWallet(shop, { behaviour: 'error-5xx', operation: 'refund', times: 3 });
  await askDoor(shop, { action: 'refund', order: (await paid('refund-open')).number, reason });
}

/** What is on its way out when the old worker stops: not due, due, failed, given up, and being sent. */
export async function leaveUnsent(shop: Shop, now: number): Promise<void> {
  const set = (table: string, where: string, values: string) =>
    rows(
      shop,
      `UPDATE ${table} SET ${values} WHERE key IN (SELECT key FROM ${table} WHERE ${where})`,
    );
  const of = (name: string) =>
    `order_id = (SELECT id FROM orders WHERE email = '${name}@example.com')`;
  const unsent = `sent_at = NULL, attempts = 0, due_at = ${now}, claimed_until = 0`;
  for (const name of ['held', 'released']) await set('mails', of(name), unsent);
  const failed = `${unsent}, attempts = 3, last_error = 'E_LIMIT'`;
  await set('mails', of('exported'), failed);
  await set('mails', of('shipped'), `${unsent}, attempts = 1, claimed_until = ${now} + 900000`);
  await set('mails', of('delivered'), `${unsent}, due_at = ${now} + 3600000`);
  const none = `tries = '[]', body = NULL, dead_at = NULL`;
  await set('outgoing', of('released'), `${unsent}, ${none}`);
  await set(
    'outgoing',
    of('shipped'),
    `${unsent}, dead_at = NULL, claimed_until = ${now} + 900000`,
  );
  await set('outgoing', of('exported'), `sent_at = NULL, attempts = 10, dead_at = ${now}`);
  await rows(
    shop,
    `UPDATE tracking_reports SET state = 'open', attempts = 0, due_at = ${now} WHERE ${of('shipped')}`,
  );
  await rows(shop, `UPDATE orders SET invitation = 'open' WHERE email = 'invited@example.com'`);
  // The wallet's events are alike: a few are enough.
  await rows(
    shop,
    'DELETE FROM webhook_events WHERE id NOT IN (SELECT id FROM webhook_events ORDER BY received_at LIMIT 8)',
  );
}

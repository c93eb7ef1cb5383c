import { beforeEach, describe, expect, test } from 'vitest';
import { applyEventOnce } from '../../../worker/orders/flow/webhook.ts';
import { newBuyer, resetWallet } from '../../support/orders/buyer.ts';
import { paidOrder } from '../../support/orders/desk.ts';
import { findOrders, freshEmail, rows } from '../../support/orders/orders.ts';
import { pendingOrder } from '../../support/orders/pending-order.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

type PaymentRow = { id: string; status: string; provider_order_id: string };

async function payment(orderId: string): Promise<PaymentRow> {
  const [row] = await rows<PaymentRow>(
    shop,
    'SELECT id, status, provider_order_id FROM payments WHERE order_id = ?',
    orderId,
  );
  if (!row) throw new Error(`No payment of ${orderId}`);
  return row;
}

/** Applies the webhook of the provider that the approval of one of its orders was given back. */
async function giveBack(providerOrderId: string): Promise<void> {
  await applyEventOnce(await shop.env(), {
    id: crypto.randomUUID(),
    event_type: 'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
    resource: { order_id: providerOrderId, purchase_units: [{ reference_id: 'default' }] },
  });
}

/** The id of an order whose payer has approved the payment and who has not pressed the binding button. */
async function approvedOrder(): Promise<string> {
  const email = freshEmail();
  await newBuyer(shop).toConfirm({ email });
  const [order] = await findOrders(shop, email);
  return order?.id ?? '';
}

describe('rule 7.97: an approval that the provider gave back ends the attempt', () => {
  test('an approved payment of the wallet expires', async () => {
    const id = await approvedOrder();
    await giveBack((await payment(id)).provider_order_id);
    expect((await payment(id)).status).toBe('expired');
  });

  test('a press before the bank’s page is refused, and another attempt can pay', async () => {
    const id = await approvedOrder();
    const { id: paymentId, provider_order_id } = await payment(id);
    await rows(shop, "UPDATE payments SET method = 'eps' WHERE id = ?", paymentId);
    await rows(
      shop,
      `INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version,
         prices_version, claims_version) VALUES (?1, ?2, ?3, 'open', ?4, '', '', '', '', '')`,
      ...[crypto.randomUUID(), id, paymentId, Date.now()],
    );
    await giveBack(provider_order_id);
    expect((await payment(id)).status).toBe('created');
    expect(
      await rows(shop, 'SELECT state, issue FROM charge_intents WHERE payment_id = ?', paymentId),
    ).toEqual([{ state: 'refused', issue: 'PAYMENT_LAPSED' }]);
  });

  test('a paid payment, a pending one and a later attempt stay as they are', async () => {
    for (const { id } of [await paidOrder(shop), await pendingOrder(shop)]) {
      const before = await payment(id);
      await giveBack(before.provider_order_id);
      expect(await payment(id)).toEqual(before);
    }
    const id = await approvedOrder();
    const before = await payment(id);
    await rows(
      shop,
      `INSERT INTO payment_attempts (provider_order_id, payment_id, order_id, method, replaced_at)
       VALUES (?, ?, ?, 'eps', 1)`,
      ...[`EARLIER-${id}`, before.id, id],
    );
    await giveBack(`EARLIER-${id}`);
    expect(await payment(id)).toEqual(before);
  });
});

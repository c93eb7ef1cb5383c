import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applyEventOnce } from '../../../worker/orders/flow/webhook.ts';
import { newBuyer, resetWallet } from '../../support/orders/buyer.ts';
import { askOperatorApi } from '../../support/orders/desk.ts';
import {
  findCapture,
  findOrders,
  findStatus,
  freshEmail,
  rows,
} from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

const findPayments = (id: string) =>
  rows<{ status: string; pending_reason: string | null; capture_id: string }>(
    shop,
    'SELECT status, pending_reason, capture_id FROM payments WHERE order_id = ?',
    id,
  );

/** The ids of the captures in the order's log that have a wrong amount. */
const findLogged = (id: string) =>
  rows<{ detail: string }>(
    shop,
    "SELECT detail FROM order_events WHERE order_id = ? AND name = 'amountMismatch' AND detail <> ''",
    id,
  );

/** Places an order and presses its binding button. `priceChange`: the shop's price rises by it after the approval. */
async function pressedOrder({
  priceChange = 0,
  behaviour,
}: {
  priceChange?: number;
  behaviour?: string;
}) {
  const [buyer, email] = [newBuyer(shop), freshEmail()];
  await buyer.toConfirm({ email }, behaviour);
  const [order] = await findOrders(shop, email);
  if (!order) throw new Error(`No order of ${email}`);
  const { id, number } = order;
  for (const sql of [
    'UPDATE payments SET amount_minor = amount_minor + ? WHERE order_id = ?',
    'UPDATE orders SET total_minor = total_minor + ? WHERE id = ?',
    "UPDATE order_lines SET total_minor = total_minor + ? WHERE order_id = ? AND kind = 'bundle'",
  ]) {
    await rows(shop, sql, priceChange, id);
  }
  await buyer.post('/paypal-confirm/take');
  return { id, number, email, captureId: await findCapture(shop, id) };
}

/** A webhook about a charge of the order. */
async function receive(orderId: string, type: string, resource: object): Promise<void> {
  const [ids] = await rows(
    shop,
    'SELECT provider_order_id AS order_id FROM payments WHERE order_id = ?',
    orderId,
  );
  await applyEventOnce(await shop.env(), {
    id: crypto.randomUUID(),
    event_type: type,
    resource: { supplementary_data: { related_ids: ids }, ...resource },
  });
}

describe('rule 7.24: no charge of a wrong amount is silent', () => {
  test('a charge of a wrong amount after the refusal of the payment alerts an operator once', async () => {
    const { id, captureId } = await pressedOrder({ behaviour: 'pending' });
    await receive(id, 'PAYMENT.CAPTURE.DENIED', { id: captureId });
    const alerts = vi.spyOn(console, 'error').mockImplementation(() => {});
    const late = {
      id: 'LATE-OTHER',
      status: 'COMPLETED',
      amount: { currency_code: 'EUR', value: '12.34' },
    };
    await receive(id, 'PAYMENT.CAPTURE.COMPLETED', late);
    await receive(id, 'PAYMENT.CAPTURE.COMPLETED', late);
    const logged = alerts.mock.calls.filter(([line]) => {
      return String(line).includes('"amountMismatch"') && String(line).includes(id);
    });
    alerts.mockRestore();
    expect(logged).toHaveLength(1);
    expect(await findLogged(id)).toEqual([{ detail: 'LATE-OTHER' }]);
    expect(await findPayments(id)).toMatchObject([{ status: 'denied' }]);
  });

  test('a charge of a wrong amount goes back if the right amount is charged after it', async () => {
    const order = await pressedOrder({ priceChange: 100 });
    expect(await findPayments(order.id)).toMatchObject([{ pending_reason: 'AMOUNT_MISMATCH' }]);
    const [payment] = await rows<{ amount: string }>(
      shop,
      "SELECT printf('%.2f', amount_minor / 100.0) AS amount FROM payments WHERE order_id = ?",
      order.id,
    );
    const answer = await shop.visit(`/__wallet/control/captures/${order.captureId}/again`, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ amount: payment?.amount ?? '' }),
    });
    const { id: right } = (await answer.json()) as { id: string };
    await expect.poll(() => findStatus(shop, order.email)).toBe('paid');
    expect(await findPayments(order.id)).toMatchObject([{ capture_id: right }]);
    const { refunds } = (await askOperatorApi(shop, { action: 'show', order: order.number })).body;
    expect(refunds).toMatchObject([{ captureId: order.captureId, reason: 'charged twice' }]);
  });
});

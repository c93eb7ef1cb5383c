import { expect } from 'vitest';
import type { Shop } from '../shop/shop.ts';
import { newBuyer } from './buyer.ts';
import { findCapture, findOrders, freshEmail, rows } from './orders.ts';

/** Places an order and presses its binding button. The charge is pending. */
export async function pendingOrder(shop: Shop) {
  const email = freshEmail();
  const buyer = newBuyer(shop);
  await buyer.toConfirm({ email }, 'pending');
  await buyer.post('/paypal-confirm/take');
  const [order] = await findOrders(shop, email);
  if (!order) throw new Error(`No order of ${email}`);
  const { id, number, total_minor: total } = order;
  const [payment] = await rows<{ status: string }>(
    shop,
    'SELECT status FROM payments WHERE order_id = ?',
    id,
  );
  expect(payment?.status).toBe('pending');
  return { email, buyer, id, number, total, captureId: await findCapture(shop, id) };
}

import type { Shop } from '../shop/shop.ts';
import { type Buyer, tellWallet } from './buyer.ts';
import { paidOrder } from './desk.ts';
import { rows } from './orders.ts';

/** Somebody who has just paid an order. */
export type PaidBuyer = { buyer: Buyer; email: string; orderId: string; token: string };

/** The next order's wallet gets no token, so that its upsells ask for approval. */
export function saveNoWallet(shop: Shop): Promise<void> {
  const never = { behaviour: 'vault-late', operation: 'capture', delayMs: 86_400_000, times: 1 };
  return tellWallet(shop, never);
}

/** Pays an order; the wallet is saved with it unless it never gets its token. */
export async function paidBuyer(shop: Shop, { saves = true } = {}): Promise<PaidBuyer> {
  if (!saves) await saveNoWallet(shop);
  const { buyer, email, id } = await paidOrder(shop);
  const [saved] = await rows<{ token: string }>(
    shop,
    'SELECT token FROM saved_wallets WHERE order_id = ?',
    id,
  );
  return { buyer, email, orderId: id, token: saved?.token ?? '' };
}

/** Makes an order's time pass: what was paid was paid so many minutes ago. */
export async function passMinutes(shop: Shop, orderId: string, minutes: number): Promise<void> {
  const ms = minutes * 60_000;
  await rows(shop, 'UPDATE orders SET paid_at = paid_at - ? WHERE id = ?', ms, orderId);
  await rows(shop, 'UPDATE payments SET paid_at = paid_at - ? WHERE order_id = ?', ms, orderId);
}

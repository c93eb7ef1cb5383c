import { MINUTE } from '../../../worker/durations.ts';
import type { Shop } from '../shop/shop.ts';
import type { Buyer } from './buyer.ts';
import { paidOrder } from './desk.ts';
import { rows } from './orders.ts';

/** A buyer with a paid order; `token` is the token of the saved wallet, empty without a saved wallet. */
export type PaidBuyer = { buyer: Buyer; email: string; orderId: string; token: string };

/** The field of an order form whose buyer consents to the saving of the wallet. */
export const savesWallet = { saveWallet: '1' } as const;

/** Places and pays an order. By default its buyer consents to the saving of the wallet. */
export async function paidBuyer(shop: Shop, { saves = true } = {}): Promise<PaidBuyer> {
  const { buyer, email, id } = await paidOrder(shop, saves ? savesWallet : {});
  const [saved] = await rows<{ token: string }>(
    shop,
    'SELECT token FROM saved_wallets WHERE order_id = ?',
    id,
  );
  return { buyer, email, orderId: id, token: saved?.token ?? '' };
}

/** Moves an order's payment times into the past by `minutes` minutes. */
export async function passMinutes(shop: Shop, orderId: string, minutes: number): Promise<void> {
  const ms = minutes * MINUTE;
  await rows(shop, 'UPDATE orders SET paid_at = paid_at - ? WHERE id = ?', ms, orderId);
  await rows(shop, 'UPDATE payments SET paid_at = paid_at - ? WHERE order_id = ?', ms, orderId);
}

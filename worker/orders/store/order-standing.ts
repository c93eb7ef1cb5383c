import { blocksShipping } from './withdrawal.ts';

/** SQL condition on `orders`: the shop has received the order's money, and has not refunded all of it. */
export const hasMoney = "status IN ('paid', 'partlyRefunded')";

/** SQL condition on `orders`: `hasMoney`, and no withdrawal blocks the parcel. */
export const isShippable = `${hasMoney}
  AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE order_id = orders.id AND ${blocksShipping})`;

/** SQL condition on `orders`: `hasMoney`, and the order is not released yet. The rows of the index `orders_held`. */
export const isHeld = `fulfilment = 'held' AND paid_at IS NOT NULL AND ${hasMoney}`;

/** SQL condition on `orders`: the buyer and the delivery address are known. */
export const hasAddress = "ifnull(wallet_address, 'given') = 'given'";

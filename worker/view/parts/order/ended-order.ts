import type { Charge } from '../../page-order.ts';

/** The charges after which an order cannot be placed any more. */
const endedCharges: readonly Charge[] = ['cancelled', 'denied', 'over'];

/** True if an order with this charge cannot be placed any more. The buyer has to order again. */
export function hasEnded(charge: Charge): boolean {
  return endedCharges.includes(charge);
}

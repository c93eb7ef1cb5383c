import type { AppContext } from '../app.ts';
import { type Charged, capturePayment } from './checkout.ts';
import type { Purpose } from './payment.ts';
import type { StoredOrder } from './store-rows.ts';

/**
 * Charges a payment once, and carries on when the visitor leaves in the middle: the provider's
 * answer must be written down. Throws PaymentsUnavailable.
 */
export function chargeToTheEnd(
  c: AppContext,
  order: StoredOrder,
  purpose: Purpose,
): Promise<Charged> {
  const charging = capturePayment(c.env, order, purpose);
  c.executionCtx.waitUntil(charging.catch(() => undefined));
  return charging;
}

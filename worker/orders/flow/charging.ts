import type { AppContext } from '../../app.ts';
import { log, stackFrames } from '../../log/log.ts';
import type { Purpose } from '../model/payment.ts';
import { ChargeNotStored, PaymentsUnavailable, Unreachable } from '../paypal/provider-errors.ts';
import type { StoredOrder } from '../store/store-rows.ts';
import { type Charged, capturePayment } from './checkout.ts';

/**
 * Charges a payment once, and carries on when the visitor leaves in the middle: the provider's
 * answer must be written down. Throws PaymentsUnavailable and ChargeNotStored.
 */
export function chargeToTheEnd(
  c: AppContext,
  order: StoredOrder,
  purpose: Purpose,
): Promise<Charged> {
  const charging = capturePayment(c.env, order, purpose);
  c.executionCtx.waitUntil(charging.catch(() => undefined));
  return writtenDown(order, charging);
}

/**
 * What a step of a payment came to. Throws ChargeNotStored when that could not be written down: the
 * job that settles payments asks the provider then (decision 0008); what the provider's errors say
 * is thrown as it is.
 */
export async function writtenDown<Result>(
  { view }: StoredOrder,
  step: Promise<Result>,
): Promise<Result> {
  try {
    return await step;
  } catch (error) {
    if (error instanceof PaymentsUnavailable || error instanceof Unreachable) throw error;
    const stack = error instanceof Error ? stackFrames(error) : '';
    log('chargeNotStored', { orderId: view.id, reason: String(error), stack });
    throw new ChargeNotStored(String(error));
  }
}

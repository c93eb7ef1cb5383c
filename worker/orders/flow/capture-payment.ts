import type { Env } from '../../env.ts';
import { Gone } from '../model/provider-errors.ts';
import { paypal } from '../paypal/paypal.ts';
import { findPaymentId, newestOrigin } from '../store/order.ts';

/**
 * The id of the payment of a capture that the shop does not know: the provider's record of the capture names the
 * payment's invoice. Null if there is no such capture or payment.
 * @throws the provider's errors
 */
export async function findByCapture(env: Env, captureId: string): Promise<string | null> {
  const origin = await newestOrigin(env.DB);
  if (origin === null) return null;
  try {
    const { invoiceId } = await paypal(env, origin).getCapture(captureId);
    return invoiceId ? await findPaymentId(env.DB, { invoiceId }) : null;
  } catch (error) {
    if (error instanceof Gone) return null;
    throw error;
  }
}

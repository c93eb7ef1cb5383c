import type { Env } from '../../env.ts';
import { isRepeatable } from '../model/charge-intent.ts';
import type { Payment } from '../model/payment.ts';
import { paymentFor, type StoredOrder } from '../store/order-rows.ts';
import { refreshPayment } from './checkout.ts';
import { applyNews } from './payment-change.ts';

/** What stands where the provider's issue does when an operator ended a press. */
const ENDED_BY_OPERATOR = 'ENDED_BY_OPERATOR';

/**
 * Ends the presses of an order of whose charge nobody can tell any more, as an operator decided who found
 * none at the wallet (rule 7.11); the buyer is told that nothing was charged. The provider is asked once
 * more before, and money that comes in after all is given back. Throws RangeError where no press waits for
 * an operator, what the provider's errors say.
 */
export async function endStuck(env: Env, order: StoredOrder, reason: string): Promise<void> {
  const stuck = stuckPayments(order, Date.now());
  if (stuck.length === 0) throw new RangeError(`No charge of ${order.view.number} is stuck`);
  for (const { id, purpose, providerOrderId } of stuck) {
    const asked = providerOrderId ? await refreshPayment(env, order, purpose) : order;
    const intent = paymentFor(asked, purpose)?.intent;
    if (intent?.state !== 'open') continue;
    const issue = `${ENDED_BY_OPERATOR} ${reason}`;
    await applyNews(env, id, { name: 'declined', intentId: intent.id, call: intent.calls, issue });
  }
}

/** The payments of an order of whose charge nobody can tell any more at `now` (ms). */
export function stuckPayments({ payments }: StoredOrder, now: number): Payment[] {
  return payments.filter(({ intent }) => intent?.state === 'open' && !isRepeatable(intent, now));
}

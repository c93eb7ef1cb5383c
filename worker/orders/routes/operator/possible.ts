import { hasMail } from '../../../mail/mail-desk.ts';
import { takesAddress } from '../../flow/address-change.ts';
import { heldPayments } from '../../flow/amount-mismatch.ts';
import { stuckPayments } from '../../flow/charge-intent.ts';
import { possibleSteps } from '../../flow/fulfilment.ts';
import { leftToAsk } from '../../flow/refund.ts';
import type { FulfilmentStep } from '../../model/fulfilment.ts';
import type { StoredOrder } from '../../model/order.ts';
import { type OrderVerb, resendable } from './order-verbs.ts';
import type { Asked } from './verb.ts';

/** The verb that makes each step. */
const verbOf = {
  released: 'release',
  exported: 'export',
  shipped: 'ship',
  delivered: 'deliver',
  parcelReturned: 'return',
  orderCancelled: 'cancel',
} as const satisfies Record<FulfilmentStep, OrderVerb>;

/** What an operator can do with an order as it stands, by the conditions that the verbs themselves have. */
export async function possibleVerbs(
  { env, now }: Asked,
  order: StoredOrder,
): Promise<readonly OrderVerb[]> {
  const [steps, left, isMailed] = await Promise.all([
    possibleSteps(env, order, now),
    leftToAsk(env, order),
    hasMail(env.DB, order.view.id, resendable),
  ]);
  const others = {
    address: takesAddress(order, 'operator'),
    refund: left > 0,
    'accept-amount': heldPayments(order).length > 0,
    'end-charge': stuckPayments(order, now).length > 0,
    resend: isMailed && order.view.email !== '',
    note: true,
  } as const satisfies Partial<Record<OrderVerb, boolean>>;
  const names = Object.keys(others) as (keyof typeof others)[];
  return [...steps.map((step) => verbOf[step]), ...names.filter((name) => others[name])];
}

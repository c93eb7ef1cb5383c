import type { CarrierId } from '../../catalogue/carriers.ts';
import type { Env } from '../../env.ts';
import { type NewMail, wakeMails } from '../../mail/mail.ts';
import { teller } from '../../outgoing/webhooks.ts';
import {
  type DeliverySource,
  type Fulfilment,
  type FulfilmentStep,
  stateAfter,
  stepsFrom,
} from '../model/fulfilment.ts';
import type { StoredOrder } from '../model/order.ts';
import type { Cause } from '../model/order-event.ts';
import {
  readConditions,
  type StepChange,
  type StepCondition,
  writeStep,
} from '../store/fulfilment.ts';
import { reread } from '../store/order.ts';
import { refundInsertions, uncalledRefunds } from '../store/refund.ts';
import { findHold, type Hold, releaseEarly } from '../store/release.ts';
import { trackingInsertions } from '../store/tracking-report.ts';
import { isWithdrawn } from '../store/withdrawal.ts';
import { invoiceNow } from './invoice.ts';
import { resumeRefund, toRefundRequests } from './refund.ts';

/** What keeps an order from its release, in words for an operator. */
const holdWords = {
  unpaid: 'is not paid',
  refunded: 'is wholly given back',
  withdrawn: 'is withdrawn from: settle the withdrawal first',
  pending: 'has a payment that the wallet holds',
  charging: 'has an addition that is being charged',
  refundUnderWay: 'has money that is on its way back',
  upsellWindow: 'can be added to',
  undoWindow: 'has an addition that can be undone',
} as const satisfies Record<Hold, string>;

/**
 * Ends the buyer's own changes before their time, so that an order may be shipped now. Throws RangeError
 * where something else holds it, or somebody wrote to it meanwhile.
 */
export async function releaseOrder(env: Env, order: StoredOrder, cause: Cause): Promise<void> {
  requireState(order, 'released');
  const now = Date.now();
  if (await releaseEarly(env.DB, order, { cause, tell: teller(env) }, now)) {
    await invoiceNow(env, order.view.id, now);
    return;
  }
  const hold = await findHold(env.DB, order.view.id, now);
  if (hold) throw new RangeError(`${order.view.number} ${holdWords[hold]}`);
  throw staleOrderError(order);
}

/** Notes that who packs an order was told of it. Throws RangeError where it must not be packed. */
export function exportOrder(env: Env, order: StoredOrder, cause: Cause): Promise<void> {
  return writeStateStep(env, order, { name: 'exported', changed: {}, cause });
}

/** A parcel that left; without a time it left now. */
type Parcel = { carrier: CarrierId; tracking: string; shippedAt?: number };

/**
 * Notes that an order's parcel has left, or corrects its number; the same said again changes nothing. Its buyer
 * and the wallet are told. A parcel that came back and is sent again forgets its first way. Throws RangeError where
 * it must not leave, or cannot have left then.
 */
export async function shipOrder(
  env: Env,
  order: StoredOrder,
  parcel: Parcel,
  cause: Cause,
): Promise<void> {
  const { state, releasedAt, shippedAt } = order.fulfilment;
  if (state === 'shipped' && isSameParcel(order, parcel)) return;
  const now = Date.now();
  const { carrier, tracking, shippedAt: reportedAt = now } = parcel;
  if (reportedAt > now + CLOCKS_APART) throw refusal(order, 'cannot have left in the future');
  if (reportedAt < (order.view.paidAt ?? 0) - DAY) throw refusal(order, 'was not paid by then');
  const mail = parcelMail(order, tracking);
  await writeStateStep(env, order, {
    name: 'shipped',
    changed: {
      ...{ carrier, tracking, deliveredAt: null, deliveryToldBy: null },
      shippedAt: state === 'shipped' ? shippedAt : Math.min(atOrAfter(releasedAt, reportedAt), now),
    },
    cause: { ...cause, why: cause.why ?? `${carrier} ${tracking}` },
    mails: mail,
    extraStatements: (condition) =>
      trackingInsertions(env.DB, order, { carrier, tracking }, now, condition),
  });
  await wakeMails(env, mail);
}

/** Whether an order's parcel is this one already. */
export function isSameParcel(
  { fulfilment }: StoredOrder,
  { carrier, tracking }: Pick<Parcel, 'carrier' | 'tracking'>,
): boolean {
  return fulfilment.carrier === carrier && fulfilment.tracking === tracking;
}

/** How far another system's clock may be ahead of ours, in ms. */
const CLOCKS_APART = 5 * 60 * 1000;

/** A corrected number is told anew. An order without an address has nobody to be told. */
function parcelMail({ view }: StoredOrder, tracking: string): NewMail[] {
  if (!view.email) return [];
  return [{ kind: 'shipped', subject: `${view.id}/${tracking}`, orderId: view.id }];
}

/**
 * Notes that an order's parcel has arrived; `at` in ms. What somebody tells stands in for an estimate, and an
 * estimate for nothing that was told. Throws RangeError where it cannot have arrived then.
 */
export async function deliverOrder(
  env: Env,
  order: StoredOrder,
  { at: reportedAt, reportedBy }: { at: number; reportedBy: DeliverySource },
  cause: Cause,
): Promise<void> {
  const { state, shippedAt, deliveredAt, deliveryToldBy } = order.fulfilment;
  requireState(order, 'delivered');
  if (shippedAt !== null && reportedAt < shippedAt - DAY) {
    throw new RangeError(`${order.view.number} had not left by then`);
  }
  const at = atOrAfter(shippedAt, reportedAt);
  if (state === 'delivered') {
    if (reportedBy === 'estimate' || deliveredAt === at) return;
    if (reportedBy === 'carrier' && deliveryToldBy === 'operator') return;
  }
  if (at > Date.now()) throw new RangeError('A delivery in the future cannot be told');
  await writeStateStep(env, order, {
    name: 'delivered',
    changed: { deliveredAt: at, deliveryToldBy: reportedBy },
    cause: { ...cause, why: cause.why ?? `${reportedBy} ${new Date(at).toISOString()}` },
  });
}

/** Carriers tell days without hours. */
const DAY = 24 * 60 * 60 * 1000;

/** When a step was, in ms: a day alone, which is told as its start in UTC, is not before the step before it. */
function atOrAfter(before: number | null, reportedAt: number): number {
  return reportedAt % DAY === 0 ? Math.max(reportedAt, before ?? 0) : reportedAt;
}

/** Notes that an order's parcel came back. Throws RangeError where none is on its way or delivered. */
export function returnParcel(env: Env, order: StoredOrder, cause: Cause): Promise<void> {
  return writeStateStep(env, order, { name: 'parcelReturned', changed: {}, cause });
}

/**
 * Calls an order off that has not left, and gives all of its money back: what goes back is stored with it, so
 * that a stop in between loses nothing. Returns once the provider was asked; what it does not answer the job
 * asks again. Throws RangeError where the parcel has left or a part is on its way back.
 */
export async function cancelOrder(env: Env, order: StoredOrder, cause: Cause): Promise<void> {
  const now = Date.now();
  const reason = cause.why ?? 'cancelled';
  const requests = toRefundRequests(order, 'all');
  await writeStateStep(env, order, {
    ...{ name: 'orderCancelled', changed: {}, cause },
    extraStatements: (condition) => [
      ...requests.flatMap((request) =>
        refundInsertions(env.DB, request, { reason, by: cause.by }, now, condition),
      ),
      ...teller(env)(
        { type: 'order.cancelled', subject: order.view.id, orderId: order.view.id },
        now,
        condition,
      ),
    ],
  });
  for (const request of await uncalledRefunds(env.DB, order.view.id)) {
    await resumeRefund(env, request, now);
  }
}

/** What a step of an order depends on beside its state. */
function toCondition({ fulfilment }: StoredOrder, step: FulfilmentStep): StepCondition {
  if (step === 'orderCancelled') return 'noPartialRefund';
  // A number may be corrected whatever became of the order meanwhile.
  const isCorrection = step === 'shipped' && fulfilment.state === 'shipped';
  return step === 'exported' || (step === 'shipped' && !isCorrection) ? 'shippable' : 'always';
}

/** The steps that an operator can make with an order at `now` (ms). */
export async function possibleSteps(
  env: Env,
  order: StoredOrder,
  now: number,
): Promise<FulfilmentStep[]> {
  const { view, fulfilment } = order;
  if (view.paidAt === null) return [];
  const [holds, held] = await Promise.all([
    readConditions(env.DB, view.id),
    findHold(env.DB, view.id, now),
  ]);
  return stepsFrom(fulfilment.state).filter((step) =>
    step === 'released' ? held === null : holds[toCondition(order, step)],
  );
}

/** A step without the state to which it leads. */
type StateChange = Omit<StepChange, 'changed' | 'only'> & {
  changed: Omit<StepChange['changed'], 'state'>;
};

async function writeStateStep(env: Env, order: StoredOrder, step: StateChange): Promise<void> {
  const state = requireState(order, step.name);
  const only = toCondition(order, step.name);
  const writing = { ...step, only, changed: { ...step.changed, state } };
  if (await writeStep(env.DB, order, writing, Date.now())) return;
  const current = await reread(env, order);
  const isSame = current.revision === order.revision;
  if (!isSame) throw staleOrderError(order);
  if (current.view.status === 'refunded') throw refusal(order, holdWords.refunded);
  if (await isWithdrawn(env.DB, order.view.id)) throw refusal(order, holdWords.withdrawn);
  throw refusal(order, holdWords.refundUnderWay);
}

/** The state to which a step leads. Throws RangeError, in words for an operator, where it must not happen. */
function requireState(order: StoredOrder, step: FulfilmentStep): Fulfilment['state'] {
  const { view, fulfilment } = order;
  if (view.paidAt === null) throw refusal(order, holdWords.unpaid);
  const to = stateAfter(fulfilment.state, step);
  if (!to) throw refusal(order, `is ${fulfilment.state}: ${refusedSteps[step]}`);
  return to;
}

const refusedSteps = {
  released: 'it cannot be released',
  exported: 'it cannot be given to who packs it',
  shipped: 'it cannot be shipped',
  delivered: 'it cannot have been delivered',
  orderCancelled: 'it cannot be cancelled any more',
  parcelReturned: 'no parcel of it can come back',
} as const satisfies Record<FulfilmentStep, string>;

function refusal({ view }: StoredOrder, why: string): RangeError {
  return new RangeError(`${view.number} ${why}`);
}

/** Somebody else wrote to the order since it was read: nothing of theirs is overwritten. */
export function staleOrderError({ view }: Pick<StoredOrder, 'view'>): RangeError {
  return new RangeError(`${view.number} was changed meanwhile: look at it again`);
}

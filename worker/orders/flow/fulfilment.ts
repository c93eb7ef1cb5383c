import type { CarrierId } from '../../catalogue/carriers.ts';
import { isCompanyDay, zonedMinute } from '../../company-time.ts';
import { DAY, MINUTE } from '../../durations.ts';
import type { Env } from '../../env.ts';
import { type NewMail, wakeMails } from '../../mail/mail.ts';
import {
  type DeliverySource,
  type Fulfilment,
  type FulfilmentStep,
  stateAfter,
  stepsFrom,
} from '../model/fulfilment.ts';
import type { StoredOrder } from '../model/order.ts';
import type { Cause } from '../model/order-event.ts';
import { isReplaced } from '../model/parcel.ts';
import { Refused, staleOrderError } from '../model/refused.ts';
import { uncalledRefunds } from '../store/due-refund.ts';
import {
  readConditions,
  type StepChange,
  type StepCondition,
  writeStep,
} from '../store/fulfilment.ts';
import { reread } from '../store/order.ts';
import { webhookInsertions } from '../store/outbox/webhook-insertion.ts';
import { refundInsertions } from '../store/refund.ts';
import { findHold, type Hold, releaseDue, releaseEarly } from '../store/release.ts';
import { trackingInsertions } from '../store/tracking-report.ts';
import { isWithdrawn } from '../store/withdrawal.ts';
import { mismatchedPayments } from './amount-mismatch.ts';
import { invoiceNow } from './invoice.ts';
import { resumeRefund } from './refund.ts';
import { toRefundRequests } from './refund-part.ts';

/** The texts for operators about each reason to hold an order. */
const holdWords = {
  unpaid: 'is not paid',
  mismatched: 'has a payment with another amount: decide about the money first',
  refunded: 'is fully refunded',
  unwanted: 'has money that is not wanted and goes back: refund it, or book it as given back',
  withdrawn: 'is withdrawn: settle the withdrawal first',
  pending: 'has a pending payment',
  charging: 'has an upsell that is being charged',
  refundUnderWay: 'has a refund that is under way, or that has failed and needs a decision',
  disputed: 'has an open dispute',
  upsellWindow: 'can still get an upsell',
  undoWindow: 'has an upsell that the buyer can undo for 15 minutes: release it after them',
} as const satisfies Record<Hold | 'mismatched', string>;

/** The maximum number of orders that one run of the job releases for shipping. */
const RELEASED_PER_RUN = 100;

/**
 * The scheduled job that releases orders for shipping, first paid first, if no reason is against the release. The
 * buyer cannot add to a released order. `now` in ms.
 * @throws the error of D1
 */
export async function releaseDueOrders(env: Env, now: number): Promise<void> {
  await releaseDue(env, now, RELEASED_PER_RUN);
}

/**
 * Releases an order now, even while the buyer may still add to it, so that it may be shipped.
 * @throws Refused if there is another reason against the release, or if another request changed the order at
 * the same time
 */
export async function releaseOrder(env: Env, order: StoredOrder, cause: Cause): Promise<void> {
  requireState(order, 'released');
  const now = Date.now();
  if (await releaseEarly(env, order, cause, now)) {
    await invoiceNow(env, order.view.id, now);
    return;
  }
  const hold = await findHold(env.DB, order.view.id, now);
  if (hold) throw new Refused(`${order.view.number} ${holdWords[hold]}`);
  throw staleOrderError(order);
}

/**
 * Records that an operator gave an order to the packers.
 * @throws Refused if the order must not be packed
 */
export function exportOrder(env: Env, order: StoredOrder, cause: Cause): Promise<void> {
  return writeStateStep(env, order, { name: 'exported', changed: {}, cause });
}

/** A parcel to record as shipped. `shippedAt` in ms. Without it, the time of shipping is now. */
type Parcel = { carrier: CarrierId; tracking: string; shippedAt?: number };

/**
 * Records that an order's parcel was shipped, or corrects its tracking number. A repeated call changes nothing.
 * The buyer gets a mail, and the provider gets a tracking report. If a returned parcel is shipped again, its
 * first delivery date is removed.
 * @throws Refused if the order must not be shipped, if a replacement has taken the place of this parcel, or if the time
 * is impossible
 */
export async function shipOrder(
  env: Env,
  order: StoredOrder,
  parcel: Parcel,
  cause: Cause,
): Promise<void> {
  const { state, releasedAt, shippedAt, replacement } = order.fulfilment;
  if (state === 'shipped' && isSameParcel(order, parcel)) return;
  if (isReplaced(order, parcel)) throw refusal(order, 'has lost this parcel: give the new number');
  const now = Date.now();
  const { carrier, tracking, shippedAt: reportedAt = now } = parcel;
  if (reportedAt > now + CLOCKS_APART) throw refusal(order, 'cannot have left in the future');
  // Carriers report days without hours, so a report may be up to a day too early.
  if (reportedAt < (order.view.paidAt ?? 0) - DAY) throw refusal(order, 'was not paid by then');
  const mail = parcelMail(order, tracking);
  await writeStateStep(env, order, {
    name: 'shipped',
    changed: {
      carrier,
      tracking,
      deliveredAt: null,
      deliveryToldBy: null,
      shippedAt:
        state === 'shipped'
          ? shippedAt
          : Math.min(atOrAfter(replacement?.at ?? releasedAt, reportedAt), now),
    },
    cause: { ...cause, reason: cause.reason ?? `${carrier} ${tracking}` },
    mails: mail,
    extraStatements: (condition) =>
      trackingInsertions(env.DB, order, { carrier, tracking }, now, condition),
  });
  await wakeMails(env, mail);
}

/** True if the order's parcel has this carrier and number already. */
export function isSameParcel(
  { fulfilment }: StoredOrder,
  { carrier, tracking }: Pick<Parcel, 'carrier' | 'tracking'>,
): boolean {
  return fulfilment.carrier === carrier && fulfilment.tracking === tracking;
}

/** The maximum time by which another system's clock may be ahead of ours, in ms. */
const CLOCKS_APART = 5 * MINUTE;

/**
 * The mail about a parcel. A corrected tracking number gets a new mail. An order without an email
 * address gets no mail.
 */
function parcelMail({ view }: StoredOrder, tracking: string): NewMail[] {
  if (!view.email) return [];
  return [{ kind: 'shipped', subject: `${view.id}/${tracking}`, orderId: view.id }];
}

/**
 * Records that an order's parcel arrived; `at` in ms. A report replaces the shop's estimate of the delivery. An
 * estimate never replaces a report. A carrier's report never replaces an operator's report.
 * @throws Refused if the order has no shipped parcel, or if the time is impossible
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
    throw new Refused(`${order.view.number} had not left by then`);
  }
  const at = atOrAfter(shippedAt, reportedAt);
  if (state === 'delivered') {
    if (reportedBy === 'estimate' || deliveredAt === at) return;
    if (reportedBy === 'carrier' && deliveryToldBy === 'operator') return;
  }
  if (at > Date.now()) throw new Refused('A delivery in the future cannot be noted');
  await writeStateStep(env, order, {
    name: 'delivered',
    changed: { deliveredAt: at, deliveryToldBy: reportedBy },
    cause: { ...cause, reason: cause.reason ?? `${reportedBy} ${zonedMinute(at)}` },
  });
}

/**
 * The time of a fulfilment step in ms. A report with only a day has the time at which that day starts in the company's
 * time zone. If the step before was later, the result for such a report is the time of that step.
 */
function atOrAfter(before: number | null, reportedAt: number): number {
  return isCompanyDay(reportedAt) ? Math.max(reportedAt, before ?? 0) : reportedAt;
}

/**
 * Records that an order's parcel came back.
 * @throws Refused if no parcel is shipped or delivered
 */
export function returnParcel(env: Env, order: StoredOrder, cause: Cause): Promise<void> {
  return writeStateStep(env, order, { name: 'parcelReturned', changed: {}, cause });
}

/**
 * Cancels an order that has not been shipped, and refunds the money that is not on its way back yet. The refund
 * requests are stored in the same transaction, so an interruption loses no refund. Returns after the calls to the
 * provider. The scheduled job repeats unanswered calls.
 *
 * The buyer gets a mail that the order is cancelled. The provider cannot stop a pending payment, so money that still
 * comes is refunded (rule 7.12).
 * @throws Refused if the order is neither paid nor pending, if its parcel was shipped, or if another request changed
 * the order at the same time
 */
export async function cancelOrder(env: Env, order: StoredOrder, cause: Cause): Promise<void> {
  const now = Date.now();
  const reason = cause.reason ?? 'cancelled';
  const requests = await toRefundRequests(env, order, {});
  const mails = cancellationMail(order);
  await writeStateStep(env, order, {
    name: 'orderCancelled',
    changed: {},
    cause,
    mails,
    extraStatements: (condition) => [
      ...requests.flatMap((request) =>
        refundInsertions(env.DB, request, { reason, by: cause.by }, now, condition),
      ),
      ...webhookInsertions(
        env,
        { type: 'order.cancelled', subject: order.view.id, orderId: order.view.id },
        now,
        condition,
      ),
    ],
  });
  await wakeMails(env, mails);
  for (const request of await uncalledRefunds(env.DB, order.view.id)) {
    await resumeRefund(env, request, now);
  }
}

/** The mail about a cancellation. An order without an email address gets no mail. */
function cancellationMail({ view: { id, email } }: StoredOrder): NewMail[] {
  return email ? [{ kind: 'cancelled', subject: id, orderId: id }] : [];
}

/** TABLE: the condition of each fulfilment step. The order's state is checked separately. */
const stepConditions = {
  released: 'paid',
  exported: 'shippable',
  shipped: 'shippable',
  delivered: 'paid',
  orderCancelled: 'placed',
  parcelReturned: 'paid',
  replaced: 'shippable',
} as const satisfies Record<FulfilmentStep, StepCondition>;

/** The condition of a fulfilment step. The tracking number of a shipped parcel may always be corrected. */
function toCondition({ fulfilment }: StoredOrder, step: FulfilmentStep): StepCondition {
  const isCorrection = step === 'shipped' && fulfilment.state === 'shipped';
  return isCorrection ? 'paid' : stepConditions[step];
}

/** The steps that an operator can take with an order at `now` (ms). */
export async function possibleSteps(
  env: Env,
  order: StoredOrder,
  now: number,
): Promise<FulfilmentStep[]> {
  const { view, fulfilment } = order;
  const [conditions, hold] = await Promise.all([
    readConditions(env.DB, view.id),
    findHold(env.DB, view.id, now),
  ]);
  return stepsFrom(fulfilment.state).filter((step) =>
    step === 'released' ? hold === null : conditions[toCondition(order, step)],
  );
}

/** A fulfilment step without the new state, which follows from the order's state. */
type StateChange = Omit<StepChange, 'changed' | 'requires'> & {
  changed: Omit<StepChange['changed'], 'state'>;
};

/**
 * Writes a fulfilment step with the order's next state.
 * @throws Refused, with a text for operators, if the step must not happen, or if another request changed the order
 */
export async function writeStateStep(
  env: Env,
  order: StoredOrder,
  step: StateChange,
): Promise<void> {
  const state = requireState(order, step.name);
  const requires = toCondition(order, step.name);
  const writing: StepChange = { ...step, requires, changed: { ...step.changed, state } };
  if (await writeStep(env.DB, order, writing, Date.now())) return;
  const current = await reread(env.DB, order);
  const isSame = current.revision === order.revision;
  if (!isSame) throw staleOrderError(order);
  if (mismatchedPayments(current).length > 0) throw refusal(order, holdWords.mismatched);
  if (current.view.paidAt === null) throw refusal(order, holdWords.unpaid);
  if (current.view.status === 'refunded') throw refusal(order, holdWords.refunded);
  if (await isWithdrawn(env.DB, order.view.id)) throw refusal(order, holdWords.withdrawn);
  const hold = await findHold(env.DB, order.view.id, Date.now());
  throw refusal(order, holdWords[hold === 'unwanted' ? hold : 'refundUnderWay']);
}

/**
 * The state after a step.
 * @throws Refused, with a text for operators, if the step must not happen
 */
export function requireState(order: StoredOrder, step: FulfilmentStep): Fulfilment['state'] {
  const { state } = order.fulfilment;
  const to = stateAfter(state, step);
  if (!to) throw refusal(order, `is ${state}: ${refusedSteps[step]}`);
  return to;
}

const refusedSteps = {
  released: 'it cannot be released',
  exported: 'it cannot be given to the packers',
  shipped: 'it cannot be shipped',
  delivered: 'it cannot be noted as delivered',
  orderCancelled: 'it cannot be cancelled any more',
  parcelReturned: 'it has no parcel that can come back',
  replaced: 'it has no parcel that can be replaced',
} as const satisfies Record<FulfilmentStep, string>;

function refusal({ view }: StoredOrder, reason: string): Refused {
  return new Refused(`${view.number} ${reason}`);
}

import { HOUR, MINUTE } from '../../durations.ts';
import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { isFailedRefund, type OrderRefund, type ProviderCapture } from '../model/provider.ts';
import { Gone, issueDetail, PaymentsUnavailable } from '../model/provider-errors.ts';
import {
  compareTomorrow,
  type PaymentToCompare,
  type StandingRefund,
  standingRefunds,
  takePaymentsToCompare,
} from '../store/reconciliation.ts';
import { getProvider } from './providers.ts';
import { failRefund } from './refund.ts';

/** The number of payments that the job takes at once. */
const BATCH = 100;
/** A run of the job takes no further payments after this time, in ms. */
const MAX_RUN = 2 * MINUTE;
/** The age in ms from which the job trusts the provider's record of a refund more than our books. */
const SETTLED_AFTER = HOUR;

/**
 * Compares the payments of the last half year with the provider's record (rule 7.24), and logs differences for
 * operators. `now` in ms.
 * @throws the errors of D1
 */
export async function comparePayments(
  env: Env,
  now: number,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  const until = Date.now() + MAX_RUN;
  while (mayContinue() && Date.now() < until) {
    const payments = await takePaymentsToCompare(env.DB, now, BATCH);
    const failed: string[] = [];
    for (const payment of payments) {
      if (!(await compare(env, payment, now))) failed.push(payment.paymentId);
    }
    if (failed.length > 0) await compareTomorrow(env.DB, failed, now);
    if (payments.length < BATCH) return;
  }
}

/** Compares a payment, and logs a difference. Returns false if it could not be compared. */
async function compare(env: Env, payment: PaymentToCompare, now: number): Promise<boolean> {
  const { orderId, paymentId } = payment;
  try {
    const difference = await findDifference(env, payment, now);
    if (difference) log('booksDiffer', { orderId, paymentId, ...difference });
    return true;
  } catch (error) {
    // Without the provider's credentials the shop sells nothing, so no payment needs a comparison.
    if (!(error instanceof PaymentsUnavailable))
      log('notCompared', { orderId, paymentId, reason: String(error), ...issueDetail(error) });
    return false;
  }
}

/** The status of a capture and the refunded amount in minor units, in the provider's record and in our books. */
type Difference = { there: string; here: string; refundedThere?: number; refundedHere?: number };

/** The statuses of a capture whose money the shop has received. */
const receivedStatuses = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
/** The statuses that a mere dispute can give a capture. */
const disputedStatuses = ['PARTIALLY_REFUNDED', 'PENDING'];

/**
 * The difference between our books and the provider's record of a payment; null if there is none. The refunds in the
 * provider's order tell the refunded amount. The capture's status does not: a mere dispute can make it
 * `PARTIALLY_REFUNDED`. Reversals are left out on both sides, because the provider need not list them.
 */
async function findDifference(
  env: Env,
  payment: PaymentToCompare,
  now: number,
): Promise<Difference | null> {
  const capture = await getProvider(env, payment.origin, payment.method).getCapture(
    payment.captureId,
  );
  const here = statusAfter(payment.refundedMinor, payment.amountMinor);
  const statuses = { there: capture.status, here };
  if (!isReceived(capture, payment)) return statuses;
  if (capture.status === 'COMPLETED' && payment.refundedMinor === 0) return null;
  const [listed, booked] = [
    await listRefunds(env, payment),
    await standingRefunds(env.DB, payment.paymentId),
  ];
  const reversals = booked.filter(({ kind }) => kind === 'reversal');
  const second = booked.filter(({ isOfSecondCapture }) => isOfSecondCapture === 1);
  if (listed === null) return isPossible(capture.status, payment, sum(reversals)) ? null : statuses;
  const settled = booked.filter(({ kind, at }) => kind === 'refund' && at < now - SETTLED_AFTER);
  const returned = await applyReturned(env, payment, settled, listed);
  // The comparison is about the payment's own capture.
  const leftOut = [...reversals, ...second].map(({ id }) => id);
  const completed = listed.filter(({ status }) => status === 'COMPLETED');
  const refundedThere = sum(completed.filter(({ id }) => !leftOut.includes(id)));
  // The previous release booked pending refunds.
  const pending = listed.filter(({ status }) => status === 'PENDING').map(({ id }) => id);
  const refundedHere = sum(
    booked.filter(
      (refund) =>
        !leftOut.includes(refund.id) && !returned.includes(refund) && !pending.includes(refund.id),
    ),
  );
  return refundedThere === refundedHere ? null : { ...statuses, refundedThere, refundedHere };
}

/** True if the provider has received the payment's money, in the amount and the currency of our books. */
function isReceived(capture: ProviderCapture, payment: PaymentToCompare): boolean {
  const isHeld = payment.isDisputed && disputedStatuses.includes(capture.status);
  return (
    (receivedStatuses.includes(capture.status) || isHeld) &&
    capture.amountMinor === payment.amountMinor &&
    capture.currency === payment.currency
  );
}

/**
 * True if a capture may have this status at the provider if our books are right. The provider documents no status of
 * a reversed capture, so the status may show the reversals (in minor units) or not.
 */
function isPossible(
  status: string,
  { amountMinor, refundedMinor, isDisputed }: PaymentToCompare,
  reversedMinor: number,
): boolean {
  return (
    status === statusAfter(refundedMinor, amountMinor) ||
    status === statusAfter(refundedMinor - reversedMinor, amountMinor) ||
    (isDisputed && disputedStatuses.includes(status))
  );
}

function statusAfter(refundedMinor: number, amountMinor: number): string {
  if (refundedMinor <= 0) return 'COMPLETED';
  return refundedMinor >= amountMinor ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

function sum(refunds: readonly { amountMinor: number }[]): number {
  return refunds.reduce((total, { amountMinor }) => total + amountMinor, 0);
}

/** All refunds in the provider's order. Null if the shop or the provider does not know the order any more. */
async function listRefunds(
  env: Env,
  { origin, providerOrderId, method }: PaymentToCompare,
): Promise<readonly OrderRefund[] | null> {
  if (providerOrderId === null) return null;
  try {
    return (await getProvider(env, origin, method).getOrder(providerOrderId)).refunds;
  } catch (error) {
    if (error instanceof Gone) return null;
    throw error;
  }
}

/**
 * Applies the failure or end of refunds that no webhook reported, and returns them. A reversal has no status of its own
 * at the provider: only the end of its dispute, or a webhook, gives its money back.
 */
async function applyReturned(
  env: Env,
  { orderId, paymentId, currency }: PaymentToCompare,
  booked: readonly StandingRefund[],
  listed: readonly OrderRefund[],
): Promise<StandingRefund[]> {
  const failed = new Map(listed.filter(isFailedRefund).map(({ id, status }) => [id, status]));
  const returned = booked.filter(({ id }) => failed.has(id));
  for (const { id: refundId, amountMinor } of returned) {
    const payment = { id: paymentId, orderId, currency };
    await failRefund(env, payment, { refundId, amountMinor }, `REFUND_${failed.get(refundId)}`);
  }
  return returned;
}

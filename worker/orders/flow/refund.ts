import { decimal } from '../../catalogue/money.ts';
import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { wakeMails } from '../../mail/mail.ts';
import { PERIOD_OVER } from '../model/issue.ts';
import { requiredPayment, type StoredOrder } from '../model/order.ts';
import type { Cause } from '../model/order-event.ts';
import type { Payment } from '../model/payment.ts';
import {
  isFailedRefund,
  type OrderRefund,
  type Provider,
  type ProviderRefund,
} from '../model/provider.ts';
import { Gone, issueDetail, RefundRefused, Undecided } from '../model/provider-errors.ts';
import {
  failureText,
  isPeriodOver,
  nextRequestId,
  outsideId,
  periodOverText,
  type RefundCause,
  type RefundPart,
  type RefundRequest,
} from '../model/refund.ts';
import { Refused, staleOrderError } from '../model/refused.ts';
import { always, hasRevision } from '../store/condition.ts';
import { type FailedRefund, failedRefunds, type PendingRefund } from '../store/due-refund.ts';
import { withLease } from '../store/lease.ts';
import { orderById, reread } from '../store/order.ts';
import { bookOutside } from '../store/payment-change.ts';
import { standingRefunds as bookedRefunds } from '../store/reconciliation.ts';
import {
  closeFailure,
  needsDecision,
  noteRefundCall,
  noteRefundQuery,
  requestRefunds,
  storeAcceptance,
  storeRefundId,
  storeRefusal,
  storeWalletRefund,
} from '../store/refund.ts';
import { type SecondBack, storeSecondBack, storeSecondReturn } from '../store/second-capture.ts';
import {
  findRequest,
  leftOfSecondCapture,
  type RefundAtProvider,
  refusedRequestIds,
  type StoredRefund,
  standingRefunds,
} from '../store/stored-refund.ts';
import { logDueAlerts } from './due-alert.ts';
import { applyPaymentEvent } from './payment-change.ts';
import { getProvider } from './providers.ts';
import { reduceToLeft, toRefundRequests } from './refund-part.ts';

/**
 * Refunds a part of an order. Requests are stored before the provider is called, so an interruption loses no refund, and
 * a repeat refunds nothing twice. The provider may still refuse a request.
 * @throws Refused if nothing is left to refund, if a line is not a paid line of the order, if less is left than the part,
 * if the refund period of a payment's method is over, or if another request changed the order at the same time
 */
export async function refund(
  env: Env,
  order: StoredOrder,
  part: RefundPart,
  cause: RefundCause,
): Promise<void> {
  const requests = await toRefundRequests(env, order, part);
  const { id } = order.view;
  if (requests.length === 0) throw new Refused(nothingLeft(order));
  const lateText = findPeriodOver(order, requests, Date.now());
  if (lateText) throw new Refused(lateText);
  // A line can be given back once. A part of a line can be given back several times, so the order must be unchanged.
  const isPartial = part.packs !== undefined || part.amountMinor !== undefined;
  const condition = isPartial ? hasRevision(id, order.revision) : always;
  const now = Date.now();
  const stored = await requestRefunds(env.DB, requests, cause, now, condition);
  if (stored.length === 0) throw staleOrderError(order);
  for (const request of stored) await performRefund(env, order, request, now);
}

/**
 * The text for operators about the first of these refunds that the provider does not make any more at `now` (ms), because
 * the refund period of its payment's method is over. Null if the provider makes all of them.
 */
export function findPeriodOver(
  order: StoredOrder,
  requests: readonly Pick<RefundRequest, 'purpose'>[],
  now: number,
): string | null {
  const late = requests
    .map(({ purpose }) => requiredPayment(order, purpose))
    .find((payment) => isPeriodOver(payment, now));
  return late ? periodOverText(late) : null;
}

/**
 * Books a part of an order's money that the shop gave back outside the provider, such as by a bank transfer. No call
 * goes to the provider. `reference` identifies the movement of money: a repetition with the same one books nothing.
 * @throws Refused if less is left than the part, if the reference was used for another part or amount, or if
 * another request changed the order at the same time
 */
export async function refundOutside(
  env: Env,
  order: StoredOrder,
  part: RefundPart,
  reference: string,
  cause: RefundCause,
): Promise<void> {
  if (await isBooked(env, order, part, reference)) return;
  const requests = await toRefundRequests(env, order, part);
  if (requests.length === 0) throw new Refused(nothingLeft(order));
  let current = order;
  for (const planned of requests) {
    // The payments of an order are booked one after the other, so each is compared with what is left.
    const { amountMinor, paymentId, lines } = planned;
    const ids = (lines ?? []).map(({ lineId }) => lineId);
    const [request] =
      current === order
        ? [planned]
        : await toRefundRequests(env, current, { lines: ids, amountMinor });
    if (!request) throw staleOrderError(order);
    const id = await outsideId(paymentId, reference);
    const mails = await bookOutside(env, current, { ...request, id }, cause, Date.now());
    if (!mails) throw staleOrderError(order);
    await wakeMails(env, mails);
    current = await reread(env.DB, order);
  }
}

/**
 * True if the money with this reference is booked already, for the same part of the order.
 * @throws Refused if another amount or another part is booked
 */
async function isBooked(
  env: Env,
  order: StoredOrder,
  part: RefundPart,
  reference: string,
): Promise<boolean> {
  const { view, payments } = order;
  const ids = await Promise.all(payments.map(({ id }) => outsideId(id, reference)));
  const booked = (await standingRefunds(env.DB, view.id)).filter(({ id }) => ids.includes(id));
  if (booked.length === 0) return false;
  const lines = booked.flatMap((one) => one.lines ?? []);
  const isOfPart = lines.every(({ lineId }) => part.lines?.includes(lineId) ?? true);
  if (isOfPart && (await isSameAmount(env, order, part, booked))) return true;
  throw new Refused(
    `${reference} is booked already, with ${decimal(sum(booked))} ${view.currency}`,
  );
}

/**
 * True if the booked refunds have the amount of a part of an order: the same amount or number of packs, or all of its
 * money, so that nothing of it is left.
 */
async function isSameAmount(
  env: Env,
  order: StoredOrder,
  part: RefundPart,
  booked: readonly RefundRequest[],
): Promise<boolean> {
  if (part.amountMinor !== undefined) return part.amountMinor === sum(booked);
  const packs = booked.flatMap(({ lines }) => (lines ?? []).map((line) => line.packs ?? 0));
  if (part.packs !== undefined) return part.packs === packs.reduce((all, one) => all + one, 0);
  return (await toRefundRequests(env, order, part)).length === 0;
}

function nothingLeft({ view }: StoredOrder): string {
  return `${view.number} has no money left for this refund: it is back or on its way`;
}

/**
 * The failed refund of an order that an operator names by the id of its request. Without an id, it is the only one.
 * @throws Refused if there is none, or if the operator has to name one of several
 */
async function namedFailure(
  { DB }: Pick<Env, 'DB'>,
  { view: { id: orderId, number } }: StoredOrder,
  id: string | undefined,
): Promise<FailedRefund> {
  const failed = await failedRefunds(DB, orderId);
  const [named, ...others] = failed.filter((one) => id === undefined || one.id === id);
  if (!named) throw new Refused(`${number} has no failed refund ${id ?? ''}`.trim());
  if (others.length === 0) return named;
  const names = failed.map((one) => `${one.id} (${failureText(one)})`);
  throw new Refused(`${number} has several failed refunds. Name one: ${names.join(', ')}`);
}

/**
 * Asks the provider again for the failed refund of an order that an operator names (`id`), once for each failure. An
 * operator decides this, because the shop does not know what has changed since. Asks for less if a part of the money went
 * back in another way.
 * @throws Refused for the reasons of `namedFailure`, if no money is left, if the refund period of the payment's method is
 * over, or if it was asked again before
 */
export async function askAgain(
  env: Env,
  order: StoredOrder,
  id: string | undefined,
  { by }: Cause,
): Promise<void> {
  const now = Date.now();
  const failed = await namedFailure(env, order, id);
  const reduced = await reduceToLeft(env, await reread(env.DB, order), failed);
  if (reduced.amountMinor <= 0) throw new Refused(nothingLeft(order));
  const lateText = failed.captureId ? null : findPeriodOver(order, [failed], now);
  if (lateText) throw new Refused(lateText);
  const request = { ...reduced, id: nextRequestId(failed.id) };
  const cause = { reason: failed.reason, by };
  const stored = await requestRefunds(env.DB, [request], cause, now, needsDecision(failed));
  if (stored.length === 0) throw staleOrderError(order);
  for (const one of stored) await performRefund(env, order, one, now);
}

/**
 * Ends the failed refund of an order that an operator names (`id`) without a refund, because the money is not owed. The
 * shop keeps it.
 * @throws Refused for the reasons of `namedFailure`, or if the money is owed: money of a cancelled order, or money that
 * came although it was not wanted. Such money goes back by another refund, or by `refundOutside`.
 */
export async function endFailure(
  env: Env,
  order: StoredOrder,
  id: string | undefined,
  cause: Cause,
): Promise<void> {
  const { view, fulfilment } = order;
  const failed = await namedFailure(env, order, id);
  const { captureId, purpose } = failed;
  const isOwed =
    !captureId && (fulfilment.state === 'cancelled' || requiredPayment(order, purpose).isUnwanted);
  if (isOwed) {
    throw new Refused(
      `The money of ${view.number} is owed: ask PayPal again, or book it as given back outside PayPal`,
    );
  }
  if (!(await closeFailure(env.DB, failed, cause, Date.now()))) throw staleOrderError(order);
}

/**
 * Sends a refund request without an answer to the provider again. `now` in ms.
 * @throws the errors of D1
 */
export async function resumeRefund(env: Env, request: RefundRequest, now: number): Promise<void> {
  const order = await orderById(env.DB, request.orderId);
  if (order) await performRefund(env, order, request, now);
}

/**
 * Ends a refund request without an answer as failed, because its call cannot be repeated any more. An operator gets an
 * alert. `now` in ms.
 * @throws the errors of D1
 */
export async function endLapsedRefund(
  env: Env,
  request: RefundRequest,
  now: number,
): Promise<void> {
  await storeRefusal(env, request, 'REFUND_UNANSWERED', now);
  await logDueAlerts(env);
}

/**
 * Queries the state of a pending refund from the provider, in case its webhook never arrives. `now` in ms.
 * @throws the errors of D1 and of the provider
 */
export async function queryRefund(env: Env, request: PendingRefund, now: number): Promise<void> {
  await noteRefundQuery(env.DB, request.id, now);
  const order = await orderById(env.DB, request.orderId);
  if (!order) return;
  const { refundId, amountMinor } = request;
  const payment = requiredPayment(order, request.purpose);
  const { status } = await getProvider(env, order.origin, payment.method).getRefund(refundId);
  await applyRefund(env, payment, { refundId, customId: request.id, amountMinor }, status);
}

/**
 * Requests a refund from the provider and stores the outcome. The scheduled job repeats a call with an unknown
 * outcome. `now` in ms.
 */
async function performRefund(
  env: Env,
  order: StoredOrder,
  request: RefundRequest,
  now: number,
): Promise<void> {
  const { id, orderId, paymentId, purpose, currency, amountMinor } = request;
  const lease = { paymentId, operation: 'refund' } as const;
  const isFirst = await noteRefundCall(env.DB, id, now);
  try {
    await withLease(env.DB, lease, async () => {
      const payment = requiredPayment(await reread(env.DB, order), purpose);
      const amount = { currency_code: currency, value: decimal(amountMinor) };
      const provider = getProvider(env, order.origin, payment.method);
      const capture = request.captureId ?? payment.captureId ?? '';
      const hidden = await findHiddenRefund(env, order, payment, request);
      // The provider may have made the refund of an earlier call, so only a first call can be left out.
      if (!hidden && isFirst && !request.captureId && isPeriodOver(payment, now)) {
        throw new RefundRefused(PERIOD_OVER);
      }
      const { id: refundId, status } =
        hidden ?? (await provider.refundCapture(capture, amount, id, isFirst));
      await applyRefund(env, payment, { refundId, customId: id, amountMinor }, status);
    });
  } catch (error) {
    if (!(error instanceof RefundRefused)) {
      log('refundUnknown', { orderId, paymentId, reason: String(error), ...issueDetail(error) });
      return;
    }
    await storeRefusal(env, request, error.message, Date.now());
    await logDueAlerts(env);
  }
}

function sum(amounts: readonly { amountMinor: number }[]): number {
  return amounts.reduce((total, { amountMinor }) => total + amountMinor, 0);
}

/** The shop's error code of a request that may ask for money that went back for an earlier request. */
const EARLIER_REFUND = 'EARLIER_REFUND';

/**
 * Looks at the provider for refunds that it made although the shop stored their requests as refused, so that no money
 * goes back twice. Returns such a refund of the same amount, as the answer to this request. Null if there is none.
 * Another such refund is booked, and this request is refused: an operator decides how much is left to ask for.
 * @throws RefundRefused after another refund; Undecided while it is pending; Unreachable, and the errors of D1
 */
async function findHiddenRefund(
  env: Env,
  { origin }: StoredOrder,
  payment: Payment,
  { id, amountMinor, captureId }: RefundRequest,
): Promise<ProviderRefund | null> {
  if (captureId) return null;
  const refusedIds = await refusedRequestIds(env.DB, payment, id);
  if (refusedIds.length === 0 || payment.providerOrderId === null) return null;
  const provider = getProvider(env, origin, payment.method);
  const listed = await listRefunds(provider, payment.providerOrderId);
  const booked = (await bookedRefunds(env.DB, payment.id)).map((refund) => refund.id);
  const [hidden, ...others] = listed.filter(
    (refund) =>
      refusedIds.includes(refund.customId) &&
      !isFailedRefund(refund) &&
      !booked.includes(refund.id),
  );
  if (!hidden) return null;
  if (others.length === 0 && hidden.amountMinor === amountMinor) return hidden;
  for (const { id: refundId, status, ...refund } of [hidden, ...others]) {
    if (status !== 'COMPLETED') throw new Undecided(EARLIER_REFUND);
    await applyRefund(env, payment, { refundId, ...refund }, status);
  }
  throw new RefundRefused(EARLIER_REFUND);
}

/** The refunds in the provider's order; none if the provider does not have the order any more. */
async function listRefunds(
  provider: Provider,
  providerOrderId: string,
): Promise<readonly OrderRefund[]> {
  try {
    return (await provider.getOrder(providerOrderId)).refunds;
  } catch (error) {
    if (error instanceof Gone) return [];
    throw error;
  }
}

/**
 * The shop's request for a refund at the provider. A part of a second capture that the merchant refunded by hand gets a
 * request of its own, because the rest must still go back. Null for another refund that the shop did not request.
 */
async function getRequest(
  env: Env,
  payment: Pick<Payment, 'id' | 'orderId' | 'currency'>,
  refund: RefundAtProvider,
): Promise<StoredRefund | null> {
  const request = await findRequest(env.DB, payment, refund);
  if (!request?.captureId) return request;
  if (request.id === refund.customId || request.refundId === refund.refundId) return request;
  const left = await leftOfSecondCapture(env.DB, request.captureId);
  if (refund.amountMinor >= left) return request;
  await storeWalletRefund(env.DB, payment, refund, Date.now(), request.captureId);
  return findRequest(env.DB, payment, refund);
}

/**
 * Stores the state of a refund at the provider (`status`), from an answer or a webhook. Only a completed refund is money
 * back: it is in the ledger, and the buyer gets a mail. A refund without a request was made on the provider's pages.
 * @throws the errors of `changePayment`
 */
export async function applyRefund(
  env: Env,
  payment: Payment,
  refund: RefundAtProvider,
  status: string,
): Promise<void> {
  const now = Date.now();
  if (status === 'COMPLETED') {
    const event = { name: 'refunded', kind: 'refund', ...refund } as const;
    if (!(await applySecondBack(env, payment, event))) {
      await applyPaymentEvent(env, payment.id, event);
    }
    return;
  }
  if (isFailedRefund({ status })) {
    await failRefund(env, payment, refund, `REFUND_${status}`);
    return;
  }
  const request = await getRequest(env, payment, refund);
  if (request) await storeAcceptance(env.DB, request.id, refund.refundId, now);
  else await storeWalletRefund(env.DB, payment, refund, now);
}

/**
 * Books the money of a second capture that went back (rule 7.12). Returns false for any other refund or reversal. A
 * report about a refund that failed since is old, and books nothing.
 * @throws the errors of D1
 */
export async function applySecondBack(
  env: Env,
  payment: Payment,
  back: SecondBack,
): Promise<boolean> {
  const request = await getRequest(env, payment, back);
  if (!request?.captureId) return false;
  if (request.refundId === back.refundId && ['failed', 'closed'].includes(request.state)) {
    return true;
  }
  await wakeMails(env, await storeSecondBack(env.DB, payment, request, back, Date.now()));
  return true;
}

/**
 * Stores that a refund failed or was cancelled at the provider after it was accepted. If it was booked, the money is
 * back at the shop. `issue`: the error code.
 */
export async function failRefund(
  env: Env,
  payment: Pick<Payment, 'id' | 'orderId' | 'currency'>,
  refund: RefundAtProvider,
  issue: string,
): Promise<void> {
  const { id: paymentId } = payment;
  const { refundId } = refund;
  const now = Date.now();
  const request = await getRequest(env, payment, refund);
  if (request?.captureId) await storeSecondReturn(env.DB, payment, refundId, now);
  else await applyPaymentEvent(env, paymentId, { name: 'returned', refundId });
  if (!request) await storeWalletRefund(env.DB, payment, refund, now);
  const failed = request ?? (await findRequest(env.DB, payment, refund));
  if (!failed) return;
  // A late report that this refund was made is then known to be old.
  await storeRefundId(env.DB, failed.id, refundId);
  await storeRefusal(env, failed, issue, now);
  await logDueAlerts(env);
}

import { decimal } from '../../catalogue/money.ts';
import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { type LineAmount, paymentShares } from '../model/ledger.ts';
import { requiredPayment, type StoredOrder } from '../model/order.ts';
import { isPaid, type Payment } from '../model/payment.ts';
import type { RefundCause, RefundRequest } from '../model/refund.ts';
import { paypal } from '../paypal/paypal.ts';
import { RefundRefused } from '../paypal/provider-errors.ts';
import { withLease } from '../store/lease.ts';
import { orderById, reread } from '../store/order.ts';
import { recordEvent } from '../store/order-event.ts';
import { endRefund, noteRefundCall, openRefundAmount, requestRefund } from '../store/refund.ts';
import { applyPaymentEvent } from './payment-change.ts';

/** Longer than the longest call, in ms: a lease ends by itself only when its holder died. */
const REFUND_LEASE = 45_000;

/**
 * Gives money of an order back: the lines that are named, by their ids and null for the delivery, or
 * all that is left. What is asked for is stored first, so that a stop in between loses nothing and a
 * repeat gives nothing twice. Returns what went back or is on its way, in minor units.
 * @throws RangeError where nothing of it is left or a line is not the order's
 */
export async function refund(
  env: Env,
  order: StoredOrder,
  lines: readonly (number | null)[] | 'all',
  cause: RefundCause,
): Promise<number> {
  const requests = toRefundRequests(order, lines);
  if (requests.length === 0) throw new RangeError(`Nothing of ${order.view.number} is left`);
  let requestedMinor = 0;
  for (const request of requests) {
    if (!(await requestRefund(env.DB, request, cause, Date.now()))) continue;
    requestedMinor += request.amountMinor;
    await performRefund(env, order, request);
  }
  if (requestedMinor === 0) throw new RangeError(`All of it is on its way back already`);
  return requestedMinor;
}

/** How much of an order can still be given back, in minor units: what is under way is not. */
export async function refundableMinor(env: Env, order: StoredOrder): Promise<number> {
  const left = toRefundRequests(order, 'all').reduce(
    (sum, { amountMinor }) => sum + amountMinor,
    0,
  );
  return left - (await openRefundAmount(env.DB, order.view.id));
}

/** What is asked for of each payment of an order. Throws RangeError for a line that is not the order's. */
export function toRefundRequests(
  { view, payments }: StoredOrder,
  lines: readonly (number | null)[] | 'all',
): RefundRequest[] {
  const paid = payments.filter(({ status }) => isPaid(status));
  const paidShares = paid.flatMap((payment) => paymentShares(payment, view.lines));
  const unknownIds =
    lines === 'all' ? [] : lines.filter((id) => !paidShares.some((one) => one.lineId === id));
  if (unknownIds.length > 0) {
    const names = unknownIds.map((id) => id ?? 'delivery').join(', ');
    throw new RangeError(`${view.number} has no paid line ${names}`);
  }
  return paid.flatMap((payment) => {
    const lineAmounts: LineAmount[] = paymentShares(payment, view.lines)
      .filter(({ lineId }) => lines === 'all' || lines.includes(lineId))
      .map(({ lineId, totalMinor, refundedMinor }) => {
        return { lineId, amountMinor: totalMinor - refundedMinor };
      })
      .filter(({ amountMinor }) => amountMinor > 0);
    const amountMinor = lineAmounts.reduce((sum, line) => sum + line.amountMinor, 0);
    return amountMinor === 0 ? [] : [toRefundRequest(payment, lineAmounts, amountMinor)];
  });
}

function toRefundRequest(
  { id: paymentId, orderId, purpose, currency }: Payment,
  lines: readonly LineAmount[],
  amountMinor: number,
): RefundRequest {
  const id = crypto.randomUUID();
  return { id, orderId, paymentId, purpose, currency, amountMinor, lines };
}

/** Goes on with a refund whose end is not known. `now` in ms. Throws what D1 throws. */
export async function resumeRefund(env: Env, request: RefundRequest, now: number): Promise<void> {
  await noteRefundCall(env.DB, request.id, now);
  const order = await orderById(env.DB, request.orderId);
  if (order) await performRefund(env, order, request);
}

/** Asks the provider for a refund, and writes down what came of it. What is not known yet, the job asks again. */
async function performRefund(env: Env, order: StoredOrder, request: RefundRequest): Promise<void> {
  const { id, orderId, paymentId, purpose, currency, amountMinor, lines } = request;
  const lease = { paymentId, operation: 'refund', ms: REFUND_LEASE } as const;
  try {
    await withLease(env.DB, lease, async () => {
      const { captureId } = requiredPayment(await reread(env, order), purpose);
      const amount = { currency_code: currency, value: decimal(amountMinor) };
      const providerRefund = await paypal(env, order.origin).refundCapture(
        captureId ?? '',
        amount,
        id,
      );
      const facts = { kind: 'refund', refundId: providerRefund.id, amountMinor, lines } as const;
      await applyPaymentEvent(env, paymentId, { name: 'refunded', ...facts });
      await endRefund(env.DB, id, { refundId: providerRefund.id }, Date.now());
    });
  } catch (error) {
    if (!(error instanceof RefundRefused)) {
      log('refundUnknown', { orderId, paymentId, reason: String(error) });
      return;
    }
    log('refundRefused', { orderId, paymentId, issue: error.message });
    await recordEvent(env.DB, { id: paymentId, orderId }, 'refundFailed', Date.now());
    await endRefund(env.DB, id, { issue: error.message }, Date.now());
  }
}

import { decimal } from '../../catalogue/money.ts';
import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { type LineAmount, paymentShares } from '../model/ledger.ts';
import { requiredPayment, type StoredOrder } from '../model/order.ts';
import { isPaid, type Payment } from '../model/payment.ts';
import type { RefundCause, RefundRequest } from '../model/refund.ts';
import { Refused } from '../model/refused.ts';
import { paypal } from '../paypal/paypal.ts';
import { issueDetail, RefundRefused } from '../paypal/provider-errors.ts';
import { withLease } from '../store/lease.ts';
import { orderById, reread } from '../store/order.ts';
import { recordEvent } from '../store/order-event.ts';
import { endRefund, noteRefundCall, openRefundAmount, requestRefund } from '../store/refund.ts';
import { applyPaymentEvent } from './payment-change.ts';

/**
 * Refunds lines of an order, by their ids (null: the delivery), or all unrefunded lines. Requests are stored
 * before the provider is called, so an interruption loses no refund, and a repeat refunds nothing twice.
 * Returns the requested amount in minor units. The provider may still refuse a request.
 * @throws Refused if nothing is left to refund, or if a line is not a paid line of the order
 */
export async function refund(
  env: Env,
  order: StoredOrder,
  lines: readonly (number | null)[] | 'all',
  cause: RefundCause,
): Promise<number> {
  const requests = toRefundRequests(order, lines);
  if (requests.length === 0) throw new Refused(`Nothing of ${order.view.number} is left to refund`);
  let requestedMinor = 0;
  for (const request of requests) {
    if (!(await requestRefund(env.DB, request, cause, Date.now()))) continue;
    requestedMinor += request.amountMinor;
    await performRefund(env, order, request);
  }
  if (requestedMinor === 0) throw new Refused('All of the money is on its way back already');
  return requestedMinor;
}

/** The amount of an order that can still be refunded, in minor units. Open refunds are subtracted. */
export async function refundableMinor(env: Env, order: StoredOrder): Promise<number> {
  const refundable = toRefundRequests(order, 'all').reduce(
    (sum, { amountMinor }) => sum + amountMinor,
    0,
  );
  return refundable - (await openRefundAmount(env.DB, order.view.id));
}

/**
 * The refund requests for lines of an order, one request for each payment.
 * @throws Refused for a line that the order does not contain or the buyer has not paid
 */
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
    throw new Refused(`${view.number} has no paid line ${names}`);
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

/**
 * Continues an open refund request. `now` in ms.
 * @throws the errors of D1
 */
export async function resumeRefund(env: Env, request: RefundRequest, now: number): Promise<void> {
  await noteRefundCall(env.DB, request.id, now);
  const order = await orderById(env.DB, request.orderId);
  if (order) await performRefund(env, order, request);
}

/**
 * Requests a refund from the provider and stores the outcome. The scheduled job repeats a call with an unknown
 * outcome.
 */
async function performRefund(env: Env, order: StoredOrder, request: RefundRequest): Promise<void> {
  const { id, orderId, paymentId, purpose, currency, amountMinor, lines } = request;
  const lease = { paymentId, operation: 'refund' } as const;
  try {
    await withLease(env.DB, lease, async () => {
      const { captureId } = requiredPayment(await reread(env.DB, order), purpose);
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
      log('refundUnknown', { orderId, paymentId, reason: String(error), ...issueDetail(error) });
      return;
    }
    log('refundRefused', { orderId, paymentId, issue: error.message });
    await recordEvent(env.DB, { id: paymentId, orderId }, 'refundFailed', Date.now());
    await endRefund(env.DB, id, { issue: error.message }, Date.now());
  }
}

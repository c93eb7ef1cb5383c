import { unitsLeft } from '../captures/give-back.ts';
import { disputesAbout } from '../disputes/disputes.ts';
import type { Ledger } from '../state/ledger.ts';
import { minor } from '../state/money.ts';
import type { Capture, Refund } from '../state/payment-records.ts';

function sumRefunds(refunds: Refund[]): number {
  return Number(refunds.reduce((total, { amount }) => total + minor(amount, '/amount'), 0n));
}

/**
 * A capture with its refunds, reversals and disputes, and with their sums and the remaining amount in minor
 * units.
 */
function capturePayments(ledger: Ledger, capture: Capture) {
  const refunds = ledger.list('refund', { capture: capture.id });
  const completed = refunds.filter(({ status }) => status === 'COMPLETED');
  const { order, status, reason = null, invoice_id = null, amount } = capture;
  return {
    order,
    method: ledger.read('order', order)?.method ?? null,
    invoice: invoice_id,
    status,
    reason,
    currency: amount.currency_code,
    amountMinor: Number(minor(amount, '/amount')),
    refundedMinor: sumRefunds(completed.filter(({ reversal }) => !reversal)),
    refundPendingMinor: sumRefunds(refunds.filter(({ status }) => status === 'PENDING')),
    reversedMinor: sumRefunds(completed.filter(({ reversal }) => reversal)),
    leftMinor: Number(unitsLeft(ledger, capture)),
    refunds: refunds.map(({ id, status, reversal, amount }) => {
      const amountMinor = Number(minor(amount, '/amount'));
      return { id, status, reversal, amountMinor };
    }),
    disputes: disputesAbout(ledger, capture.id).map(({ id, status, reason, outcome }) => {
      return { id, status, reason, outcome };
    }),
  };
}

export type CapturePayments = ReturnType<typeof capturePayments>;

/** All payments by capture, and all orders with the ids of their captures. The payments page and tests use them. */
export function paymentsState(ledger: Ledger) {
  const captures = ledger
    .list('capture')
    .map((capture): [string, CapturePayments] => [capture.id, capturePayments(ledger, capture)]);
  const capturesByOrder = Map.groupBy(captures, ([, { order }]) => order);
  const orders = ledger.list('order').map(({ id, status, method, units }) => {
    const ids = (capturesByOrder.get(id) ?? []).map(([capture]) => capture);
    return [id, { status, method, invoice: units[0]?.invoice_id ?? null, captures: ids }] as const;
  });
  return { captures: Object.fromEntries(captures), orders: Object.fromEntries(orders) };
}

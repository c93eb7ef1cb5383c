import { unitsLeft } from '../captures/give-back.ts';
import type { Ledger } from '../state/ledger.ts';
import { minor } from '../state/money.ts';
import type { Capture, Refund } from '../state/payment-records.ts';

function sumOf(refunds: Refund[]): number {
  return Number(refunds.reduce((total, { amount }) => total + minor(amount, '/amount'), 0n));
}

/** A capture with what went back of it, in minor units: by refunds, by refunds that are pending, by the wallet. */
function capturePayments(ledger: Ledger, capture: Capture) {
  const refunds = ledger.list('refund', { capture: capture.id });
  const done = refunds.filter(({ status }) => status === 'COMPLETED');
  const { order, status, reason = null, invoice_id = null, amount } = capture;
  return {
    order,
    invoice: invoice_id,
    status,
    reason,
    currency: amount.currency_code,
    amountMinor: Number(minor(amount, '/amount')),
    refundedMinor: sumOf(done.filter(({ reversal }) => !reversal)),
    refundPendingMinor: sumOf(refunds.filter(({ status }) => status === 'PENDING')),
    reversedMinor: sumOf(done.filter(({ reversal }) => reversal)),
    leftMinor: Number(unitsLeft(ledger, capture)),
    refunds: refunds.map(({ id, status, reversal, amount }) => {
      const amountMinor = Number(minor(amount, '/amount'));
      return { id, status, reversal, amountMinor };
    }),
    disputes: ledger
      .list('dispute', { capture: capture.id })
      .map(({ id, status, reason, outcome }) => ({ id, status, reason, outcome })),
  };
}

export type CapturePayments = ReturnType<typeof capturePayments>;

/** What moved, by capture and by order: what a harness compares and the payments page shows. */
export function paymentsState(ledger: Ledger) {
  const captures = ledger
    .list('capture')
    .map((made): [string, CapturePayments] => [made.id, capturePayments(ledger, made)]);
  const ofOrder = Map.groupBy(captures, ([, { order }]) => order);
  const orders = ledger.list('order').map(({ id, status, units }) => {
    const made = (ofOrder.get(id) ?? []).map(([capture]) => capture);
    return [id, { status, invoice: units[0]?.invoice_id ?? null, captures: made }] as const;
  });
  return { captures: Object.fromEntries(captures), orders: Object.fromEntries(orders) };
}

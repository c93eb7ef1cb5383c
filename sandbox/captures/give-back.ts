import { newId, now } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import { minor, money } from '../state/money.ts';
import type { Capture, Refund } from '../state/payment-records.ts';
import type { Message } from '../state/webhook-records.ts';
import type { EventType } from '../webhooks/event-types.ts';
import { toWebhookEvent } from '../webhooks/webhook-event.ts';
import { refundView } from './refund-view.ts';

/** The data of a repayment to the payer. `units` is the amount in minor units. */
type Repayment = Pick<Refund, 'status' | 'reversal'> &
  Partial<Pick<Refund, 'invoice_id' | 'custom_id' | 'note_to_payer'>> & { units: bigint };

/** The refunds and reversals of a capture that are completed or pending. */
function standingRefunds(ledger: Ledger, capture: string): Refund[] {
  const refunds = ledger.list('refund', { capture });
  return refunds.filter(({ status }) => status === 'COMPLETED' || status === 'PENDING');
}

function sum(refunds: Refund[]): bigint {
  return refunds.reduce((total, { amount }) => total + minor(amount, '/amount'), 0n);
}

/** The part of a capture that is not in its completed and pending refunds and reversals, in minor units. */
export function unitsLeft(ledger: Ledger, { id, amount }: Capture): bigint {
  return minor(amount, '/amount') - sum(standingRefunds(ledger, id));
}

/** Stores a refund or a reversal, and updates the status of its capture. */
export function giveBack(
  ledger: Ledger,
  capture: Capture,
  { units, ...repayment }: Repayment,
): Refund {
  const { currency_code, value } = capture.amount;
  const before = minor({ currency_code, value }, '/amount') - unitsLeft(ledger, capture);
  const time = now();
  const refund: Refund = {
    ...repayment,
    id: newId(),
    capture: capture.id,
    order: capture.order,
    origin: capture.origin,
    amount: money(currency_code, units),
    total: money(currency_code, before + units),
    create_time: time,
    update_time: time,
  };
  ledger.write('refund', refund);
  ledger.count(repayment.reversal ? 'reversals-made' : 'refunds-made');
  updateCapture(ledger, capture);
  return refund;
}

/** Updates the status of a capture after its repayments. Its reason is that of its last reversal. */
function updateCapture(ledger: Ledger, capture: Capture): void {
  const refunds = standingRefunds(ledger, capture.id);
  const repaid = sum(refunds);
  const status =
    repaid === 0n
      ? 'COMPLETED'
      : repaid < minor(capture.amount, '/amount')
        ? 'PARTIALLY_REFUNDED'
        : 'REFUNDED';
  const reason = refunds.findLast(({ reversal }) => reversal)?.reversal ?? undefined;
  ledger.write('capture', { ...capture, status, reason, update_time: now() });
}

/** The event type for each status of a refund. PayPal sends no event for a cancelled refund. */
const statusEvents: Readonly<Record<Refund['status'], EventType | null>> = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
  CANCELLED: null,
};

/** The webhook for the present status of a refund, in a list. The list is empty if PayPal sends none. */
export function refundMessages(refund: Refund): Message[] {
  const { status, reversal, origin, order } = refund;
  const type =
    reversal && status === 'COMPLETED' ? 'PAYMENT.CAPTURE.REVERSED' : statusEvents[status];
  if (!type) return [];
  return [{ event: toWebhookEvent(type, refundView(refund), origin), origin, subject: order }];
}

/** The statuses that a refund can change to, by its present status. */
const nextStatuses: Readonly<Record<Refund['status'], readonly Refund['status'][]>> = {
  PENDING: ['COMPLETED', 'FAILED', 'CANCELLED'],
  COMPLETED: ['FAILED', 'CANCELLED'],
  FAILED: [],
  CANCELLED: [],
};

/**
 * Changes the status of a refund or reversal and returns the webhooks. Null if there is no refund with this id,
 * or if it cannot change to this status.
 */
export function moveRefund(ledger: Ledger, id: string, status: Refund['status']): Message[] | null {
  const refund = ledger.read('refund', id);
  const capture = refund && ledger.read('capture', refund.capture);
  if (!refund || !capture || !nextStatuses[refund.status].includes(status)) return null;
  const moved: Refund = { ...refund, status, update_time: now() };
  ledger.write('refund', moved);
  updateCapture(ledger, capture);
  return refundMessages(moved);
}

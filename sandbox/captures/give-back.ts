import { newId, now } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import { minor, money } from '../state/money.ts';
import type { Capture, Refund } from '../state/payment-records.ts';
import type { Message } from '../state/webhook-records.ts';
import type { EventType } from '../webhooks/event-types.ts';
import { toWebhookEvent } from '../webhooks/webhook-event.ts';
import { refundView } from './refund-view.ts';

/** What is to go back to the payer. */
type Gift = Pick<Refund, 'status' | 'reversal'> &
  Partial<Pick<Refund, 'invoice_id' | 'custom_id' | 'note_to_payer'>> & { units: bigint };

/** The refunds of a capture that took effect or may still. */
function standingRefunds(ledger: Ledger, capture: string): Refund[] {
  const made = ledger.list('refund', { capture });
  return made.filter(({ status }) => status === 'COMPLETED' || status === 'PENDING');
}

function sum(refunds: Refund[]): bigint {
  return refunds.reduce((total, { amount }) => total + minor(amount, '/amount'), 0n);
}

/** What has not gone back of a capture yet, in minor units. */
export function unitsLeft(ledger: Ledger, { id, amount }: Capture): bigint {
  return minor(amount, '/amount') - sum(standingRefunds(ledger, id));
}

/** Writes a refund or a reversal down, with its capture's new status. */
export function giveBack(ledger: Ledger, capture: Capture, { units, ...gift }: Gift): Refund {
  const { currency_code, value } = capture.amount;
  const before = minor({ currency_code, value }, '/amount') - unitsLeft(ledger, capture);
  const at = now();
  const made: Refund = {
    ...gift,
    id: newId(),
    capture: capture.id,
    order: capture.order,
    origin: capture.origin,
    amount: money(currency_code, units),
    total: money(currency_code, before + units),
    create_time: at,
    update_time: at,
  };
  ledger.write('refund', made);
  ledger.count(gift.reversal ? 'reversals-made' : 'refunds-made');
  updateCapture(ledger, capture);
  return made;
}

/** A capture's status follows from what went back; its reason says why the wallet took it. */
function updateCapture(ledger: Ledger, capture: Capture): void {
  const refunds = standingRefunds(ledger, capture.id);
  const back = sum(refunds);
  const status =
    back === 0n
      ? 'COMPLETED'
      : back < minor(capture.amount, '/amount')
        ? 'PARTIALLY_REFUNDED'
        : 'REFUNDED';
  const reason = refunds.findLast(({ reversal }) => reversal)?.reversal ?? undefined;
  ledger.write('capture', { ...capture, status, reason, update_time: now() });
}

/** The event for each state of a refund; PayPal sends none for one that is cancelled. */
const events: Readonly<Record<Refund['status'], EventType | null>> = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
  CANCELLED: null,
};

/** The webhooks for a refund's state. */
export function refundMessages(refund: Refund): Message[] {
  const { status, reversal, origin, order } = refund;
  const type = reversal && status === 'COMPLETED' ? 'PAYMENT.CAPTURE.REVERSED' : events[status];
  if (!type) return [];
  return [{ event: toWebhookEvent(type, refundView(refund), origin), origin, subject: order }];
}

/** What may become of a refund: a pending one ends, a finished one comes back or is called off. */
const next: Readonly<Record<Refund['status'], readonly Refund['status'][]>> = {
  PENDING: ['COMPLETED', 'FAILED', 'CANCELLED'],
  COMPLETED: ['FAILED', 'CANCELLED'],
  FAILED: [],
  CANCELLED: [],
};

/** Moves a refund on; null when it cannot become that. */
export function moveRefund(ledger: Ledger, id: string, status: Refund['status']): Message[] | null {
  const made = ledger.read('refund', id);
  const capture = made && ledger.read('capture', made.capture);
  if (!made || !capture || !next[made.status].includes(status)) return null;
  const moved: Refund = { ...made, status, update_time: now() };
  ledger.write('refund', moved);
  updateCapture(ledger, capture);
  return refundMessages(moved);
}

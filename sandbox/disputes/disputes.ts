import type { Answer, Call } from '../api/call.ts';
import { Refusal } from '../api/errors.ts';
import { giveBack, moveRefund, refundMessages, unitsLeft } from '../captures/give-back.ts';
import { newId, now } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import { minor, money } from '../state/money.ts';
import type { Capture, Dispute } from '../state/payment-records.ts';
import type { Message } from '../state/webhook-records.ts';
import type { EventType } from '../webhooks/event-types.ts';
import { toWebhookEvent } from '../webhooks/webhook-event.ts';
import { type channels, type Outcome, outcomes } from './dispute-terms.ts';
import { disputeView } from './dispute-view.ts';

type NewDispute = {
  reason: string;
  stage: string;
  channel: keyof typeof channels;
  units: bigint;
};

function disputeMessage(type: EventType, dispute: Dispute, capture: Capture): Message {
  const event = toWebhookEvent(type, disputeView(dispute, capture), dispute.origin);
  return { event, origin: dispute.origin, subject: capture.order };
}

/** Pays the disputed amount back to the buyer, but at most the remaining amount of the capture. */
function repayDisputed(
  ledger: Ledger,
  dispute: Dispute,
  capture: Capture,
  reversal: string | null,
) {
  const remaining = unitsLeft(ledger, capture);
  const disputed = minor(dispute.amount, '/amount');
  const units = disputed < remaining ? disputed : remaining;
  if (dispute.refundId || units === 0n) return { dispute, messages: [] };
  const note = reversal ? { note_to_payer: 'Payment reversed' } : {};
  const refund = giveBack(ledger, capture, { units, status: 'COMPLETED', reversal, ...note });
  return { dispute: { ...dispute, refundId: refund.id }, messages: refundMessages(refund) };
}

/**
 * Opens a dispute about a capture. If `reversal` is the reason for a reversal, the wallet pays the money back
 * to the buyer at once.
 */
export function openDispute(
  ledger: Ledger,
  capture: Capture,
  { units, channel, ...terms }: NewDispute,
  reversal: string | null,
): { dispute: Dispute; messages: Message[] } {
  const at = now();
  const opened: Dispute = {
    ...terms,
    id: `PP-D-${newId(10)}`,
    capture: capture.id,
    origin: capture.origin,
    status: 'OPEN',
    channel,
    amount: money(capture.amount.currency_code, units),
    outcome: null,
    refundId: null,
    create_time: at,
    update_time: at,
  };
  const { dispute, messages } = reversal
    ? repayDisputed(ledger, opened, capture, reversal)
    : { dispute: opened, messages: [] };
  ledger.write('dispute', dispute);
  const created = disputeMessage('CUSTOMER.DISPUTE.CREATED', dispute, capture);
  return { dispute, messages: [...messages, created] };
}

/** Changes the status or the stage of a dispute, and removes its earlier outcome. */
export function updateDispute(
  ledger: Ledger,
  dispute: Dispute,
  capture: Capture,
  changes: Partial<Pick<Dispute, 'status' | 'stage'>>,
): Message[] {
  const updated = { ...dispute, ...changes, outcome: null, update_time: now() };
  ledger.write('dispute', updated);
  return [disputeMessage('CUSTOMER.DISPUTE.UPDATED', updated, capture)];
}

/**
 * Resolves a dispute, also for a second time after an appeal. The outcome decides if the buyer gets the
 * money. If not, an earlier repayment is cancelled.
 */
export function resolveDispute(
  ledger: Ledger,
  dispute: Dispute,
  capture: Capture,
  outcome: Outcome,
): Message[] {
  const repaymentKind = outcomes[outcome];
  const reversal = repaymentKind === 'reversal' ? 'BUYER_COMPLAINT' : null;
  const repayment = repaymentKind
    ? repayDisputed(ledger, dispute, capture, reversal)
    : {
        dispute: { ...dispute, refundId: null },
        messages: dispute.refundId ? (moveRefund(ledger, dispute.refundId, 'CANCELLED') ?? []) : [],
      };
  const resolved = { ...repayment.dispute, status: 'RESOLVED', outcome, update_time: now() };
  ledger.write('dispute', resolved);
  return [...repayment.messages, disputeMessage('CUSTOMER.DISPUTE.RESOLVED', resolved, capture)];
}

/** `GET /v1/customer/disputes/{id}`. */
export function showDispute({ ledger, id }: Call): Answer {
  const dispute = ledger.read('dispute', id);
  const capture = dispute && ledger.read('capture', dispute.capture);
  if (dispute && capture) return { status: 200, body: disputeView(dispute, capture) };
  throw new Refusal('INVALID_RESOURCE_ID', { field: 'id', value: id, location: 'path' });
}

import type { Answer, Call } from '../api/call.ts';
import { Refusal } from '../api/errors.ts';
import { giveBack, moveRefund, refundMessages, unitsLeft } from '../captures/give-back.ts';
import { DAY } from '../durations.ts';
import { newId, now } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import { type Money, minor } from '../state/money.ts';
import type { Capture, Dispute } from '../state/payment-records.ts';
import type { Message } from '../state/webhook-records.ts';
import type { EventType } from '../webhooks/event-types.ts';
import { toWebhookEvent } from '../webhooks/webhook-event.ts';
import { channels, type Outcome, outcomes, type Stage, stages } from './dispute-terms.ts';
import { disputeView } from './dispute-view.ts';

type NewDispute = {
  reason: string;
  stage: Stage;
  channel: keyof typeof channels;
  /** Another currency than that of the captures has no fixed rate: a repayment is then all that is left of them. */
  amount: Money;
};

/** The disputes about a capture. */
export function disputesAbout(ledger: Ledger, captureId: string): Dispute[] {
  return ledger.list('dispute').filter(({ captures }) => captures.includes(captureId));
}

/** The captures of a dispute. */
function disputedCaptures(ledger: Ledger, { captures }: Dispute): Capture[] {
  return captures.flatMap((id) => ledger.read('capture', id) ?? []);
}

function disputeMessages(ledger: Ledger, type: EventType, dispute: Dispute): Message[] {
  const captures = disputedCaptures(ledger, dispute);
  const event = toWebhookEvent(type, disputeView(dispute, captures), dispute.origin);
  return captures.slice(0, 1).map(({ order }) => {
    return { event, origin: dispute.origin, subject: order };
  });
}

function dueTime(stage: Stage): string {
  return new Date(Date.now() + stages[stage] * DAY).toISOString();
}

/** Pays the disputed amount back to the buyer, but at most the remaining amount of the captures. */
function repayDisputed(ledger: Ledger, dispute: Dispute, reversal: string | null) {
  if (dispute.refundIds.length > 0) return { dispute, messages: [] };
  const note = reversal ? { note_to_payer: 'Payment reversed' } : {};
  let disputed = minor(dispute.amount, '/amount');
  const refunds = disputedCaptures(ledger, dispute).flatMap((capture) => {
    const remaining = unitsLeft(ledger, capture);
    const isSameCurrency = capture.amount.currency_code === dispute.amount.currency_code;
    const units = isSameCurrency && disputed < remaining ? disputed : remaining;
    disputed -= isSameCurrency ? units : 0n;
    return units === 0n
      ? []
      : giveBack(ledger, capture, { units, status: 'COMPLETED', reversal, ...note });
  });
  if (refunds.length === 0) return { dispute, messages: [] };
  const repaid: Dispute = {
    ...dispute,
    refundIds: refunds.map(({ id }) => id),
    movements: [...dispute.movements, 'DEBIT'],
  };
  return { dispute: repaid, messages: refunds.flatMap(refundMessages) };
}

/** Cancels the repayments of a dispute. */
function takeRepaymentsBack(ledger: Ledger, dispute: Dispute) {
  if (dispute.refundIds.length === 0) return { dispute, messages: [] };
  const messages = dispute.refundIds.flatMap((id) => moveRefund(ledger, id, 'CANCELLED') ?? []);
  const returned: Dispute = {
    ...dispute,
    refundIds: [],
    movements: [...dispute.movements, 'CREDIT'],
  };
  return { dispute: returned, messages };
}

/**
 * Opens a dispute about captures. If the channel has a reason for a reversal, the wallet pays the money back to the
 * buyer at once.
 */
export function openDispute(
  ledger: Ledger,
  captures: readonly [Capture, ...Capture[]],
  { reason, stage, channel, amount }: NewDispute,
): { dispute: Dispute; messages: Message[] } {
  const at = now();
  const opened: Dispute = {
    id: `PP-D-${newId(10)}`,
    captures: captures.map(({ id }) => id),
    origin: captures[0].origin,
    reason,
    status: 'OPEN',
    stage,
    channel,
    due_time: dueTime(stage),
    amount,
    outcome: null,
    refundIds: [],
    movements: [],
    create_time: at,
    update_time: at,
  };
  const reversal = channels[channel];
  const { dispute, messages } = reversal
    ? repayDisputed(ledger, opened, reversal)
    : { dispute: opened, messages: [] };
  ledger.write('dispute', dispute);
  const created = disputeMessages(ledger, 'CUSTOMER.DISPUTE.CREATED', dispute);
  return { dispute, messages: [...messages, ...created] };
}

/** Changes the status and the stage of a dispute, and removes its earlier outcome. A new stage has a new due time. */
export function updateDispute(
  ledger: Ledger,
  dispute: Dispute,
  { status, stage }: { status: string; stage: Stage | null },
): Message[] {
  const staged = stage ? { stage, due_time: dueTime(stage) } : {};
  const updated = { ...dispute, status, ...staged, outcome: null, update_time: now() };
  ledger.write('dispute', updated);
  return disputeMessages(ledger, 'CUSTOMER.DISPUTE.UPDATED', updated);
}

/**
 * Resolves a dispute, also for a second time after an appeal. The outcome decides if the buyer gets the
 * money. If not, an earlier repayment is cancelled.
 */
export function resolveDispute(ledger: Ledger, dispute: Dispute, outcome: Outcome): Message[] {
  const repaymentKind = outcomes[outcome];
  const reversal = repaymentKind === 'reversal' ? 'BUYER_COMPLAINT' : null;
  const settled = repaymentKind
    ? repayDisputed(ledger, dispute, reversal)
    : takeRepaymentsBack(ledger, dispute);
  const resolved = { ...settled.dispute, status: 'RESOLVED', outcome, update_time: now() };
  ledger.write('dispute', resolved);
  return [...settled.messages, ...disputeMessages(ledger, 'CUSTOMER.DISPUTE.RESOLVED', resolved)];
}

/** `GET /v1/customer/disputes/{id}`. */
export function showDispute({ ledger, id }: Call): Answer {
  const dispute = ledger.read('dispute', id);
  if (dispute) {
    return { status: 200, body: disputeView(dispute, disputedCaptures(ledger, dispute)) };
  }
  throw new Refusal('INVALID_RESOURCE_ID', { field: 'id', value: id, location: 'path' });
}

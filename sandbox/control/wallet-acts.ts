import { isDecline } from '../captures/capture-message.ts';
import { giveBack, moveRefund, refundMessages, unitsLeft } from '../captures/give-back.ts';
import { settleCapture } from '../captures/settlement.ts';
import * as terms from '../disputes/dispute-terms.ts';
import { openDispute, resolveDispute, updateDispute } from '../disputes/disputes.ts';
import type { Ledger } from '../state/ledger.ts';
import { positive } from '../state/money.ts';
import type { Capture } from '../state/payment-records.ts';
import type { Message } from '../state/webhook-records.ts';
import { pendingReasons } from './behaviours.ts';

type Given = Record<string, unknown>;
/** What came of it: an answer and webhooks, or why it could not be done. */
export type Done = { answer: object; messages: Message[] } | { message: string; status: 404 | 422 };
/** Something the wallet does by itself, to the record with this id. */
export type WalletAct = (ledger: Ledger, id: string, given: Given) => Done;

function oneOf<T extends string>(values: readonly T[], value: unknown, usual: T): T | null {
  if (value === undefined || value === '') return usual;
  return values.find((known) => known === value) ?? null;
}

const wrong = (message: string): Done => ({ message, status: 422 });
const missing = (message: string): Done => ({ message, status: 404 });

/** The given amount in minor units, all that is left without one; null where that is not there. */
function unitsOf(ledger: Ledger, capture: Capture, given: Given): bigint | null {
  const left = unitsLeft(ledger, capture);
  const currency_code = capture.amount.currency_code;
  const value = String(given.amount ?? '');
  const units = value ? positive({ currency_code, value }, '/amount') : left;
  const isPaid = capture.status === 'COMPLETED' || capture.status === 'PARTIALLY_REFUNDED';
  return isPaid && units > 0n && units <= left ? units : null;
}

/** `status` COMPLETED or DECLINED; `event` is the name of a decline's event: DENIED or DECLINED. */
export const settle: WalletAct = (ledger, id, { status, event = 'DENIED' }) => {
  if (status !== 'COMPLETED' && status !== 'DECLINED') {
    return wrong('status is COMPLETED or DECLINED');
  }
  if (typeof event !== 'string' || !isDecline(event)) return wrong('event is DENIED or DECLINED');
  const message = settleCapture(ledger, id, status, event);
  if (!message) return missing('No pending capture has this id');
  return { answer: { status }, messages: [message] };
};

/** A refund from the merchant's own account at the wallet: `amount`, `status` COMPLETED or PENDING. */
export const refundByHand: WalletAct = (ledger, id, given) => {
  const capture = ledger.read('capture', id);
  const status = oneOf(['COMPLETED', 'PENDING'], given.status, 'COMPLETED');
  if (!capture) return missing('No capture has this id');
  if (!status) return wrong('status is COMPLETED or PENDING');
  const units = unitsOf(ledger, capture, given);
  if (units === null) return wrong('The capture does not hold this amount');
  const made = giveBack(ledger, capture, { units, status, reversal: null });
  return { answer: { id: made.id, status }, messages: refundMessages(made) };
};

/** The wallet takes a payment back: `amount`, and `reason` as the description names them. */
export const reverse: WalletAct = (ledger, id, given) => {
  const capture = ledger.read('capture', id);
  const reversal = oneOf(pendingReasons, given.reason, 'CHARGEBACK');
  if (!capture) return missing('No capture has this id');
  if (!reversal) return wrong(`reason is one of ${pendingReasons.join(', ')}`);
  const units = unitsOf(ledger, capture, given);
  if (units === null) return wrong('The capture does not hold this amount');
  const note_to_payer = 'Payment reversed';
  const made = giveBack(ledger, capture, { units, status: 'COMPLETED', reversal, note_to_payer });
  return { answer: { id: made.id, status: made.status }, messages: refundMessages(made) };
};

/** What becomes of a refund or a reversal: `status` COMPLETED, FAILED or CANCELLED. */
export const settleRefund: WalletAct = (ledger, id, given) => {
  const status = oneOf(['COMPLETED', 'FAILED', 'CANCELLED'], given.status, 'COMPLETED');
  if (!status) return wrong('status is COMPLETED, FAILED or CANCELLED');
  const messages = moveRefund(ledger, id, status);
  return messages ? { answer: { status }, messages } : missing('No such refund can become that');
};

/** A dispute about the capture with this id: `reason`, `stage`, `channel` and `amount`. */
export const dispute: WalletAct = (ledger, id, given) => {
  const capture = ledger.read('capture', id);
  const reason = oneOf(terms.reasons, given.reason, 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED');
  const stage = oneOf(terms.stages, given.stage, 'INQUIRY');
  const channel = oneOf(['INTERNAL', 'EXTERNAL'], given.channel, 'INTERNAL');
  if (!capture) return missing('No capture has this id');
  if (!reason || !stage || !channel) return wrong('Unknown reason, stage or channel');
  const units = unitsOf(ledger, capture, given);
  if (units === null) return wrong('The capture does not hold this amount');
  const opening = { reason, stage, channel, units };
  const opened = openDispute(ledger, capture, opening, terms.channels[channel]);
  return { answer: { id: opened.dispute.id }, messages: opened.messages };
};

/** Another `status` or `stage` of a dispute, or its end with an `outcome`. */
export const moveDispute: WalletAct = (ledger, id, given) => {
  const found = ledger.read('dispute', id);
  const capture = found && ledger.read('capture', found.capture);
  if (!found || !capture) return missing('No dispute has this id');
  const codes = Object.keys(terms.outcomes) as terms.Outcome[];
  if (given.outcome) {
    const outcome = oneOf(codes, given.outcome, 'NONE');
    if (!outcome) return wrong(`outcome is one of ${codes.join(', ')}`);
    const messages = resolveDispute(ledger, found, capture, outcome);
    return { answer: { id, status: 'RESOLVED' }, messages };
  }
  const status = oneOf(terms.statuses, given.status, 'UNDER_REVIEW');
  const stage = given.stage ? oneOf(terms.stages, given.stage, 'INQUIRY') : found.stage;
  if (!status || !stage) return wrong('Unknown status or stage');
  const messages = updateDispute(ledger, found, capture, { status, stage });
  return { answer: { id, status }, messages };
};

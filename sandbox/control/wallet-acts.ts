import { captureMessage, isDecline } from '../captures/capture-message.ts';
import { giveBack, moveRefund, refundMessages, unitsLeft } from '../captures/give-back.ts';
import { settleCapture } from '../captures/settlement.ts';
import * as terms from '../disputes/dispute-terms.ts';
import { openDispute, resolveDispute, updateDispute } from '../disputes/disputes.ts';
import { newId, now } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import { money, positive } from '../state/money.ts';
import type { Capture } from '../state/payment-records.ts';
import type { Message } from '../state/webhook-records.ts';
import { pendingReasons } from './behaviours.ts';

type Fields = Record<string, unknown>;
/** The result of an action of the wallet: an answer with webhooks, or an error message. */
export type ActResult =
  | { answer: object; messages: Message[] }
  | { message: string; status: 404 | 422 };
/** An action that the wallet takes without an API call. `id` is the id of a capture, refund or dispute. */
export type WalletAct = (ledger: Ledger, id: string, fields: Fields) => ActResult;

function oneOf<T extends string>(values: readonly T[], value: unknown, defaultValue: T): T | null {
  if (value === undefined || value === '') return defaultValue;
  return values.find((one) => one === value) ?? null;
}

const stageNames = Object.keys(terms.stages) as terms.Stage[];

/** The statuses that the API can show for a paid capture, the real one first. */
export const shownStatuses = [
  '',
  'COMPLETED',
  'PARTIALLY_REFUNDED',
  'PENDING',
  'REFUNDED',
] as const;

const invalid = (message: string): ActResult => ({ message, status: 422 });
const notFound = (message: string): ActResult => ({ message, status: 404 });

/**
 * The requested amount in minor units. Without a requested amount, it is the remaining amount of the capture.
 * Null if the requested amount is larger than the remaining amount, if nothing remains, or if the capture is not
 * paid.
 * @throws a `Refusal` if the requested amount is invalid
 */
function requestedUnits(ledger: Ledger, capture: Capture, fields: Fields): bigint | null {
  const remaining = unitsLeft(ledger, capture);
  const currency_code = capture.amount.currency_code;
  const value = String(fields.amount ?? '');
  const units = value ? positive({ currency_code, value }, '/amount') : remaining;
  const isPaid = capture.status === 'COMPLETED' || capture.status === 'PARTIALLY_REFUNDED';
  return isPaid && units > 0n && units <= remaining ? units : null;
}

/** The status that a pending capture gets, by the posted status. DENIED is PayPal's word in its webhooks. */
const settledStatuses = new Map([
  ['COMPLETED', 'COMPLETED'],
  ['DECLINED', 'DECLINED'],
  ['DENIED', 'DECLINED'],
  ['PENDING', 'PENDING'],
] as const satisfies [string, Capture['status']][]);

/**
 * Completes or declines a pending capture, or sends its webhook again. `status` is COMPLETED, DECLINED, DENIED or
 * PENDING. `event` is the ending of the event type for a declined capture: DENIED or DECLINED.
 */
export const settle: WalletAct = (ledger, id, { status: posted, event = 'DENIED' }) => {
  const [, status] = [...settledStatuses].find(([name]) => name === posted) ?? [];
  if (!status) return invalid(`status must be one of ${[...settledStatuses.keys()].join(', ')}`);
  if (typeof event !== 'string' || !isDecline(event))
    return invalid('event must be DENIED or DECLINED');
  const message = settleCapture(ledger, id, status, event);
  if (!message) return notFound('No pending capture has this id');
  return { answer: { status }, messages: [message] };
};

/**
 * Charges the payment of a capture again, under another id and with the same order and invoice, as no wallet should.
 * Fields: `amount`; without it, the capture's amount.
 */
export const captureAgain: WalletAct = (ledger, id, { amount }) => {
  const capture = ledger.read('capture', id);
  if (!capture) return notFound('No capture has this id');
  const { currency_code, value } = capture.amount;
  const charged = { currency_code, value: String(amount ?? '') || value };
  const units = positive(charged, '/amount');
  const time = now();
  const again: Capture = {
    ...capture,
    id: newId(),
    status: 'COMPLETED',
    reason: undefined,
    shownStatus: undefined,
    amount: money(currency_code, units),
    create_time: time,
    update_time: time,
  };
  ledger.write('capture', again);
  ledger.count('captures-made');
  return { answer: { id: again.id }, messages: [captureMessage(again, 'DECLINED')] };
};

/**
 * Refunds a capture, as if the merchant did it by hand on PayPal's website. Fields: `amount`, `status`
 * (COMPLETED or PENDING).
 */
export const refundByHand: WalletAct = (ledger, id, fields) => {
  const capture = ledger.read('capture', id);
  const status = oneOf(['COMPLETED', 'PENDING'], fields.status, 'COMPLETED');
  if (!capture) return notFound('No capture has this id');
  if (!status) return invalid('status must be COMPLETED or PENDING');
  const units = requestedUnits(ledger, capture, fields);
  if (units === null) return invalid('The capture has not enough money left, or is not paid');
  const refund = giveBack(ledger, capture, { units, status, reversal: null });
  return { answer: { id: refund.id, status }, messages: refundMessages(refund) };
};

/**
 * Reverses a payment: the wallet itself pays the money back. Fields: `amount`, `reason` (one of
 * `pendingReasons`).
 */
export const reverse: WalletAct = (ledger, id, fields) => {
  const capture = ledger.read('capture', id);
  const reversal = oneOf(pendingReasons, fields.reason, 'CHARGEBACK');
  if (!capture) return notFound('No capture has this id');
  if (!reversal) return invalid(`reason must be one of ${pendingReasons.join(', ')}`);
  const units = requestedUnits(ledger, capture, fields);
  if (units === null) return invalid('The capture has not enough money left, or is not paid');
  const note_to_payer = 'Payment reversed';
  const refund = giveBack(ledger, capture, { units, status: 'COMPLETED', reversal, note_to_payer });
  return { answer: { id: refund.id, status: refund.status }, messages: refundMessages(refund) };
};

/** Changes the status of a refund or of a reversal. `status` is COMPLETED, FAILED or CANCELLED. */
export const settleRefund: WalletAct = (ledger, id, fields) => {
  const status = oneOf(['COMPLETED', 'FAILED', 'CANCELLED'], fields.status, 'COMPLETED');
  if (!status) return invalid('status must be COMPLETED, FAILED or CANCELLED');
  const messages = moveRefund(ledger, id, status);
  return messages
    ? { answer: { status }, messages }
    : notFound('No refund with this id can change to this status');
};

/**
 * Opens a dispute about the capture with this id. Fields: `reason`, `stage`, `channel`, `amount`. `others`: the ids of
 * further disputed captures, separated by spaces. `currency`: another currency of the amount.
 */
export const dispute: WalletAct = (ledger, id, fields) => {
  const capture = ledger.read('capture', id);
  const otherIds = String(fields.others ?? '').split(/\s+/);
  const others = otherIds.flatMap((other) => (other && ledger.read('capture', other)) || []);
  const reason = oneOf(terms.reasons, fields.reason, 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED');
  const stage = oneOf(stageNames, fields.stage, 'INQUIRY');
  const channel = oneOf(['INTERNAL', 'EXTERNAL'], fields.channel, 'INTERNAL');
  if (!capture) return notFound('No capture has this id');
  if (!reason || !stage || !channel) return invalid('Unknown reason, stage or channel');
  const units = [capture, ...others].map((one) => disputableUnits(ledger, one, fields));
  if (units.includes(null)) return invalid('The capture has not enough money left, or is not paid');
  const currency = String(fields.currency || capture.amount.currency_code);
  const whole = units.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n);
  const amount = fields.amount
    ? { currency_code: currency, value: String(fields.amount) }
    : money(currency, whole);
  positive(amount, '/amount');
  const opened = openDispute(ledger, [capture, ...others], { reason, stage, channel, amount });
  return { answer: { id: opened.dispute.id }, messages: opened.messages };
};

/**
 * The units of a capture that can be disputed: all that is left. Null if nothing is left, or if the only disputed
 * capture has less than the amount in its own currency.
 */
function disputableUnits(ledger: Ledger, capture: Capture, fields: Fields): bigint | null {
  const isSum = fields.others || fields.currency;
  return requestedUnits(ledger, capture, isSum ? {} : fields);
}

/** Changes the `status` or `stage` of a dispute, or resolves it with an `outcome`. */
export const moveDispute: WalletAct = (ledger, id, fields) => {
  const record = ledger.read('dispute', id);
  if (!record) return notFound('No dispute has this id');
  const codes = Object.keys(terms.outcomes) as terms.Outcome[];
  if (fields.outcome) {
    const outcome = oneOf(codes, fields.outcome, 'NONE');
    if (!outcome) return invalid(`outcome must be one of ${codes.join(', ')}`);
    const messages = resolveDispute(ledger, record, outcome);
    return { answer: { id, status: 'RESOLVED' }, messages };
  }
  const status = oneOf(terms.statuses, fields.status, 'UNDER_REVIEW');
  const stage = fields.stage ? oneOf(stageNames, fields.stage, 'INQUIRY') : null;
  if (!status || (fields.stage && !stage)) return invalid('Unknown status or stage');
  const messages = updateDispute(ledger, record, { status, stage });
  return { answer: { id, status }, messages };
};

/** Sets the status that the API shows for a capture; an empty `status` shows the real one again. */
export const show: WalletAct = (ledger, id, fields) => {
  const capture = ledger.read('capture', id);
  const status = oneOf(shownStatuses, fields.status, '');
  if (!capture) return notFound('No capture has this id');
  if (status === null) return invalid(`status must be one of ${shownStatuses.join(', ')}`);
  ledger.write('capture', { ...capture, shownStatus: status || undefined });
  return { answer: { id, status }, messages: [] };
};

import {
  APPROVAL_LAPSED,
  APPROVAL_MISSING,
  type ChargeIntent,
  type ClosingReason,
  type IntentState,
} from './charge-intent.ts';
import type { BookedRefund, LineAmount } from './ledger.ts';
import { isPressedFirst, type Payment } from './payment.ts';

/**
 * A refund or reversal failed or was cancelled, so the shop has its money again. `reason`: the cause, if an operator
 * decided it.
 */
type ReturnedEvent = { name: 'returned'; refundId: string; reason?: string };

/**
 * An event of a payment, from a visitor, an operator, the scheduled job, or an answer or webhook of the provider.
 * Amounts in minor units.
 */
export type PaymentEvent =
  | { name: 'approved' | 'awaitsCapture' | 'awaitsPayer' | 'reopened' | 'expired' }
  | { name: 'captured'; captureId: string; feeMinor?: number | undefined }
  | { name: 'pending'; captureId: string; reason: string }
  | { name: 'denied'; captureId: string; issue: string }
  /**
   * The provider refused a charge call. `call` is the call's number within the intent, because a later call may
   * already run.
   */
  | { name: 'declined'; intentId: string; call: number; issue: string }
  | { name: 'cancelled'; reason: ClosingReason }
  /**
   * Money went back to the buyer. `customId` is the id of the shop's refund request, if the provider names it. `lines`
   * are the amounts of the request by order line. Null if the shop made no such request, or if it names no lines.
   * `providerAt`: the provider's time of a reversal, in ms.
   */
  | {
      name: 'refunded';
      kind: 'refund' | 'reversal';
      refundId: string;
      customId?: string | undefined;
      amountMinor: number;
      lines?: readonly LineAmount[] | null;
      providerAt?: number | undefined;
    }
  | ReturnedEvent;

/** An event of a charge: it moves no money back. */
export type ChargeEvent = Exclude<PaymentEvent, { name: 'refunded' | 'returned' }>;

/** A payment event with all that its ledger entries need: money comes back in the amounts in which it was booked. */
export type BookableEvent =
  | Exclude<PaymentEvent, ReturnedEvent>
  | (ReturnedEvent & { booked: BookedRefund });

/** The event that the newest charge call of an intent was refused, for the reason `issue`. */
export function declined({ id: intentId, calls: call }: ChargeIntent, issue: string): ChargeEvent {
  return { name: 'declined', intentId, call, issue };
}

/**
 * The end of a charge intent: its last state, the reason if the charge was refused (`issue`), and the reason if
 * the intent was superseded.
 */
export type EndedIntent = {
  id: string;
  state: Exclude<IntentState, 'open'>;
  issue: string | null;
  closedBy: ClosingReason | null;
};

/**
 * The conditions under which an event ends a press of the binding button, with their texts in
 * `docs/states.md`.
 */
export const endingConditions = {
  ofItsCall: 'for the newest call of this press',
  /** If the buyer presses the binding button before the provider's page opens, the approval may still follow. */
  ofApproved: 'for an approved payment, or if the approval comes before the press',
} as const;

type Ending = {
  to: EndedIntent['state'];
  only?: keyof typeof endingConditions;
  /** The reason to store if the event has none. */
  issue?: string;
};

/**
 * The events that end an open press of the binding button. After any other event the press remains open. An
 * ended press opens again only if its attempt to pay becomes the current one again (rule 7.98).
 */
export const intentEndings = {
  captured: { to: 'done' },
  pending: { to: 'done' },
  declined: { to: 'refused', only: 'ofItsCall' },
  denied: { to: 'refused' },
  awaitsPayer: { to: 'refused', only: 'ofApproved', issue: APPROVAL_MISSING },
  /** The payer's approval has expired, so the payment must not be charged any more. */
  expired: { to: 'refused', issue: APPROVAL_LAPSED },
  cancelled: { to: 'superseded' },
} as const satisfies Partial<Record<PaymentEvent['name'], Ending>>;

/**
 * The end of a payment's open charge intent if the event ends it. Null if the intent remains open, or
 * if none is open.
 */
export function toEndedIntent(
  event: PaymentEvent,
  payment: Pick<Payment, 'intent' | 'purpose' | 'status' | 'method'>,
): EndedIntent | null {
  const { intent } = payment;
  if (intent?.state !== 'open') return null;
  const endings: Partial<Record<PaymentEvent['name'], Ending>> = intentEndings;
  const ending = endings[event.name];
  if (!ending || !isMet(ending, event, intent, payment)) return null;
  return {
    id: intent.id,
    state: ending.to,
    issue: 'issue' in event ? event.issue : (ending.issue ?? null),
    closedBy: event.name === 'cancelled' ? event.reason : null,
  };
}

function isMet(
  { only }: Ending,
  event: PaymentEvent,
  { id, calls }: ChargeIntent,
  payment: Pick<Payment, 'purpose' | 'status' | 'method'>,
): boolean {
  if (only === 'ofItsCall')
    return event.name === 'declined' && event.intentId === id && event.call === calls;
  return only !== 'ofApproved' || !isPressedFirst(payment) || payment.status === 'approved';
}

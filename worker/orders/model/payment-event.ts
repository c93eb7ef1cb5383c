import type { ChargeIntent, ClosingReason, IntentState } from './charge-intent.ts';
import type { LineAmount } from './ledger.ts';
import type { Payment } from './payment.ts';

/** What the shop learns about a payment, from a visitor, an answer or a webhook. Amounts in minor units. */
export type PaymentEvent =
  | { name: 'approved' | 'awaitsCapture' | 'awaitsPayer' | 'reopened' | 'expired' }
  | { name: 'captured'; captureId: string; feeMinor?: number | undefined }
  | { name: 'pending'; captureId: string; reason: string }
  | { name: 'denied'; captureId: string; issue: string }
  /** The call of this number under this intent was refused; a later one may be on its way. */
  | { name: 'declined'; intentId: string; call: number; issue: string }
  | { name: 'cancelled'; reason: ClosingReason }
  /** `lines` are what was asked to be given back; null where nobody said. */
  | {
      name: 'refunded';
      kind: 'refund' | 'reversal';
      refundId: string;
      amountMinor: number;
      lines?: readonly LineAmount[] | null;
    }
  /** A refund or reversal did not stand; `lines` are what it was of, null where that is not known. */
  | {
      name: 'returned';
      refundId: string;
      amountMinor: number;
      lines?: readonly LineAmount[] | null;
    };

/** How a press ended. */
export type EndedIntent = {
  id: string;
  state: Exclude<IntentState, 'open'>;
  issue: string | null;
  closedBy: ClosingReason | null;
};

/** Conditions under which an event ends a press, in the words of the docs. */
export const endingConditions = {
  ofItsCall: 'of the newest call under this press',
  /** An upsell's button comes before the wallet: until its payer has approved they may still do so. */
  ofApproved: "of the order's own payment, or of an upsell that was approved",
} as const;

type Ending = {
  to: EndedIntent['state'];
  only?: keyof typeof endingConditions;
  /** The issue that is kept where the event names none. */
  issue?: string;
};

/** The events that end an open press. Any other leaves it open, and nothing opens it again. */
export const intentEndings = {
  captured: { to: 'done' },
  pending: { to: 'done' },
  declined: { to: 'refused', only: 'ofItsCall' },
  denied: { to: 'refused' },
  awaitsPayer: { to: 'refused', only: 'ofApproved', issue: 'PAYER_ACTION_REQUIRED' },
  /** Nobody may charge it any more, because its approval is over. */
  expired: { to: 'refused', issue: 'APPROVAL_LAPSED' },
  cancelled: { to: 'superseded' },
} as const satisfies Partial<Record<PaymentEvent['name'], Ending>>;

/** How an event about its payment ends an open intent; null where it goes on or none is open. */
export function toEndedIntent(
  event: PaymentEvent,
  { intent, purpose, status }: Pick<Payment, 'intent' | 'purpose' | 'status'>,
): EndedIntent | null {
  if (intent?.state !== 'open') return null;
  const endings: Partial<Record<PaymentEvent['name'], Ending>> = intentEndings;
  const ending = endings[event.name];
  if (!ending || !isMet(ending, event, intent, { purpose, status })) return null;
  return {
    ...{ id: intent.id, state: ending.to },
    issue: 'issue' in event ? event.issue : (ending.issue ?? null),
    closedBy: event.name === 'cancelled' ? event.reason : null,
  };
}

function isMet(
  { only }: Ending,
  event: PaymentEvent,
  { id, calls }: ChargeIntent,
  { purpose, status }: Pick<Payment, 'purpose' | 'status'>,
): boolean {
  if (only === 'ofItsCall')
    return event.name === 'declined' && event.intentId === id && event.call === calls;
  return only !== 'ofApproved' || purpose === 'order' || status === 'approved';
}

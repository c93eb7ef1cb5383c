import type { Currency } from '../../catalogue/money.ts';
import { MINUTE } from '../../durations.ts';
import type { LineAmount } from './ledger.ts';
import type { Purpose } from './payment.ts';

/**
 * The state of a refund request. `open`: the outcome is not known. `done`: the buyer got the money back.
 * `failed`: the provider refused the request.
 */
type RefundState = 'open' | 'done' | 'failed';

/** The state after each event of a refund request. After a failed request, an operator can make another one. */
export const refundTransitions = {
  open: { givenBack: 'done', refused: 'failed' },
  done: {},
  failed: {},
} as const satisfies Record<RefundState, Partial<Record<string, RefundState>>>;

/** A request to refund money, in minor units. `lines` null: the whole remaining amount of the payment. */
export type RefundRequest = {
  /** The request's id, and the request id of the call to the provider. */
  id: string;
  orderId: string;
  paymentId: string;
  purpose: Purpose;
  currency: Currency;
  amountMinor: number;
  lines: readonly LineAmount[] | null;
};

/** The cause of a refund. `by`: an operator's name, or `buyer`. */
export type RefundCause = { reason: string; by: string };

/** The cause of a refund after a buyer undid an upsell (rule 7.36). */
export const UNDO = { reason: 'undo', by: 'buyer' } as const satisfies RefundCause;

/** How long after its payment an upsell can be undone, in ms (rule 7.36). */
export const UNDO_WINDOW = 15 * MINUTE;

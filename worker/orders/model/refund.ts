import type { Currency } from '../../country/market.ts';
import type { LineAmount } from './ledger.ts';
import type { Purpose } from './payment.ts';

/** Money that is to go back: `open` is on its way, `done` went back, `failed` was refused by the provider. */
type RefundState = 'open' | 'done' | 'failed';

/** How a refund that was asked for ends. One that failed is an operator's, who asks for another. */
export const refundTransitions = {
  open: { givenBack: 'done', refused: 'failed' },
  done: {},
  failed: {},
} as const satisfies Record<RefundState, Partial<Record<string, RefundState>>>;

/** Money that is to go back, in minor units; `lines` null: of all that is left. */
export type RefundRequest = {
  /** Also the provider's request id. */
  id: string;
  orderId: string;
  paymentId: string;
  purpose: Purpose;
  currency: Currency;
  amountMinor: number;
  lines: readonly LineAmount[] | null;
};

/** Why money goes back, and who said so: an operator, or what of the shop's own. */
export type RefundCause = { reason: string; by: string };

/** What a buyer undid by a press (rule 7.36). */
export const UNDO = { reason: 'undo', by: 'buyer' } as const satisfies RefundCause;

/** How long after an upsell was paid it can be undone, in ms (rule 7.36). */
export const UNDO_WINDOW = 15 * 60 * 1000;

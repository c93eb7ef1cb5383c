import type { ClosingReason } from './charge-intent.ts';
import type { LineAmount } from './ledger.ts';

/** A piece of news about a payment, from wherever it comes. Amounts in minor units. */
export type News =
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

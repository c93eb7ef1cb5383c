import type { Money } from './money.ts';

export type Capture = {
  id: string;
  order: string;
  origin: string;
  reference_id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  /**
   * The status that the API shows instead of the real one. PayPal documents no status of a reversed capture, and users
   * report other statuses during a dispute.
   */
  shownStatus?: string | undefined;
  /** The reason for a pending or declined capture, or for a reversal. */
  reason?: string | undefined;
  amount: Money;
  invoice_id?: string | undefined;
  custom_id?: string | undefined;
  create_time: string;
  update_time: string;
};

/**
 * A repayment to the payer. The shop requests it by an API call, or the merchant makes it by hand, or the
 * wallet makes it by itself.
 */
export type Refund = {
  id: string;
  capture: string;
  order: string;
  origin: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';
  /** The reason why the wallet itself paid the money back (reversal); null for a refund. */
  reversal: string | null;
  amount: Money;
  /** The sum of the capture's completed and pending repayments up to this one. */
  total: Money;
  invoice_id?: string | undefined;
  custom_id?: string | undefined;
  note_to_payer?: string | undefined;
  create_time: string;
  update_time: string;
};

export type Dispute = {
  id: string;
  /** The disputed captures. */
  captures: readonly string[];
  origin: string;
  reason: string;
  status: string;
  stage: string;
  channel: string;
  /** The end of the time for the merchant's answer. */
  due_time: string;
  amount: Money;
  outcome: string | null;
  /** The refunds or reversals that paid the disputed amount back to the buyer. */
  refundIds: readonly string[];
  /** The settlements of the merchant's account, the oldest first. */
  movements: readonly ('DEBIT' | 'CREDIT')[];
  create_time: string;
  update_time: string;
};

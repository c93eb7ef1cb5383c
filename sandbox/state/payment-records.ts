import type { Money } from './money.ts';

export type Capture = {
  id: string;
  order: string;
  origin: string;
  reference_id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
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
  capture: string;
  origin: string;
  reason: string;
  status: string;
  stage: string;
  channel: string;
  amount: Money;
  outcome: string | null;
  /**
   * The id of the refund or reversal that paid the disputed amount back to the buyer; null if there is
   * none.
   */
  refundId: string | null;
  create_time: string;
  update_time: string;
};

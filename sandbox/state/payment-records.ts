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

/** A repayment to the payer: by the shop, by hand at the wallet, or by the wallet itself. */
export type Refund = {
  id: string;
  capture: string;
  order: string;
  origin: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';
  /** The reason of a reversal by the wallet; null for a refund. */
  reversal: string | null;
  amount: Money;
  /** The sum of all repayments of the capture up to this one, with this one. */
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
  /** The id of the refund that repaid the disputed money to the buyer; null without one. */
  taken: string | null;
  create_time: string;
  update_time: string;
};

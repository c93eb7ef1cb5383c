import type { Money } from './money.ts';

export type Capture = {
  id: string;
  order: string;
  origin: string;
  reference_id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  /** Why it is pending or declined, or why the wallet took money back. */
  reason?: string | undefined;
  amount: Money;
  invoice_id?: string | undefined;
  custom_id?: string | undefined;
  create_time: string;
  update_time: string;
};

/** Money given back to the payer: by the shop, by hand at the wallet, or by the wallet itself. */
export type Refund = {
  id: string;
  capture: string;
  order: string;
  origin: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';
  /** Why the wallet took the money back by itself; null for a refund. */
  reversal: string | null;
  amount: Money;
  /** All that went back from the capture when this refund was made, itself included. */
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
  /** The refund with which the buyer got the disputed money. */
  taken: string | null;
  create_time: string;
  update_time: string;
};

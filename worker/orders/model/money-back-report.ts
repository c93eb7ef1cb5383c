/** A report of the provider about money of a payment that goes back. */
export type MoneyBackReport = {
  kind: 'refund' | 'reversal';
  /** The provider's id of the refund or reversal, and its status there. */
  refundId: string;
  status: string;
  /** In minor units. Null for all that is left of the payment. */
  amountMinor: number | null;
  /** The shop's id of the refund request; undefined if the report does not name it. */
  customId?: string | undefined;
  /** The provider's id of the refunded capture, if known. */
  captureId?: string | undefined;
  /** The provider's time of the report, in ms. Null if unknown. */
  at: number | null;
};

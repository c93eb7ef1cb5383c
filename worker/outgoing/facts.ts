/** TABLE: the facts that the shop reports to other systems by webhook. Receivers read these names (rule 7.60). */
const outgoingTypes = {
  'order.released': 'an order may be packed',
  'order.cancelled': 'an order is cancelled and its money goes back',
  'order.refunded': 'money of an order was refunded or reversed',
  'withdrawal.declared': 'a buyer declared a withdrawal',
  'review.received': 'a buyer wrote a review',
} as const satisfies Record<string, string>;
export type OutgoingType = keyof typeof outgoingTypes;

export const outgoingTypeNames = Object.keys(outgoingTypes) as [OutgoingType, ...OutgoingType[]];

/** A fact that each receiver gets once. */
export type OutgoingFact = {
  type: OutgoingType;
  /**
   * The id of the order or withdrawal, the ledger key of a refund's entry, or `{order}:{product}` of a review.
   */
  subject: string;
  /** The fact's order. The webhook is deleted with the order. */
  orderId: string | null;
};

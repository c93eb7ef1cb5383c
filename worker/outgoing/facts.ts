/**
 * TABLE: the events that the shop reports to other systems by webhook. These systems read the names on the
 * left (rule 7.60).
 */
const outgoingTypes = {
  'order.released': 'an order may be packed',
  'order.cancelled': 'an order is cancelled and its money goes back',
  'order.replaced': 'a new parcel of an order may be packed, because one was lost or damaged',
  'order.refunded': 'money of an order was refunded or reversed',
  'refund.failed': 'a refund did not go through, and an operator decides about it',
  'payment.duplicated': 'the provider charged a paid payment again, and the money goes back',
  'withdrawal.declared': 'a buyer declared a withdrawal',
  'review.received': 'a buyer wrote a review',
} as const satisfies Record<string, string>;
export type OutgoingType = keyof typeof outgoingTypes;

export const outgoingTypeNames = Object.keys(outgoingTypes) as [OutgoingType, ...OutgoingType[]];

/** An event of the shop that each receiver is told once. */
export type OutgoingFact = {
  type: OutgoingType;
  /**
   * The id of the order, the withdrawal or the request of a failed refund. For a refund or a second capture it is the
   * key of its ledger entry. For a review it is `{order}:{product}`, for a replacement `{order}:{time}`.
   */
  subject: string;
  /** The id of the order. If the order is deleted, the webhook is deleted too. */
  orderId: string | null;
};

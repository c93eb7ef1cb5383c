/** TABLE: what other systems are told of; a receiver reads these names (rule 7.60). */
const outgoingTypes = {
  'order.released': 'an order may be packed',
  'order.cancelled': 'an order is called off; its money goes back',
  'order.refunded': 'money of an order went back, or was taken back',
  'withdrawal.declared': 'a buyer declared that they withdraw',
  'review.received': 'a buyer wrote a review',
} as const satisfies Record<string, string>;
export type OutgoingType = keyof typeof outgoingTypes;

export const outgoingTypeNames = Object.keys(outgoingTypes) as [OutgoingType, ...OutgoingType[]];

/** A fact that other systems are told of, once. */
export type OutgoingFact = {
  type: OutgoingType;
  /** The order's or the withdrawal's id, the ledger's key of the entry, `{order}:{product}` of a review. */
  subject: string;
  /** The order it belongs to, with which it is deleted. */
  orderId: string | null;
};

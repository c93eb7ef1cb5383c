/**
 * The event types of webhooks. The values are the resource's type, the resource's version and the event's
 * summary. The sandbox never sends the last type.
 */
export const eventTypes = {
  'CHECKOUT.ORDER.APPROVED': ['checkout-order', '2.0', 'An order has been approved by buyer'],
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': [
    'checkout-order',
    '2.0',
    'A payment has been reversed after approval.',
  ],
  'PAYMENT.CAPTURE.COMPLETED': ['capture', '2.0', 'Payment completed'],
  'PAYMENT.CAPTURE.PENDING': ['capture', '2.0', 'Payment pending'],
  'PAYMENT.CAPTURE.DENIED': ['capture', '2.0', 'Payment denied'],
  'PAYMENT.CAPTURE.DECLINED': ['capture', '2.0', 'Payment declined'],
  'PAYMENT.CAPTURE.REFUNDED': ['refund', '2.0', 'A capture payment was refunded'],
  'PAYMENT.CAPTURE.REVERSED': ['refund', '2.0', 'A capture payment was reversed'],
  'PAYMENT.REFUND.PENDING': ['refund', '2.0', 'A refund is pending'],
  'PAYMENT.REFUND.FAILED': ['refund', '2.0', 'A refund failed'],
  'CUSTOMER.DISPUTE.CREATED': ['dispute', '1.0', 'A new dispute opened'],
  'CUSTOMER.DISPUTE.UPDATED': ['dispute', '1.0', 'A dispute was updated'],
  'CUSTOMER.DISPUTE.RESOLVED': ['dispute', '1.0', 'A dispute was resolved'],
  'VAULT.PAYMENT-TOKEN.CREATED': ['payment_token', '3.0', 'A payment token has been created'],
  'VAULT.PAYMENT-TOKEN.DELETED': ['payment_token', '3.0', 'A payment token has been deleted'],
  'VAULT.PAYMENT-TOKEN.DELETION-INITIATED': [
    'payment_token',
    '3.0',
    'A request to delete a payment token has been made',
  ],
} as const satisfies Record<string, readonly [string, string, string]>;

export type EventType = keyof typeof eventTypes;

/** True if the name is an event type. */
export function isEventType(name: string): name is EventType {
  return Object.hasOwn(eventTypes, name);
}

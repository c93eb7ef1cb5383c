import { newId } from '../state/ids.ts';
import type { Link } from '../state/records.ts';

/** The events the sandbox sends: resource type, its version, summary. */
const events = {
  'CHECKOUT.ORDER.APPROVED': ['checkout-order', '2.0', 'An order has been approved by buyer'],
  'PAYMENT.CAPTURE.COMPLETED': ['capture', '2.0', 'Payment completed'],
  'PAYMENT.CAPTURE.PENDING': ['capture', '2.0', 'Payment pending'],
  'PAYMENT.CAPTURE.DENIED': ['capture', '2.0', 'Payment denied'],
  'PAYMENT.CAPTURE.REFUNDED': ['refund', '2.0', 'A capture payment was refunded'],
  'VAULT.PAYMENT-TOKEN.CREATED': ['payment_token', '3.0', 'A payment token has been created'],
  'VAULT.PAYMENT-TOKEN.DELETED': ['payment_token', '3.0', 'A payment token has been deleted'],
} as const satisfies Record<string, readonly [string, string, string]>;

export type EventType = keyof typeof events;

export type WebhookEvent = {
  id: string;
  event_version: '1.0';
  create_time: string;
  resource_type: string;
  resource_version: string;
  event_type: EventType;
  summary: string;
  resource: object;
  links: Link[];
};

/** A webhook's body in PayPal's format. */
export function toWebhookEvent(type: EventType, resource: object, origin: string): WebhookEvent {
  const [resourceType, resourceVersion, summary] = events[type];
  const id = `WH-${newId(17)}-${newId(17)}`;
  const href = `${origin}/__wallet/v1/notifications/webhooks-events/${id}`;
  return {
    id,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: resourceType,
    resource_version: resourceVersion,
    event_type: type,
    summary,
    resource,
    links: [{ href, rel: 'self', method: 'GET' }],
  };
}

/** Whether the sandbox sends events of this name. */
export function isEventType(name: string): name is EventType {
  return Object.hasOwn(events, name);
}

/** A webhook to be sent. */
export type Message = {
  event: WebhookEvent;
  /** The origin of the shop that made the call. */
  origin: string;
  /** The order the message is about; 'out of order' applies to messages of one order. */
  subject: string;
};

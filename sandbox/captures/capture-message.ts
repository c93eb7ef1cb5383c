import type { Capture } from '../state/payment-records.ts';
import type { Message } from '../state/webhook-records.ts';
import type { EventType } from '../webhooks/event-types.ts';
import { toWebhookEvent } from '../webhooks/webhook-event.ts';
import { captureResource } from './capture-view.ts';

/**
 * The two event types for a declined capture. PayPal's guides use one, and its list of events for version 2
 * uses the other.
 */
const declines = {
  DENIED: 'PAYMENT.CAPTURE.DENIED',
  DECLINED: 'PAYMENT.CAPTURE.DECLINED',
} as const satisfies Record<string, EventType>;
export type Decline = keyof typeof declines;

/** True if the name is one of the two endings of event types for a declined capture. */
export function isDecline(name: string): name is Decline {
  return Object.hasOwn(declines, name);
}

/** The webhook that tells the shop about a new capture, or about a capture that was pending. */
export function captureMessage(capture: Capture, decline: Decline): Message {
  const types: Partial<Record<Capture['status'], EventType>> = {
    PENDING: 'PAYMENT.CAPTURE.PENDING',
    DECLINED: declines[decline],
  };
  const type = types[capture.status] ?? 'PAYMENT.CAPTURE.COMPLETED';
  const event = toWebhookEvent(type, captureResource(capture), capture.origin);
  return { event, origin: capture.origin, subject: capture.order };
}

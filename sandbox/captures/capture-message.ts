import type { Capture } from '../state/payment-records.ts';
import type { Message } from '../state/webhook-records.ts';
import type { EventType } from '../webhooks/event-types.ts';
import { toWebhookEvent } from '../webhooks/webhook-event.ts';
import { captureResource } from './capture-view.ts';

/** The names of the event for a declined capture: the guides use the one, the list for v2 the other. */
const declines = {
  DENIED: 'PAYMENT.CAPTURE.DENIED',
  DECLINED: 'PAYMENT.CAPTURE.DECLINED',
} as const satisfies Record<string, EventType>;
export type Decline = keyof typeof declines;

/** Whether a declined capture can be announced by this name. */
export function isDecline(name: string): name is Decline {
  return Object.hasOwn(declines, name);
}

/** The webhook for a capture that was made or settled. */
export function captureMessage(made: Capture, decline: Decline): Message {
  const types: Partial<Record<Capture['status'], EventType>> = {
    PENDING: 'PAYMENT.CAPTURE.PENDING',
    DECLINED: declines[decline],
  };
  const type = types[made.status] ?? 'PAYMENT.CAPTURE.COMPLETED';
  const event = toWebhookEvent(type, captureResource(made), made.origin);
  return { event, origin: made.origin, subject: made.order };
}

import { newId } from '../state/ids.ts';
import type { WebhookEvent } from '../state/webhook-records.ts';
import { type EventType, eventTypes } from './event-types.ts';

/** Creates a webhook event about a resource, such as a capture. */
export function toWebhookEvent(type: EventType, resource: object, origin: string): WebhookEvent {
  const [resourceType, resourceVersion, summary] = eventTypes[type];
  const id = `WH-${newId(17)}-${newId(17)}`;
  const href = `${origin}/__wallet/v1/notifications/webhooks-events/${id}`;
  return {
    id,
    event_version: '1.0',
    create_time: new Date(Date.now()).toISOString(),
    resource_type: resourceType,
    resource_version: resourceVersion,
    event_type: type,
    summary,
    resource,
    links: [
      { href, rel: 'self', method: 'GET' },
      { href: `${href}/resend`, rel: 'resend', method: 'POST' },
    ],
  };
}

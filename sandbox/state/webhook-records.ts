import type { EventType } from '../webhooks/event-types.ts';
import type { Link } from './link.ts';

/** A webhook's body in PayPal's format. */
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

/** A webhook to be sent. */
export type Message = {
  event: WebhookEvent;
  /** The origin of the shop that made the call. */
  origin: string;
  /** The order the message is about; 'out of order' applies to messages of one order. */
  subject: string;
};

/** An event that was created, delivered or not; it has the event's id. */
export type StoredEvent = Message & { id: string; at: number };

/** An address that gets webhooks of the named types, or of all with `*`. */
export type Registration = {
  id: string;
  /** Null for the shop that made the call. */
  url: string | null;
  types: string[];
};

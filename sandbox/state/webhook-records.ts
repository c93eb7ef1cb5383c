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
  /** The only registration it goes to; missing for each that has its type. */
  to?: string;
  /** Left out of the list of events: a sample, or an event that is in it. */
  unlisted?: true;
};

/** An event that was created, delivered or not; it has the event's id. */
export type StoredEvent = Omit<Message, 'to' | 'unlisted'> & {
  id: string;
  at: number;
  /** The ids a search by transaction finds it with. */
  transactions: string[];
};

/** An address that gets webhooks of the named types, or of all with `*`. */
export type Registration = {
  id: string;
  /** Null for the shop that made the call. */
  url: string | null;
  types: string[];
};

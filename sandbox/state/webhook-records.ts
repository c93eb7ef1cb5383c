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

/** A webhook with its shop and order. */
export type Message = {
  event: WebhookEvent;
  /** The origin of the shop that made the call. */
  origin: string;
  /** The id of the message's order. `webhook-out-of-order` changes the sequence of one order's messages. */
  subject: string;
};

/** An event that is stored under its id, delivered or not. `at` is its time in ms since 1970. */
export type StoredEvent = Message & { id: string; at: number };

/** The registration of an address for webhooks of some types, or of all types with `*`. */
export type Registration = {
  id: string;
  /** The registered address; null for the address of the shop that made the call. */
  url: string | null;
  types: string[];
};

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

/** A webhook, with the shop that caused it and the order that it is about. */
export type Message = {
  event: WebhookEvent;
  /** The origin (scheme and host) of the shop that made the API call. */
  origin: string;
  /**
   * The id of the order that the webhook is about. The behaviour `webhook-out-of-order` changes the
   * sequence of the webhooks about one order.
   */
  subject: string;
};

/**
 * An event that is stored under its id, even if its webhook was never delivered. `at` is the event's time,
 * in ms since 1970.
 */
export type StoredEvent = Message & { id: string; at: number };

/**
 * A registration: the web address that receives webhooks, and the event types that it receives. `*` means
 * all types.
 */
export type Registration = {
  id: string;
  /** The web address that receives the webhooks. Null for the shop that made the API call. */
  url: string | null;
  types: string[];
};

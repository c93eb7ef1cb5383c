import type { Message } from '../state/webhook-records.ts';

/** A job that delivers a webhook to its receivers. */
export type Delivery = Message & {
  kind: 'deliver';
  /** The number of attempts to deliver the webhook before this one. */
  attempt: number;
  /** True if the webhook is held back until the next webhook about the same order is sent. */
  held: boolean;
  /**
   * The id of the registration that receives the webhook. Null for all registrations for the event's type.
   */
  to: string | null;
};
/** A job that runs later, when the durable object's alarm fires. */
export type Job = Delivery | { kind: 'vault' | 'complete' | 'reverse' | 'lapse'; order: string };

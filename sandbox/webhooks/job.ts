import type { Message } from '../state/webhook-records.ts';

/** The job that delivers a webhook. */
export type Delivery = Message & {
  kind: 'deliver';
  /** The number of earlier attempts. */
  attempt: number;
  /** True if the webhook waits for the order's next webhook. */
  held: boolean;
  /** The id of the receiving registration; null for all registrations for the event's type. */
  to: string | null;
};
/** A job that the ledger's alarm runs later. */
export type Job = Delivery | { kind: 'vault'; order: string };

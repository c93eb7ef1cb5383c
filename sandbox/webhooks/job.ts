import type { Message } from '../state/webhook-records.ts';

/** A webhook on its way: how often it was tried, and whether it waits for the next one. */
export type Delivery = Message & {
  kind: 'deliver';
  attempt: number;
  held: boolean;
  /** The registration it goes to; null for each that has its type. */
  to: string | null;
};
/** Work that the ledger's alarm does later. */
export type Job = Delivery | { kind: 'vault'; order: string };

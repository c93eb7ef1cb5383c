import type { Ledger } from '../state/ledger.ts';
import type { Order } from '../state/records.ts';

/**
 * PayPal's default: three hours from creation to send the payer to the wallet, three from there to
 * approve, and three from the approval to capture.
 */
const WINDOW_MS = 3 * 3_600_000;

/** When a step that begins now has to be followed by the next one. */
export function windowEnd(): number {
  return Date.now() + WINDOW_MS;
}

/**
 * The order as it is now; null when it is unknown or has ended. An approval that has lapsed leaves an
 * order that needs its payer again, for as long as a fresh one would.
 */
export function readOrder(ledger: Ledger, id: string): Order | null {
  const order = ledger.read('order', id);
  if (!order || order.status === 'COMPLETED' || Date.now() < order.ends) return order;
  const ends = order.ends + WINDOW_MS;
  if (order.status !== 'APPROVED' || Date.now() >= ends) return null;
  return { ...order, ends, status: order.hasSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED' };
}

/** Whether the payer had approved the order, too long ago. */
export function isLapsed({ status, payer }: Order): boolean {
  return payer !== null && (status === 'PAYER_ACTION_REQUIRED' || status === 'CREATED');
}

import type { Ledger } from '../state/ledger.ts';
import type { Order } from '../state/records.ts';

/**
 * The time limit of each step of an order, in ms. PayPal's default is three hours for each: from the creation to the
 * payer's arrival at the wallet, from the arrival to the approval, and from the approval to the capture.
 */
const WINDOW_MS = 3 * 3_600_000;

/** The deadline of a step that begins now, in ms since 1970. */
export function windowEnd(): number {
  return Date.now() + WINDOW_MS;
}

/**
 * The present state of an order; null if it is unknown or expired. An order with an expired approval needs a new
 * approval. The new approval has the same time limit.
 */
export function readOrder(ledger: Ledger, id: string): Order | null {
  const order = ledger.read('order', id);
  if (!order || order.status === 'COMPLETED' || Date.now() < order.ends) return order;
  const ends = order.ends + WINDOW_MS;
  if (order.status !== 'APPROVED' || Date.now() >= ends) return null;
  return { ...order, ends, status: order.hasSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED' };
}

/** True if the payer has approved the order and the approval has expired. */
export function isApprovalExpired({ status, payer }: Order): boolean {
  return payer !== null && (status === 'PAYER_ACTION_REQUIRED' || status === 'CREATED');
}

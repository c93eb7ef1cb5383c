import { HOUR } from '../durations.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Order } from '../state/records.ts';

/**
 * The time limit in ms for each step of an order. PayPal's default is three hours for each step: from the
 * order's creation until the payer opens the wallet, from then until the approval, and from the approval
 * until the capture.
 */
const STEP_WINDOW = 3 * HOUR;

/** The end of the time limit for a step that begins now, in ms since 1970. */
export function windowEnd(): number {
  return Date.now() + STEP_WINDOW;
}

/**
 * Reads an order in its present state; null if it is unknown or expired. If the payer's approval has
 * expired, the order needs a new approval, for which the same time limit applies.
 */
export function readOrder(ledger: Ledger, id: string): Order | null {
  const order = ledger.read('order', id);
  if (!order || order.status === 'COMPLETED' || Date.now() < order.ends) return order;
  const ends = order.ends + STEP_WINDOW;
  if (order.status !== 'APPROVED' || Date.now() >= ends) return null;
  return { ...order, ends, status: order.hasSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED' };
}

/** True if the payer approved the order and this approval has expired. */
export function isApprovalExpired({ status, payer }: Order): boolean {
  return payer !== null && (status === 'PAYER_ACTION_REQUIRED' || status === 'CREATED');
}

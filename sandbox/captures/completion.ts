import { Refusal } from '../api/errors.ts';
import { reversalMessage } from '../approval/approval-message.ts';
import { defaultInstruction } from '../control/instruction.ts';
import { windowEnd } from '../orders/order-window.ts';
import { now } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Message } from '../state/webhook-records.ts';
import { chargeOrder } from './captures.ts';
import { settleCapture } from './settlement.ts';

/**
 * Captures an order that its payer approved some time ago, and returns the webhooks. If the order cannot be captured,
 * its approval is given back.
 */
export function completeOrder(ledger: Ledger, id: string): Message[] {
  const order = ledger.read('order', id);
  if (order?.status !== 'APPROVED') return [];
  try {
    return chargeOrder(ledger, order, defaultInstruction).messages;
  } catch (error) {
    if (error instanceof Refusal) return reverseApproval(ledger, id);
    throw error;
  }
}

/** Gives the approval of an order back that nobody captured: voids the order, and returns the webhook. */
export function reverseApproval(ledger: Ledger, id: string): Message[] {
  const order = ledger.read('order', id);
  if (order?.status !== 'APPROVED') return [];
  ledger.write('order', { ...order, status: 'VOIDED', update_time: now(), ends: windowEnd() });
  return [reversalMessage(order)];
}

/** Declines the pending captures of an order, because the payer did not complete the payment in time. */
export function endWait(ledger: Ledger, id: string): Message[] {
  return ledger
    .list('capture', { order: id })
    .flatMap((capture) => settleCapture(ledger, capture.id, 'DECLINED', 'DENIED') ?? []);
}

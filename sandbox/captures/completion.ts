import { Refusal } from '../api/errors.ts';
import { defaultInstruction } from '../control/instruction.ts';
import { now } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Message } from '../state/webhook-records.ts';
import { chargeOrder } from './captures.ts';

/**
 * Captures an order that its payer approved some time ago, and returns the webhooks. An order that cannot be captured
 * is voided.
 */
export function completeOrder(ledger: Ledger, id: string): Message[] {
  const order = ledger.read('order', id);
  if (order?.status !== 'APPROVED') return [];
  try {
    return chargeOrder(ledger, order, defaultInstruction).messages;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ledger.write('order', { ...order, status: 'VOIDED', update_time: now() });
    return [];
  }
}

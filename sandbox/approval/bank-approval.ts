import { Refusal } from '../api/errors.ts';
import { chargeOrder } from '../captures/captures.ts';
import { getBehaviour } from '../control/instruction.ts';
import { getInstruction } from '../control/instructions.ts';
import { getMethod } from '../methods.ts';
import { windowEnd } from '../orders/order-window.ts';
import { now } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import { minor } from '../state/money.ts';
import type { Order } from '../state/records.ts';
import { post } from '../webhooks/outbox.ts';
import { approvalMessage } from './approval-message.ts';

/**
 * PayPal's error codes in the address to which a payer returns without a payment. Source:
 * developer.paypal.com/docs/checkout/apm/reference/error-codes.
 */
export type ErrorCode =
  | 'declined_by_payment_method'
  | 'internal_server_error'
  | 'min_amount_required_by_payment_method'
  | 'payment_error';

/** The error code of an order that the method cannot pay; null for all others. */
export function getOrderError({ method, units }: Order): ErrorCode | null {
  const { minUnits } = getMethod(method);
  const isTooSmall = units.some(({ amount }) => minor(amount, '/amount') < minUnits);
  return isTooSmall ? 'min_amount_required_by_payment_method' : null;
}

/** The end of a payer's visit to the bank: back at the shop, perhaps with an error, or still on the page. */
type Visit = { returns: boolean; error: ErrorCode | null };

/**
 * Approves an order that PayPal captures by itself. The capture follows at once: completed, pending or declined as
 * the order's instruction demands. With the behaviour `timeout` it follows after the delay. An approval that is still not
 * captured after its time limit is given back. An approval that the bank refuses leaves the order as it was.
 */
export async function approveAtBank(ledger: Ledger, order: Order): Promise<Visit> {
  const orderError = getOrderError(order);
  if (orderError) return { returns: true, error: orderError };
  const instruction = getInstruction(ledger, { operation: 'approve', order });
  const { call, delayMs } = getBehaviour(instruction);
  if (call === 'unavailable') return { returns: true, error: 'internal_server_error' };
  if (call === 'refuse') return { returns: true, error: 'declined_by_payment_method' };
  // The instruction is carried out here, so it does not change later calls about the order.
  const approved: Order = {
    ...order,
    status: 'APPROVED',
    update_time: now(),
    ends: windowEnd(),
    instruction: null,
  };
  const approval = approvalMessage(ledger, approved);
  if (call === 'delay') {
    ledger.write('order', approved);
    // PayPal gives an approval back that is not charged in time.
    const chargedAt = Date.now() + delayMs;
    const kind = chargedAt < approved.ends ? 'complete' : 'reverse';
    ledger.addJob({ kind, order: order.id }, Math.min(chargedAt, approved.ends));
    await post(ledger, approval, instruction);
    return { returns: true, error: null };
  }
  try {
    const { messages } = chargeOrder(ledger, approved, instruction);
    const isDenied = call === 'deny';
    for (const message of isDenied ? messages : [approval, ...messages]) {
      await post(ledger, message, instruction);
    }
    return { returns: call !== 'lose', error: null };
  } catch (error) {
    if (error instanceof Refusal) return { returns: true, error: 'payment_error' };
    throw error;
  }
}

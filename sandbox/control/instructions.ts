import { valueAt } from '../api/parse.ts';
import { getMethod } from '../methods.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Order } from '../state/records.ts';
import type { Operation } from './behaviours.ts';
import {
  affects,
  appliesTo,
  defaultInstruction,
  getBehaviour,
  type Instruction,
  readInstruction,
  type Standing,
} from './instruction.ts';

/** Finds the order that a call is about, by the id in the call's path. */
export type FindOrder = (ledger: Ledger, id: string) => Order | null;

type CallContext = {
  operation: Operation;
  header?: string | undefined;
  order: Order | null;
  body?: unknown;
};

/**
 * The operations that a call contains. A call that creates an order with a saved wallet also captures the
 * payment, and so does the approval of an order that PayPal captures by itself.
 */
export function getCalls({ operation, order, body }: CallContext): Operation[] {
  const isCapture =
    operation === 'create'
      ? /"vault_id":/.test(JSON.stringify(body ?? null))
      : operation === 'approve' && order !== null && getMethod(order.method).capturesItself;
  return isCapture ? [operation, 'capture'] : [operation];
}

/**
 * The instruction for a call. An instruction in the call's header has priority, then the choice of the order's
 * payer, then the first instruction of the control page that applies to the call. If the instruction is for a
 * limited number of calls, this number decreases by one.
 */
export function getInstruction(ledger: Ledger, context: CallContext): Instruction {
  const calls = getCalls(context);
  const [source] = Object.keys(Object(valueAt(context.body, ['payment_source'])));
  const headerInstruction = readInstruction(context.header);
  if (headerInstruction && affects(headerInstruction, calls, source)) return headerInstruction;
  const { order } = context;
  const payerInstruction = order?.instruction;
  // The payer's choice changes only payments. It does not change refunds and reads of the order.
  const isPayment = calls.includes('capture') || calls.includes('approve');
  if (
    order &&
    payerInstruction &&
    isPayment &&
    affects(payerInstruction, calls) &&
    payerInstruction.times !== 0
  ) {
    if (calls.includes('capture') && getBehaviour(payerInstruction).call) {
      ledger.write('order', { ...order, instruction: countDown(payerInstruction) });
    }
    return payerInstruction;
  }
  const standing = ledger.standing();
  const chosen = standing.find((row) => appliesTo(row, calls) && affects(row, calls, source));
  if (!chosen) return defaultInstruction;
  ledger.setStanding(
    standing
      .map((row): Standing => (row === chosen ? countDown(row) : row))
      .filter((row) => row.times !== 0),
  );
  return chosen;
}

function countDown<T extends Instruction>(instruction: T): T {
  return instruction.times === null
    ? instruction
    : { ...instruction, times: instruction.times - 1 };
}

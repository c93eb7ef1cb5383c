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

/** Finds the order a call is about from the id in its path. */
export type Orders = (ledger: Ledger, id: string) => Order | null;

type Occasion = {
  operation: Operation;
  header?: string | undefined;
  order: Order | null;
  body?: unknown;
};

/** Creating an order with a saved wallet also captures it. */
function getCalls({ operation, body }: Occasion): Operation[] {
  return operation === 'create' && /"(vault_id|token)":/.test(JSON.stringify(body ?? null))
    ? ['create', 'capture']
    : [operation];
}

/**
 * The instruction for a call: from its header, else the choice of the order's payer, else the first
 * standing one that applies. An instruction with a count is used up by one.
 */
export function getInstruction(ledger: Ledger, occasion: Occasion): Instruction {
  const calls = getCalls(occasion);
  const named = readInstruction(occasion.header);
  if (named && affects(named, calls)) return named;
  const { order } = occasion;
  const payers = order?.instruction;
  // The payer's choice is about paying: it does not affect refunds or reading the order.
  const paymentOperations = calls.includes('capture') || calls.includes('approve');
  if (order && payers && paymentOperations && affects(payers, calls) && payers.times !== 0) {
    if (calls.includes('capture') && getBehaviour(payers).call) {
      ledger.write('order', { ...order, instruction: countDown(payers) });
    }
    return payers;
  }
  const standing = ledger.standing();
  const chosen = standing.find((row) => appliesTo(row, calls) && affects(row, calls));
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

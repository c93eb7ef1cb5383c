import type { Ledger } from '../state/ledger.ts';
import type { Order } from '../state/records.ts';
import {
  meant,
  type Operation,
  ordinary,
  readHeader,
  rowOf,
  type Standing,
  type Told,
  touches,
} from './behaviours.ts';

/** Finds the order a call is about from the id in its path. */
export type Orders = (ledger: Ledger, id: string) => Order | null;

type Occasion = {
  operation: Operation;
  header?: string | undefined;
  order: Order | null;
  body?: unknown;
};

/** Creating an order with a saved wallet also captures it. */
function callsOf({ operation, body }: Occasion): Operation[] {
  return operation === 'create' && /"(vault_id|token)":/.test(JSON.stringify(body ?? null))
    ? ['create', 'capture']
    : [operation];
}

/**
 * Which behaviour an occasion falls under: its header, else what the order's payer chose, else the
 * first standing one that fits. A counted one is used up by this.
 */
export function tell(ledger: Ledger, occasion: Occasion): Told {
  const calls = callsOf(occasion);
  const named = readHeader(occasion.header);
  if (named && touches(named, calls)) return named;
  const { order } = occasion;
  const payers = order?.told;
  // What the payer chose is about paying; refunds and look-ups of the order stay ordinary.
  const paying = calls.includes('capture') || calls.includes('approve');
  if (order && payers && paying && touches(payers, calls) && payers.times !== 0) {
    if (calls.includes('capture') && rowOf(payers).call) {
      ledger.write('order', { ...order, told: used(payers) });
    }
    return payers;
  }
  const standing = ledger.standing();
  const chosen = standing.find((row) => meant(row, calls) && touches(row, calls));
  if (!chosen) return ordinary;
  ledger.setStanding(
    standing
      .map((row): Standing => (row === chosen ? used(row) : row))
      .filter((row) => row.times !== 0),
  );
  return chosen;
}

function used<T extends Told>(told: T): T {
  return told.times === null ? told : { ...told, times: told.times - 1 };
}

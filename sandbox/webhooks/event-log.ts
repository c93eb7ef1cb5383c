import type { Ledger } from '../state/ledger.ts';
import type { Message } from '../state/webhook-records.ts';

/** The ids in a resource that a search by transaction finds its event with. */
function transactionsOf(resource: object): string[] {
  const named = JSON.stringify(resource).matchAll(/"(?:id|seller_transaction_id)":"([^"]+)"/g);
  return [...new Set(Array.from(named, ([, id = '']) => id))];
}

/** Keeps an event, so that it can be found when its webhook was lost. */
export function recordEvent(ledger: Ledger, { event, origin, subject }: Message): void {
  const transactions = transactionsOf(event.resource);
  const at = Date.parse(event.create_time);
  ledger.write('event', { id: event.id, at, event, origin, subject, transactions });
}

import type { Ledger } from '../state/ledger.ts';
import type { Registration } from '../state/webhook-records.ts';

/** Subscribes to every event. */
export const ALL = '*';

/** The registered addresses, oldest first. At the beginning the shop has one that gets everything. */
export function registrations(ledger: Ledger): Registration[] {
  if (ledger.first('registered')) {
    ledger.write('webhook', { id: ledger.bindings.WEBHOOK_ID, url: null, types: [ALL] });
  }
  return ledger.list('webhook');
}

/** Where a registration's webhooks go; the default one follows the shop that made the call. */
export function urlOf({ url }: Registration, origin: string): string {
  return url ?? `${origin}/webhooks/paypal`;
}

/** Whether a registration gets events of this type. */
export function isFor({ types }: Registration, type: string): boolean {
  return types.includes(ALL) || types.includes(type);
}

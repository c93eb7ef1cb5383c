import { eventTypes } from '../../worker/orders/paypal/event-types.ts';
import type { ShopAtProvider } from './provider.ts';

/** The event type that stands for all types. */
const ALL = '*';

/** A shop's registered webhook compared with the event types that the code reads. */
export type Comparison = {
  address: string;
  /** The provider's id of the webhook; null if the address is not registered. */
  id: string | null;
  keptId: string | null;
  /** Types that the code reads and the provider does not send. */
  missing: string[];
  /** Types that the provider sends and the code does not read. */
  surplus: string[];
};

/** Compares the webhook at the provider with the event types that the code reads. */
export async function compareWebhook(shop: ShopAtProvider): Promise<Comparison> {
  const { address, keptId, registrations } = shop;
  const registration = (await registrations.list()).find(({ url }) => url === address);
  const sent = registration?.types ?? [];
  const isSent = (type: string) => sent.includes(ALL) || sent.includes(type);
  return {
    address,
    id: registration?.id ?? null,
    keptId,
    missing: eventTypes.filter((type) => !isSent(type)),
    surplus: sent.filter((type) => !(eventTypes as readonly string[]).includes(type)),
  };
}

/** A sentence with the command that removes all differences. */
export function remedy(env: string | null): string {
  return `To repair this, run npm run ops -- webhook register${env === null ? '' : ` --env ${env}`}`;
}

/** A sentence for each problem of a registration. */
export function differences({ address, id, keptId, missing, surplus }: Comparison): string[] {
  if (id === null) return [`${address} is not registered at the provider`];
  const isKept = keptId === null || keptId === id;
  return [
    ...missing.map((type) => `${type} is not sent`),
    ...surplus.map((type) => `${type} is sent and not read`),
    ...(isKept ? [] : [`PAYPAL_WEBHOOK_ID is ${keptId} but must be ${id}`]),
  ];
}

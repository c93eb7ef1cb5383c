import { eventTypes } from '../../worker/orders/paypal/event-types.ts';
import type { ShopAtProvider } from './provider.ts';

/** Subscribes to every event. */
const ALL = '*';

/** How a shop's webhook is registered beside what its code reads. */
export type Comparison = {
  address: string;
  /** The provider's id of it; null where the address is not registered. */
  id: string | null;
  keptId: string | null;
  /** Types that the code reads and the provider does not send. */
  missing: string[];
  /** Types that it sends and the code does not read. */
  surplus: string[];
};

/** Asks the provider how a shop's webhook is registered. */
export async function compareWebhook(shop: ShopAtProvider): Promise<Comparison> {
  const { address, keptId, registrations } = shop;
  const found = (await registrations.list()).find(({ url }) => url === address);
  const sent = found?.types ?? [];
  const isSent = (type: string) => sent.includes(ALL) || sent.includes(type);
  return {
    ...{ address, id: found?.id ?? null, keptId },
    missing: eventTypes.filter((type) => !isSent(type)),
    surplus: sent.filter((type) => !(eventTypes as readonly string[]).includes(type)),
  };
}

/** What mends every difference. */
export function remedy(env: string | null): string {
  return `Mended by npm run ops -- webhook register${env === null ? '' : ` --env ${env}`}`;
}

/** What is wrong with a registration, a sentence each; empty when nothing is. */
export function differences({ address, id, keptId, missing, surplus }: Comparison): string[] {
  if (id === null) return [`${address} is not registered at the provider`];
  const isKept = keptId === null || keptId === id;
  return [
    ...missing.map((type) => `${type} is not sent`),
    ...surplus.map((type) => `${type} is sent and not read`),
    ...(isKept ? [] : [`PAYPAL_WEBHOOK_ID is ${keptId}, and has to be ${id}`]),
  ];
}

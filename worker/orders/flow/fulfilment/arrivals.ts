import { countryFacts, servedCountries } from '../../../country/markets.ts';
import type { Env } from '../../../env.ts';
import { onTheWay } from '../../store/fulfilment/on-the-way.ts';
import { orderById } from '../../store/order.ts';
import { deliverOrder } from '../fulfilment.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How many orders of a country a run takes to have arrived. */
const BATCH = 50;

/**
 * Takes parcels to have arrived of which nobody said so by the day on which parcels of their country have come
 * (rule 7.52). `now` in ms. Throws what D1 throws.
 */
export async function assumeArrivals(env: Env, now: number): Promise<void> {
  for (const country of servedCountries) {
    const within = countryFacts[country].arrivesWithin * DAY;
    for (const id of await onTheWay(env.DB, country, now - within, BATCH)) {
      const order = await orderById(env.DB, id);
      const left = order?.fulfilment.shippedAt;
      if (!order || left == null) continue;
      const delivery = { at: left + within, toldBy: 'estimate' } as const;
      // Somebody who tells it at the same moment knows better.
      await deliverOrder(env, order, delivery, { by: 'shop', why: null }).catch(
        (error: unknown) => {
          if (!(error instanceof RangeError)) throw error;
        },
      );
    }
  }
}

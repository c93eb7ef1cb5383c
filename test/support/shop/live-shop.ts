import { startExplained } from './explained-table.ts';
import { sharedShop } from './shared-shop.ts';

/** A shop with the settings of production and without the wallet's credentials, shared like common-shop.ts. */
export const liveShop = await sharedShop('live', () =>
  startExplained({ SHOP: 'production', ORIGIN: 'http://127.0.0.1' }),
);

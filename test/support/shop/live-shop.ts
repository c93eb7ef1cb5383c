import { startExplained } from './explained-table.ts';
import { sharedShop } from './shared-shop.ts';

/**
 * A shop of production, without credentials for a wallet, shared like common-shop.ts by the test files
 * that leave it as it was.
 */
export const liveShop = await sharedShop('live', () =>
  startExplained({ SHOP: 'production', ORIGIN: 'http://127.0.0.1' }),
);

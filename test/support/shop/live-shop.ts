import { startExplained } from './explained-table.ts';
import { sharedShop } from './shared-shop.ts';

/** A shop with production settings but no wallet credentials. The test files of a process share it. */
export const liveShop = await sharedShop('live', () =>
  startExplained({ SHOP: 'production', ORIGIN: 'http://127.0.0.1' }),
);

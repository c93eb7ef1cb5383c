import { beforeAll } from 'vitest';
import { resetWallet } from '../orders/buyer.ts';
import { startedShops } from './shared-shop.ts';

// The test file before may have left an instruction, such as to answer each charge with 503.
beforeAll(async () => {
  for (const shop of await startedShops()) await resetWallet(shop);
});

import { sharedShop } from './shared-shop.ts';
import { startShop } from './shop.ts';

/**
 * The shop of all test files that leave it as it was: each process of tests starts one, which ends
 * with it. Orders stay in it, so a test knows its own by an email of its own. Who changes tables,
 * settings or what is kept starts a shop of their own.
 */
export const shop = await sharedShop('common', () => startShop());

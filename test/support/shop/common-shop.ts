import { sharedShop } from './shared-shop.ts';
import { startShop } from './shop.ts';

/**
 * The shop of all test files that leave it as it was: each process of tests starts one, which ends
 * with it. Orders stay in it, so a test finds its own by an email address of its own. A test that changes more
 * undoes it; one that needs other settings starts a shop.
 */
export const shop = await sharedShop('common', () => startShop());

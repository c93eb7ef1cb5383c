import { sharedShop } from './shared-shop.ts';
import { startShop } from './shop.ts';

/**
 * The shop that the test files of a process share. It ends with the process. Its orders remain, so each test finds
 * its order by a fresh email address. A test undoes every other change. A test with other settings starts another
 * shop.
 */
export const shop = await sharedShop('common', () => startShop());

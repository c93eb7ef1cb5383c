import { sharedShop } from './shared-shop.ts';
import { startShop } from './shop.ts';

/** A shop with a tag manager. The test files of a process share it. */
export const measuredShop = await sharedShop('measured', () => startShop({ GTM_ID: 'GTM-TEST1' }));

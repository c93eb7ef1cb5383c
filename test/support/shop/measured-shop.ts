import { sharedShop } from './shared-shop.ts';
import { startShop } from './shop.ts';

/** A shop with a tag manager, shared like common-shop.ts. */
export const measuredShop = await sharedShop('measured', () => startShop({ GTM_ID: 'GTM-TEST1' }));

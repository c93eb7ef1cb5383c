import { startShop } from './shop.ts';

/**
 * A shop with a tag manager, shared like common-shop.ts: each process of tests that needs one starts
 * one, which ends with it. A test leaves it as it was.
 */
export const measuredShop = await startShop({ GTM_ID: 'GTM-TEST1' });

import { startExplained } from './explained-table.ts';
import { sharedShop } from './shared-shop.ts';

/** A shop with a redirect rule of every kind, shared like common-shop.ts. */
export const explainedShop = await sharedShop('explained', () => startExplained());

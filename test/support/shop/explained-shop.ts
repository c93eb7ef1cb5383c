import { startExplained } from './explained-table.ts';
import { sharedShop } from './shared-shop.ts';

/** A shop with a table of every kind of rule, shared like common-shop.ts. */
export const explainedShop = await sharedShop('explained', () => startExplained());

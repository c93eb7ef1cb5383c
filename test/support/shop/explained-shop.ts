import { startExplained } from './explained-table.ts';

/** A shop with a table of every kind of rule, shared like common-shop.ts. */
export const explainedShop = await startExplained();

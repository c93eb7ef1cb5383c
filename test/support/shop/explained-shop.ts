import { startExplained } from './explained-table.ts';
import { sharedShop } from './shared-shop.ts';

/** A shop with a redirect rule of every kind. The test files of a process share it. */
export const explainedShop = await sharedShop('explained', () => startExplained());

import { type ThemeId, themeIds } from '../catalogue/products.ts';
import type { Step } from '../page-row.ts';

/**
 * The names of the preview pictures that appear when a page is shared: one for each theme, and one for the
 * whole shop.
 */
export const cardNames = [...themeIds, 'shop'] as const;
export type CardName = (typeof cardNames)[number];

/** The steps of the funnel whose pages are about one product. All other pages are about the shop. */
const productSteps: readonly Step[] = ['quiz', 'summary', 'advertorial', 'offer', 'checkout'];

/** The name of the preview picture for a page with this step and theme. */
export function shareCard(step: Step, theme: ThemeId): CardName {
  return productSteps.includes(step) ? theme : 'shop';
}

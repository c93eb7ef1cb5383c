import { type ThemeId, themeIds } from '../catalogue/products.ts';
import type { Step } from '../page-row.ts';

/** The pictures that shared links show: one for each theme, and one for the shop as a whole. */
export const cardNames = [...themeIds, 'shop'] as const;
export type CardName = (typeof cardNames)[number];

/** The steps about one product. The others, from the home page to the legal pages, are about the shop. */
const productSteps: readonly Step[] = ['quiz', 'summary', 'advertorial', 'offer', 'checkout'];

/** The share card of a page of this step in this theme. */
export function shareCard(step: Step, theme: ThemeId): CardName {
  return productSteps.includes(step) ? theme : 'shop';
}

import manifest from '#build/manifest.json' with { type: 'json' };
import { supplements } from '../../catalogue/products.ts';
import { isExcluded } from '../../quiz/quiz-summary.ts';
import { orderButtonProps } from '../parts/order-button/order-button.props.ts';
import type { View } from '../view.ts';
import type { StickyOrderProps } from './sticky-order.tsx';

/**
 * The copy of the order button at the screen's bottom. Null on pages of one section, whose button
 * is always near, on service pages, and for visitors whom the quiz excludes.
 */
export function stickyOrderProps(view: View): StickyOrderProps | null {
  const { sections, step } = view.page;
  if (sections.length < 2 || step === 'service' || isExcluded(view)) return null;
  const product = supplements[view.product];
  return {
    name: product.name,
    text: view.t(`products:supplements.${product.id}.tagline`),
    action: orderButtonProps(view),
    sheet: manifest.sheets['sticky-order'].path,
  };
}

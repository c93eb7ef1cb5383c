import manifest from '#build/manifest.json' with { type: 'json' };
import { supplements } from '../../catalogue/products.ts';
import { isExcluded } from '../../quiz/quiz-summary.ts';
import { orderButtonProps } from '../parts/order-button/order-button.props.ts';
import type { View } from '../view.ts';
import type { StickyOrderProps } from './sticky-order.tsx';

/**
 * The order button's copy; null on pages of one section, whose order button is never far, on service
 * pages, and for whom the product is not.
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

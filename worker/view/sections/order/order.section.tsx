import { bundleSheets } from '../../parts/product/bundle-card.props.ts';
import type { SectionRow } from '../../section-row.ts';
import { orderProps } from './order.props.ts';
import { Order } from './order.tsx';

/** The bundles and the order form. A page with a note has its words by another section's `angles`. */
export const order: SectionRow = {
  render: (view) => <Order {...orderProps(view)} />,
  sheets: ({ page, market }) => [
    ...bundleSheets({ market }),
    'fields',
    ...(page.step === 'checkout' ? (['order-summary', 'checkout-summary'] as const) : []),
    ...(page.note ? (['text-area', 'order-note'] as const) : []),
    ...(page.bump || page.gift ? (['order-bump'] as const) : []),
    'order',
  ],
  lazyCopy: ['pictures'],
  showsBundles: true,
  hiddenFromExcluded: true,
  // The notice about a cancelled payment is at the top of the page.
  sameForView: ({ form, notice }) => !form && (!notice || notice === 'cancelled'),
};

import { missingOrderProps } from '../../parts/message/empty-state.props.ts';
import { EmptyState } from '../../parts/message/empty-state.tsx';
import type { SectionRow } from '../../section-row.ts';
import { upsellProps } from './upsell.props.ts';
import { Upsell } from './upsell.tsx';

/** An offer to a buyer after the order. */
export const upsell: SectionRow = {
  render: (view) =>
    view.order ? (
      <Upsell {...upsellProps(view, view.order)} />
    ) : (
      <EmptyState {...missingOrderProps(view, 'angles:addition.none')} />
    ),
  sheets: ({ order }) =>
    order
      ? [
          'themes',
          'order-page',
          'order-summary',
          'binding',
          'guarantee-notice',
          'questions',
          'product-facts',
          'upsell',
        ]
      : ['empty-state'],
  lazyCopy: ['angles'],
};

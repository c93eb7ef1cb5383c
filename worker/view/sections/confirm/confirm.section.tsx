import { missingOrderProps } from '../../parts/message/empty-state.props.ts';
import { EmptyState } from '../../parts/message/empty-state.tsx';
import type { SectionRow } from '../../section-row.ts';
import { confirmProps } from './confirm.props.ts';
import { Confirm } from './confirm.tsx';

/** An order before it is placed, with the binding button. */
export const confirm: SectionRow = {
  render: (view) =>
    view.order ? (
      <Confirm {...confirmProps(view, view.order)} />
    ) : (
      <EmptyState {...missingOrderProps(view, 'order:confirm.none')} />
    ),
  sheets: ({ order }) =>
    order
      ? [
          'themes',
          'order-page',
          'delivery-details',
          'order-summary',
          'binding',
          'guarantee-notice',
          'questions',
          'product-facts',
        ]
      : ['empty-state'],
};

import { missingOrderProps } from '../../parts/message/empty-state.props.ts';
import { EmptyState } from '../../parts/message/empty-state.tsx';
import type { SectionRow } from '../../section-row.ts';
import { receiptProps } from './receipt.props.ts';
import { Receipt } from './receipt.tsx';

/** A placed order. */
export const receipt: SectionRow = {
  render: (view) =>
    view.order ? (
      <Receipt {...receiptProps(view, view.order)} />
    ) : (
      <EmptyState {...missingOrderProps(view, 'order:receipt.none')} />
    ),
  sheets: ({ order, downloads, additions }) =>
    order
      ? [
          'themes',
          'order-page',
          'delivery-details',
          'order-summary',
          ...(additions.length > 0 ? (['additions'] as const) : []),
          ...(downloads.length > 0 ? (['downloads'] as const) : []),
          'receipt',
        ]
      : ['empty-state'],
};

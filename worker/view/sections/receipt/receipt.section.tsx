import { missingOrderProps } from '../../parts/message/empty-state.props.ts';
import { EmptyState } from '../../parts/message/empty-state.tsx';
import { Message } from '../../parts/message/message.tsx';
import type { SectionRow } from '../../section-row.ts';
import { lapsedLinkProps, linkSentProps } from './lapsed-link.props.ts';
import { LapsedLink } from './lapsed-link.tsx';
import { receiptProps } from './receipt.props.ts';
import { Receipt } from './receipt.tsx';

/** A placed order, or the way to a new link to it. */
export const receipt: SectionRow = {
  render: (view) => {
    const { order, service } = view;
    if (order) return <Receipt {...receiptProps(view, order)} />;
    if (service?.kind === 'linkLapsed') {
      return <LapsedLink {...lapsedLinkProps(view, service.number)} />;
    }
    if (service?.kind === 'linkSent') return <Message {...linkSentProps(view)} />;
    return <EmptyState {...missingOrderProps(view, 'order:receipt.none')} />;
  },
  sheets: ({ order, receipt: { downloads, additions, moneyBack, way }, service }) => {
    if (order) {
      return [
        'themes',
        'order-page',
        'delivery-details',
        'order-summary',
        ...(moneyBack.length > 0 ? (['money-back'] as const) : []),
        ...(additions.length > 0 ? (['additions'] as const) : []),
        ...(way?.isOpen ? (['fields', 'changes'] as const) : []),
        ...(downloads.length > 0 ? (['downloads'] as const) : []),
        'receipt',
      ];
    }
    if (service?.kind === 'linkLapsed') return ['order-page', 'service-form'];
    return service?.kind === 'linkSent' ? ['opening', 'message'] : ['empty-state'];
  },
  lazyCopy: ['angles', 'pictures', 'service', 'invoice'],
};

import { supplements } from '../../../catalogue/products.ts';
import { marketContact } from '../../../company.ts';
import { translate } from '../../../copy/copy.ts';
import { segment } from '../../../country/markets.ts';
import { picture } from '../../../images/catalogue.ts';
import { withdrawalLink } from '../../../law/law-words.ts';
import { legalMarket } from '../../../law/legal-market.ts';
import { pagePath } from '../../../pages.ts';
import type { PageOrder } from '../../page-order.ts';
import { missingOrderProps } from '../../parts/message/empty-state.props.ts';
import { EmptyState } from '../../parts/message/empty-state.tsx';
import { Message, type MessageProps } from '../../parts/message/message.tsx';
import { noticeProps } from '../../parts/message/notice.props.ts';
import { deliveryDates } from '../../parts/order/delivery-dates.ts';
import { deliveryDetailsProps } from '../../parts/order/delivery-details.props.ts';
import { orderSummaryProps } from '../../parts/order/order-summary.props.ts';
import { dayMoments } from '../../parts/product/day-moments.ts';
import { QUERY } from '../../placeholders.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { additionsProps, savedWalletProps } from './additions.props.ts';
import { changesProps } from './changes/changes.props.ts';
import { downloadsProps } from './downloads.props.ts';
import { LapsedLink, type LapsedLinkProps } from './lapsed-link.tsx';
import { moneyBackProps } from './money-back/money-back.props.ts';
import { Receipt, type ReceiptProps } from './receipt.tsx';
import { shipmentProps } from './shipment/shipment.props.ts';

/** The page of a placed order, or the form that requests a new link to it. */
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
  sheets: ({ order, receipt: { downloads, additions, moneyBack, shipment }, service }) => {
    if (order) {
      return [
        'themes',
        'order-page',
        'delivery-details',
        'order-summary',
        ...(moneyBack.length > 0 ? (['money-back'] as const) : []),
        ...(additions.length > 0 ? (['additions'] as const) : []),
        ...(shipment?.isOpen ? (['fields', 'changes'] as const) : []),
        ...(downloads.length > 0 ? (['downloads'] as const) : []),
        'receipt',
      ];
    }
    if (service?.kind === 'linkLapsed') return ['order-page', 'service-form'];
    return service?.kind === 'linkSent' ? ['opening', 'message'] : ['empty-state'];
  },
  lazyCopy: ['angles', 'pictures', 'service', 'invoice'],
};

const nextSteps = ['pack', 'track', 'arrive'] as const;

/** A placed order. A paid order also has the next steps. */
function receiptProps(view: View, order: PageOrder): ReceiptProps {
  const { t, market } = view;
  const isPaid = order.paidAt !== null;
  const values = { name: order.name.first, number: order.number, email: order.email };
  const lines = order.lines.filter((line) => line.paid || line.kind !== 'upsell');
  return {
    heading: t(isPaid ? 'order:receipt.heading' : 'order:receipt.headingPlain', values),
    lead: t(isPaid ? 'order:receipt.lead' : 'order:receipt.pendingLead', values),
    notice: noticeProps(view),
    summary: orderSummaryProps(view, order, lines),
    details: deliveryDetailsProps(view, order, true),
    moneyBack: moneyBackProps(view, order),
    additions: additionsProps(view, order),
    savedWallet: savedWalletProps(view, order),
    downloads: downloadsProps(view, order),
    shipment: shipmentProps(view, order),
    changes: changesProps(view, order),
    ...nextAndFirstDay(view, order),
    withdrawal: {
      // The link leads to the withdrawal page of the delivery country, because that country's law applies.
      href: pagePath('refund', segment(legalMarket(market.code, order.deliveryCountry))) + QUERY,
      label: withdrawalLink({ locale: market.locale, country: order.deliveryCountry }),
    },
    links: [
      ...view.receipt.invoices.map(({ kind, number, href }) => ({
        href,
        label: `${t(`invoice:title.${kind}`)} ${number ?? ''}`.trim(),
        isDocument: true as const,
      })),
      { href: view.href('feedback'), label: t('pages:feedback.title') },
      { href: view.href('addapp'), label: t('pages:addapp.title') },
    ],
  };
}

/**
 * The next steps, the first day with the product, and the hint about a withdrawal. They are empty if the
 * order is unpaid, refunded or cancelled. The texts follow the law of the delivery country.
 */
function nextAndFirstDay(
  view: View,
  order: PageOrder,
): Pick<ReceiptProps, 'next' | 'firstDay' | 'withdrawalHint'> {
  const { shipment } = view.receipt;
  const isCancelled = order.status === 'refunded' || shipment?.state === 'cancelled';
  if (order.paidAt === null || isCancelled)
    return { next: null, firstDay: null, withdrawalHint: '' };
  const t = translate(legalMarket(view.market.code, order.deliveryCountry));
  const dates: Partial<Record<(typeof nextSteps)[number], string>> = deliveryDates(
    order.paidAt,
    { t, market: view.market },
    order.deliveryCountry,
  );
  const next = {
    heading: t('order:receipt.next.heading'),
    parcel: {
      picture: picture(`parcel-${order.product}`, view.market),
      text: view.t('pictures:parcel', { product: supplements[order.product].name }),
    },
    steps: nextSteps.map((step) => ({
      step,
      date: dates[step] ?? '',
      text: t(`order:receipt.next.${step}`),
    })),
    note: t('order:placed.holidays'),
  };
  return {
    next: shipment && shipment.state !== 'held' ? null : next,
    firstDay: firstDay(view, order),
    withdrawalHint: t('order:receipt.next.change'),
  };
}

/** The texts about the first day with the bought product, from morning to evening. */
function firstDay({ t }: View, { product }: PageOrder): ReceiptProps['firstDay'] {
  const { name } = supplements[product];
  const heading = t('order:placed.firstDay', { product: name });
  return { heading, moments: dayMoments(t, product) };
}

/** The form that requests a new link to an order by email. */
function lapsedLinkProps(view: View, number: string): LapsedLinkProps {
  const { t } = view;
  return {
    heading: t('service:receiptLink.heading'),
    lead: t('service:receiptLink.lead'),
    number: { label: t('order:summary.number'), value: number },
    form: {
      action: `/receipt-links/${segment(view.market.code)}`,
      label: t('service:receiptLink.send'),
      errors: { title: '', errors: [] },
      send: t('service:receiptLink.send'),
      note: t('service:receiptLink.note'),
    },
  };
}

/**
 * The message after a visitor has requested a new link to an order. It is the same if no such order exists.
 */
function linkSentProps(view: View): MessageProps {
  const { t } = view;
  return {
    heading: t('service:receiptLink.sent.heading'),
    text: t('service:receiptLink.sent.lead', { email: marketContact(view.market).email }),
    link: { href: view.href('index'), label: t('service:receiptLink.sent.back') },
  };
}

import { withValue } from '../../../../client/query.ts';
import { isEbook } from '../../../catalogue/line-item.ts';
import { type Translate, translate } from '../../../copy/copy.ts';
import {
  countryFacts,
  type MarketCode,
  markets,
  type ServedCountry,
  segment,
} from '../../../country/markets.ts';
import { marketPath } from '../../../funnel.ts';
import { legalWord } from '../../../law/law-words.ts';
import { legalMarket } from '../../../law/legal-market.ts';
import { pagePath } from '../../../pages.ts';
import { labelsProps } from '../../parts/label/labels.props.ts';
import { guaranteeNoticeProps } from '../../parts/legal/guarantee-notice.props.ts';
import { missingOrderProps } from '../../parts/message/empty-state.props.ts';
import { EmptyState } from '../../parts/message/empty-state.tsx';
import { noticeProps } from '../../parts/message/notice.props.ts';
import { deliveryDetailsProps } from '../../parts/order/delivery-details.props.ts';
import { orderSummaryProps } from '../../parts/order/order-summary.props.ts';
import type { PayloadOrder } from '../../payload-order.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Confirm, type ConfirmProps } from './confirm.tsx';

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

/** The order review. An order can be placed only after the wallet has approved the payment. */
function confirmProps(view: View, order: PayloadOrder): ConfirmProps {
  const { t } = view;
  const isAddressed = order.walletAddress === null || order.walletAddress === 'given';
  const isApproved = order.status === 'approved' && isAddressed;
  // The order form, filled in as it was.
  const query = withValue(`?${order.query}`, 'step', 'change');
  const form = `${marketPath(order.from, order.market)}${query}#checkout`;
  const lines = order.lines.filter((line) => line.kind !== 'upsell');
  return {
    heading: t('order:confirm.heading'),
    lead: isApproved ? t('order:confirm.lead') : '',
    notice: noticeProps(view),
    details: isAddressed ? deliveryDetailsProps(view, order, false) : null,
    change: isDeliverable(order) ? { href: form, label: t('order:confirm.change') } : null,
    summary: orderSummaryProps(view, order, lines),
    ebook: ebookWords(view, order),
    labels: labelsProps(
      view,
      lines.flatMap((line) => (isEbook(line) ? [] : line.product)),
      order.deliveryCountry,
    ),
    guarantee: guaranteeNoticeProps(view.market, order.deliveryCountry),
    binding: isApproved
      ? {
          action: `/paypal-confirm/${order.from}`,
          proof: { number: order.number, orderKey: view.orderKey },
          label: legalWord(view.market.locale, 'orderButton'),
          terms: terms(view.market.code, order.deliveryCountry),
        }
      : null,
    before: isApproved ? null : before(view, order, form),
  };
}

/** Whether we can deliver to the address that the wallet gave. */
function isDeliverable({ walletAddress }: PayloadOrder): boolean {
  return walletAddress !== 'unserved' && walletAddress !== 'incomplete';
}

/** The step that is needed before the order can be placed. */
function before({ t }: View, order: PayloadOrder, form: string): ConfirmProps['before'] {
  if (!isDeliverable(order)) return { href: form, label: t('order:confirm.fillIn') };
  return order.approvalUrl ? { href: order.approvalUrl, label: t('order:confirm.approve') } : null;
}

/** The accepted declarations about the order's ebook, or when it can be downloaded. */
function ebookWords({ t }: View, order: PayloadOrder): ConfirmProps['ebook'] {
  const { consent, deliveryCountry } = order;
  if (!order.lines.some(isEbook)) return null;
  if (consent) {
    return { heading: t('order:ebook.declared'), lines: [consent.delivery, consent.withdrawal] };
  }
  const { days } = countryFacts[deliveryCountry].law.withdrawal;
  return {
    heading: t('order:ebook.heading', { count: 1 }),
    lines: [t('order:ebook.wait', { days })],
  };
}

/** The sentence with links to the terms, in the words of the delivery country's law. */
function terms(page: MarketCode, country: ServedCountry) {
  const legal = legalMarket(page, country);
  const t = translate(legal);
  const delivery = markets[legal].country === country ? '' : `?delivery=${segment(country)}`;
  const address = pagePath('terms', segment(legal)) + delivery;
  const links = {
    terms: { text: t('order:confirm.termsLink'), href: `${address}#termsOfService` },
    refund: { text: refundWords(t, legal, country), href: `${address}#refund` },
  };
  return t('order:confirm.terms', { terms: '~terms~', refund: '~refund~' })
    .split('~')
    .map((text) => (text === 'terms' || text === 'refund' ? links[text] : { text }));
}

/**
 * The text of the link to the right of withdrawal; the section's title where there is no such
 * right.
 */
function refundWords(t: Translate, legal: MarketCode, country: ServedCountry): string {
  const hasOwnWords = markets[legal].country === country;
  const { kind } = countryFacts[country].law.withdrawal;
  if (kind === 'contractual' && !hasOwnWords) return t('modal.refund');
  return t('order:confirm.refundLink');
}

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
import type { PageOrder } from '../../page-order.ts';
import { labelsProps } from '../../parts/label/labels.props.ts';
import { guaranteeNoticeProps } from '../../parts/legal/guarantee-notice.props.ts';
import { missingOrderProps } from '../../parts/message/empty-state.props.ts';
import { EmptyState } from '../../parts/message/empty-state.tsx';
import { noticeProps } from '../../parts/message/notice.props.ts';
import { deliveryDetailsProps } from '../../parts/order/delivery-details.props.ts';
import { orderSummaryProps } from '../../parts/order/order-summary.props.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Confirm, type ConfirmProps } from './confirm.tsx';

/** The page on which the buyer checks the order and places it with the binding button. */
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

/**
 * The properties of the page on which the buyer checks the order. The buyer can place the order only after
 * approving the payment at the wallet.
 */
function confirmProps(view: View, order: PageOrder): ConfirmProps {
  const { t } = view;
  const hasAddress = order.walletAddress === null || order.walletAddress === 'given';
  const isApproved = order.status === 'approved' && hasAddress;
  // The web address of the order form, filled with the values of this order.
  const query = withValue(`?${order.query}`, 'step', 'change');
  const form = `${marketPath(order.from, order.market)}${query}#checkout`;
  const lines = order.lines.filter((line) => line.kind !== 'upsell');
  return {
    heading: t('order:confirm.heading'),
    lead: isApproved ? t('order:confirm.lead') : '',
    notice: noticeProps(view),
    details: hasAddress ? deliveryDetailsProps(view, order, false) : null,
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
    requiredStep: isApproved ? null : requiredStep(view, order, form),
  };
}

/**
 * True if the address from the wallet is complete and in a country that the shop delivers to. Always true
 * for a typed address.
 */
function isDeliverable({ walletAddress }: PageOrder): boolean {
  return walletAddress !== 'unserved' && walletAddress !== 'incomplete';
}

/**
 * The step that the buyer must take before placing the order: to fill in the form because the shop cannot
 * deliver to the address, or to approve the payment at the wallet.
 */
function requiredStep({ t }: View, order: PageOrder, form: string): ConfirmProps['requiredStep'] {
  if (!isDeliverable(order)) return { href: form, label: t('order:confirm.fillIn') };
  return order.approvalUrl ? { href: order.approvalUrl, label: t('order:confirm.approve') } : null;
}

/**
 * The text about the order's ebook: the declarations that the buyer accepted, or else the number of days
 * until the download.
 */
function ebookWords({ t }: View, order: PageOrder): ConfirmProps['ebook'] {
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

/** The sentence below the binding button. It has links to the terms under the law of the delivery country. */
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
 * The text of the link to the right of withdrawal. In a country without this right it is the title of the
 * linked legal text, unless the country's copy has its own text for the link.
 */
function refundWords(t: Translate, legal: MarketCode, country: ServedCountry): string {
  const hasOwnWords = markets[legal].country === country;
  const { kind } = countryFacts[country].law.withdrawal;
  if (kind === 'contractual' && !hasOwnWords) return t('modal.refund');
  return t('order:confirm.refundLink');
}

import { FORM_PAGE } from '../../../../client/form-page.ts';
import type { Bundle } from '../../../catalogue/bundles.ts';
import { lineName } from '../../../copy/line-name.ts';
import { segment } from '../../../country/markets.ts';
import { copyAddress } from '../../island-copy.ts';
import { showsTotalFirst } from '../../parts/by-clock.props.ts';
import { noticeProps } from '../../parts/message/notice.props.ts';
import { paymentMarksProps } from '../../parts/order/payment-marks.props.ts';
import { bundleProps } from '../../parts/product/bundle-card.props.ts';
import { suppliesWords } from '../../parts/product/supplies.ts';
import { queryWith } from '../../query-slot.ts';
import type { View } from '../../view.ts';
import { orderBumpProps, orderGiftProps } from './bump/order-ebook.props.ts';
import { orderFormOwn, orderFormWords, wrongFields } from './form/order-form.props.ts';
import type { OrderProps } from './order.tsx';
import { expressPayProps, payButtonProps } from './pay/pay.props.ts';
import { checkoutSummaryProps } from './summary/checkout-summary.props.ts';

/** The page's bundles and order form, with its typed values and errors. */
export function orderProps(view: View): OrderProps {
  const { t, form } = view;
  // The line stays when delivery begins to cost: where the law wants the total, it names no price.
  const summary = (bundle: Bundle) =>
    [
      lineName(view, bundle),
      ...(showsTotalFirst(view) ? [] : [view.money(bundle.totalMinor)]),
    ].join(' · ');
  return {
    action: `/orders/${segment(view.market.code)}${queryWith(FORM_PAGE, view.page.name)}#checkout`,
    from: view.page.name,
    supplies: suppliesWords(view),
    bundles: view.bundles.map((bundle) => ({
      ...bundleProps(view, bundle),
      choose: t('offer:bundles.choose', { count: bundle.count }),
      summary: summary(bundle),
    })),
    chosen: form?.values.bundle ?? view.bundles[view.suggested]?.id ?? '',
    error: form?.errors.bundle ? t('order:form.errors.bundle') : '',
    checkout: { heading: t('order:form.heading'), lead: t('order:form.lead') },
    sums: view.page.step === 'checkout' ? checkoutSummaryProps(view) : null,
    // The notice about a cancelled payment is at the top of the page instead.
    notice: view.notice === 'cancelled' ? null : noticeProps(view),
    wrong: { title: t('order:form.errorSummary'), wrong: wrongFields(view) },
    express: expressPayProps(view),
    form: {
      own: orderFormOwn(view),
      words: {
        address: copyAddress('order-form', view.market),
        props: orderFormWords(view.market),
      },
    },
    bump: orderBumpProps(view),
    gift: orderGiftProps(view),
    pay: payButtonProps(view),
    payment: paymentMarksProps(view),
  };
}

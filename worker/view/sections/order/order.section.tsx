import { FORM_PAGE } from '../../../../client/form-page.ts';
import { segment } from '../../../country/markets.ts';
import { picture } from '../../../images/catalogue.ts';
import { copyAddress } from '../../island-copy.ts';
import { noticeProps } from '../../parts/message/notice.props.ts';
import { paymentMarksProps } from '../../parts/order/payment-marks.props.ts';
import { bundleProps, bundleSheets, cardOrder } from '../../parts/product/bundle-card.props.ts';
import { suppliesWords } from '../../parts/product/supplies.ts';
import { queryWith } from '../../placeholders.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { orderBumpProps, orderGiftProps } from './bump/order-ebook.props.ts';
import { formErrors, orderFormPageProps, orderFormWords } from './form/order-form.props.ts';
import { orderNoteProps } from './note/order-note.props.ts';
import { Order, type OrderProps } from './order.tsx';
import type { PayButtonProps } from './pay.tsx';
import { checkoutSummaryProps } from './summary/checkout-summary.props.ts';

/**
 * The bundles and the order form. The texts of the parcel's note are in the copy file `angles`, which
 * another section of the same page loads.
 */
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
  // The notice about a cancelled payment is outside this section. So it does not change the section's HTML.
  sameForView: ({ form, notice }) => !form && (!notice || notice === 'cancelled'),
};

/** The page's bundles and order form, with the visitor's typed values and errors. */
function orderProps(view: View): OrderProps {
  const { t, form, page } = view;
  const payment = paymentMarksProps(view);
  return {
    action: `/orders/${segment(view.market.code)}${queryWith(FORM_PAGE, view.page.name)}#checkout`,
    from: view.page.name,
    supplies: orderSupplies(view),
    bundles: cardOrder(view).map((bundle) => ({
      ...bundleProps(view, bundle),
      choose: t('offer:bundles.choose', { count: bundle.count }),
      chosen: t('offer:bundles.chosen'),
    })),
    chosen: form?.values.bundle ?? view.bundles[view.suggested]?.id ?? '',
    error: form?.errors.bundle ? t('order:form.errors.bundle') : '',
    firstElement: firstElement(view),
    checkout: {
      heading: t('order:form.heading'),
      fields: t('order:express.other'),
    },
    isItemised: page.step === 'checkout',
    sums: checkoutSummaryProps(view),
    guarantee: t('offer:assurances.guarantee.title'),
    // The notice about a cancelled payment is at the top of the page, outside this section.
    notice: view.notice === 'cancelled' ? null : noticeProps(view),
    errorSummary: { title: t('order:form.errorSummary'), errors: formErrors(view) },
    express: expressPayProps(view),
    form: {
      pageProps: orderFormPageProps(view),
      words: {
        address: copyAddress('order-form', view.market),
        props: orderFormWords(view.market),
      },
    },
    note: orderNoteProps(view),
    bump: orderBumpProps(view),
    gift: orderGiftProps(view),
    // A form that the server refused stays on the page with its typed values, even if the sale of the product
    // is stopped.
    isStopped: view.stop === 'notForSale' && !form,
    pay: payButtonProps(view),
    payment: { ...payment, text: `${t('order:form.noAccount')} ${payment.text}` },
  };
}

function firstElement({ t, page }: View): OrderProps['firstElement'] {
  if (page.step === 'checkout') return { change: t('offer:bundles.change') };
  return page.walletFirst ? 'wallet' : 'cards';
}

/**
 * The heading and the note of the bundle cards. The note includes the lead only if there is a single card.
 */
function orderSupplies(view: View): OrderProps['supplies'] {
  const { heading, lead, note } = suppliesWords(view);
  return {
    heading: view.page.step === 'checkout' ? view.t('order:form.heading') : heading,
    note: view.bundles.length > 1 ? note : [lead, note].filter(Boolean).join(' '),
  };
}

/** The button that sends the order form. The buyer then approves the payment at the wallet. */
function payButtonProps({ t, market }: View): PayButtonProps {
  return {
    label: t('order:form.pay'),
    note: t('order:form.payNote'),
    logo: picture('payment-paypal', market),
  };
}

/** The button for the express payment, in the style of the wallet. */
function expressPayProps(view: View): PayButtonProps {
  const { t } = view;
  return {
    label: t('order:express.button'),
    note: t('order:express.note'),
    logo: payButtonProps(view).logo,
  };
}

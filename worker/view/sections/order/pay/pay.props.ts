import { picture } from '../../../../images/catalogue.ts';
import { fileUrl } from '../../../../images/url.ts';
import type { View } from '../../../view.ts';
import type { ExpressPayProps } from './express-pay.tsx';
import type { PayButtonProps } from './pay-button.tsx';

/** The button that sends the order form on to the wallet. */
export function payButtonProps({ t, market }: View): PayButtonProps {
  const mark = picture('payment-paypal', market);
  return {
    label: t('order:form.pay'),
    note: t('order:form.payNote'),
    mark: { src: fileUrl(mark), width: mark.width, height: mark.height },
  };
}

/** The express button, on pages that have it. */
export function expressPayProps(view: View): ExpressPayProps | null {
  const { t } = view;
  if (!view.page.express) return null;
  return {
    label: t('order:express.button'),
    note: t('order:express.note'),
    mark: payButtonProps(view).mark,
    other: t('order:express.other'),
  };
}

import { picture } from '../../../../images/catalogue.ts';
import { fileUrl } from '../../../../images/url.ts';
import type { View } from '../../../view.ts';
import type { ExpressPayProps } from './express-pay.tsx';
import type { PayButtonProps } from './pay-button.tsx';

/** The button that sends the order form on to the wallet. */
export function payButtonProps({ t, market }: View): PayButtonProps {
  const logo = picture('payment-paypal', market);
  return {
    label: t('order:form.pay'),
    note: t('order:form.payNote'),
    logo: { src: fileUrl(logo), width: logo.width, height: logo.height },
  };
}

/** The express button, on pages that have it. */
export function expressPayProps(view: View): ExpressPayProps | null {
  const { t } = view;
  if (!view.page.express) return null;
  return {
    label: t('order:express.button'),
    note: t('order:express.note'),
    logo: payButtonProps(view).logo,
    other: t('order:express.other'),
  };
}

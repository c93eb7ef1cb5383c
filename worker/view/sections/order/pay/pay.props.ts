import { picture } from '../../../../images/catalogue.ts';
import type { View } from '../../../view.ts';
import type { PayButtonProps } from './pay-button.tsx';

/** The button that sends the order form on to the wallet. */
export function payButtonProps({ t, market }: View): PayButtonProps {
  return {
    label: t('order:form.pay'),
    note: t('order:form.payNote'),
    logo: picture('payment-paypal', market),
  };
}

/** The wallet's own button. */
export function expressPayProps(view: View): PayButtonProps {
  const { t } = view;
  return {
    label: t('order:express.button'),
    note: t('order:express.note'),
    logo: payButtonProps(view).logo,
  };
}

import { picture } from '../../../images/catalogue.ts';
import type { View } from '../../view.ts';
import type { PaymentMarksProps } from './payment-marks.tsx';

/**
 * The accepted means of payment (Directive 2011/83/EU art. 8 (3)). The wallet's name is a brand, so the
 * copy files do not translate it.
 */
export function paymentMarksProps({ t, market }: View): PaymentMarksProps {
  return {
    label: t('label', { label: t('footer.payment') }),
    logo: { name: 'PayPal', picture: picture('payment-paypal', market) },
    text: t('footer.payPal'),
  };
}

import { picture } from '../../../images/catalogue.ts';
import type { View } from '../../view.ts';
import type { PaymentMarksProps } from './payment-marks.tsx';

/** The wallet first, then the cards it takes. The names are brands. */
const marks = [
  { id: 'payment-paypal', name: 'PayPal' },
  { id: 'payment-visa', name: 'Visa' },
  { id: 'payment-mastercard', name: 'Mastercard' },
  { id: 'payment-amex', name: 'American Express' },
  { id: 'payment-maestro', name: 'Maestro' },
] as const;

/** The means of payment. */
export function paymentMarksProps({ t, market }: View): PaymentMarksProps {
  return {
    label: t('label', { label: t('footer.payment') }),
    marks: marks.map(({ id, name }) => ({ name, picture: picture(id, market) })),
  };
}

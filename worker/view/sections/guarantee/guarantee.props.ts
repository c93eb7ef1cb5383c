import type { View } from '../../view.ts';
import type { GuaranteeProps } from './guarantee.tsx';

/** The 30-day guarantee, which comes on top of the statutory rights. */
export function guaranteeProps({ t }: View): GuaranteeProps {
  return {
    heading: t('offer:guarantee.heading'),
    text: t('offer:guarantee.text'),
  };
}

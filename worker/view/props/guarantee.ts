import type { GuaranteeProps } from '../sections/guarantee.tsx';
import type { View } from '../view.ts';

/** The 30-day guarantee, which comes on top of the statutory rights. */
export function guaranteeProps({ t }: View): GuaranteeProps {
  return {
    heading: t('offer:guarantee.heading'),
    text: t('offer:guarantee.text'),
  };
}

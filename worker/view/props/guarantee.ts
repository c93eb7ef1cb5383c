import { picture } from '../../images/catalogue.ts';
import type { GuaranteeProps } from '../sections/guarantee.tsx';
import type { View } from '../view.ts';

/** The 30-day guarantee, which comes on top of the statutory rights. */
export function guaranteeProps({ t, market }: View): GuaranteeProps {
  const { path, version } = picture('badge-guarantee-30', market);
  return {
    heading: t('offer:guarantee.heading'),
    text: t('offer:guarantee.text'),
    seal: `/images/${path}?v=${version}#badge`,
  };
}

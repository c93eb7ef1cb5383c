import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Guarantee, type GuaranteeProps } from './guarantee.tsx';

/** The terms of the guarantee. */
export const guarantee: SectionRow = {
  render: (view) => <Guarantee {...guaranteeProps(view)} />,
  sheets: ['guarantee'],
  sameForProduct: true,
};

/** The 30-day guarantee, which comes on top of the statutory rights. */
function guaranteeProps({ t }: View): GuaranteeProps {
  return {
    heading: t('offer:guarantee.heading'),
    text: t('offer:guarantee.text'),
  };
}

import { supplements } from '../../../catalogue/products.ts';
import type { View } from '../../view.ts';
import { resultProps } from '../result/result.props.ts';
import type { ResultSectionProps } from '../result/result.tsx';

/** A quiz's result in short, above the supply it leads to. */
export function recapProps(view: View): ResultSectionProps {
  const props = resultProps(view);
  const product = supplements[view.product].name;
  return { ...props, own: { ...props.own, recap: view.t('angles:recap.lead', { product }) } };
}

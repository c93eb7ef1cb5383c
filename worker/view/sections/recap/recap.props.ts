import { supplements } from '../../../catalogue/products.ts';
import { quizResultProps } from '../../parts/result/quiz-result.props.ts';
import type { QuizResultProps } from '../../parts/result/quiz-result.tsx';
import type { View } from '../../view.ts';

/** The result of a quiz in short, above the bundles. */
export function recapProps(view: View): QuizResultProps {
  const props = quizResultProps(view);
  const product = supplements[view.product].name;
  return { ...props, own: { ...props.own, recap: view.t('angles:recap.lead', { product }) } };
}

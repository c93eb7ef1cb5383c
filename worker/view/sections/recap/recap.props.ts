import { supplements } from '../../../catalogue/products.ts';
import { quizResultProps } from '../../parts/result/quiz-result.props.ts';
import type { QuizResultProps } from '../../parts/result/quiz-result.tsx';
import type { View } from '../../view.ts';

/** A quiz's result in short, above the supply it leads to. */
export function recapProps(view: View): QuizResultProps {
  const props = quizResultProps(view);
  const product = supplements[view.product].name;
  return { ...props, own: { ...props.own, recap: view.t('angles:recap.lead', { product }) } };
}

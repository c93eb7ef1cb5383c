import { supplements } from '../../catalogue/products.ts';
import { quizResultProps } from '../parts/result/quiz-result.props.ts';
import { QuizResult, type QuizResultProps } from '../parts/result/quiz-result.tsx';
import type { SectionRow } from '../section-row.ts';
import type { View } from '../view.ts';

/** The quiz result in a few words, above the bundles of an offer page. */
export const recap: SectionRow = {
  render: (view) => <QuizResult {...recapProps(view)} />,
  sheets: ['opening', 'result-meter', 'result-text'],
  lazyCopy: ['quiz', 'angles', 'article'],
};

function recapProps(view: View): QuizResultProps {
  const props = quizResultProps(view);
  const product = supplements[view.product].name;
  return {
    ...props,
    pageProps: { ...props.pageProps, recap: view.t('angles:recap.lead', { product }) },
  };
}

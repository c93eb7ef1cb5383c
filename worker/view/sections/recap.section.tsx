import { supplements } from '../../catalogue/products.ts';
import { quizResultProps } from '../parts/result/quiz-result.props.ts';
import { QuizResult } from '../parts/result/quiz-result.tsx';
import type { SectionRow } from '../section-row.ts';

/** The quiz result in a few words, above the bundles of an offer page. */
export const recap: SectionRow = {
  render: (view) => {
    const { pageProps, ...props } = quizResultProps(view);
    const product = supplements[view.product].name;
    const lead = view.t('angles:recap.lead', { product });
    return <QuizResult {...props} pageProps={{ ...pageProps, bundle: null, recap: lead }} />;
  },
  sheets: ['opening', 'result-meter', 'result-text'],
  lazyCopy: ['quiz', 'angles', 'article'],
};

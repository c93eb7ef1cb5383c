import { quizResultProps } from '../../parts/result/quiz-result.props.ts';
import { QuizResult } from '../../parts/result/quiz-result.tsx';
import type { SectionRow } from '../../section-row.ts';

/** The result of the visitor's quiz answers. */
export const result: SectionRow = {
  render: (view) => <QuizResult {...quizResultProps(view)} />,
  sheets: ['eyebrow', 'opening', 'offer-price', 'result-meter', 'result-text', 'result'],
  lazyCopy: ['quiz', 'service', 'article'],
};

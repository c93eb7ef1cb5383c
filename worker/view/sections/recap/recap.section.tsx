import { QuizResult } from '../../parts/result/quiz-result.tsx';
import type { SectionRow } from '../../section-row.ts';
import { recapProps } from './recap.props.ts';

/** The result of a quiz in short, on an offer page. */
export const recap: SectionRow = {
  render: (view) => <QuizResult {...recapProps(view)} />,
  sheets: ['opening', 'result-meter', 'result-text'],
  lazyCopy: ['quiz', 'angles', 'article'],
};

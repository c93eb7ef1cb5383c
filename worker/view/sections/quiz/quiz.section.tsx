import type { SectionRow } from '../../section-row.ts';
import { quizProps } from './quiz.props.ts';
import { QuizSection } from './quiz.tsx';

/** A quiz at the question its visitor has reached. */
export const quiz: SectionRow = {
  render: (view) => <QuizSection {...quizProps(view)} />,
  sheets: ['progress', 'question', 'result-meter', 'quiz'],
  lazyCopy: ['quiz'],
};

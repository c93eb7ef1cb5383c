import { countryFacts } from '../../../country/markets.ts';
import type { SectionRow } from '../../section-row.ts';
import { quizProps } from './quiz.props.ts';
import { QuizSection } from './quiz.tsx';

/** A quiz at the question its visitor has reached. */
export const quiz: SectionRow = {
  render: async (view) => <QuizSection {...(await quizProps(view))} />,
  sheets: ({ market }) => [
    'progress',
    'question',
    'result-meter',
    'quiz',
    ...(countryFacts[market.country].units === 'imperial' ? (['measure'] as const) : []),
  ],
  lazyCopy: ['quiz'],
};

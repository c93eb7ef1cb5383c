import { answersKey } from '../../client/islands/quiz/kept-answers.ts';
import { market } from '../../worker/markets.ts';
import type { QuizName } from '../../worker/quizzes/quizzes.ts';
import { wordsAddress } from '../../worker/view/island-words.ts';
import { quizWords } from '../../worker/view/props/quiz-words.ts';
import { QuizSection, type QuizSectionProps } from '../../worker/view/sections/quiz.tsx';
import type { Entry } from '../entry.ts';

/** A quiz at one of its steps, with its own words. Nobody's answers are kept under its key. */
function at(
  name: QuizName,
  step: string,
  own: Partial<QuizSectionProps['own']> = {},
  code: 'GB' | 'DE' = 'GB',
) {
  const path = `/${name}/${code.toLowerCase()}`;
  return (
    <QuizSection
      opening={
        step ? null : { heading: 'When is your head clearest?', lead: 'All questions on one page.' }
      }
      restore={answersKey('lookbook')}
      own={{
        name: 'lookbook',
        at: step,
        answers: {},
        errors: {},
        typed: {},
        path,
        next: '/summary/gb',
        eyebrow: 'Your weight plan',
        ...own,
      }}
      links={{ action: path, back: path }}
      words={{
        address: wordsAddress(`quiz-${name}`, market(code)),
        props: quizWords(name, market(code)),
      }}
    />
  );
}

export const quiz: Entry = {
  name: 'Quiz',
  sheets: ['progress', 'question', 'result-meter', 'quiz'],
  states: {
    usual: () => at('v1', 'goal'),
    long: () => at('v1', 'goal', {}, 'DE'),
    error: () => at('v5', 'age', { errors: { age: 'range' }, typed: { age: ['7'] } }),
    'one-page': () => at('v8', ''),
  },
};

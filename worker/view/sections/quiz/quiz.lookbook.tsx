import { answersKey } from '../../../../client/quiz/stored-answers.ts';
import { market } from '../../../country/markets.ts';
import type { QuizName } from '../../../quiz/quizzes/quizzes.ts';
import { copyAddress } from '../../island-copy.ts';
import type { Entry } from '../../lookbook-entry.ts';
import { postedParts } from './posted-parts.tsx';
import { QuizSection, type QuizSectionProps } from './quiz.tsx';
import { postedWords, quizWords } from './quiz-words.ts';

/** A quiz at one of its steps, with its own copy. No answers are stored under its key. */
async function at(
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
        hasConsent: false,
        path,
        next: '/summary/gb',
        opening:
          '<p class="eyebrow">Your weight plan</p><p>Up to 12 questions, about 2 minutes.</p>',
        ...own,
      }}
      links={{ action: path, back: path }}
      posted={
        await postedParts({
          words: postedWords(market(code)),
          level: step ? 'h1' : 'h2',
          consent: 'asked',
          hasSession: false,
        })
      }
      words={{
        address: copyAddress(`quiz-${name}`, market(code)),
        props: await quizWords(name, market(code)),
      }}
    />
  );
}

export const quiz: Entry = {
  name: 'Quiz',
  sheets: ['progress', 'question', 'result-meter', 'quiz', 'measure'],
  states: {
    usual: () => at('v1', 'goal'),
    long: () => at('v1', 'goal', {}, 'DE'),
    error: () => at('v5', 'age', { errors: { age: 'range' }, typed: { age: ['7'] } }),
    units: () => at('v1a', 'body', { answers: { height: ['172'], weight: ['78'] } }),
    half: () => at('v1a', 'chromium-fact', { answers: { meals: ['three'] } }),
    'one-page': () => at('v8', ''),
  },
};

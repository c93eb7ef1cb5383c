import { currentStep, questionCount, stepBefore } from '../../../../client/quiz/steps.ts';
import { answersKey } from '../../../../client/quiz/stored-answers.ts';
import { countryFacts, segment } from '../../../country/markets.ts';
import { pagePath } from '../../../pages.ts';
import { getSummaryPage } from '../../../quiz/quiz-summary.ts';
import { type QuizName, quizzes } from '../../../quiz/quizzes/quizzes.ts';
import { copyAddress } from '../../island-copy.ts';
import { QUERY, queryWith } from '../../placeholders.ts';
import { renderStatic } from '../../render-html.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { postedParts } from './posted-parts.tsx';
import { QuizSection, type QuizSectionProps } from './quiz.tsx';
import { postedWords, quizWords } from './quiz-words.ts';

/** A quiz that shows the visitor's current step. */
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

/** The properties of the page's quiz at the visitor's current step, with the errors of a posted answer. */
async function quizProps(view: View): Promise<QuizSectionProps> {
  const { market, words } = view;
  const name = view.page.name as QuizName;
  const quiz = quizzes[name];
  const { answers = {}, hasConsent = false, at = '', errors = {}, typed = {} } = view.quiz ?? {};
  const step = quiz.onePage ? null : currentStep(quiz, answers, at);
  const previousStep = step && stepBefore(quiz, answers, step);
  const code = segment(market.code);
  const path = pagePath(name, code);
  const opening = view.t(`quiz:opening.${name}`, {
    questions: questionCount(quiz),
  });
  return {
    opening: quiz.onePage ? { heading: words.heading, lead: opening } : null,
    restore: answersKey(name),
    pageProps: {
      name,
      at: step?.id ?? '',
      answers,
      errors,
      typed,
      hasConsent,
      path,
      next: pagePath(getSummaryPage(name), code),
      // The name of the quiz, its number of questions, and a sentence about its result (rule 3.24).
      opening: await renderStatic(
        <>
          <p className="eyebrow">{words.title}</p>
          <p>{opening}</p>
        </>,
      ),
    },
    posted: await postedParts({
      words: postedWords(market),
      level: step ? 'h1' : 'h2',
      consent: hasConsent ? 'given' : 'consent' in errors ? 'missing' : 'required',
      hasSession: view.quiz !== null,
    }),
    links: { action: path + QUERY, back: path + queryWith('at', previousStep?.id ?? '') },
    words: { address: copyAddress(`quiz-${name}`, market), props: await quizWords(name, market) },
  };
}

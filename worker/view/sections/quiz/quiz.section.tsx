import { QuizForm } from '../../../../client/islands/quiz/quiz-form.tsx';
import { currentStep, questionCount, stepBefore } from '../../../../client/quiz/steps.ts';
import { answersKey } from '../../../../client/quiz/stored-answers.ts';
import { countryFacts, segment } from '../../../country/markets.ts';
import { pagePath } from '../../../pages.ts';
import { getSummaryPage } from '../../../quizzes/quiz-summary.ts';
import { type QuizName, quizzes } from '../../../quizzes/quizzes.ts';
import { Island } from '../../island.tsx';
import { copyAddress } from '../../island-copy.ts';
import { QUERY, queryWith } from '../../placeholders.ts';
import { renderStatic } from '../../render-html.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { postedParts } from './posted-parts.tsx';
import { postedWords, quizWords } from './quiz-words.props.ts';

/** A quiz that shows the visitor's current step. */
export const quiz: SectionRow = {
  render: quizForm,
  sheets: ({ market }) => [
    'eyebrow',
    'progress',
    'question',
    'result-meter',
    'quiz',
    ...(countryFacts[market.country].units === 'imperial' ? (['measure'] as const) : []),
  ],
  lazyCopy: ['quiz'],
};

/**
 * The page's quiz as a form that works without script, with the errors of a posted answer. It shows the
 * visitor's current step, or a heading and all steps on one page.
 */
async function quizForm(view: View) {
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
  const pageProps = {
    name,
    at: step?.id ?? '',
    answers,
    errors,
    typed,
    hasConsent,
    path,
    next: pagePath(getSummaryPage(name), code),
    // The page's title, the number of questions, and a sentence about the result of the quiz (rule 3.24).
    opening: await renderStatic(
      <>
        <p className="eyebrow">{words.title}</p>
        <p>{opening}</p>
      </>,
    ),
  };
  const posted = await postedParts({
    words: postedWords(market),
    level: step ? 'h1' : 'h2',
    consent: hasConsent ? 'given' : 'consent' in errors ? 'missing' : 'required',
    hasSession: view.quiz !== null,
  });
  const links = { action: path + QUERY, back: path + queryWith('at', previousStep?.id ?? '') };
  return (
    <section className="quiz">
      {/* The pictures of the answers appear with the texts. */}
      <link rel="preload" as="image" href="/images/quiz-symbols.svg" />
      {quiz.onePage && (
        <div className="quiz-opening">
          <h1>{words.heading}</h1>
          <p className="lead">{opening}</p>
        </div>
      )}
      <Island
        name="quiz-form"
        when="focus"
        component={QuizForm}
        pageProps={pageProps}
        words={{
          address: copyAddress(`quiz-${name}`, market),
          props: await quizWords(name, market),
        }}
        serverProps={{ links, posted }}
        restore={answersKey(name)}
        holdsForm
      />
    </section>
  );
}

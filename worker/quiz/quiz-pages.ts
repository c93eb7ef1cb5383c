import { withFirst, without, withValue } from '../../client/query.ts';
import { type Answers, inputNames, type Step } from '../../client/quiz/quiz.ts';
import { readForm } from '../../client/quiz/read-form.ts';
import { currentStep, getPath, isComplete, stepAfter } from '../../client/quiz/steps.ts';
import { unitName, unitPairs } from '../../client/quiz/unit-pairs.ts';
import type { FunnelStep } from '../analytics/steps.ts';
import { countSteps } from '../analytics/store.ts';
import type { AppContext } from '../app-types.ts';
import { marketPath } from '../funnel.ts';
import { normaliseText } from '../http/body/form-text.ts';
import { requireForm } from '../http/body/posted-form.ts';
import type { FormHandler, PageHandler } from '../http/page-handler.ts';
import { isOverLimit } from '../http/rate-limit.ts';
import { seeOther } from '../http/see-other.ts';
import { showPage } from '../page/show.ts';
import type { PageName } from '../pages.ts';
import { getPageQuiz, getSummaryPage } from '../quizzes/quiz-summary.ts';
import { isQuiz, type QuizName, quizzes } from '../quizzes/quizzes.ts';
import type { QuizState } from '../view/page-input.ts';
import { endQuizSession, readQuizSession, storeQuizSession } from './quiz-session.ts';

/** A quiz as HTML forms, for visitors whose browser runs no script (docs/design/quizzes.md). */
export const quiz: FormHandler = { show: showQuizPage, post: postAnswer };

/** The page that shows the result of a quiz. */
export const quizResult: PageHandler = { show: showQuizPage };

async function showQuizPage(c: AppContext): Promise<Response> {
  const { page } = c.get('route');
  if (!page) return c.notFound();
  return showPage(c, { page, quiz: await getQuizState(c, page) });
}

/**
 * The visitor's answers to the quiz of the page. Null without answers, and on a result page if some answers
 * are missing.
 */
async function getQuizState(c: AppContext, name: PageName): Promise<QuizState | null> {
  const session = await readQuizSession(c);
  if (!session || session.name !== getPageQuiz(name, c.req.query('src') ?? '')) return null;
  const { answers, hasConsent } = session;
  if (!isQuiz(name) && !isComplete(quizzes[session.name], answers)) return null;
  return { answers, hasConsent, at: c.req.query('at') ?? '' };
}

/**
 * Stores the posted answers, and redirects to the next step of the quiz. The form has one step, or all steps
 * of the quiz. An answer about health is stored only with the visitor's consent (rule 3.14). The field
 * `forget` deletes the consent and all answers.
 */
async function postAnswer(c: AppContext): Promise<Response> {
  const name = c.get('route').page ?? '';
  if (!isQuiz(name)) return c.notFound();
  const form = await requireForm(c);
  const quiz = quizzes[name];
  const { search } = c.get('route').url;
  const rest = without(search, 'at');
  if (form.has('forget')) {
    endQuizSession(c);
    return seeOther(c, marketPath(name, c.get('market').code) + rest);
  }
  const session = await readQuizSession(c);
  const quizSession = session?.name === name ? session : null;
  const earlierAnswers = quizSession?.answers ?? {};
  const hasConsent = quizSession?.hasConsent || form.get('consent') === 'yes';
  const stepId = form.get('step');
  const step = quiz.onePage
    ? null
    : (quiz.steps.find(({ id }) => id === stepId) ?? currentStep(quiz, earlierAnswers));
  const steps = step ? [step] : quiz.steps;
  if (await isOverLimit(c, 'QUIZ', 'answer')) {
    const state = { answers: earlierAnswers, hasConsent, at: step?.id ?? '', errors: {} };
    const typed = enteredValues(steps, form);
    return showPage(c, { page: name, status: 429, notice: 'tooMany', quiz: { ...state, typed } });
  }
  const formResult = readForm(steps, form);
  const lacksConsent = !hasConsent && steps.some(({ isHealth }) => isHealth);
  if ('errors' in formResult || lacksConsent) {
    const typed = enteredValues(steps, form);
    const errors = {
      ...(lacksConsent && { consent: 'choose' as const }),
      ...('errors' in formResult && formResult.errors),
    };
    if (hasConsent) await storeQuizSession(c, { name, answers: earlierAnswers, hasConsent });
    const state = { answers: earlierAnswers, hasConsent, at: step?.id ?? '', errors, typed };
    return showPage(c, { page: name, status: 422, quiz: state });
  }
  const answers = { ...earlierAnswers, ...formResult.answers };
  await storeQuizSession(c, { name, answers, hasConsent });
  const next = step && stepAfter(quiz, step, answers);
  countAnswer(c, name, { isFirst: !step || step === quiz.steps[0], isLast: !next });
  if (!next && isComplete(quiz, answers)) {
    const path = marketPath(getSummaryPage(name), c.get('market').code);
    return seeOther(c, path + withFirst(rest, 'src', name));
  }
  const at = next ?? getPath(quiz, answers).at(-1);
  return seeOther(c, marketPath(name, c.get('market').code) + withValue(rest, 'at', at?.id ?? ''));
}

/**
 * Counts an answer that was posted as a form. In a browser that runs scripts, the page reports the answers
 * instead.
 */
function countAnswer(
  c: AppContext,
  page: QuizName,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): void {
  const steps: FunnelStep[] = ['quiz_step'];
  if (isFirst) steps.unshift('quiz_start');
  if (isLast) steps.push('quiz_complete');
  const { code } = c.get('market');
  c.executionCtx.waitUntil(countSteps(c.env, { page, market: code, src: '', steps }));
}

/** The values that the visitor entered, by the name of the form field. They are shown again in the form. */
function enteredValues(steps: readonly Step[], form: FormData): Answers {
  const names = steps.flatMap((step) => [
    ...inputNames(step),
    // Also the fields for the other units of a measure, and the field in which the visitor chooses the unit.
    ...(step.kind === 'number'
      ? Object.entries(unitPairs).flatMap(([measure, { larger, smaller }]) => [
          unitName(measure),
          larger,
          smaller,
        ])
      : []),
  ]);
  const values = (name: string) =>
    form.getAll(name).flatMap((value) => {
      const isShort = typeof value === 'string' && value.length <= 40;
      return isShort ? [normaliseText(value)] : [];
    });
  return Object.fromEntries(names.map((name) => [name, values(name)]));
}

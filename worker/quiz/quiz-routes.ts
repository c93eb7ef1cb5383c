import { Hono } from 'hono';
import { withFirst, without, withValue } from '../../client/query.ts';
import { enteredValues, readForm } from '../../client/quiz/read-form.ts';
import { currentStep, isComplete, pathOf, stepAfter } from '../../client/quiz/steps.ts';
import type { FunnelStep } from '../analytics/steps.ts';
import { countSteps } from '../analytics/store.ts';
import type { App, AppContext, QuizState } from '../app.ts';
import { formPage } from '../http/form-page.ts';
import { marketPath } from '../orders/routes/links.ts';
import { type PageName, pageNames } from '../pages.ts';
import { keepQuizSession, readQuizSession } from './quiz-session.ts';
import { quizOfPage, showsResult, summaryOf } from './quiz-summary.ts';
import { isQuiz, type QuizName, quizzes } from './quizzes/quizzes.ts';

/** Quizzes by their forms, for who has no script, and their results (decision 0015). */
export const quizRoutes = new Hono<App>();

for (const name of pageNames.filter((one) => isQuiz(one) || showsResult(one))) {
  const show = (c: AppContext) => showQuizPage(c, name);
  const take = isQuiz(name) && {
    take: (c: AppContext, form: FormData) => takeAnswer(c, name, form),
  };
  quizRoutes.route('/', formPage(name, { show, ...take }));
}

async function showQuizPage(c: AppContext, name: PageName): Promise<Response> {
  return c.var.show({ page: name, quiz: await stateOf(c, name) });
}

/** What this visitor has answered in the page's quiz; on a summary only all of it counts. */
async function stateOf(c: AppContext, name: PageName): Promise<QuizState | null> {
  const session = await readQuizSession(c);
  if (!session || session.name !== quizOfPage(name, c.req.query('src') ?? '')) return null;
  const { answers } = session;
  if (!isQuiz(name) && !isComplete(quizzes[session.name], answers)) return null;
  return { answers, at: c.req.query('at') ?? '' };
}

async function takeAnswer(c: AppContext, name: QuizName, form: FormData): Promise<Response> {
  const quiz = quizzes[name];
  const session = await readQuizSession(c);
  const known = session?.name === name ? session.answers : {};
  const sent = form.get('step');
  const step = quiz.onePage
    ? null
    : (quiz.steps.find(({ id }) => id === sent) ?? currentStep(quiz, known));
  const steps = step ? [step] : quiz.steps;
  const read = readForm(steps, form);
  if ('errors' in read) {
    const typed = enteredValues(steps, form);
    const state = { answers: known, at: step?.id ?? '', errors: read.errors, typed };
    return c.var.show({ page: name, status: 422, quiz: state });
  }
  const answers = { ...known, ...read.answers };
  await keepQuizSession(c, { name, answers });
  const { search } = new URL(c.req.url);
  const rest = without(search, 'at');
  const next = step && stepAfter(quiz, step, answers);
  countAnswer(c, name, { isFirst: !step || step === quiz.steps[0], isLast: !next });
  c.header('Cache-Control', 'private, no-store');
  if (!next && isComplete(quiz, answers)) {
    const path = marketPath(summaryOf(name), c.var.market.code);
    return c.redirect(path + withFirst(rest, 'src', name), 303);
  }
  const at = next ?? pathOf(quiz, answers).at(-1);
  return c.redirect(marketPath(name, c.var.market.code) + withValue(rest, 'at', at?.id ?? ''), 303);
}

/** Counts an answer that was posted; what is answered in the browser is counted from there. */
function countAnswer(
  c: AppContext,
  page: QuizName,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): void {
  const steps: FunnelStep[] = ['quiz_step'];
  if (isFirst) steps.unshift('quiz_start');
  if (isLast) steps.push('quiz_complete');
  const { code } = c.var.market;
  c.executionCtx.waitUntil(countSteps(c.env, { page, market: code, src: '', steps }));
}

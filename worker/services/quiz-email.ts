import { getOutcome } from '../../client/quiz/outcome.ts';
import type { Answers } from '../../client/quiz/quiz.ts';
import type { AppContext } from '../app.ts';
import type { PageHandler } from '../http/page-handler.ts';
import { toStep } from '../http/see-other.ts';
import { log } from '../log/log.ts';
import { showPage } from '../page/show.ts';
import { readQuizSession } from '../quiz/quiz-session.ts';
import { isQuiz, type QuizName, quizzes } from '../quiz/quizzes/quizzes.ts';
import { readQuizEmailForm, sentAnswers, wholeAnswers } from './quiz-email-form.ts';
import { orderQuizMail } from './quiz-mail.ts';
import { serviceForm } from './service-form.ts';

/**
 * A quiz result by mail, after an explicit consent (decision 0017). The answers come with the form or,
 * without script, from the session; neither they nor the result are stored.
 */
export const quizEmail: PageHandler = { show, post: serviceForm('quiz-email', take) };

const page = 'quiz-email';

async function show(c: AppContext): Promise<Response> {
  if (c.req.query('step') === 'sent') return showPage(c, { page, service: { kind: 'sent' } });
  const { answers } = await getAnswers(c);
  return showPage(c, answers ? { page, service: { kind: 'answers' } } : { page });
}

async function take(c: AppContext, data: FormData): Promise<Response> {
  const read = readQuizEmailForm(data);
  if ('errors' in read) return showPage(c, { page, status: 422, form: read });
  const session = await getAnswers(c);
  const { quiz } = session;
  const answers = sentAnswers(data, quiz) ?? session.answers;
  if (!answers) return showPage(c, { page, status: 422, service: { kind: 'noAnswers' } });
  const refused = (status: 429 | 503, error: string) =>
    showPage(c, { page, status, form: { values: read.values, errors: { email: error } } });
  try {
    const outcome = getOutcome(quizzes[quiz], answers);
    const isOrdered = await orderQuizMail(c, { quiz, outcome, email: read.email });
    return isOrdered ? toStep(c, page, 'sent') : refused(429, 'limit');
  } catch (error) {
    log('quizMailNotStored', { reason: error instanceof Error ? error.name : 'unknown' });
    return refused(503, 'unavailable');
  }
}

/** The quiz of the query, else of the session, and the session's answers if they complete it. */
async function getAnswers(c: AppContext): Promise<{ quiz: QuizName; answers: Answers | null }> {
  const session = await readQuizSession(c);
  const src = c.req.query('src') ?? '';
  const quiz = isQuiz(src) ? src : (session?.name ?? 'v1');
  return { quiz, answers: session?.name === quiz ? wholeAnswers(quiz, session.answers) : null };
}

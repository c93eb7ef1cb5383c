import { getOutcome } from '../../client/quiz/outcome.ts';
import type { Answers } from '../../client/quiz/quiz.ts';
import { validAnswers } from '../../client/quiz/read-form.ts';
import { isComplete } from '../../client/quiz/steps.ts';
import type { AppContext } from '../app-types.ts';
import { parseEmail, readTextFields } from '../http/body/form-text.ts';
import type { FormHandler } from '../http/page-handler.ts';
import { redirectToStep } from '../http/see-other.ts';
import { log } from '../log/log.ts';
import { serviceForm } from '../page/service-form.ts';
import { showPage } from '../page/show.ts';
import { isQuiz, type QuizName, quizzes } from '../quizzes/quizzes.ts';
import type { FormState } from '../view/page-input.ts';
import {
  findWaitingResult,
  isConfirmed,
  requestConfirmation,
  sendResult,
  type WaitingResult,
} from './quiz-mail.ts';
import { readQuizSession } from './quiz-session.ts';

/**
 * The page on which a visitor requests the quiz result by mail. The visitor must consent, and then open a
 * link that proves the email address (rule 9.26). The answers come with the form. In a browser without
 * scripts they come from the cookie. The server does not store the answers. It stores the result encrypted,
 * until the mail is sent.
 */
export const quizEmail: FormHandler = { show, post: serviceForm('quiz-email', handleForm) };

const page = 'quiz-email';

async function show(c: AppContext): Promise<Response> {
  const step = c.req.query('step') ?? '';
  if (step === 'done') return showPage(c, { page, service: { kind: 'resultSent' } });
  if (step === 'confirm') return showConfirmation(c, c.req.query('key') ?? '');
  const waiting = step === 'sent' ? await findWaitingResult(c) : null;
  if (waiting) return showPage(c, { page, service: { kind: 'sent', email: waiting.email } });
  const { answers } = await getAnswers(c);
  return showPage(c, answers ? { page, service: { kind: 'answers' } } : { page });
}

async function showConfirmation(c: AppContext, key: string): Promise<Response> {
  const waiting = await confirmedResult(c, key);
  if (!waiting) return showPage(c, { page, service: { kind: 'noResult' } });
  const { email } = waiting;
  return showPage(c, { page, service: { kind: 'confirmed', email, key, failed: false } });
}

/** The quiz result that waits in this browser's cookie. Null if `key` does not confirm its email address. */
async function confirmedResult(c: AppContext, key: string): Promise<WaitingResult | null> {
  const waiting = await findWaitingResult(c);
  return waiting && (await isConfirmed(c, waiting, key)) ? waiting : null;
}

async function handleForm(c: AppContext, data: FormData): Promise<Response> {
  const key = data.get('key');
  return typeof key === 'string' ? handleConfirmation(c, key) : handleAddress(c, data);
}

async function handleConfirmation(c: AppContext, key: string): Promise<Response> {
  const waiting = await confirmedResult(c, key);
  if (!waiting) return showPage(c, { page, status: 422, service: { kind: 'noResult' } });
  try {
    await sendResult(c, waiting);
    return redirectToStep(c, page, 'done');
  } catch (error) {
    logFailure(error);
    const service = { kind: 'confirmed', email: waiting.email, key, failed: true } as const;
    return showPage(c, { page, status: 503, service });
  }
}

async function handleAddress(c: AppContext, data: FormData): Promise<Response> {
  const fields = readQuizEmailForm(data);
  if ('errors' in fields) return showPage(c, { page, status: 422, form: fields });
  const session = await getAnswers(c);
  const { quiz } = session;
  const answers = sentAnswers(data, quiz) ?? session.answers;
  if (!answers) return showPage(c, { page, status: 422, service: { kind: 'noAnswers' } });
  const showError = (status: 429 | 503, error: string) =>
    showPage(c, { page, status, form: { values: fields.values, errors: { email: error } } });
  try {
    const outcome = getOutcome(quizzes[quiz], answers);
    const isStored = await requestConfirmation(c, { quiz, outcome, email: fields.email });
    return isStored ? redirectToStep(c, page, 'sent') : showError(429, 'limit');
  } catch (error) {
    logFailure(error);
    return showError(503, 'unavailable');
  }
}

function logFailure(error: unknown): void {
  log('quizMailNotStored', { reason: error instanceof Error ? error.name : 'unknown' });
}

/**
 * The quiz that the query names, else the quiz in the cookie, else v1. `answers` is null if answers are
 * missing.
 */
async function getAnswers(c: AppContext): Promise<{ quiz: QuizName; answers: Answers | null }> {
  const session = await readQuizSession(c);
  const src = c.req.query('src') ?? '';
  const quiz = isQuiz(src) ? src : (session?.name ?? 'v1');
  return { quiz, answers: session?.name === quiz ? wholeAnswers(quiz, session.answers) : null };
}

/**
 * The maximum length of the posted answers, in characters. The answers to the longest quiz have a tenth of
 * this length.
 */
const MAX_ANSWERS_LENGTH = 8000;

/** Reads the email address for a quiz result and the consent to send it. Never throws. */
function readQuizEmailForm(
  data: FormData,
): { email: string; values: FormState['values'] } | FormState {
  const { values, texts, errors: textErrors } = readTextFields(data, { email: { longest: 254 } });
  const errors: Record<string, string> = { ...textErrors };
  const email = parseEmail(texts.email);
  if (!email) errors.email ??= 'email';
  if (data.get('consent') !== 'yes') errors.consent = 'sending';
  if (Object.keys(errors).length > 0 || !email) return { values, errors };
  // When the form is shown again, the consent box is empty, because a consent must not be preselected.
  return { email, values };
}

/**
 * The answers that the browser's script put into the form. Null if answers are missing or invalid. Never
 * throws.
 */
function sentAnswers(data: FormData, quiz: QuizName): Answers | null {
  const sent = data.get('answers');
  if (typeof sent !== 'string' || sent.length > MAX_ANSWERS_LENGTH) return null;
  try {
    return wholeAnswers(quiz, validAnswers(quizzes[quiz], JSON.parse(sent)));
  } catch {
    return null;
  }
}

/** Returns the answers if they answer the whole quiz, else null. */
function wholeAnswers(quiz: QuizName, answers: Answers): Answers | null {
  return isComplete(quizzes[quiz], answers) ? answers : null;
}

import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Answers } from '../../client/quiz/quiz.ts';
import { soundAnswers } from '../../client/quiz/read-form.ts';
import type { AppContext } from '../app.ts';
import { decrypt, encrypt, MAX_ENCRYPTED_LENGTH } from '../crypto/encrypted.ts';
import { cookieScope } from '../http/visit.ts';
import { isQuiz, type QuizName, quizzes } from './quizzes/quizzes.ts';

/** The answers of the quiz a visitor takes without script; those of an earlier one are gone. */
export type QuizSession = { name: QuizName; answers: Answers };

const COOKIE = 'quiz';

/**
 * The session of a request: nothing else holds the answers, no log and no database names them
 * (decision 0015). One that does not open counts as absent.
 */
export async function readQuizSession(c: AppContext): Promise<QuizSession | null> {
  return openSession(c.env.SIGNING_KEY, getCookie(c, COOKIE) ?? '');
}

/** Gives the browser the session until it closes; scripts do not see it. */
export async function keepQuizSession(c: AppContext, session: QuizSession): Promise<void> {
  const sealed = await sealSession(c.env.SIGNING_KEY, session);
  if (sealed.length > MAX_ENCRYPTED_LENGTH) deleteCookie(c, COOKIE, cookieScope(c));
  else setCookie(c, COOKIE, sealed, { ...cookieScope(c), httpOnly: true });
}

/** Encrypts a session, so that nobody but this shop reads it. */
export function sealSession(secret: string, session: QuizSession): Promise<string> {
  return encrypt(secret, 'quiz', session);
}

/** What was sealed, of it what the quiz still knows; null for what does not open. Never throws. */
export async function openSession(secret: string, sealed: string): Promise<QuizSession | null> {
  const session = (await decrypt(secret, 'quiz', sealed)) as Partial<QuizSession> | null;
  const { name, answers } = session ?? {};
  if (typeof name !== 'string' || !isQuiz(name)) return null;
  return { name, answers: soundAnswers(quizzes[name], answers) };
}

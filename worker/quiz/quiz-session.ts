import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Answers } from '../../client/quiz/quiz.ts';
import { validAnswers } from '../../client/quiz/read-form.ts';
import type { AppContext } from '../app.ts';
import { decrypt, encrypt, MAX_ENCRYPTED_LENGTH } from '../crypto/encrypted.ts';
import { cookieScope } from '../http/visit.ts';
import { isQuiz, type QuizName, quizzes } from './quizzes/quizzes.ts';

/** The answers of the one quiz that a visitor takes without script. */
export type QuizSession = { name: QuizName; answers: Answers };

const COOKIE = 'quiz';

/**
 * The session in the request's cookie, the only place that holds the answers (decision 0015). One that
 * cannot be decrypted counts as absent.
 */
export async function readQuizSession(c: AppContext): Promise<QuizSession | null> {
  return decryptSession(c.env.SIGNING_KEY, getCookie(c, COOKIE) ?? '');
}

/** Sets the session cookie; scripts cannot read it. */
export async function storeQuizSession(c: AppContext, session: QuizSession): Promise<void> {
  const encrypted = await encryptSession(c.env.SIGNING_KEY, session);
  if (encrypted.length > MAX_ENCRYPTED_LENGTH) deleteCookie(c, COOKIE, cookieScope(c));
  else setCookie(c, COOKIE, encrypted, { ...cookieScope(c), httpOnly: true });
}

/** Encrypts a session. */
export function encryptSession(secret: string, session: QuizSession): Promise<string> {
  return encrypt(secret, 'quiz', session);
}

/** Decrypts a session, with the answers that the quiz still knows; null where that fails. Never throws. */
export async function decryptSession(
  secret: string,
  encrypted: string,
): Promise<QuizSession | null> {
  const session = (await decrypt(secret, 'quiz', encrypted)) as Partial<QuizSession> | null;
  const { name, answers } = session ?? {};
  if (typeof name !== 'string' || !isQuiz(name)) return null;
  return { name, answers: validAnswers(quizzes[name], answers) };
}

import type { Answers } from '../../client/quiz/quiz.ts';
import { validAnswers } from '../../client/quiz/read-form.ts';
import type { AppContext } from '../app.ts';
import { decrypt, encrypt, MAX_ENCRYPTED_LENGTH } from '../crypto/encrypted.ts';
import { type KeyRing, keyRing } from '../crypto/key-ring.ts';
import { readCookie, removeCookie, storeCookie } from '../http/visitor/cookies.ts';
import { isQuiz, type QuizName, quizzes } from './quizzes/quizzes.ts';

/** The answers of a visitor without script, to one quiz. */
type QuizSession = {
  name: QuizName;
  answers: Answers;
  /** True if the visitor agreed to send answers about health (rule 3.14). */
  hasConsent: boolean;
};

/**
 * A session ends a day after its last answer, in ms. A session cookie alone could live for weeks in an open
 * browser.
 */
const SESSION_MS = 24 * 60 * 60 * 1000;

/**
 * The session in the request's cookie. The answers are stored nowhere else (docs/design/quizzes.md). Null if
 * the session has ended or cannot be decrypted.
 */
export async function readQuizSession(c: AppContext): Promise<QuizSession | null> {
  return decryptSession(keyRing(c.env), readCookie(c, 'quiz') ?? '', c.get('now'));
}

/**
 * Stores the session in a cookie that scripts cannot read. A session that is too long for a cookie is removed.
 */
export async function storeQuizSession(c: AppContext, session: QuizSession): Promise<void> {
  const encrypted = await encryptSession(keyRing(c.env), session, c.get('now'));
  if (encrypted.length > MAX_ENCRYPTED_LENGTH) removeCookie(c, 'quiz');
  else storeCookie(c, 'quiz', encrypted, { seconds: null });
}

/** Deletes the session with its answers and the consent. */
export function endQuizSession(c: AppContext): void {
  removeCookie(c, 'quiz');
}

/** Encrypts a session. It ends a day after `now`, in ms since the epoch. */
export function encryptSession(keys: KeyRing, session: QuizSession, now: number): Promise<string> {
  return encrypt(keys, 'quiz', session, now + SESSION_MS);
}

/**
 * Decrypts a session and drops answers that the quiz does not have any more. Null for an invalid or ended
 * session. Never throws.
 */
export async function decryptSession(
  keys: KeyRing,
  encrypted: string,
  now: number,
): Promise<QuizSession | null> {
  const session = (await decrypt(keys, 'quiz', encrypted, now)) as Partial<QuizSession> | null;
  const { name, answers, hasConsent = false } = session ?? {};
  if (typeof name !== 'string' || !isQuiz(name)) return null;
  return { name, answers: validAnswers(quizzes[name], answers), hasConsent: hasConsent === true };
}

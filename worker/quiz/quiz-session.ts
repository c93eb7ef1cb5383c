import type { Answers } from '../../client/quiz/quiz.ts';
import { validAnswers } from '../../client/quiz/read-form.ts';
import type { AppContext } from '../app-types.ts';
import { decrypt, encrypt, MAX_ENCRYPTED_LENGTH } from '../crypto/encrypted.ts';
import { type KeyRing, keyRing } from '../crypto/key-ring.ts';
import { DAY } from '../durations.ts';
import { readCookie, removeCookie, storeCookie } from '../http/visitor/cookies.ts';
import { isQuiz, type QuizName, quizzes } from '../quizzes/quizzes.ts';

/** The answers to one quiz of a visitor whose browser runs no script. */
type QuizSession = {
  name: QuizName;
  answers: Answers;
  /** True if the visitor consented to send answers about health (rule 3.14). */
  hasConsent: boolean;
};

/**
 * The answers are valid for one day after the last answer, in ms. The cookie alone could stay for weeks in a
 * browser that is never closed.
 */
const SESSION_LIFETIME = DAY;

/**
 * Reads the quiz answers in the request's cookie. The answers are stored nowhere else
 * (docs/design/quizzes.md). Null if the answers have expired or cannot be decrypted.
 */
export async function readQuizSession(c: AppContext): Promise<QuizSession | null> {
  return decryptSession(keyRing(c.env), readCookie(c, 'quiz') ?? '', c.get('now'));
}

/**
 * Stores the quiz answers in a cookie that scripts cannot read. If they are too long for a cookie, the cookie
 * is deleted.
 */
export async function storeQuizSession(c: AppContext, session: QuizSession): Promise<void> {
  const encrypted = await encryptSession(keyRing(c.env), session, c.get('now'));
  if (encrypted.length > MAX_ENCRYPTED_LENGTH) removeCookie(c, 'quiz');
  else storeCookie(c, 'quiz', encrypted, { seconds: null });
}

/** Deletes the cookie with the quiz answers and the consent. */
export function endQuizSession(c: AppContext): void {
  removeCookie(c, 'quiz');
}

/** Encrypts quiz answers for the cookie. They expire one day after `now` (ms since the epoch). */
export function encryptSession(keys: KeyRing, session: QuizSession, now: number): Promise<string> {
  return encrypt(keys, 'quiz', session, now + SESSION_LIFETIME);
}

/**
 * Decrypts quiz answers from the cookie. Removes answers to questions that the quiz no longer has. Null if
 * the text is invalid or has expired. Never throws.
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

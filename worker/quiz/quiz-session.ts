import type { Answers } from '../../client/quiz/quiz.ts';
import { validAnswers } from '../../client/quiz/read-form.ts';
import type { AppContext } from '../app.ts';
import { decrypt, encrypt, MAX_ENCRYPTED_LENGTH } from '../crypto/encrypted.ts';
import { type KeyRing, keyRing } from '../crypto/key-ring.ts';
import { readCookie, removeCookie, storeCookie } from '../http/visitor/cookies.ts';
import { isQuiz, type QuizName, quizzes } from './quizzes/quizzes.ts';

/** The answers of the one quiz that a visitor takes without script. */
type QuizSession = {
  name: QuizName;
  answers: Answers;
  /** Whether the visitor agreed that answers about health are posted (rule 3.14). */
  hasConsent: boolean;
};

/** A browser may stay open for weeks; a session ends a day after its last answer. */
const SESSION_MS = 24 * 60 * 60 * 1000;

/**
 * The session in the request's cookie, the only place that holds the answers (docs/design/quizzes.md). One that
 * cannot be decrypted, or has ended, counts as absent.
 */
export async function readQuizSession(c: AppContext): Promise<QuizSession | null> {
  return decryptSession(keyRing(c.env), readCookie(c, 'quiz') ?? '', c.get('now'));
}

/** Sets the session cookie; scripts cannot read it. */
export async function storeQuizSession(c: AppContext, session: QuizSession): Promise<void> {
  const encrypted = await encryptSession(keyRing(c.env), session, c.get('now'));
  if (encrypted.length > MAX_ENCRYPTED_LENGTH) removeCookie(c, 'quiz');
  else storeCookie(c, 'quiz', encrypted, { seconds: null });
}

/** Ends the session: answers and consent are gone. */
export function endQuizSession(c: AppContext): void {
  removeCookie(c, 'quiz');
}

/** Encrypts a session for a day from `now`, in ms since the epoch. */
export function encryptSession(keys: KeyRing, session: QuizSession, now: number): Promise<string> {
  return encrypt(keys, 'quiz', session, now + SESSION_MS);
}

/** Decrypts a session, with the answers that the quiz still knows; null where that fails. Never throws. */
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

import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Answers } from '../client/quiz/quiz.ts';
import { soundAnswers } from '../client/quiz/read-form.ts';
import type { AppContext } from './app.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { isQuiz, type QuizName, quizzes } from './quizzes/quizzes.ts';
import { cookieScope } from './visit.ts';

/** The answers of the quiz a visitor takes without script; those of an earlier one are gone. */
export type QuizSession = { name: QuizName; answers: Answers };

const COOKIE = 'quiz';
/** Characters. Browsers take about 4,000 for name, value and attributes. */
export const MOST_SEALED = 3400;
const IV_BYTES = 12;

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
  if (sealed.length > MOST_SEALED) deleteCookie(c, COOKIE, cookieScope(c));
  else setCookie(c, COOKIE, sealed, { ...cookieScope(c), httpOnly: true });
}

/** Encrypts a session with AES-GCM; base64url of the nonce and what follows it. */
export async function sealSession(secret: string, session: QuizSession): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(session));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret), text);
  return toBase64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** What was sealed, or null for what another key sealed, was changed, or is too long. Never throws. */
export async function openSession(secret: string, sealed: string): Promise<QuizSession | null> {
  if (sealed === '' || sealed.length > MOST_SEALED) return null;
  try {
    const bytes = fromBase64url(sealed);
    const iv = bytes.subarray(0, IV_BYTES);
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv },
      await keyOf(secret),
      bytes.subarray(IV_BYTES),
    );
    const { name, answers } = JSON.parse(new TextDecoder().decode(text));
    return isQuiz(name) ? { name, answers: soundAnswers(quizzes[name], answers) } : null;
  } catch {
    return null;
  }
}

const keys = new Map<string, Promise<CryptoKey>>();

/** The key for sessions alone, derived from the shop's secret once in an isolate's life. */
function keyOf(secret: string): Promise<CryptoKey> {
  const key = keys.get(secret) ?? derived(secret);
  keys.set(secret, key);
  return key;
}

async function derived(secret: string): Promise<CryptoKey> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const base = await crypto.subtle.importKey('raw', bytes(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: bytes('quiz'), info: bytes('quiz-session') },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

import type { Outcome } from '../../client/quiz/outcome.ts';
import type { AppContext } from '../app-types.ts';
import { loadWords } from '../copy/lazy-copy.ts';
import { type MarketCode, market } from '../country/markets.ts';
import { decrypt, encrypt } from '../crypto/encrypted.ts';
import { keyRing } from '../crypto/key-ring.ts';
import { signedUntil, signUntil } from '../crypto/mac.ts';
import { DAY, SECOND } from '../durations.ts';
import type { Env } from '../env.ts';
import { marketPath } from '../funnel.ts';
import { readCookie, removeCookie, storeCookie } from '../http/visitor/cookies.ts';
import { consentWords } from '../law/consent-words.ts';
import { addressCodes, consentInsertion, consentUsedUpdate } from '../mail/consents.ts';
import { type MailKind, type MailMaker, type NewMail, wakeMails } from '../mail/mail.ts';
import { mailInsertion } from '../orders/store/outbox/mails.ts';
import type { QuizName } from '../quizzes/quizzes.ts';
import { quizAddressMail } from '../view/mails/quiz-address-mail.ts';
import { quizResultMail } from '../view/mails/quiz-result-mail.ts';

/** The content of the mail with a quiz result: the outcome of the quiz, but not the answers. */
type Result = { quiz: QuizName; outcome: Outcome; email: string };
/**
 * A quiz result that waits in a cookie of the visitor's browser until the email address is confirmed. `id` is
 * the id of the consent.
 */
export type WaitingResult = Result & { id: string };
/**
 * The stored data of the two mails: the mail with the link that confirms the email address, and the mail with
 * the result.
 */
type StoredAddress = { id: string; quiz: QuizName; email: string; until: number } & MailContext;
type StoredResult = Result & MailContext;
type MailContext = { market: MarketCode; origin: string };

/** The maximum number of mails per day and mailbox that ask to confirm the email address. */
const MAX_PER_DAY = 3;
const LINK_SECONDS = DAY / SECOND;

/**
 * Stores the consent, and the mail with the link that confirms the email address. The quiz result itself
 * waits encrypted in a cookie of the visitor's browser (rule 9.26). Returns false if the daily limit is
 * reached.
 * @throws the error of D1
 */
export async function requestConfirmation(c: AppContext, result: Result): Promise<boolean> {
  const { env } = c;
  const [where, route, now] = [c.get('market'), c.get('route'), c.get('now')];
  await loadWords(env.ASSETS, where, ['service']);
  const keys = keyRing(env);
  const [id, until] = [crypto.randomUUID(), now + LINK_SECONDS * SECOND];
  const consent = {
    id,
    purpose: 'quizMail',
    wording: consentWords(where, 'quizMail'),
    locale: where.locale,
    addressCodes: await addressCodes(keys, result.email),
    now,
  } as const;
  const { quiz, email } = result;
  const context = { market: where.code, origin: route.url.origin };
  const address: StoredAddress = { id, quiz, email, until, ...context };
  const body = await encrypt(keys, 'quiz-address', address, until);
  const mail: NewMail = { kind: 'quizAddress', subject: id, orderId: null, body };
  const consentCondition = { sql: 'EXISTS (SELECT 1 FROM consents WHERE id = ?)', values: [id] };
  const [stored] = await env.DB.batch([
    consentInsertion(env.DB, consent, MAX_PER_DAY),
    mailInsertion(env.DB, mail, now, consentCondition),
  ]);
  if (stored?.meta.changes !== 1) return false;
  const waiting: WaitingResult = { ...result, id };
  storeCookie(c, 'result', await encrypt(keys, 'quiz-result', waiting, until), { seconds: null });
  await wakeMails(env, [mail]);
  return true;
}

/** The quiz result that waits in this browser's cookie. Null without a result. */
export async function findWaitingResult(c: AppContext): Promise<WaitingResult | null> {
  const result = await decrypt(
    keyRing(c.env),
    'quiz-result',
    readCookie(c, 'result') ?? '',
    c.get('now'),
  );
  // Only this module encrypts for this purpose, so the value has this type.
  return result as WaitingResult | null;
}

/** True if the key in the link was made for this quiz result and has not expired. */
export async function isConfirmed(
  c: AppContext,
  { id }: WaitingResult,
  key: string,
): Promise<boolean> {
  const until = await signedUntil(keyRing(c.env), linkText(id), key);
  return until !== null && until > c.get('now');
}

/**
 * Stores the mail with a confirmed quiz result, and deletes the result from the browser's cookie. A second
 * call stores no second mail.
 * @throws the error of D1
 */
export async function sendResult(
  c: AppContext,
  { id, quiz, outcome, email }: WaitingResult,
): Promise<void> {
  const { env } = c;
  const context = { market: c.get('market').code, origin: c.get('route').url.origin };
  const storedResult: StoredResult = { quiz, outcome, email, ...context };
  // The encrypted text does not expire, because the outbox deletes its row in time.
  const body = await encrypt(keyRing(env), 'quiz-mail', storedResult, null);
  const mail: NewMail = { kind: 'quizResult', subject: id, orderId: null, body };
  await mailInsertion(env.DB, mail, c.get('now')).run();
  removeCookie(c, 'result');
  await wakeMails(env, [mail]);
}

/** TABLE: the makers of the mails of a quiz, by the kind of mail. */
export const quizMails = {
  /** Makes the mail with the link that confirms the email address. */
  quizAddress: {
    async make(env, { body }) {
      const result = await decrypt(keyRing(env), 'quiz-address', body ?? '', Date.now());
      const mail = result as StoredAddress | null;
      // The link has expired, so the mail is no longer needed.
      if (!mail) return 'obsolete';
      const where = await loadMarket(env, mail, ['service']);
      const key = await signUntil(keyRing(env), linkText(mail.id), mail.until);
      const query = new URLSearchParams({ src: mail.quiz, step: 'confirm', key });
      const link = `${mail.origin}${marketPath('quiz-email', mail.market)}?${query}`;
      return { to: mail.email, mail: await quizAddressMail(where, link) };
    },
  },
  /** Makes the mail with a quiz result. The result is stored only in the mail's row of the outbox. */
  quizResult: {
    async make(env, { body }) {
      const result = await decrypt(keyRing(env), 'quiz-mail', body ?? '', Date.now());
      const mail = result as StoredResult | null;
      if (!mail) return null;
      const where = await loadMarket(env, mail, ['quiz', 'service']);
      return {
        to: mail.email,
        mail: await quizResultMail(mail.quiz, mail.outcome, where, mail.origin),
      };
    },
    noteSent: consentUsedUpdate,
  },
} as const satisfies Partial<Record<MailKind, MailMaker>>;

async function loadMarket(
  { ASSETS }: Env,
  { market: code }: MailContext,
  areas: Parameters<typeof loadWords>[2],
) {
  const where = market(code);
  await loadWords(ASSETS, where, areas);
  return where;
}

function linkText(id: string): string {
  return `quiz-mail:${id}`;
}

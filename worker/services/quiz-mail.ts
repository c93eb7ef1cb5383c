import type { Outcome } from '../../client/quiz/outcome.ts';
import type { AppContext } from '../app.ts';
import { loadWords } from '../copy/lazy-copy.ts';
import { type MarketCode, market } from '../country/markets.ts';
import { decrypt, encrypt } from '../crypto/encrypted.ts';
import { keyRing } from '../crypto/key-ring.ts';
import type { MailMaker } from '../mail/mail.ts';
import { mailInsertion, type NewMail } from '../mail/outbox.ts';
import { wakeMails } from '../mail/wake.ts';
import type { QuizName } from '../quiz/quizzes/quizzes.ts';
import { quizMail } from '../view/mails/quiz-mail.ts';
import { consentWords } from './consent-words.ts';
import { addressCodes, consentInsertion, consentUsed } from './consents.ts';

/** What a result's mail needs: the outcome, never the answers. */
type QuizMail = { quiz: QuizName; outcome: Outcome; email: string };
type StoredMail = QuizMail & { market: MarketCode; origin: string };

/** Mails with results from one visit, or to one address, within a day. */
const MAX_PER_DAY = 3;

/**
 * Stores the consent and with it the mail, encrypted until it has left, so that no table and no log
 * shows a result. False where the daily limit is reached. Throws what D1 throws.
 */
export async function orderQuizMail(c: AppContext, result: QuizMail): Promise<boolean> {
  const { env } = c;
  const { market: where, visit, route } = c.var;
  await loadWords(env.ASSETS, where, ['service']);
  const [id, now] = [crypto.randomUUID(), Date.now()];
  const consent = {
    id,
    purpose: 'quizMail',
    wording: consentWords(where, 'quizMail'),
    locale: where.locale,
    addressCodes: await addressCodes(keyRing(env), result.email),
    visitId: visit.id,
    now,
  } as const;
  const whole: StoredMail = { ...result, market: where.code, origin: route.url.origin };
  // Its row is deleted in time; until then it may leave.
  const payload = await encrypt(keyRing(env), 'quiz-mail', whole, null);
  const mail: NewMail = { kind: 'quizResult', subject: id, orderId: null, payload };
  const agreed = { sql: 'EXISTS (SELECT 1 FROM consents WHERE id = ?)', values: [id] };
  const [stored] = await env.DB.batch([
    consentInsertion(env.DB, consent, MAX_PER_DAY),
    mailInsertion(env.DB, mail, now, agreed),
  ]);
  if (stored?.meta.changes !== 1) return false;
  await wakeMails(env, [mail]);
  return true;
}

/** A result, which nothing else stores. */
export const quizResult: MailMaker = {
  async make(env, { payload }) {
    const opened = await decrypt(keyRing(env), 'quiz-mail', payload ?? '', Date.now());
    // What can be decrypted was encrypted above.
    const mail = opened as StoredMail | null;
    if (!mail) return null;
    const where = market(mail.market);
    await loadWords(env.ASSETS, where, ['quiz', 'service']);
    return { to: mail.email, mail: quizMail(mail.quiz, mail.outcome, where, mail.origin) };
  },
  noteSent: consentUsed,
};

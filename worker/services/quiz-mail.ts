import type { Outcome } from '../../client/quiz/outcome.ts';
import type { AppContext } from '../app.ts';
import { translate } from '../copy/copy.ts';
import { loadWords } from '../copy/lazy-copy.ts';
import { type MarketCode, market } from '../country/markets.ts';
import { decrypt, encrypt } from '../crypto/encrypted.ts';
import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import type { MailJob } from '../mail/mail-job.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { QuizName } from '../quiz/quizzes/quizzes.ts';
import { quizMail } from '../view/mails/quiz-mail.ts';
import { consentWords } from './consent-words.ts';
import {
  addressCode,
  dropConsent,
  isConsentUsed,
  markConsentUsed,
  storeConsent,
} from './consents.ts';

/** What a result's mail needs: the outcome, never the answers. */
type QuizMail = { quiz: QuizName; outcome: Outcome; email: string };
type QueuedMail = QuizMail & { market: MarketCode; origin: string };

/** Mails with results from one visit, or to one address, within a day. */
const MAX_PER_DAY = 3;

/**
 * Stores the consent, then queues the encrypted mail, so that no log or list of messages shows a result.
 * False where the daily limit is reached; throws what the queue throws.
 */
export async function orderQuizMail(c: AppContext, mail: QuizMail): Promise<boolean> {
  const { env } = c;
  const { market: where, visit } = c.var;
  await loadWords(env.ASSETS, where, ['service']);
  const consentId = crypto.randomUUID();
  const consent = {
    id: consentId,
    purpose: 'quizMail',
    wording: consentWords(translate(where.code), 'quizMail'),
    locale: where.locale,
    addressCode: await addressCode(env.SIGNING_KEY, mail.email),
    visitId: visit.id,
    now: Date.now(),
  } as const;
  if (!(await storeConsent(env.DB, consent, MAX_PER_DAY))) return false;
  try {
    const { origin } = c.var.route.url;
    const whole: QueuedMail = { ...mail, market: where.code, origin };
    const encrypted = await encrypt(env.SIGNING_KEY, 'quiz-mail', whole);
    await env.MAIL.send({ kind: 'quizResult', consentId, encrypted });
    return true;
  } catch (error) {
    await dropConsent(env.DB, consentId);
    throw error;
  }
}

/** Sends a result, once per consent. */
export async function sendQuizMail(
  env: Env,
  { consentId, encrypted }: Extract<MailJob, { kind: 'quizResult' }>,
): Promise<boolean> {
  // What can be decrypted was encrypted above.
  const mail = (await decrypt(env.SIGNING_KEY, 'quiz-mail', encrypted)) as QueuedMail | null;
  if (!mail) log('quizMailUnreadable', { consentId });
  if (!mail || (await isConsentUsed(env.DB, consentId))) return true;
  const where = market(mail.market);
  await loadWords(env.ASSETS, where, ['quiz', 'service']);
  await sendMail(env, mail.email, quizMail(mail.quiz, mail.outcome, where, mail.origin));
  await markConsentUsed(env.DB, consentId, Date.now());
  return true;
}

import { company } from '../company.ts';
import { calendarDay, localHour } from '../country/local-time.ts';
import type { Env } from '../env.ts';
import { deliver } from '../mail/deliver.ts';
import { mailKey } from '../mail/mail.ts';
import { mailInsertion } from '../orders/store/outbox/mails.ts';

/** From this hour on, by the clocks of the company's country, the digest of a day leaves (rule 7.66). */
const MORNING = 7;

/**
 * The scheduled job that writes a day's digest: its key makes it one, however often the job runs. Nothing where nobody
 * is to get it. `now` in ms.
 */
export async function writeDigest({ DB, DIGEST_TO }: Env, now: number): Promise<void> {
  const { country } = company;
  if (!DIGEST_TO || localHour(now, country) < MORNING) return;
  await mailInsertion(
    DB,
    { kind: 'digest', subject: calendarDay(now, country), orderId: null },
    now,
  ).run();
}

/**
 * Sends a digest beside the morning's, and returns to whom. Throws RangeError where nobody is to get it.
 */
export async function sendDigest(env: Env, now: number): Promise<string> {
  const { DB, DIGEST_TO } = env;
  if (!DIGEST_TO) throw new RangeError('Nobody gets the digest: set DIGEST_TO');
  const subject = `${calendarDay(now, company.country)}/${new Date(now).toISOString()}`;
  const mail = { kind: 'digest', subject, orderId: null } as const;
  await mailInsertion(DB, mail, now).run();
  await deliver(env, mailKey(mail));
  return DIGEST_TO;
}

import { company } from '../company.ts';
import { calendarDay, localHour } from '../country/local-time.ts';
import type { Env } from '../env.ts';
import { mailKey } from '../mail/mail.ts';
import { Refused } from '../orders/model/refused.ts';
import { mailInsertion } from '../orders/store/outbox/mails.ts';
import { sendMail } from '../sending/mail-sending.ts';

/** The hour from which the digest of a day is sent, in the time zone of the company's country (rule 7.66). */
const MORNING = 7;

/**
 * The scheduled job that adds the day's digest to the outbox. The key of the mail contains the day, so a repeated
 * run adds nothing. Does nothing without DIGEST_TO. `now` in ms.
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
 * Adds a new digest to the outbox, tries to send it at once, and returns its recipient. `now` in ms.
 * @throws Refused without DIGEST_TO
 */
export async function sendDigest(env: Env, now: number): Promise<string> {
  const { DB, DIGEST_TO } = env;
  if (!DIGEST_TO) throw new Refused('The digest has no recipient. Set DIGEST_TO.');
  const subject = `${calendarDay(now, company.country)}/${new Date(now).toISOString()}`;
  const mail = { kind: 'digest', subject, orderId: null } as const;
  await mailInsertion(DB, mail, now).run();
  await sendMail(env, mailKey(mail));
  return DIGEST_TO;
}

import { company } from '../company.ts';
import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { mailSentEvent } from '../orders/store/order-event.ts';
import { mailKinds } from './mail-kinds.ts';
import {
  type ClaimedMail,
  claimMail,
  dropMail,
  dueMails,
  overdueMails,
  pauseAfter,
  postponeMail,
  sentMail,
} from './outbox.ts';

/** How often it is tried to note that a mail has left, and how long after each failure, in ms. */
const NOTE_ATTEMPTS = 3;
const NOTE_PAUSE = 1000;

/**
 * Sends a mail if it is due and nobody else is sending it. Returns null where nothing is left to do,
 * else after how many ms it is due again. Never throws.
 */
export async function deliver(env: Env, key: string): Promise<number | null> {
  let mail: ClaimedMail | null = null;
  try {
    mail = await claimMail(env.DB, key, Date.now());
    if (!mail || !(await send(env, mail))) return null;
  } catch (error) {
    const [reason, pause] = [errorCode(error), pauseAfter(mail?.attempts ?? 1)];
    log('mailNotSent', { key, attempts: mail?.attempts ?? 0, reason });
    // What cannot be given back comes back by itself, when its claim has ended.
    if (mail) await postponeMail(env.DB, mail, Date.now() + pause, reason).catch(() => {});
    return pause;
  }
  await noteSent(env, mail);
  return null;
}

/** Whether the mail has left: not if there is nothing to tell any more. */
async function send(env: Env, row: ClaimedMail): Promise<boolean> {
  const made = await mailKinds[row.kind].make(env, row);
  if (!made || made === 'obsolete') {
    await dropMail(env.DB, row.key);
    if (!made) log('mailDropped', { key: row.key });
    return false;
  }
  const from = { name: company.brand, email: company.email };
  await env.EMAIL.send({ from, to: made.to, ...made.mail });
  return true;
}

/** Stopped before this is done, the mail is sent a second time when its claim has ended. */
async function noteSent({ DB }: Env, { key, kind, subject }: ClaimedMail): Promise<void> {
  const { noteSent: noteFact } = mailKinds[kind];
  for (let attempt = 1; ; attempt += 1) {
    const now = Date.now();
    const fact = noteFact ? [noteFact(DB, subject, now)] : [];
    try {
      await DB.batch([mailSentEvent(DB, key, now), ...fact, sentMail(DB, key, now)]);
      return;
    } catch (error) {
      if (attempt === NOTE_ATTEMPTS) return log('mailNotNoted', { key, reason: errorCode(error) });
      await scheduler.wait(NOTE_PAUSE);
    }
  }
}

/** The scheduled job: sends what is due, and says how many mails are overdue. `now` in ms. */
export async function sendDueMails(env: Env, now: number): Promise<void> {
  for (const key of await dueMails(env.DB, now)) await deliver(env, key);
  const { mails, oldest } = await overdueMails(env.DB, now);
  if (mails === 0) return;
  log('mailsOverdue', { mails, oldestMinutes: Math.floor((now - oldest) / 60_000) });
}

/** The platform's code of an error (`E_RECIPIENT_SUPPRESSED`) or its name: its message may name the recipient. */
function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : '';
  return /^\w{1,60}$/.test(code) ? code : error.name;
}

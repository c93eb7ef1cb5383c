import { company } from '../company.ts';
import { MINUTE, SECOND } from '../durations.ts';
import type { Env, MailWake } from '../env.ts';
import { log } from '../log/log.ts';
import { wakeKeys } from '../mail/mail.ts';
import {
  deleteEntry,
  dueMails,
  noteFailure,
  noteTry,
  type ReservedEntry,
  reserveMail,
  retryDelay,
} from '../orders/store/outbox/entries.ts';
import {
  MAIL_OVERDUE_AFTER,
  mailSentEvent,
  mailsUnsentSince,
} from '../orders/store/outbox/mails.ts';
import { mailKinds } from './mail-kinds.ts';

/** The name of the queue for undeliverable messages ends with this text (wrangler.toml). */
const DEAD_QUEUE = '-dead';
/**
 * The scheduled job runs once in this period, in ms. The queue retries a mail if the next attempt is due
 * sooner. All other mails wait for the scheduled job.
 */
const JOB_PERIOD = 5 * MINUTE;
/** How often the worker tries to record a sent mail, and its pause between two attempts in ms. */
const MAX_NOTE_ATTEMPTS = 3;
const NOTE_PAUSE_MS = 1000;

/**
 * Sends the mails that the queue's messages name. A message contains only the mail's key. The mail itself is
 * stored in the outbox. The messages of the queue for undeliverable messages are only logged.
 */
export async function handleMail(
  { queue, messages }: MessageBatch<Partial<MailWake>>,
  env: Env,
): Promise<void> {
  for (const message of messages) {
    // Messages from older releases have no key. The scheduled job sends their mails from the outbox.
    const { key = '' } = message.body;
    if (queue.endsWith(DEAD_QUEUE)) {
      log('mailWakeLost', { key });
      continue;
    }
    const pause = await sendMail(env, key);
    if (pause !== null && pause < JOB_PERIOD) message.retry({ delaySeconds: pause / SECOND });
    else message.ack();
  }
}

/**
 * Sends a mail if it is due and no other run is sending it. Returns null if the mail needs no further
 * attempt, else the time until the next attempt in ms. Never throws.
 */
export async function sendMail(env: Env, key: string): Promise<number | null> {
  let mail: ReservedEntry<'mail'> | null = null;
  try {
    mail = await reserveMail(env.DB, key, Date.now());
    if (!mail || !(await makeAndSend(env, mail))) return null;
  } catch (error) {
    const [reason, attempts] = [errorCode(error), mail?.attempts ?? 0];
    log('mailNotSent', { key, attempts, reason });
    // If the failure cannot be recorded, the mail becomes due again when this run's reservation of the mail expires.
    if (mail) await noteFailure(env.DB, 'mail', mail, reason, Date.now()).catch(() => {});
    return retryDelay('mail', attempts);
  }
  await noteSent(env, mail);
  return null;
}

/**
 * Returns true if the mail was sent. Returns false if it was no longer needed, or if its content was deleted.
 */
async function makeAndSend(env: Env, row: ReservedEntry<'mail'>): Promise<boolean> {
  const content = await mailKinds[row.kind].make(env, row);
  if (!content || content === 'obsolete') {
    await deleteEntry(env.DB, row.key);
    if (!content) log('mailDropped', { key: row.key });
    return false;
  }
  const from = { name: company.brand, email: company.email };
  await env.EMAIL.send({ from, to: content.to, ...content.mail });
  return true;
}

/**
 * Records that a mail was sent. If the worker stops before this, the mail is sent again when this run's reservation
 * of the mail expires.
 */
async function noteSent({ DB }: Env, mail: ReservedEntry<'mail'>): Promise<void> {
  const { key, kind, subject } = mail;
  const { noteSent: noteFact } = mailKinds[kind];
  for (let attempt = 1; ; attempt += 1) {
    const now = Date.now();
    const fact = noteFact ? [noteFact(DB, subject, now)] : [];
    try {
      await DB.batch([mailSentEvent(DB, key, now), ...fact, noteTry(DB, mail, '', 'sent', now)]);
      return;
    } catch (error) {
      if (attempt === MAX_NOTE_ATTEMPTS)
        return log('mailNotNoted', { key, reason: errorCode(error) });
      await scheduler.wait(NOTE_PAUSE_MS);
    }
  }
}

/** The maximum number of due mails in one run of the scheduled job. */
const DUE_IN_RUN = 100;

/**
 * The scheduled job that sends all due mails and logs the number of overdue mails. It sends as many mails itself as it
 * may, because the queue can be the reason why they are due. The queue gets the rest. `now` in ms since the epoch.
 * @throws the errors of D1
 */
export async function sendDueMails(
  env: Env,
  now: number,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  const keys = await dueMails(env.DB, now, DUE_IN_RUN);
  let sent = 0;
  for (; sent < keys.length && mayContinue(); sent += 1) await sendMail(env, keys[sent] ?? '');
  await wakeKeys(env, keys.slice(sent));
  const { mails, oldest } = await mailsUnsentSince(env.DB, now - MAIL_OVERDUE_AFTER);
  if (mails === 0) return;
  log('mailsOverdue', { mails, oldestMinutes: Math.floor((now - oldest) / MINUTE) });
}

/**
 * The platform's code of an error (such as `E_RECIPIENT_SUPPRESSED`), else the error's name. The error's
 * message is not used, because it may contain the recipient's email address.
 */
function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : '';
  return /^\w{1,60}$/.test(code) ? code : error.name;
}

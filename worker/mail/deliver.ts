import { company } from '../company.ts';
import type { Env, MailWake } from '../env.ts';
import { log } from '../log/log.ts';
import {
  type ClaimedEntry,
  claimEntry,
  deleteEntry,
  dueKeys,
  noteFailure,
  noteTry,
  retryDelay,
} from '../orders/store/outbox/entries.ts';
import { mailSentEvent, mailsUnsentSince } from '../orders/store/outbox/mails.ts';
import { mailKinds } from './mail-kinds.ts';

/** The end of the name of the queue for undeliverable messages (wrangler.toml). */
const DEAD_QUEUE = '-dead';
/**
 * The period of the scheduled job, in ms. The queue retries only a mail with a shorter delay. The job sends the
 * others.
 */
const JOB_PERIOD = 5 * 60 * 1000;
/** The age from which an unsent mail is overdue, in ms. */
const OVERDUE = 60 * 60 * 1000;
/** The attempts to record a sent mail, and the pause after a failed attempt, in ms. */
const NOTE_ATTEMPTS = 3;
const NOTE_PAUSE = 1000;

/** Sends the mails that queue messages name. A message contains only a key. The mail is in the outbox. */
export async function handleMail(
  { queue, messages }: MessageBatch<Partial<MailWake>>,
  env: Env,
): Promise<void> {
  for (const message of messages) {
    // Messages from older releases have no key. Their mails are in the outbox, too.
    const { key = '' } = message.body;
    if (queue.endsWith(DEAD_QUEUE)) {
      log('mailWakeLost', { key });
      continue;
    }
    const pause = await deliver(env, key);
    if (pause !== null && pause < JOB_PERIOD) message.retry({ delaySeconds: pause / 1000 });
    else message.ack();
  }
}

/**
 * Sends a mail if it is due and no other run has claimed it. Returns null if no retry is needed, else the delay
 * of the next attempt in ms. Never throws.
 */
export async function deliver(env: Env, key: string): Promise<number | null> {
  let mail: ClaimedEntry<'mail'> | null = null;
  try {
    mail = await claimEntry(env.DB, 'mail', key, Date.now());
    if (!mail || !(await send(env, mail))) return null;
  } catch (error) {
    const [reason, attempts] = [errorCode(error), mail?.attempts ?? 0];
    log('mailNotSent', { key, attempts, reason });
    // If this fails, the mail is due again at the end of its claim.
    if (mail) await noteFailure(env.DB, 'mail', mail, reason, Date.now()).catch(() => {});
    return retryDelay('mail', attempts);
  }
  await noteSent(env, mail);
  return null;
}

/** True if the mail was sent, false if it was not needed any more. */
async function send(env: Env, row: ClaimedEntry<'mail'>): Promise<boolean> {
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

/** Records a sent mail. If the worker stops before the record, the mail is sent again at the end of its claim. */
async function noteSent({ DB }: Env, mail: ClaimedEntry<'mail'>): Promise<void> {
  const { key, kind, subject } = mail;
  const { noteSent: noteFact } = mailKinds[kind];
  for (let attempt = 1; ; attempt += 1) {
    const now = Date.now();
    const fact = noteFact ? [noteFact(DB, subject, now)] : [];
    try {
      await DB.batch([mailSentEvent(DB, key, now), ...fact, noteTry(DB, mail, '', 'sent', now)]);
      return;
    } catch (error) {
      if (attempt === NOTE_ATTEMPTS) return log('mailNotNoted', { key, reason: errorCode(error) });
      await scheduler.wait(NOTE_PAUSE);
    }
  }
}

/** The scheduled job that sends due mails and logs the number of overdue mails. `now` in ms. */
export async function sendDueMails(env: Env, now: number): Promise<void> {
  for (const key of await dueKeys(env.DB, 'mail', now)) await deliver(env, key);
  const { mails, oldest } = await mailsUnsentSince(env.DB, now - OVERDUE);
  if (mails === 0) return;
  log('mailsOverdue', { mails, oldestMinutes: Math.floor((now - oldest) / 60_000) });
}

/**
 * The platform's code of an error (`E_RECIPIENT_SUPPRESSED`), else the error's name. The message of an error
 * may contain the recipient.
 */
function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : '';
  return /^\w{1,60}$/.test(code) ? code : error.name;
}

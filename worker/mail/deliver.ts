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

/** The queue of messages that the platform has delivered in vain has a name that ends so (wrangler.toml). */
const DEAD_QUEUE = '-dead';
/** From this pause on the scheduled job takes the mail, in ms: it comes as often. */
const JOB_PERIOD = 5 * 60 * 1000;
/** From this age on an unsent mail is overdue, in ms. */
const OVERDUE = 60 * 60 * 1000;
/** How often it is tried to note that a mail has left, and how long after each failure, in ms. */
const NOTE_ATTEMPTS = 3;
const NOTE_PAUSE = 1000;

/** Sends the mails that messages name. A message only wakes: which mails there are is in the outbox. */
export async function handleMail(
  { queue, messages }: MessageBatch<Partial<MailWake>>,
  env: Env,
): Promise<void> {
  for (const message of messages) {
    // Messages of before the outbox named no key; their mails have rows, too.
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
 * Sends a mail if it is due and nobody else is sending it. Returns null where nothing is left to do,
 * else after how many ms it is due again. Never throws.
 */
export async function deliver(env: Env, key: string): Promise<number | null> {
  let mail: ClaimedEntry<'mail'> | null = null;
  try {
    mail = await claimEntry(env.DB, 'mail', key, Date.now());
    if (!mail || !(await send(env, mail))) return null;
  } catch (error) {
    const [reason, attempts] = [errorCode(error), mail?.attempts ?? 0];
    log('mailNotSent', { key, attempts, reason });
    // What cannot be given back comes back by itself, when its claim has ended.
    if (mail) await noteFailure(env.DB, 'mail', mail, reason, Date.now()).catch(() => {});
    return retryDelay('mail', attempts);
  }
  await noteSent(env, mail);
  return null;
}

/** Whether the mail has left: not if there is nothing to tell any more. */
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

/** Stopped before this is done, the mail is sent a second time when its claim has ended. */
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

/** The scheduled job: sends what is due, and says how many mails are overdue. `now` in ms. */
export async function sendDueMails(env: Env, now: number): Promise<void> {
  for (const key of await dueKeys(env.DB, 'mail', now)) await deliver(env, key);
  const { mails, oldest } = await mailsUnsentSince(env.DB, now - OVERDUE);
  if (mails === 0) return;
  log('mailsOverdue', { mails, oldestMinutes: Math.floor((now - oldest) / 60_000) });
}

/** The platform's code of an error (`E_RECIPIENT_SUPPRESSED`) or its name: its message may name the recipient. */
function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : '';
  return /^\w{1,60}$/.test(code) ? code : error.name;
}

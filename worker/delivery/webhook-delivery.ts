import { company } from '../company.ts';
import { MINUTE, SECOND } from '../durations.ts';
import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import {
  deleteEntry,
  dueKeys,
  noteFailure,
  noteTry,
  reserveEntry,
} from '../orders/store/outbox/entries.ts';
import { giveUpWebhooks, storeBody } from '../orders/store/outbox/webhooks.ts';
import { type Receiver, readReceivers } from '../outgoing/receivers.ts';
import { signedHeaders } from '../outgoing/signature.ts';
import { isReceiverStopped, stopReceiver } from '../outgoing/stopped-receivers.ts';
import { webhookBody } from './webhook-body.ts';

/** The maximum time for one HTTP call to a receiver, in ms. */
const MAX_CALL = 10 * SECOND;
/** The maximum time for which one run of the job sends webhooks to the same receiver, in ms. */
const MAX_RECEIVER_RUN = MINUTE;
const GONE = 410;

/**
 * The scheduled job that sends all due webhooks. It sends to all receivers at the same time, so a slow
 * receiver does not delay the others. Each receiver gets its webhooks one after the other. Never throws.
 * `now` in ms since the epoch.
 */
export async function sendWebhooks(env: Env, now: number): Promise<void> {
  const { receivers, problems } = readReceivers(env);
  if (problems.length > 0) log('outgoingMisconfigured', { problems: problems.join('; ') });
  await Promise.all(
    receivers.map((receiver) =>
      sendDueWebhooks(env, receiver, now).catch((error: unknown) =>
        log('outgoingNotSent', { receiver: receiver.name, reason: String(error) }),
      ),
    ),
  );
}

async function sendDueWebhooks(env: Env, receiver: Receiver, now: number): Promise<void> {
  if (receiver.secrets.length === 0) return;
  if (await isReceiverStopped(env.DB, receiver)) return giveUpWebhooks(env.DB, receiver.name, now);
  const until = Date.now() + MAX_RECEIVER_RUN;
  for (const key of await dueKeys(env.DB, 'webhook', now, receiver.name)) {
    // If a receiver does not answer, or wants no more webhooks, this run sends it nothing more.
    if (Date.now() > until || !(await sendWebhook(env, receiver, key, now))) return;
  }
}

/**
 * Sends a webhook and records the result. Returns true if this run may send more webhooks to the receiver.
 */
async function sendWebhook(
  env: Env,
  receiver: Receiver,
  key: string,
  now: number,
): Promise<boolean> {
  const row = await reserveEntry(env.DB, 'webhook', key, now);
  if (!row) return true;
  const body = row.body ?? (await webhookBody(env, row));
  if (body === null) {
    await deleteEntry(env.DB, key);
    return true;
  }
  if (row.body === null) await storeBody(env.DB, key, body);
  const id = row.messageId ?? '';
  const status = await post(receiver, id, body);
  const at = Date.now();
  if (typeof status === 'number' && status >= 200 && status < 300) {
    await noteTry(env.DB, row, status, 'sent', at).run();
    return true;
  }
  if (status === GONE) {
    await noteTry(env.DB, row, status, 'dead', at).run();
    if (await stopReceiver(env.DB, receiver, at))
      log('outgoingStopped', { receiver: receiver.name });
    await giveUpWebhooks(env.DB, receiver.name, at);
    return false;
  }
  const pause = await noteFailure(env.DB, 'webhook', row, status, at);
  if (pause === null) log('outgoingDead', { id, receiver: receiver.name, status });
  return typeof status === 'number';
}

/**
 * Returns the HTTP status of the receiver's answer, or `timeout` or `unreachable`. A redirect is not
 * followed.
 */
async function post(
  { url, secrets }: Receiver,
  id: string,
  body: string,
): Promise<number | string> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': `${company.brand} webhooks`,
        ...(await signedHeaders(secrets, id, body, Date.now())),
      },
      body,
      signal: AbortSignal.timeout(MAX_CALL),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
  }
}

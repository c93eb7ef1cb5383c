import { company } from '../company.ts';
import { MINUTE, SECOND } from '../durations.ts';
import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import {
  deleteEntry,
  endReservations,
  noteFailure,
  noteTry,
  type ReservedEntry,
  reserveWebhooks,
} from '../orders/store/outbox/entries.ts';
import { giveUpWebhooks, storeBodies } from '../orders/store/outbox/webhooks.ts';
import { type Receiver, readReceivers } from '../outgoing/receivers.ts';
import { signedHeaders } from '../outgoing/signature.ts';
import { isReceiverStopped, stopReceiver } from '../outgoing/stopped-receivers.ts';
import { webhookBodies } from './webhook-body.ts';

/** The maximum time for one HTTP call to a receiver, in ms. */
const MAX_CALL = 10 * SECOND;
/** The maximum time for which one run of the job sends webhooks to the same receiver, in ms. */
const MAX_RECEIVER_RUN = MINUTE;
const GONE = 410;

/** The maximum number of webhooks that one run of the job sends to a receiver. */
const BATCH = 100;

/**
 * The scheduled job that sends all due webhooks. It sends to all receivers at the same time, so a slow
 * receiver does not delay the others. Each receiver gets its webhooks one after the other. Never throws.
 * `now` in ms since the epoch.
 */
export async function sendWebhooks(
  env: Env,
  now: number,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  const { receivers, problems } = readReceivers(env);
  if (problems.length > 0) log('outgoingMisconfigured', { problems: problems.join('; ') });
  await Promise.all(
    receivers.map((receiver) =>
      sendDueWebhooks(env, receiver, now, mayContinue).catch((error: unknown) =>
        log('outgoingNotSent', { receiver: receiver.name, reason: String(error) }),
      ),
    ),
  );
}

async function sendDueWebhooks(
  env: Env,
  receiver: Receiver,
  now: number,
  mayContinue: () => boolean,
): Promise<void> {
  if (receiver.secrets.length === 0) return;
  if (await isReceiverStopped(env.DB, receiver)) return giveUpWebhooks(env.DB, receiver.name, now);
  const until = Date.now() + MAX_RECEIVER_RUN;
  const rows = await reserveWebhooks(env.DB, receiver.name, now, BATCH);
  let tried = 0;
  try {
    const bodies = await storedBodies(env, rows);
    for (const row of rows) {
      if (Date.now() > until || !mayContinue()) break;
      tried += 1;
      // If a receiver does not answer, or wants no more webhooks, this run sends it nothing more.
      if (!(await sendWebhook(env, receiver, row, bodies[row.key]))) break;
    }
  } finally {
    if (tried < rows.length) await endReservations(env.DB, rows.slice(tried));
  }
}

/** The bodies of webhooks by their keys. New bodies are made from the present data, and stored. */
async function storedBodies(
  { DB }: Env,
  rows: readonly ReservedEntry<'webhook'>[],
): Promise<Readonly<Record<string, string>>> {
  const made = await webhookBodies(
    DB,
    rows.filter(({ body }) => body === null),
  );
  if (Object.keys(made).length > 0) await storeBodies(DB, made);
  const stored = rows.flatMap(({ key, body }) => (body === null ? [] : [[key, body] as const]));
  return { ...made, ...Object.fromEntries(stored) };
}

/**
 * Sends a webhook and records the result. A webhook without a body is deleted, because its data was deleted. Returns
 * true if this run may send more webhooks to the receiver.
 */
async function sendWebhook(
  env: Env,
  receiver: Receiver,
  row: ReservedEntry<'webhook'>,
  body: string | undefined,
): Promise<boolean> {
  if (body === undefined) {
    await deleteEntry(env.DB, row.key);
    return true;
  }
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

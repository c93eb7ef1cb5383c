import { AsyncLocalStorage } from 'node:async_hooks';
import { maskMessage } from '../../client/mask-message.ts';
import { type LogEvent, logEvents } from './log-events.ts';

/**
 * Nothing but the id is stored, never Hono's context: where a store holds an answer that was made within it,
 * the runtime never lets go of either (rule 5.36).
 */
const requestIds = new AsyncLocalStorage<string>();

/** Handles a request under its id. */
export function withRequestId<Result>(id: string, handle: () => Result): Result {
  return requestIds.run(id, handle);
}

/** The details of a line: ids, counts, causes. Nothing that a visitor typed. */
type Details = Readonly<Record<string, string | number | boolean | null | readonly object[]>>;

/** Ids, places in our code and an operator's rules: not personal, and useless when masked. */
const unmaskedKeys: ReadonlySet<string> = new Set([
  ...['id', 'orderId', 'paymentId', 'withdrawalId', 'consentId'],
  ...['build', 'source', 'stack', 'line', 'problems'],
]);

/** Our own ids: a line that names one can be looked up. Keys, cookies and tokens look different. */
const uuid = /\b([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/;

/**
 * Writes one line of the log: JSON with the event, the request's id and details without personal data.
 * docs/alerts.md explains each event.
 */
export function log(event: LogEvent, details: Details = {}): void {
  const safeDetails = Object.entries(details).map(([key, value]) => [
    key,
    typeof value === 'string' && !unmaskedKeys.has(key) ? withoutSecrets(value) : value,
  ]);
  console[logEvents[event]](
    JSON.stringify({ event, requestId: requestIds.getStore(), ...Object.fromEntries(safeDetails) }),
  );
}

/** Characters of a text that are told: masking longer ones takes long. */
const MAX_TEXT_LENGTH = 2000;

/** Masks addresses, order numbers, keys, quotations and long numbers in a text. */
export function withoutSecrets(text: string): string {
  // Every second part is one of our ids.
  const parts = text
    .slice(0, MAX_TEXT_LENGTH)
    .split(uuid)
    .map((part, i) => (i % 2 === 1 ? part : maskMessage(part)));
  return parts.join('');
}

/** The frames of an error's stack, without the message that precedes them. */
export function stackFrames({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line));
  return frames.map((line) => line.trim()).join('\n');
}

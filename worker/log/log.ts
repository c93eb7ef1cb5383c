import { AsyncLocalStorage } from 'node:async_hooks';
import { maskMessage } from '../../client/mask-message.ts';
import { type LogEvent, logEvents } from './log-events.ts';

/**
 * The id of the current request. Hono's context must not be stored here: the runtime would never free a context
 * that refers to an answer (rule 5.36).
 */
const requestIds = new AsyncLocalStorage<string>();

/** Runs `handle`. All log lines of the call contain the request's id. */
export function withRequestId<Result>(id: string, handle: () => Result): Result {
  return requestIds.run(id, handle);
}

/** The details of a log line: ids, counts, causes. A visitor's input must not be in them. */
type Details = Readonly<Record<string, string | number | boolean | null | readonly object[]>>;

/**
 * Details without masking: ids, places in the code and an operator's rules. They are not personal and would be
 * useless if masked.
 */
const unmaskedKeys: ReadonlySet<string> = new Set([
  ...['id', 'orderId', 'paymentId', 'withdrawalId', 'consentId'],
  ...['build', 'source', 'stack', 'line', 'problems'],
]);

/** The shop's ids, for a search in the log. Keys, cookies and tokens have other forms. */
const uuid = /\b([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/;

/**
 * Writes one log line: JSON with the event, the request's id and details without personal data. docs/alerts.md
 * explains each event.
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

/** The maximum length of a logged text, in characters. Masking of longer texts takes too long. */
const MAX_TEXT_LENGTH = 2000;

/** Masks addresses, order numbers, keys, quotations and long numbers in a text. It shortens a long text. */
export function withoutSecrets(text: string): string {
  // Every second part is one of the shop's ids.
  const parts = text
    .slice(0, MAX_TEXT_LENGTH)
    .split(uuid)
    .map((part, i) => (i % 2 === 1 ? part : maskMessage(part)));
  return parts.join('');
}

/** The frames of an error's stack, without the message. */
export function stackFrames({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line));
  return frames.map((line) => line.trim()).join('\n');
}

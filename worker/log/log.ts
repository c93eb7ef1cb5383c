import { AsyncLocalStorage } from 'node:async_hooks';
import { maskMessage } from '../../client/mask-message.ts';
import { type LogEvent, logEvents } from './log-events.ts';

/**
 * The id of the current request. Do not store Hono's context here instead: the context refers to the answer, and
 * the runtime would never free its memory (rule 5.36).
 */
const requestIds = new AsyncLocalStorage<string>();

/** Runs `handle`. All log lines that it writes contain the request's id. */
export function withRequestId<Result>(id: string, handle: () => Result): Result {
  return requestIds.run(id, handle);
}

/** The details of a log line: ids, counts and causes. They must not contain text from a visitor. */
type Details = Readonly<Record<string, string | number | boolean | null | readonly object[]>>;

/**
 * The details that are logged without masking: ids, positions in the code and an operator's redirect rules.
 * They are not personal, and masking would make them useless.
 */
const unmaskedKeys: ReadonlySet<string> = new Set([
  ...['id', 'orderId', 'paymentId', 'withdrawalId', 'consentId'],
  ...['build', 'source', 'stack', 'line', 'problems'],
]);

/**
 * The provider's code of an error or a dispute, the detail `issue`. It is not masked, because operators look it up. A text of another
 * form is masked like all others.
 */
const issueCode = /^[A-Z][A-Z0-9_]{0,99}$/;

/**
 * The shop's ids, which a text may contain so that operators can find them in the log. Secret keys, cookies
 * and tokens look different.
 */
const uuid = /\b([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/;

/**
 * Writes one log line as JSON: the event, the request's id and details without personal data. docs/alerts.md
 * explains each event.
 */
export function log(event: LogEvent, details: Details = {}): void {
  const safeDetails = Object.entries(details).map(([key, value]) => [
    key,
    typeof value === 'string' && !isPlain(key, value) ? withoutSecrets(value) : value,
  ]);
  console[logEvents[event]](
    JSON.stringify({ event, requestId: requestIds.getStore(), ...Object.fromEntries(safeDetails) }),
  );
}

/** True if the log shows the detail as it is. */
function isPlain(key: string, value: string): boolean {
  return unmaskedKeys.has(key) || (key === 'issue' && issueCode.test(value));
}

/**
 * The maximum length of a logged text, in characters. A longer text is cut, because masking it would take too
 * long.
 */
const MAX_TEXT_LENGTH = 2000;

/** Cuts a long text, and masks email addresses, order numbers, keys, quoted texts and long numbers in it. */
export function withoutSecrets(text: string): string {
  // Because of the split, every second part is one of the shop's ids. Ids are not masked.
  const parts = text
    .slice(0, MAX_TEXT_LENGTH)
    .split(uuid)
    .map((part, i) => (i % 2 === 1 ? part : maskMessage(part)));
  return parts.join('');
}

/** The lines of an error's stack that name positions in the code, without the error's message. */
export function stackFrames({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line));
  return frames.map((line) => line.trim()).join('\n');
}

import { tryGetContext } from 'hono/context-storage';
import { masked } from '../../client/masked.ts';
import { type LogEvent, logEvents } from './log-events.ts';

/** What a line says beside its event: ids, counts, causes. Nothing a visitor typed. */
type Details = Readonly<Record<string, string | number | boolean | null | readonly object[]>>;

/** Ids, places in our code and an operator's own rules name nobody; masked they would be of no use. */
const plain: ReadonlySet<string> = new Set([
  ...['id', 'orderId', 'paymentId', 'withdrawalId', 'consentId'],
  ...['build', 'source', 'stack', 'line', 'problems'],
]);

/** Our own ids: a line that names one can be looked up. Keys, cookies and tokens look different. */
const uuid = /\b([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/;

/**
 * One line of the operator's log: JSON with the event, the id of the request it belongs to and
 * details without personal data. What each event means stands in docs/alerts.md.
 */
export function log(event: LogEvent, details: Details = {}): void {
  const requestId = tryGetContext<{ Variables: { requestId: string } }>()?.var.requestId;
  const told = Object.entries(details).map(([key, value]) => [
    key,
    typeof value === 'string' && !plain.has(key) ? withoutSecrets(value) : value,
  ]);
  console[logEvents[event]](JSON.stringify({ event, requestId, ...Object.fromEntries(told) }));
}

/** A text without addresses, order numbers, keys, quotations and long numbers. */
export function withoutSecrets(text: string): string {
  // Every second part is an id of ours.
  const parts = text.split(uuid).map((part, i) => (i % 2 === 1 ? part : masked(part)));
  return parts.join('');
}

/** Where an error comes from: its frames alone, because the lines before them repeat its message. */
export function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line));
  return frames.map((line) => line.trim()).join('\n');
}

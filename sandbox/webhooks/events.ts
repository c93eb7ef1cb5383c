import * as z from 'zod/mini';
import type { Answer, Call } from '../api/call.ts';
import { Refusal } from '../api/errors.ts';
import { parse } from '../api/parse.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Message, StoredEvent } from '../state/webhook-records.ts';
import { isFor, registrations } from './registrations.ts';

const DEFAULT_PAGE = 10;

/** A time of the query in milliseconds, or the given one where it is missing. */
function timeIn(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name);
  if (!text) return otherwise;
  const at = Date.parse(text);
  if (Number.isNaN(at)) {
    throw new Refusal('INVALID_PARAMETER_SYNTAX', { field: name, value: text, location: 'query' });
  }
  return at;
}

function sizeIn(query: URLSearchParams): number {
  const text = query.get('page_size');
  if (text === null) return DEFAULT_PAGE;
  const size = Number(text);
  if (Number.isInteger(size) && size > 0) return size;
  throw new Refusal('INVALID_PARAMETER_VALUE', { field: 'page_size', location: 'query' });
}

/** The events a query asks for, newest first. */
function found(ledger: Ledger, query: URLSearchParams): StoredEvent[] {
  const from = timeIn(query, 'start_time', 0);
  const to = timeIn(query, 'end_time', Number.MAX_SAFE_INTEGER);
  const transaction = query.get('transaction_id');
  const type = query.get('event_type');
  const matches = ({ at, transactions, event }: StoredEvent) =>
    at >= from &&
    at <= to &&
    (!transaction || transactions.includes(transaction)) &&
    (!type || event.event_type === type);
  return ledger.list('event').filter(matches).toReversed();
}

/**
 * `GET /v1/notifications/webhooks-events`: what was created, whether it was delivered or not. The
 * link `next` goes on after the last event of a page.
 */
export function listEvents({ ledger, origin, query }: Call): Answer {
  const size = sizeIn(query);
  const all = found(ledger, query);
  const start = all.findIndex(({ id }) => id === query.get('index_id')) + 1;
  const page = all.slice(start, start + size);
  const base = `${origin}/__wallet/v1/notifications/webhooks-events`;
  const href = query.size > 0 ? `${base}?${query}` : base;
  const after = new URLSearchParams(query);
  after.set('move_to', 'next');
  after.set('index_id', page.at(-1)?.id ?? '');
  const next = { href: `${base}?${after}`, rel: 'next', method: 'GET' };
  return {
    status: 200,
    body: {
      events: page.map(({ event }) => event),
      count: page.length,
      links: [{ href, rel: 'self', method: 'GET' }, ...(start + size < all.length ? [next] : [])],
    },
  };
}

function eventById(ledger: Ledger, id: string): StoredEvent {
  const stored = ledger.read('event', id);
  if (stored) return stored;
  throw new Refusal('INVALID_RESOURCE_ID', { field: 'event_id', value: id, location: 'path' });
}

/** `GET /v1/notifications/webhooks-events/{id}`. */
export function showEvent({ ledger, id }: Call): Answer {
  return { status: 200, body: eventById(ledger, id).event };
}

const resendRequest = z.object({ webhook_ids: z.optional(z.array(z.string())) });

/** `POST /v1/notifications/webhooks-events/{id}/resend`: to the named webhooks, else to all of its type. */
export function resendEvent({ ledger, id, body }: Call): Answer {
  const { event, origin, subject } = eventById(ledger, id);
  const { webhook_ids } = parse(resendRequest, body);
  const known = registrations(ledger);
  const receivers = webhook_ids
    ? known.filter((row) => webhook_ids.includes(row.id))
    : known.filter((row) => isFor(row, event.event_type));
  const messages = receivers.map(
    (row): Message => ({ event, origin, subject, to: row.id, unlisted: true }),
  );
  return { status: 202, body: event, messages };
}

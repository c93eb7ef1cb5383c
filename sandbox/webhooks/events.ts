import type { Answer, Call } from '../api/call.ts';
import { Refusal } from '../api/errors.ts';
import type { Ledger } from '../state/ledger.ts';
import type { StoredEvent } from '../state/webhook-records.ts';

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
  return ledger
    .list('event')
    .filter(({ at }) => at >= from && at <= to)
    .toReversed();
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

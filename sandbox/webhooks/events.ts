import type { Answer, Call } from '../api/call.ts';
import { Refusal } from '../api/errors.ts';
import type { Ledger } from '../state/ledger.ts';
import type { StoredEvent } from '../state/webhook-records.ts';

const DEFAULT_PAGE = 10;

/**
 * Reads a time from the query, in ms since 1970; the default time if it is missing.
 * @throws INVALID_PARAMETER_SYNTAX if it is invalid
 */
function readTime(query: URLSearchParams, name: string, defaultTime: number): number {
  const text = query.get(name);
  if (!text) return defaultTime;
  const at = Date.parse(text);
  if (Number.isNaN(at)) {
    throw new Refusal('INVALID_PARAMETER_SYNTAX', { field: name, value: text, location: 'query' });
  }
  return at;
}

function readPageSize(query: URLSearchParams): number {
  const text = query.get('page_size');
  if (text === null) return DEFAULT_PAGE;
  const size = Number(text);
  if (Number.isInteger(size) && size > 0) return size;
  throw new Refusal('INVALID_PARAMETER_VALUE', { field: 'page_size', location: 'query' });
}

/** The events in the period that the query names, the newest first. */
function matchingEvents(ledger: Ledger, query: URLSearchParams): StoredEvent[] {
  const from = readTime(query, 'start_time', 0);
  const to = readTime(query, 'end_time', Number.MAX_SAFE_INTEGER);
  return ledger
    .list('event')
    .filter(({ at }) => at >= from && at <= to)
    .toReversed();
}

/**
 * `GET /v1/notifications/webhooks-events`: lists one page of events, even if their webhooks were never delivered.
 * The link `next` leads to the events after the last one in this answer.
 */
export function listEvents({ ledger, origin, query }: Call): Answer {
  const size = readPageSize(query);
  const all = matchingEvents(ledger, query);
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

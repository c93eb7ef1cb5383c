import type { Head } from '../../view/document/document.tsx';
import { fillSlots, type Range, type Slotted } from '../../view/query-slot.ts';
import type { AskedView, Payload } from '../payload.ts';

/** A finished page without anything of a visitor; a slot marks where their query goes. */
export type FinishedPage = {
  head: Head;
  /** From the doctype to the end. */
  whole: Slotted;
  /** Whether its bytes are those for a request without a query, the most frequent one. */
  isPlain: boolean;
  /** Where in it a range is that the following name. */
  whereIs: (range: Range) => Range;
  /** Where in it the content of `#page` begins and ends. */
  content: Range;
  /** Where the tags are that client navigation needs; null where they are to be rendered. */
  tagsAt: readonly Range[] | null;
  /** These tags; null until it first asks. */
  tags: string | null;
};

type StoredPage = FinishedPage & {
  /** Its headers with all that depend on nobody. */
  headers: Headers;
  /** What it shows that may change while the isolate lives. */
  shown: string;
  /** When that is looked at again, in ms since the epoch; the page serves on meanwhile. */
  checkAt: number;
};

const MAX_PAGES = 500;

/**
 * Finished pages in the memory of the isolate: reading another store would cost more than rendering.
 * An isolate runs one build, so the build need not be part of the key.
 */
const stored = new Map<string, StoredPage>();

/** The key of a page view, or null where it is one visitor's own. A buyer's page without an order is the same for all. */
export function storeKey(facts: Payload, origin: string): string | null {
  const { form, quiz, service, order, notice, error } = facts;
  return form || quiz || service || order || notice || error ? null : viewKey(facts, origin);
}

/** The key of a view that is nobody's own. The head contains the `origin`. */
export function viewKey(facts: AskedView, origin: string): string {
  const { page, variant, segment, market, deliverTo, lawCountry, src, product, step, clock, stop } =
    facts;
  const place = `${origin} ${page.name} ${variant} ${segment?.toLowerCase() ?? ''}`;
  const sold = `${market.code} ${deliverTo} ${lawCountry} ${src} ${product}`;
  return `${place} ${sold} ${step} ${clock} ${stop ?? ''}`;
}

/** Whether a page may be one visitor's own: then not even their browser stores it. */
export function isPersonal(facts: Pick<Payload, 'page' | 'form'>): boolean {
  return facts.page.personal === true || facts.form !== null;
}

/** The Cache-Control of a page; no shared cache may store it. */
export function browserCaching(facts: Pick<Payload, 'page' | 'form'>): string {
  return isPersonal(facts) ? 'private, no-store' : 'private, no-cache';
}

export function readStoredPage(key: string): StoredPage | null {
  return stored.get(key) ?? null;
}

/** The bytes of a page for a request whose links carry the query `onward` on. */
export function bodyFor({ whole, isPlain }: FinishedPage, onward: string): Uint8Array<ArrayBuffer> {
  return isPlain && !onward ? whole.html : fillSlots(whole, onward);
}

/** The answer with a stored page for a request whose links carry the query `onward` on. */
export function answerWith({ whole, isPlain, headers }: StoredPage, onward: string): Response {
  const body = isPlain && !onward ? whole.html : fillSlots(whole, onward, sameRoom);
  return new Response(body, { headers });
}

/** Where pages with a query are put together, one after the other. */
let room = new Uint8Array();

/**
 * Bytes that the next page is written to: an answer is made with a copy of what it is given (Fetch standard, "extract
 * a body"), and a campaign's visitors would leave as many bytes behind for the collector as they are sent.
 */
function sameRoom(length: number): Uint8Array<ArrayBuffer> {
  if (room.length < length) room = new Uint8Array(length);
  return room.subarray(0, length);
}

/** Stores a page; the oldest makes room. */
export function keep(key: string, page: StoredPage): void {
  stored.delete(key);
  for (const oldest of stored.keys()) {
    if (stored.size < MAX_PAGES) break;
    stored.delete(oldest);
  }
  stored.set(key, page);
}

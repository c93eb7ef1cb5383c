import type { Head } from '../view/document/document.tsx';
import { cutAtSlots, fillSlots, type Slotted } from '../view/query-slot.ts';
import type { Payload } from './payload.ts';

/** A finished page without anything of a visitor; a slot marks where their query goes. */
type StoredPage = {
  head: Head;
  /** From the doctype to the end, and the content of `#page` alone. */
  whole: Slotted;
  content: Slotted;
  /** The whole page as bytes for a request without a query, the most frequent one. */
  plain: Uint8Array;
  until: number;
};

const MAX_PAGES = 500;
/** A minute, because reviews change without a deploy. */
const MAX_AGE_MS = 60_000;

/**
 * Finished pages in the memory of the isolate: reading another store would cost more than rendering.
 * An isolate runs one build, so the build need not be part of the key.
 */
const stored = new Map<string, StoredPage>();

/** The key of a page view, or null where the page is one visitor's own. The head contains the `origin`. */
export function storeKey(facts: Payload, origin: string): string | null {
  if (facts.page.personal || facts.form || facts.notice || facts.order) return null;
  const { page, variant, segment, market, deliverTo, lawCountry, src, product, step, clock } =
    facts;
  const place = [origin, page.name, variant, segment?.toLowerCase()];
  return [...place, market.code, deliverTo, lawCountry, src, product, step, clock].join(' ');
}

/** Whether a page view is one visitor's own: then not even their browser stores it. */
export function isPersonal(facts: Payload): boolean {
  return facts.page.personal === true || facts.form !== null;
}

/** The Cache-Control of a page; no shared cache may store it. */
export function browserCaching(facts: Payload): string {
  return isPersonal(facts) ? 'private, no-store' : 'private, no-cache';
}

export function readStoredPage(key: string, now: number): StoredPage | null {
  const found = stored.get(key);
  if (!found || found.until < now) return null;
  return found;
}

/** Stores a page; the oldest makes room. */
export function keep(key: string, page: Omit<StoredPage, 'plain' | 'until'>, now: number): void {
  stored.delete(key);
  for (const oldest of stored.keys()) {
    if (stored.size < MAX_PAGES) break;
    stored.delete(oldest);
  }
  const plain = new TextEncoder().encode(fillSlots(page.whole, ''));
  stored.set(key, { ...page, plain, until: now + MAX_AGE_MS });
}

/** A rendered page in the form in which it is stored. */
export function toStorable(head: Head, document: readonly [string, string], content: string) {
  return {
    head,
    whole: cutAtSlots(document[0] + content + document[1]),
    content: cutAtSlots(content),
  };
}

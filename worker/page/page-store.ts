import type { Head } from '../view/document/document.tsx';
import { cutAtSlots, fillSlots, type Slotted } from '../view/query-slot.ts';
import type { Payload } from './payload.ts';

/** A finished page: nothing of a visitor in it, a slot where their query goes. */
type StoredPage = {
  head: Head;
  /** From the doctype to the end, and the content of `#page` alone. */
  whole: Slotted;
  content: Slotted;
  /** The whole page as bytes for the commonest query, none. */
  plain: Uint8Array;
  until: number;
};

const MOST = 500;
/** Reviews change without a deploy. */
const KEPT_MS = 60_000;

/**
 * Finished pages at the edge, in the memory of the isolate: reading another store would cost
 * more than rendering. One isolate runs one build, so the build is part of the key by itself.
 */
const stored = new Map<string, StoredPage>();

/** The key of a page view, or null where the page is one visitor's own. The head names the `origin`. */
export function storeKey(facts: Payload, origin: string): string | null {
  if (facts.page.personal || facts.form || facts.notice || facts.order) return null;
  const { page, variant, segment, market, deliverTo, src, step } = facts;
  const place = [origin, page.name, variant, segment?.toLowerCase()];
  return [...place, market.code, deliverTo, src, step].join(' ');
}

/** Whether a page view is one visitor's own, and not kept by anyone, their browser included. */
export function isPersonal(facts: Payload): boolean {
  return facts.page.personal === true || facts.form !== null;
}

/** Its Cache-Control: no shared cache may keep a page. */
export function browserCaching(facts: Payload): string {
  return isPersonal(facts) ? 'private, no-store' : 'private, no-cache';
}

export function readStored(key: string, now: number): StoredPage | null {
  const found = stored.get(key);
  if (!found || found.until < now) return null;
  return found;
}

/** Keeps a page; the oldest makes room. */
export function keep(key: string, page: Omit<StoredPage, 'plain' | 'until'>, now: number): void {
  stored.delete(key);
  for (const oldest of stored.keys()) {
    if (stored.size < MOST) break;
    stored.delete(oldest);
  }
  const plain = new TextEncoder().encode(fillSlots(page.whole, ''));
  stored.set(key, { ...page, plain, until: now + KEPT_MS });
}

/** A rendered page made storable. */
export function storable(head: Head, document: readonly [string, string], content: string) {
  return {
    head,
    whole: cutAtSlots(document[0] + content + document[1]),
    content: cutAtSlots(content),
  };
}

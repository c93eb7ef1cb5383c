import { firstInteraction } from '../loading/first-interaction.ts';
import { prefersFewBytes } from '../loading/network.ts';
import { closest, onIntent } from './clicks.ts';
import { swappable } from './links.ts';
import { payloadUrl } from './payload-url.ts';

/** The largest number of simultaneous prefetches (rule 13.5). */
const MAX_RUNNING = 4;
/** The lifetime of a prefetched payload, in ms. */
const LIFETIME_MS = 30_000;
/**
 * The longest duration of a prefetch, in ms. A slower one is cancelled, because a navigation would wait for it.
 */
const TIMEOUT_MS = 5000;

/** `start` is the time of the request, in ms since 1970. */
type Prefetch = { start: number; cancel: AbortController; payload: Promise<unknown> };

const prefetches = new Map<string, Prefetch>();
let notifyPrefetched = (_payload: unknown): void => {};
let waiting: string[] = [];
let running = 0;

/**
 * Fetches the payloads of links that come into view or under the pointer, four at a time. While a form waits for
 * its island's script (island-opening.ts), no prefetch starts.
 */
export function startPrefetch(root: Document, signal: AbortSignal): void {
  if (prefersFewBytes()) return;
  const shown = location.pathname + location.search;

  function enqueue(link: HTMLAnchorElement | null, isUrgent: boolean): void {
    // Links that open a dialog, and links to the same page with another query, are fetched only under the pointer.
    const isFar = link && !link.dataset.dialog && link.pathname !== location.pathname;
    const page = link && (isUrgent || isFar) && swappable(link, shown);
    const url = page && payloadUrl(page);
    deleteExpired();
    if (!url || prefetches.has(url)) return;
    dequeue(url);
    if (isUrgent) waiting.unshift(url);
    else waiting.push(url);
    fetchNext();
  }

  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      enqueue(target as HTMLAnchorElement, false);
    }
  });
  function watch(): void {
    if (signal.aborted) return;
    for (const link of root.links) seen.observe(link);
  }
  // Starts after the page has loaded and the visitor has interacted with it.
  void firstInteraction.then(() => {
    if (root.readyState === 'complete') watch();
    else addEventListener('load', watch, { signal });
  });
  root.addEventListener('settled', fetchNext, { signal });
  onIntent(root, signal, (event) => enqueue(closest(event, 'a[href]'), true));
  signal.addEventListener('abort', () => seen.disconnect());
}

/**
 * Returns the prefetched payload of an address for a navigation, loaded or loading; undefined if it is older
 * than 30 s or missing. Cancels all other prefetches.
 */
export function claimPrefetched(url: string): Promise<unknown> | undefined {
  waiting = [];
  deleteExpired();
  for (const [other, { cancel }] of prefetches) {
    if (other !== url) cancel.abort();
  }
  return getPrefetched(url);
}

/** Calls the listener with each prefetched payload, also with earlier ones. */
export function onPrefetched(listener: (payload: unknown) => void): void {
  notifyPrefetched = listener;
  for (const { payload } of prefetches.values()) payload.then(listener).catch(() => {});
}

/** The prefetched payload of an address, loaded or loading; undefined without one. */
export function getPrefetched(url: string): Promise<unknown> | undefined {
  return prefetches.get(url)?.payload;
}

/** Removes an address from the queue of prefetches. Call it before a request for the same payload. */
export function dequeue(url: string): void {
  waiting = waiting.filter((one) => one !== url);
}

/** Deletes payloads that are older than their lifetime. */
function deleteExpired(): void {
  for (const [url, { start }] of prefetches) {
    if (Date.now() - start >= LIFETIME_MS) prefetches.delete(url);
  }
}

function fetchNext(): void {
  if (document.querySelector('[data-holding]')) return;
  while (running < MAX_RUNNING) {
    const url = waiting.shift();
    if (!url) return;
    running++;
    const cancel = new AbortController();
    const limit = setTimeout(() => cancel.abort(), TIMEOUT_MS);
    const payload = requestPayload(url, cancel.signal);
    prefetches.set(url, { start: Date.now(), cancel, payload });
    payload
      .then((it) => notifyPrefetched(it))
      // A navigation requests the payload again and handles the error itself.
      .catch(() => prefetches.delete(url))
      .finally(() => {
        clearTimeout(limit);
        running--;
        fetchNext();
      });
  }
}

async function requestPayload(url: string, signal: AbortSignal): Promise<unknown> {
  // Some messages, such as a received payment, are shown only once. A prefetch must not use them up.
  const headers = { purpose: 'prefetch' };
  const response = await fetch(url, { signal, headers, priority: 'low' });
  if (!response.ok) throw new Error(url);
  return response.json();
}

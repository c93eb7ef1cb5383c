import { firstInteraction } from '../loading/first-interaction.ts';
import { prefersFewBytes } from '../loading/network.ts';
import { closest, onIntent } from './clicks.ts';
import { swappable } from './links.ts';
import { payloadUrl } from './payload-url.ts';

/** The largest number of prefetches at the same time (rule 13.5). */
const MAX_RUNNING = 4;
/** The time in ms after which prefetched data is too old for use. */
const LIFETIME_MS = 30_000;
/**
 * The longest duration of a prefetch, in ms. A slower prefetch is cancelled, because a click would wait for
 * it.
 */
const TIMEOUT_MS = 5000;

/** `start` is the time when the prefetch began, in ms since 1970. */
type Prefetch = { start: number; cancel: AbortController; payload: Promise<unknown> };

const prefetches = new Map<string, Prefetch>();
let notifyPrefetched = (_payload: unknown): void => {};
let waiting: string[] = [];
let running = 0;

/**
 * Prefetches the data of the pages behind links that come into view, and behind links that the visitor points
 * at, touches or focuses. Runs at most four prefetches at the same time. Waits until the script of an island
 * with `data-holds` has loaded or failed (island-start.ts).
 */
export function startPrefetch(root: Document, signal: AbortSignal): void {
  if (prefersFewBytes()) return;
  const shown = location.pathname + location.search;

  function enqueue(link: HTMLAnchorElement | null, isUrgent: boolean): void {
    // For links that open the dialog, and links to the same page with another query, it is not enough that they
    // come into view.
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
  // Links in view are prefetched after the page has loaded and the visitor has interacted with it.
  void firstInteraction.then(() => {
    if (root.readyState === 'complete') watch();
    else addEventListener('load', watch, { signal });
  });
  root.addEventListener('settled', fetchNext, { signal });
  onIntent(root, signal, (event) => enqueue(closest(event, 'a[href]'), true));
  signal.addEventListener('abort', () => seen.disconnect());
}

/**
 * Returns the prefetched data for a web address that the visitor opens now; the data may still be loading.
 * Undefined if it is missing or older than 30 s. Cancels all other prefetches and empties their queue.
 */
export function claimPrefetched(url: string): Promise<unknown> | undefined {
  waiting = [];
  deleteExpired();
  for (const [other, { cancel }] of prefetches) {
    if (other !== url) cancel.abort();
  }
  return getPrefetched(url);
}

/** Calls the listener with the data of each prefetched page, including pages prefetched before this call. */
export function onPrefetched(listener: (payload: unknown) => void): void {
  notifyPrefetched = listener;
  for (const { payload } of prefetches.values()) payload.then(listener).catch(() => {});
}

/** The prefetched data for a web address, which may still be loading. Undefined if there is none. */
export function getPrefetched(url: string): Promise<unknown> | undefined {
  return prefetches.get(url)?.payload;
}

/** Removes a web address from the queue of prefetches. Call it before another request for the same data. */
export function dequeue(url: string): void {
  waiting = waiting.filter((one) => one !== url);
}

/** Deletes prefetched data that is too old. */
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
      // An error of a prefetch is ignored. When the visitor opens the page, it is requested again and that
      // error is handled.
      .catch(() => prefetches.delete(url))
      .finally(() => {
        clearTimeout(limit);
        running--;
        fetchNext();
      });
  }
}

async function requestPayload(url: string, signal: AbortSignal): Promise<unknown> {
  // The server shows some messages, such as a received payment, only once. This header tells the server to
  // keep such a message for the visitor's own request.
  const headers = { purpose: 'prefetch' };
  const response = await fetch(url, { signal, headers, priority: 'low' });
  if (!response.ok) throw new Error(url);
  return response.json();
}

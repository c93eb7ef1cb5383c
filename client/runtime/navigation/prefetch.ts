import { firstInteraction } from '../loading/first-interaction.ts';
import { prefersFewBytes } from '../loading/network.ts';
import { closest, onIntent } from './clicks.ts';
import { swappable } from './links.ts';
import { payloadUrl } from './payload-url.ts';

/** Rule 13.5: how many may be under way at once. */
const MOST = 4;
/** How long a payload fetched ahead may be shown, in ms. */
const FRESH_MS = 30_000;
/** A payload that takes longer, in ms, is given up: a navigation would have to wait for it. */
const PATIENCE_MS = 5000;

type Ahead = { at: number; cancel: AbortController; payload: Promise<unknown> };

const ahead = new Map<string, Ahead>();
let tellAhead = (_payload: unknown): void => {};
let waiting: string[] = [];
let running = 0;

/**
 * Fetches the payloads of links that come into view or under the pointer, four at a time. The script
 * that a page's form waits for comes first (island-opening.ts).
 */
export function startPrefetch(root: Document, signal: AbortSignal): void {
  if (prefersFewBytes()) return;
  const shown = location.pathname + location.search;

  function want(link: HTMLAnchorElement | null, isUrgent: boolean): void {
    // A dialog's text, and another state of the page itself, are fetched for those who point at the link.
    const isFar = link && !link.dataset.dialog && link.pathname !== location.pathname;
    const page = link && (isUrgent || isFar) && swappable(link, shown);
    const url = page && payloadUrl(page);
    dropStale();
    if (!url || ahead.has(url)) return;
    dequeue(url);
    if (isUrgent) waiting.unshift(url);
    else waiting.push(url);
    fetchNext();
  }

  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      want(target as HTMLAnchorElement, false);
    }
  });
  function watch(): void {
    if (signal.aborted) return;
    for (const link of root.links) seen.observe(link);
  }
  // The page itself comes first, and for who only looks at it nothing is fetched.
  void firstInteraction.then(() => {
    if (root.readyState === 'complete') watch();
    else addEventListener('load', watch, { signal });
  });
  root.addEventListener('settled', fetchNext, { signal });
  onIntent(root, signal, (event) => want(closest(event, 'a[href]'), true));
  signal.addEventListener('abort', () => seen.disconnect());
}

/**
 * A navigation begins: its payload if it was fetched ahead less than 30 s ago, under way or here.
 * What else is under way is cancelled.
 */
export function claimPrefetched(url: string): Promise<unknown> | undefined {
  waiting = [];
  dropStale();
  for (const [other, { cancel }] of ahead) {
    if (other !== url) cancel.abort();
  }
  return prefetched(url);
}

/** Tells each payload that is fetched ahead, and those that are here already. */
export function whenAhead(tell: (payload: unknown) => void): void {
  tellAhead = tell;
  for (const { payload } of ahead.values()) payload.then(tell).catch(() => {});
}

/** The payload of an address that was fetched ahead, under way or here. */
export function prefetched(url: string): Promise<unknown> | undefined {
  return ahead.get(url)?.payload;
}

/** Who needs a payload now asks for it; it waits no longer to be fetched ahead. */
export function dequeue(url: string): void {
  waiting = waiting.filter((one) => one !== url);
}

/** Forgets what was fetched too long ago to be shown. */
function dropStale(): void {
  for (const [url, { at }] of ahead) {
    if (Date.now() - at >= FRESH_MS) ahead.delete(url);
  }
}

function fetchNext(): void {
  if (document.querySelector('[data-holding]')) return;
  while (running < MOST) {
    const url = waiting.shift();
    if (!url) return;
    running++;
    const cancel = new AbortController();
    const limit = setTimeout(() => cancel.abort(), PATIENCE_MS);
    const payload = ask(url, cancel.signal);
    ahead.set(url, { at: Date.now(), cancel, payload });
    payload
      .then((it) => tellAhead(it))
      // A navigation asks again and meets the failure itself.
      .catch(() => ahead.delete(url))
      .finally(() => {
        clearTimeout(limit);
        running--;
        fetchNext();
      });
  }
}

async function ask(url: string, signal: AbortSignal): Promise<unknown> {
  // A prefetch must not use up what the server says only once, such as that an order was paid.
  const headers = { purpose: 'prefetch' };
  const response = await fetch(url, { signal, headers, priority: 'low' });
  if (!response.ok) throw new Error(url);
  return response.json();
}

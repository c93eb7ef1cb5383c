import { hit, isPlain, staysHere } from './clicks.ts';
import { loadPayload, type Payload } from './payload.ts';
import { loadSheets } from './sheets.ts';
import { arrive, swap } from './swap.ts';

/** Starts a page's behaviours; the signal stops them. */
type StartPage = (signal: AbortSignal, navigated: boolean) => void;

/** Payloads kept for the way back. */
const KEPT = 5;

/**
 * Starts the page, then answers plain clicks on `a[data-swap]` and the way back by swapping
 * the page's content. Whatever is unusual is left to the browser.
 */
export function startNavigation(startPage: StartPage): void {
  const kept = new Map<string, Payload>();
  const scrolls = new Map<number, number>();
  let page = new AbortController();
  let loading = new AbortController();
  let entry = entryOf(history.state);
  let shown = '';
  let hasInput = false;

  function start(navigated: boolean): void {
    hasInput = false;
    startPage(page.signal, navigated);
    // Behaviours may have corrected the address.
    shown = location.pathname + location.search;
  }

  async function payloadOf(url: URL, mayBeOld: boolean): Promise<Payload> {
    const key = url.pathname + url.search;
    const payload = (mayBeOld && kept.get(key)) || (await loadPayload(url, loading.signal));
    kept.delete(key);
    kept.set(key, payload);
    for (const old of [...kept.keys()].slice(0, -KEPT)) kept.delete(old);
    return payload;
  }

  /** Goes to a new page, or back to one left at the scroll position `left`. */
  async function go(url: URL, left: number | null, leave: () => void): Promise<void> {
    loading.abort();
    const mine = new AbortController();
    loading = mine;
    try {
      const payload = await payloadOf(url, left !== null);
      await loadSheets(payload.head.sheets);
      if (mine.signal.aborted) return;
      const before = () => {
        page.abort();
        page = new AbortController();
        if (left === null) push(url);
      };
      await swap(payload, before, () => start(true));
      arrive(url.hash, left);
    } catch {
      if (!mine.signal.aborted) leave();
    }
  }

  function push(url: URL): void {
    entry = Date.now();
    // The page comes later than the address: the browser would scroll the wrong one.
    history.scrollRestoration = 'manual';
    history.pushState({ entry }, '', url);
  }

  function click(event: MouseEvent): void {
    const link = hit<HTMLAnchorElement>(event, 'a[data-swap]');
    if (!link || !isPlain(event) || !staysHere(link) || hasInput) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname + url.search === shown) return;
    event.preventDefault();
    void go(url, null, () => location.assign(url));
  }

  function back(event: PopStateEvent): void {
    entry = entryOf(event.state);
    const isSame = location.pathname + location.search === shown;
    if (isSame) loading.abort();
    else void go(new URL(location.href), scrolls.get(entry) ?? 0, () => location.reload());
  }

  // On the window, so that every behaviour on the document has answered first.
  addEventListener('click', click);
  addEventListener('popstate', back);
  addEventListener('input', () => {
    hasInput = true;
  });
  addEventListener('scroll', () => scrolls.set(entry, scrollY), { passive: true });
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  start(false);
}

function entryOf(state: unknown): number {
  const entry = typeof state === 'object' && state !== null && 'entry' in state ? state.entry : 0;
  return typeof entry === 'number' ? entry : 0;
}

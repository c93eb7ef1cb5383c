import { restoreSavedValues, restoreValues } from '../forms/form-values.ts';
import { closest, isPlain, staysHere } from './clicks.ts';
import {
  ensureEntry,
  getPlace,
  leaveFor,
  restorePlaces,
  savePlaces,
  showEntry,
  storeScroll,
} from './history-entries.ts';
import { isPage, leadsAway, swappable } from './links.ts';

/** Starts a page's behaviours; the signal stops them. */
type StartPage = (signal: AbortSignal, navigated: boolean) => void;

let startPage: StartPage;
let page = new AbortController();
let loading = new AbortController();
/** The address of the page that is shown; the browser's may be ahead. */
let shown = '';

/**
 * Starts the page, then answers plain clicks on links to our pages, forms that only ask, and the
 * ways back and forward by swapping the page's content. Whatever is unusual is left to the browser.
 */
export function startNavigation(starts: StartPage): void {
  startPage = starts;
  restorePlaces();
  restoreSavedValues();
  start(false);
  // On the window, so that every behaviour on the document has answered first.
  addEventListener('click', click);
  addEventListener('submit', submit);
  addEventListener('popstate', handlePopState);
  addEventListener('scroll', storePlace, { passive: true });
  addEventListener('pageshow', () => setTimeout(storePlace));
  // No other event is certain before a tab is closed. While it is hidden, the browser restores the scroll.
  addEventListener('visibilitychange', () => {
    storePlace();
    if (document.hidden) history.scrollRestoration = 'auto';
    savePlaces();
  });
}

function start(navigated: boolean): void {
  shown = here();
  startPage(page.signal, navigated);
}

/**
 * Goes to an address: a page of ours by swapping it in, else as the browser does.
 * @throws Error for another site's without the flag `external` (rule 13.2)
 */
export function navigateTo(address: string | URL, { external = false } = {}): void {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin && !external) {
    throw new Error('external');
  }
  if (isPage(url) && url.pathname + url.search !== shown) void go(url, null);
  else location.assign(url);
}

/** Corrects the query of the page that is shown; it stays, and so does its entry of the history. */
export function correctQuery(search: string): void {
  history.replaceState(history.state, '', location.pathname + search + location.hash);
  shown = location.pathname + search;
}

let pageSwap: Promise<typeof import('./page-swap.ts')> | undefined;

/**
 * The script that shows another page, asked for once: an import of what is here already costs a turn of
 * the event loop, with a frame in it. Not by `loadLazily`: where the file is gone with its build, the navigation
 * brings the newest one.
 */
export function loadPageSwap() {
  pageSwap ??= import('./page-swap.ts');
  return pageSwap;
}

/** Goes to a new page, or to the one of an entry of the history. What fails is left to the browser. */
async function go(url: URL, back: number | null): Promise<void> {
  loading.abort();
  const mine = new AbortController();
  loading = mine;
  const place = getPlace(back);
  try {
    const { showPage } = await loadPageSwap();
    await showPage(url, {
      signal: mine.signal,
      scroll: back === null ? null : place.scroll,
      leave(address) {
        storePlace();
        leaveFor(address, back, place);
        page.abort();
        page = new AbortController();
      },
      start() {
        if (place.values) restoreValues(document, place.values);
        start(true);
      },
    });
  } catch {
    if (mine.signal.aborted) return;
    // On the way back the browser has the page's address already.
    if (back === null) location.assign(url);
    else location.reload();
  }
}

function click(event: MouseEvent): void {
  const link = closest<HTMLAnchorElement>(event, 'a[href]');
  if (!link || !isPlain(event) || !leadsAway(link, shown)) return;
  // Also where the browser follows the link: a page that comes later must not overtake it.
  loading.abort();
  const url = swappable(link, shown);
  if (!url) return;
  event.preventDefault();
  navigateTo(url);
}

/** A GET form is followed like a link: its fields become the query. */
function submit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
  // A form is being sent: a page that comes only now must not take this one's place.
  loading.abort();
  if (form.method !== 'get') return;
  // A button may have another address, method or place for its form.
  if (event.submitter?.matches('[formaction],[formmethod],[formtarget]')) return;
  const url = new URL(form.action);
  if (!staysHere(form) || !isPage(url)) return;
  url.search = '';
  for (const [name, value] of new FormData(form, event.submitter)) {
    url.searchParams.append(name, String(value));
  }
  event.preventDefault();
  navigateTo(url);
}

/** Goes back or forward, to another page or to an anchor of the same one. */
function handlePopState({ state }: PopStateEvent): void {
  const to = ensureEntry(state);
  if (here() === shown) {
    loading.abort();
    showEntry(to);
    return;
  }
  // The last scroll is reported with the next frame only. Where the browser restores places itself,
  // it may have scrolled by now.
  if (history.scrollRestoration === 'manual') storeScroll();
  void go(new URL(location.href), to);
}

/** From now on scrolls are ours: a page comes later than its address, so the browser would scroll the wrong one. */
function storePlace(): void {
  history.scrollRestoration = 'manual';
  // While another page loads, the browser may already have scrolled this one: ignore that.
  if (here() === shown) storeScroll();
}

function here(): string {
  return location.pathname + location.search;
}

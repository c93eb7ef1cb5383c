import { restoreSavedValues, restoreValues } from '../forms/form-values.ts';
import { closest, isPlain, opensInThisTab } from './clicks.ts';
import {
  ensureEntry,
  getPageState,
  leaveFor,
  restorePageStates,
  savePageStates,
  showEntry,
  storeScroll,
} from './history-entries.ts';
import { isPage, leadsAway, swappable } from './links.ts';

/**
 * Makes a page interactive. The signal stops this. `navigated` is true if client navigation has brought the
 * page.
 */
type StartPage = (signal: AbortSignal, navigated: boolean) => void;

let startPage: StartPage;
let page = new AbortController();
let loading = new AbortController();
/**
 * The path and query of the visible page. While the next page loads, the browser may already show the next
 * page's address.
 */
let shownAddress = '';

/**
 * Makes the first page interactive. From then on it replaces the page's content when the visitor clicks a
 * link to another page of the shop, sends a GET form, or uses the browser's back and forward buttons. The
 * browser itself handles all other navigation.
 */
export function startNavigation(startBehaviours: StartPage): void {
  startPage = startBehaviours;
  restorePageStates();
  restoreSavedValues();
  start(false);
  // The listeners are on `window`, so that the listeners on the document run before them.
  addEventListener('click', click);
  addEventListener('submit', submit);
  addEventListener('popstate', handlePopState);
  addEventListener('scroll', storePosition, { passive: true });
  addEventListener('pageshow', () => setTimeout(storePosition));
  // No other event surely happens before a tab is closed. If the browser discards a hidden tab and loads it
  // again later, it restores the scroll position itself.
  addEventListener('visibilitychange', () => {
    storePosition();
    if (document.hidden) history.scrollRestoration = 'auto';
    savePageStates();
  });
}

function start(navigated: boolean): void {
  shownAddress = currentAddress();
  startPage(page.signal, navigated);
}

/**
 * Goes to a web address. Another page of this shop replaces the present page's content. The browser loads any
 * other address.
 * @throws Error for an address of another website without the flag `external` (rule 13.2)
 */
export function navigateTo(address: string | URL, { external = false } = {}): void {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin && !external) {
    throw new Error('external');
  }
  if (isPage(url) && url.pathname + url.search !== shownAddress) void swapPage(url, null);
  else location.assign(url);
}

/** Replaces the query in the browser's address bar. The page and its history entry stay. */
export function correctQuery(search: string): void {
  history.replaceState(history.state, '', location.pathname + search + location.hash);
  shownAddress = location.pathname + search;
}

let pageSwap: Promise<typeof import('./page-swap.ts')> | undefined;

/**
 * Loads the script that shows another page, only once: even the second import of a loaded script would
 * delay the page by a frame. It does not use `loadLazily`: if a newer build has deleted the file, the
 * browser loads the next page itself and so gets the newest build.
 */
export function loadPageSwap() {
  pageSwap ??= import('./page-swap.ts');
  return pageSwap;
}

/**
 * Shows the page at a web address, in the history entry `back`, or in a new history entry if `back` is
 * null. After an error the browser loads the page itself.
 */
async function swapPage(url: URL, back: number | null): Promise<void> {
  loading.abort();
  const navigation = new AbortController();
  loading = navigation;
  const nextState = getPageState(back);
  try {
    const { showPage } = await loadPageSwap();
    await showPage(url, {
      signal: navigation.signal,
      scroll: back === null ? null : nextState.scroll,
      leave(address) {
        storePosition();
        leaveFor(address, back, nextState);
        page.abort();
        page = new AbortController();
      },
      start() {
        if (nextState.values) restoreValues(document, nextState.values);
        start(true);
      },
    });
  } catch {
    if (navigation.signal.aborted) return;
    // After the back button the address bar already has the new page's address.
    if (back === null) location.assign(url);
    else location.reload();
  }
}

function click(event: MouseEvent): void {
  const link = closest<HTMLAnchorElement>(event, 'a[href]');
  if (!link || !isPlain(event) || !leadsAway(link, shownAddress)) return;
  // This line also runs for links that the browser follows itself: the page of an earlier click must not
  // appear after them.
  loading.abort();
  const url = swappable(link, shownAddress);
  if (!url) return;
  event.preventDefault();
  navigateTo(url);
}

/** Handles a GET form like a link. The form's fields become the query of the web address. */
function submit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
  // The browser is sending this form now: the page of an earlier click must not appear in between.
  loading.abort();
  if (form.method !== 'get') return;
  // A button of the form may override the form's address, method or target. Then the browser sends the form.
  if (event.submitter?.matches('[formaction],[formmethod],[formtarget]')) return;
  const url = new URL(form.action);
  if (!opensInThisTab(form) || !isPage(url)) return;
  url.search = '';
  for (const [name, value] of new FormData(form, event.submitter)) {
    url.searchParams.append(name, String(value));
  }
  event.preventDefault();
  navigateTo(url);
}

/**
 * Handles the browser's back and forward buttons. They lead to another page, or to another history entry of
 * this page.
 */
function handlePopState({ state }: PopStateEvent): void {
  const to = ensureEntry(state);
  if (currentAddress() === shownAddress) {
    loading.abort();
    showEntry(to);
    return;
  }
  // The event for the last scrolling comes only with the next frame. If the browser restores scroll positions
  // itself, it may already have scrolled this page to the position of the next page.
  if (history.scrollRestoration === 'manual') storeScroll();
  void swapPage(new URL(location.href), to);
}

/**
 * Stores the scroll position, and turns off the browser's own restoration of scroll positions. The browser
 * changes the address bar before the new page is loaded, so its restoration would scroll the old page.
 */
function storePosition(): void {
  history.scrollRestoration = 'manual';
  // While the next page loads, the browser may have scrolled this page to the position of the next page. That
  // position is not stored.
  if (currentAddress() === shownAddress) storeScroll();
}

function currentAddress(): string {
  return location.pathname + location.search;
}

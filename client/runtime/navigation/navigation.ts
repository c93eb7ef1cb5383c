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

/** Starts a page's behaviours. The signal stops them. `navigated` is true after client navigation. */
type StartPage = (signal: AbortSignal, navigated: boolean) => void;

let startPage: StartPage;
let page = new AbortController();
let loading = new AbortController();
/** Path and query of the present page. While another page loads, the browser may already have its address. */
let shownAddress = '';

/**
 * Starts the page. Then swaps the page's content for plain clicks on links to our pages, for GET forms, and for
 * the browser's back and forward buttons. The browser handles all other navigations.
 */
export function startNavigation(startBehaviours: StartPage): void {
  startPage = startBehaviours;
  restorePageStates();
  restoreSavedValues();
  start(false);
  // On the window, so that the listeners of all behaviours on the document run first.
  addEventListener('click', click);
  addEventListener('submit', submit);
  addEventListener('popstate', handlePopState);
  addEventListener('scroll', storePosition, { passive: true });
  addEventListener('pageshow', () => setTimeout(storePosition));
  // No other event is certain before a tab is closed. After a hidden tab is discarded, the browser restores the
  // scroll position.
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
 * Navigates to an address: swaps in a page of ours, and lets the browser load any other address.
 * @throws Error for an address of another site without the flag `external` (rule 13.2)
 */
export function navigateTo(address: string | URL, { external = false } = {}): void {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin && !external) {
    throw new Error('external');
  }
  if (isPage(url) && url.pathname + url.search !== shownAddress) void swapPage(url, null);
  else location.assign(url);
}

/** Replaces the query of the present page's address. The page and its history entry stay. */
export function correctQuery(search: string): void {
  history.replaceState(history.state, '', location.pathname + search + location.hash);
  shownAddress = location.pathname + search;
}

let pageSwap: Promise<typeof import('./page-swap.ts')> | undefined;

/**
 * Loads the script that shows another page, once: a second import of a loaded script would cost a turn of the
 * event loop and so a frame. It does not use `loadLazily`: if a newer build has deleted the file, the browser
 * loads the page and with it the newest build.
 */
export function loadPageSwap() {
  pageSwap ??= import('./page-swap.ts');
  return pageSwap;
}

/**
 * Shows the page at an address, in the history entry `back` or, if that is null, in a new entry. After an error
 * the browser loads the page.
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
    // After the back button the browser already has the page's address.
    if (back === null) location.assign(url);
    else location.reload();
  }
}

function click(event: MouseEvent): void {
  const link = closest<HTMLAnchorElement>(event, 'a[href]');
  if (!link || !isPlain(event) || !leadsAway(link, shownAddress)) return;
  // Also if the browser follows the link itself: the page of an earlier click must not replace it.
  loading.abort();
  const url = swappable(link, shownAddress);
  if (!url) return;
  event.preventDefault();
  navigateTo(url);
}

/** Handles a GET form like a link: its fields become the query. */
function submit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
  // The form is being sent: the page of an earlier click must not replace this page now.
  loading.abort();
  if (form.method !== 'get') return;
  // A button may override the form's address, method or target.
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

/** Handles the back and forward buttons, to another page or to another entry of the present page. */
function handlePopState({ state }: PopStateEvent): void {
  const to = ensureEntry(state);
  if (currentAddress() === shownAddress) {
    loading.abort();
    showEntry(to);
    return;
  }
  // The scroll event for the last scroll comes with the next frame. If the browser restores the scroll position
  // itself, it may already have scrolled this page.
  if (history.scrollRestoration === 'manual') storeScroll();
  void swapPage(new URL(location.href), to);
}

/**
 * Stores the scroll position and turns off the browser's restoration. The browser changes the address before the
 * new page is there, so it would scroll the old page.
 */
function storePosition(): void {
  history.scrollRestoration = 'manual';
  // While another page loads, the browser may already have scrolled this page. That position is not stored.
  if (currentAddress() === shownAddress) storeScroll();
}

function currentAddress(): string {
  return location.pathname + location.search;
}

import { hit, isPlain, staysHere } from './clicks.ts';
import { isPage, leadsAway, swappable } from './links.ts';
import { putBack, putBackSaved, type Typed, typedIn } from './typed.ts';

/** Starts a page's behaviours; the signal stops them. */
type StartPage = (signal: AbortSignal, navigated: boolean) => void;

/** How the page was left in an entry of the history. */
type Left = { scroll: number; typed?: Typed };

const SCROLLS = 'scrolls';

let startPage: StartPage = () => {};
let page = new AbortController();
let loading = new AbortController();
/** Address and history entry of the page that is shown; those of the browser may be ahead. */
let shown = '';
let entry = 0;
let left = new Map<number, Left>();

/**
 * Starts the page, then answers plain clicks on links to our pages, forms that only ask, and the
 * ways back and forward by swapping the page's content. Whatever is unusual is left to the browser.
 */
export function startNavigation(starts: StartPage): void {
  startPage = starts;
  left = new Map(savedScrolls());
  entry = entryOf(history.state);
  toKnownPlace();
  putBackSaved();
  start(false);
  // On the window, so that every behaviour on the document has answered first.
  addEventListener('click', click);
  addEventListener('submit', submit);
  addEventListener('popstate', travel);
  addEventListener('scroll', keepScroll, { passive: true });
  addEventListener('pageshow', () => setTimeout(keepScroll));
  // Nothing else is sure to come before a tab goes away: while it is hidden, the browser's memory has the place.
  addEventListener('visibilitychange', () => {
    keepScroll();
    if (document.hidden) history.scrollRestoration = 'auto';
    saveScrolls();
  });
}

/**
 * Goes to an address: a page of ours by swapping it in, else as the browser does.
 * @throws Error for another site's without the flag `external` (spec section 8)
 */
export function navigateTo(address: string | URL, { external = false } = {}): void {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin && !external) {
    throw new Error(`Needs the flag "external": ${url}`);
  }
  if (isPage(url) && url.pathname + url.search !== shown) {
    void go(url, null);
  } else {
    location.assign(url);
  }
}

function start(navigated: boolean): void {
  shown = here();
  startPage(page.signal, navigated);
}

/** Corrects the query of the page that is shown; it stays, and so does its entry of the history. */
export function correctQuery(search: string): void {
  history.replaceState(history.state, '', location.pathname + search + location.hash);
  shown = location.pathname + search;
}

/** Goes to a new page, or to the one of an entry of the history. What fails is left to the browser. */
async function go(url: URL, back: number | null): Promise<void> {
  loading.abort();
  const mine = new AbortController();
  loading = mine;
  const there = (back !== null && left.get(back)) || { scroll: 0 };
  try {
    // On an outdated page it may be gone: the way there brings the newest build, a reload would end it.
    const { showPage } = await import('./page-swap.ts');
    await showPage(url, {
      signal: mine.signal,
      scroll: back === null ? null : there.scroll,
      leave(address) {
        keepScroll();
        // With what the server put back: a refused form, or a cancelled order, it prints but once.
        left.set(entry, { scroll: 0, ...left.get(entry), typed: typedIn(document, true) });
        page.abort();
        page = new AbortController();
        entry = back ?? Math.max(Date.now(), entry + 1);
        left.set(entry, there);
        if (back === null) history.pushState({ entry }, '', address);
        // Beside the number stands what the page keeps in the entry: the step of a quiz.
        else history.replaceState({ ...history.state, entry }, '', address);
      },
      start() {
        if (there.typed) putBack(document, there.typed);
        start(true);
      },
    });
  } catch {
    if (mine.signal.aborted) return;
    // On the way back its address is the browser's already.
    if (back === null) location.assign(url);
    else location.reload();
  }
}

function click(event: MouseEvent): void {
  const link = hit<HTMLAnchorElement>(event, 'a[href]');
  if (!link || !isPlain(event) || !leadsAway(link, shown)) return;
  // Also for the browser's own way: a page that comes later would overtake it.
  loading.abort();
  const url = swappable(link, shown);
  if (!url) return;
  event.preventDefault();
  navigateTo(url);
}

/** A form that only asks is a link whose query the visitor wrote. */
function submit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
  // What is sent is not left for another page on the way.
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

/** The way back or forward; a place on the same page counts as an entry, too. */
function travel({ state }: PopStateEvent): void {
  const to = entryOf(state);
  if (here() !== shown) {
    void go(new URL(location.href), to);
    return;
  }
  loading.abort();
  entry = to;
  toKnownPlace();
}

/** To where the page was left, if it was: the browser does that only for an entry it is in charge of. */
function toKnownPlace(): void {
  const known = left.get(entry);
  if (known) scrollTo(0, known.scroll);
}

/** From now on scrolls are ours: a page comes later than its address, so the browser would scroll the wrong one. */
function keepScroll(): void {
  history.scrollRestoration = 'manual';
  // On the way to a page still to come the browser may have scrolled this one: that is nobody's place.
  if (here() === shown) left.set(entry, { ...left.get(entry), scroll: scrollY });
}

function here(): string {
  return location.pathname + location.search;
}

function savedScrolls(): [number, Left][] {
  try {
    return JSON.parse(sessionStorage.getItem(SCROLLS) ?? '[]');
  } catch {
    return [];
  }
}

/** Where the pages of this tab were left; nothing of what was typed. */
function saveScrolls(): void {
  try {
    sessionStorage.setItem(SCROLLS, JSON.stringify([...left], ['scroll']));
  } catch {
    // No storage: the browser's own memory has to do.
  }
}

/** The number of an entry of the history; a new one is given its own. */
function entryOf(state: { entry?: number } | null): number {
  if (state?.entry) return state.entry;
  const fresh = Date.now();
  history.replaceState({ entry: fresh }, '');
  return fresh;
}

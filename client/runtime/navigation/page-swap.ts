import { focusOn } from '../../focus-on.ts';
import { loadSheets } from '../loading/sheets.ts';
import { isCalm } from './motion.ts';
import { asPayload, loadPayload, type Payload } from './payload.ts';
import { payloadUrl } from './payload-url.ts';
import { claimAhead } from './prefetch.ts';

/** Payloads kept for the way back. */
const KEPT = 5;

const BODY_FACTS = ['layout', 'page', 'variant', 'product', 'theme', 'noAutoReload'];

/** What stands in the head, and beside the page, for one page alone. */
const OF_ONE_PAGE =
  'meta[name=description],meta[name=robots],meta[name=tag-manager],meta[name^=twitter],meta[property],link[rel=canonical],link[rel=alternate],link[rel=manifest],script[type="application/ld+json"]';

type Visit = {
  signal: AbortSignal;
  /** Where the page is scrolled to; null begins at its top, or at the address's anchor. */
  scroll: number | null;
  /** Runs right before the change, with the address of what is shown. */
  leave: (address: string) => void;
  /** Runs right after it. */
  start: () => void;
};

const kept = new Map<string, Payload>();

/**
 * Puts another page in this one's place, with a view transition where it is welcome, and moves
 * scroll and focus there. Throws when it does not come, comes from another build, or there is no
 * `#page` to put it in.
 */
export async function showPage(url: URL, visit: Visit): Promise<void> {
  const payload = await payloadOf(url, visit);
  if (payload.head.build !== document.documentElement.dataset.build)
    throw new Error('another build');
  await loadSheets(payload.head.sheets);
  function change(): void {
    // Since the browser took its picture of the old page, the visitor may have turned elsewhere.
    if (visit.signal.aborted) return;
    if (visit.scroll === null) nameOwnPage();
    visit.leave(payload.route.fullPath + url.hash);
    describe(payload);
    fill(payload.html);
    visit.start();
    arrive(url.hash, visit.scroll);
  }
  if (visit.signal.aborted) return;
  if (!('startViewTransition' in document) || isCalm() || document.hidden) {
    change();
    return;
  }
  const transition = document.startViewTransition(change);
  // A skipped transition is no failure: the change itself is.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}

async function payloadOf(url: URL, { signal, scroll }: Visit): Promise<Payload> {
  const key = url.pathname + url.search;
  const payload =
    (scroll !== null && kept.get(key)) ||
    (await claimAhead(payloadUrl(url))?.then(asPayload, () => null)) ||
    (await loadPayload(url, signal));
  kept.delete(key);
  // A page of the payment is not kept: how its order stands may have changed by then.
  if (payload.body.noAutoReload == null) kept.set(key, payload);
  for (const old of [...kept.keys()].slice(0, -KEPT)) kept.delete(old);
  return payload;
}

/**
 * A refused order is shown at the address it was posted to, where nothing can be found again: its
 * entry of the history gets the address of the form's own page.
 */
function nameOwnPage(): void {
  const own = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (!own || !/^\/orders\b/.test(location.pathname)) return;
  history.replaceState(history.state, '', new URL(own.href).pathname + location.search);
}

function describe({ head, state, body }: Payload): void {
  const html = document.documentElement;
  document.title = head.title;
  html.lang = head.lang;
  set(html, 'country', state.locale);
  set(html, 'locale', state.lang);
  for (const fact of BODY_FACTS) set(document.body, fact, body[fact]);
  for (const old of document.querySelectorAll(OF_ONE_PAGE)) old.remove();
  document.head.insertAdjacentHTML('beforeend', head.tags);
}

function set({ dataset }: HTMLElement, fact: string, value: string | null | undefined): void {
  if (value == null) delete dataset[fact];
  else dataset[fact] = value;
}

function fill(html: string): void {
  const place = document.getElementById('page');
  if (!place) throw new Error('no #page');
  const template = document.createElement('template');
  template.innerHTML = html;
  place.replaceChildren(template.content);
}

/** What an address's anchor names: by the letters of the address, else by what they decode to. */
function placeOf(anchor: string): HTMLElement | null {
  try {
    return document.getElementById(anchor) ?? document.getElementById(decodeURIComponent(anchor));
  } catch {
    return null;
  }
}

/** Scrolls to where the page begins for this visitor, then moves focus and tells the title. */
function arrive(hash: string, scroll: number | null): void {
  const target = scroll === null ? placeOf(hash.slice(1)) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: scroll ?? 0, behavior: 'instant' });
  focusOn(target ?? document.querySelector<HTMLElement>('#page main, #page h1'));
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = document.title;
}

import { focusOn } from '../../focus-on.ts';
import { FORM_PAGE } from '../../form-page.ts';
import { without } from '../../query.ts';
import { applySheets, awaitSheets, fetchSheets } from '../loading/sheets.ts';
import { prefersReducedMotion } from './motion.ts';
import { asPayload, loadPayload, type Payload } from './payload.ts';
import { payloadUrl } from './payload-url.ts';
import { claimPrefetched, whenAhead } from './prefetch.ts';

/** How many payloads are stored for going back. */
const MAX_STORED = 5;

const BODY_FACTS = ['layout', 'page', 'variant', 'product', 'theme', 'noAutoReload'];

/** Elements of the head that belong to one page. */
const PAGE_TAGS =
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

const payloads = new Map<string, Payload>();

/** Whose click was heard later than this, in ms, has waited for a frame already: a transition would cost two more. */
const FRAME_MS = 16;

/** When the visitor last asked for something; NaN before the first time. */
let asked = NaN;
for (const name of ['click', 'submit'])
  addEventListener(name, ({ timeStamp }) => (asked = timeStamp), true);

/** Not every browser says when it has nothing to do. */
const whenIdle = window.requestIdleCallback ?? setTimeout;

/** The contents of pages that were fetched ahead. */
const contents = new WeakMap<Payload, DocumentFragment>();

// What a page that was fetched ahead needs to be shown is here when it is.
whenAhead((ahead) => {
  const payload = asPayload(ahead);
  if (!isOfThisBuild(payload.head)) return;
  fetchSheets(payload.head.sheets);
  whenIdle(() => contents.has(payload) || contents.set(payload, toContent(payload.html)));
});

/** Another build's HTML fits no style sheet and no script of this one, though they have the same names. */
function isOfThisBuild({ build }: Payload['head']): boolean {
  return build === document.documentElement.dataset.build;
}

/**
 * Puts another page in this one's place, with a view transition where it is welcome, and moves
 * scroll and focus there. Throws when it does not come, comes from another build, has a tag manager where this one
 * has none or none where this one has, or there is no
 * `#page` to put it in.
 */
export async function showPage(url: URL, visit: Visit): Promise<void> {
  const isLate = visit.scroll === null && performance.now() - asked > FRAME_MS;
  const payload = await getPayload(url, visit);
  if (!isOfThisBuild(payload.head)) throw new Error('another build');
  if (payload.state.config.tagManager !== tagManager()) throw new Error('another policy');
  await awaitSheets(payload.head.sheets);
  function change(): void {
    // The visitor may have gone elsewhere while the browser captured the old page.
    if (visit.signal.aborted) return;
    if (visit.scroll === null) replaceOrderAddress();
    const place = document.getElementById('page');
    if (!place) throw new Error('no #page');
    visit.leave(payload.route.fullPath + url.hash);
    // Emptied first: what is left would be styled anew by what is of the next page.
    place.replaceChildren();
    applySheets(payload.head.sheets);
    describe(payload);
    place.append(contents.get(payload) ?? toContent(payload.html));
    contents.delete(payload);
    const showFirstScreen = visit.scroll === null && !url.hash ? deferBelow(place) : null;
    visit.start();
    if (visit.scroll !== null) keepHeight(place, visit.scroll + innerHeight, visit.signal);
    arrive(url.hash, visit.scroll);
    showFirstScreen?.();
  }
  if (visit.signal.aborted) return;
  const isWelcome = !(isLate || document.hidden || prefersReducedMotion());
  if (!(isWelcome && 'startViewTransition' in document)) {
    change();
    return;
  }
  const transition = document.startViewTransition(change);
  // A skipped transition is no failure: the change itself is.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}

/**
 * The tag manager of the page that is shown. Its script and the policy that allows it belong to the
 * document (rule 13.20).
 */
function tagManager(): string | null {
  return document.querySelector<HTMLMetaElement>('[name=tag-manager]')?.content ?? null;
}

async function getPayload(url: URL, { signal, scroll }: Visit): Promise<Payload> {
  const key = url.pathname + url.search;
  const payload =
    (scroll !== null && payloads.get(key)) ||
    (await claimPrefetched(payloadUrl(url))?.then(asPayload, () => null)) ||
    (await loadPayload(url, signal));
  payloads.delete(key);
  // Payment pages are not stored: the state of the order may change.
  if (payload.body.noAutoReload == null) payloads.set(key, payload);
  for (const old of [...payloads.keys()].slice(0, -MAX_STORED)) payloads.delete(old);
  return payload;
}

/**
 * A refused order is shown at the address of the form post, which has no page. Its history entry
 * gets the address of the form's page instead.
 */
function replaceOrderAddress(): void {
  const own = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (!own || !/^\/orders\b/.test(location.pathname)) return;
  const query = without(location.search, FORM_PAGE);
  history.replaceState(history.state, '', new URL(own.href).pathname + query);
}

function describe({ head, state, body }: Payload): void {
  const html = document.documentElement;
  document.title = head.title;
  html.lang = head.lang;
  set(html, 'country', state.locale);
  set(html, 'locale', state.lang);
  for (const fact of BODY_FACTS) set(document.body, fact, body[fact]);
  for (const old of document.querySelectorAll(PAGE_TAGS)) old.remove();
  document.head.insertAdjacentHTML('beforeend', head.tags);
}

function set({ dataset }: HTMLElement, fact: string, value: string | null | undefined): void {
  if (value == null) delete dataset[fact];
  else dataset[fact] = value;
}

function toContent(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  // Parsed like this, scripts do not run: the opening of an island (island-opening.ts) needs a new one.
  for (const opening of template.content.querySelectorAll<HTMLScriptElement>(
    'script:not([type])',
  )) {
    const script = document.createElement('script');
    script.text = opening.text;
    opening.replaceWith(script);
  }
  return template.content;
}

/** The parts of a page but its first, which fills a phone's first screen or is shown with what does. */
const BELOW = 'main > :is(section, form, article):nth-child(n + 2), footer';

/** So long after the first frame a page's other parts begin, and so long after each the next, in ms. */
const BELOW_MS = 50;

/**
 * Lets the browser style and lay out what is below the first screen after that is painted, a part at a time. What it
 * returns is called once the rest of the page stands: it shows what is on the first screen, too.
 */
function deferBelow(place: HTMLElement): () => void {
  const parts = [...place.querySelectorAll<HTMLElement>(BELOW)];
  for (const { style } of parts) {
    style.contentVisibility = 'hidden';
    style.containIntrinsicHeight = '100vh';
  }
  const release = () => {
    const style = parts.shift()?.style;
    style?.removeProperty('content-visibility');
    style?.removeProperty('contain-intrinsic-height');
  };
  const next = () => {
    release();
    if (parts.length > 0) setTimeout(next, BELOW_MS);
  };
  requestAnimationFrame(() =>
    setTimeout(() => {
      // From now on whoever scrolls there sees it at once.
      for (const { style } of parts) style.contentVisibility = 'auto';
      setTimeout(next, BELOW_MS);
    }),
  );
  return () => {
    while (parts[0] && parts[0].getBoundingClientRect().top < innerHeight) release();
  };
}

/** How long a page may take to grow as high as it was, in ms. */
const GROWTH_MS = 5000;

/**
 * A page that a script fills, as the result of a quiz from its answers, is not yet as high as it was left: until it is,
 * `#page` is, so that its place is there, and is kept where the visitor goes on at once.
 */
function keepHeight(place: HTMLElement, height: number, left: AbortSignal): void {
  if (document.documentElement.scrollHeight >= height) return;
  const release = () => {
    clearTimeout(timer);
    growth.disconnect();
    place.style.removeProperty('min-height');
  };
  const growth = new ResizeObserver(() => {
    const end = place.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    if (end + scrollY >= height) release();
  });
  place.style.minHeight = `${height}px`;
  for (const part of place.children) growth.observe(part);
  left.addEventListener('abort', release, { once: true });
  const timer = setTimeout(release, GROWTH_MS);
}

/** The element of an anchor, by its literal or its decoded name. */
function findAnchor(anchor: string): HTMLElement | null {
  try {
    return document.getElementById(anchor) ?? document.getElementById(decodeURIComponent(anchor));
  } catch {
    return null;
  }
}

/** Scrolls to the anchor, the stored position or the top, moves the focus and announces the title. */
function arrive(hash: string, scroll: number | null): void {
  const target = scroll === null ? findAnchor(hash.slice(1)) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: scroll ?? 0, behavior: 'instant' });
  focusOn(target ?? document.querySelector<HTMLElement>('#page main, #page h1'));
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = document.title;
}

import { focusOn } from '../../focus-on.ts';
import { FORM_PAGE } from '../../form-page.ts';
import { without } from '../../query.ts';
import { applySheets, awaitSheets, fetchSheets } from '../loading/sheets.ts';
import { prefersReducedMotion } from './motion.ts';
import { asPayload, loadPayload, type Payload } from './payload.ts';
import { payloadUrl } from './payload-url.ts';
import { claimPrefetched, onPrefetched } from './prefetch.ts';

/** The largest number of stored payloads, for the back button. */
const MAX_STORED = 5;

const BODY_FACTS = ['layout', 'page', 'variant', 'product', 'theme', 'noAutoReload'];

/** Elements of the head that belong to one page. */
const PAGE_TAGS =
  'meta[name=description],meta[name=robots],meta[name=tag-manager],meta[name^=twitter],meta[property],link[rel=canonical],link[rel=alternate],link[rel=manifest],script[type="application/ld+json"]';

type Visit = {
  signal: AbortSignal;
  /** The scroll position of the page, in px; null for the page's top or the anchor of the address. */
  scroll: number | null;
  /** Runs right before the page's content is replaced, with the address of the new page. */
  leave: (address: string) => void;
  /** Runs right after the page's content is replaced. */
  start: () => void;
};

const payloads = new Map<string, Payload>();

/**
 * The longest delay, in ms, between a click and its handling for a view transition. After a longer delay the
 * visitor has already waited for a frame, and a transition would cost two more.
 */
const FRAME_MS = 16;

/**
 * The time of the visitor's last click or form submission, in ms of `performance.now()`; NaN before the first.
 */
let lastRequestTime = NaN;
for (const name of ['click', 'submit'])
  addEventListener(name, ({ timeStamp }) => (lastRequestTime = timeStamp), true);

/** Runs work when the browser is idle; WebKit has no `requestIdleCallback`. */
const whenIdle = window.requestIdleCallback ?? setTimeout;

/** The parsed HTML of prefetched payloads. */
const contents = new WeakMap<Payload, DocumentFragment>();

// Loads the style sheets of a prefetched page and parses its HTML, so that the page can be shown at once.
onPrefetched((json) => {
  const payload = asPayload(json);
  if (!isOfThisBuild(payload.head)) return;
  fetchSheets(payload.head.sheets);
  whenIdle(() => contents.has(payload) || contents.set(payload, toContent(payload.html)));
});

/**
 * True if a payload belongs to the build of the present document. The HTML of another build does not fit this
 * build's style sheets and scripts, although their names are the same.
 */
function isOfThisBuild({ build }: Payload['head']): boolean {
  return build === document.documentElement.dataset.build;
}

/**
 * Replaces the present page by the page at `url`, with a view transition unless the visitor prefers reduced
 * motion. Then moves scroll position and focus. Throws if the payload cannot be loaded, is of another build or
 * has another tag manager, or if the document has no `#page`.
 */
export async function showPage(url: URL, visit: Visit): Promise<void> {
  const isLate = visit.scroll === null && performance.now() - lastRequestTime > FRAME_MS;
  const payload = await getPayload(url, visit);
  if (!isOfThisBuild(payload.head)) throw new Error('The payload is of another build');
  if (payload.state.config.tagManager !== tagManager())
    throw new Error('The payload has another tag manager');
  await awaitSheets(payload.head.sheets);
  function change(): void {
    // The visitor may have started another navigation while the browser captured the old page.
    if (visit.signal.aborted) return;
    if (visit.scroll === null) replaceOrderAddress();
    const root = document.getElementById('page');
    if (!root) throw new Error('The document has no #page');
    visit.leave(payload.route.fullPath + url.hash);
    // Emptied first, so that the browser does not apply the new style sheets to the old content.
    root.replaceChildren();
    applySheets(payload.head.sheets);
    applyPageFacts(payload);
    root.append(contents.get(payload) ?? toContent(payload.html));
    contents.delete(payload);
    const showFirstScreen = visit.scroll === null && !url.hash ? deferLaterParts(root) : null;
    visit.start();
    if (visit.scroll !== null) keepHeight(root, visit.scroll + innerHeight, visit.signal);
    showStart(url.hash, visit.scroll);
    showFirstScreen?.();
  }
  if (visit.signal.aborted) return;
  const isWelcome = !(isLate || document.hidden || prefersReducedMotion());
  if (!(isWelcome && 'startViewTransition' in document)) {
    change();
    return;
  }
  const transition = document.startViewTransition(change);
  // A skipped transition is not an error; only an error of `change` is.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}

/**
 * The id of the present page's tag manager; null without one. Its script and the security policy that allows it
 * belong to the document, so client navigation cannot change them (rule 13.20).
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
  // Payment pages are not stored, because the state of the order may change.
  if (payload.body.noAutoReload == null) payloads.set(key, payload);
  for (const old of [...payloads.keys()].slice(0, -MAX_STORED)) payloads.delete(old);
  return payload;
}

/**
 * Corrects the address of a page that shows a refused order. It is the address of the form post, which cannot be
 * loaded again. The history entry gets the address of the form's page instead.
 */
function replaceOrderAddress(): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (!canonical || !/^\/orders\b/.test(location.pathname)) return;
  const query = without(location.search, FORM_PAGE);
  history.replaceState(history.state, '', new URL(canonical.href).pathname + query);
}

function applyPageFacts({ head, state, body }: Payload): void {
  const html = document.documentElement;
  document.title = head.title;
  html.lang = head.lang;
  setData(html, 'country', state.locale);
  setData(html, 'locale', state.lang);
  for (const fact of BODY_FACTS) setData(document.body, fact, body[fact]);
  for (const old of document.querySelectorAll(PAGE_TAGS)) old.remove();
  document.head.insertAdjacentHTML('beforeend', head.tags);
}

function setData({ dataset }: HTMLElement, fact: string, value: string | null | undefined): void {
  if (value == null) delete dataset[fact];
  else dataset[fact] = value;
}

function toContent(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  // The browser does not run scripts of a template. So the inline script of an island (island-opening.ts) is
  // replaced by a new element.
  for (const opening of template.content.querySelectorAll<HTMLScriptElement>(
    'script:not([type])',
  )) {
    const script = document.createElement('script');
    script.text = opening.text;
    opening.replaceWith(script);
  }
  return template.content;
}

/** The parts of a page without the first. The first part usually fills a phone's first screen. */
const LATER_PARTS = 'main > :is(section, form, article):nth-child(n + 2), footer';

/** The delay between the first frame and the second part of a page, and between any two later parts, in ms. */
const PART_DELAY_MS = 50;

/**
 * Defers the layout of a page's later parts until the first screen is painted, then shows them one by one. Call
 * the returned function after the page's behaviours have started: it shows the later parts that are already on the
 * first screen.
 */
function deferLaterParts(root: HTMLElement): () => void {
  const parts = [...root.querySelectorAll<HTMLElement>(LATER_PARTS)];
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
    if (parts.length > 0) setTimeout(next, PART_DELAY_MS);
  };
  requestAnimationFrame(() =>
    setTimeout(() => {
      // From now on the browser renders a deferred part as soon as the visitor scrolls to it.
      for (const { style } of parts) style.contentVisibility = 'auto';
      setTimeout(next, PART_DELAY_MS);
    }),
  );
  return () => {
    while (parts[0] && parts[0].getBoundingClientRect().top < innerHeight) release();
  };
}

/** The longest time that a page may take to grow to its earlier height, in ms. */
const GROWTH_MS = 5000;

/**
 * Gives `#page` a minimum height in px after the back button, until its content has that height. A script fills
 * pages such as a quiz result only later; without the height the scroll position would not exist yet.
 */
function keepHeight(root: HTMLElement, height: number, leaveSignal: AbortSignal): void {
  if (document.documentElement.scrollHeight >= height) return;
  const release = () => {
    clearTimeout(timer);
    growth.disconnect();
    root.style.removeProperty('min-height');
  };
  const growth = new ResizeObserver(() => {
    const end = root.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    if (end + scrollY >= height) release();
  });
  root.style.minHeight = `${height}px`;
  for (const part of root.children) growth.observe(part);
  leaveSignal.addEventListener('abort', release, { once: true });
  const timer = setTimeout(release, GROWTH_MS);
}

/** The element of an anchor. Tries the anchor's text as it is, then decoded. */
function findAnchor(anchor: string): HTMLElement | null {
  try {
    return document.getElementById(anchor) ?? document.getElementById(decodeURIComponent(anchor));
  } catch {
    return null;
  }
}

/** Scrolls to the anchor, the stored position or the page's top, moves the focus and announces the title. */
function showStart(hash: string, scroll: number | null): void {
  const target = scroll === null ? findAnchor(hash.slice(1)) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: scroll ?? 0, behavior: 'instant' });
  focusOn(target ?? document.querySelector<HTMLElement>('#page main, #page h1'));
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = document.title;
}

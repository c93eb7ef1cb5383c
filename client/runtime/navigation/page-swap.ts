import { focusOn } from '../../focus-on.ts';
import { FORM_PAGE } from '../../form-page.ts';
import { without } from '../../query.ts';
import { applySheets, awaitSheets, fetchSheets } from '../loading/sheets.ts';
import { prefersReducedMotion } from './motion.ts';
import { asPayload, loadPayload, type Payload } from './payload.ts';
import { payloadUrl } from './payload-url.ts';
import { claimPrefetched, onPrefetched } from './prefetch.ts';

/** The largest number of pages whose data is stored for the browser's back button. */
const MAX_STORED = 5;

const BODY_FACTS = ['layout', 'page', 'variant', 'product', 'theme', 'noAutoReload'];

/** The CSS selector of the elements in the head that differ from page to page. */
const PAGE_TAGS =
  'meta[name=description],meta[name=robots],meta[name=tag-manager],meta[name^=twitter],meta[property],link[rel=canonical],link[rel=manifest],script[type="application/ld+json"]';

type Visit = {
  signal: AbortSignal;
  /** The scroll position of the new page, in px. Null for the page's top or the anchor in its web address. */
  scroll: number | null;
  /** Runs immediately before the page's content is replaced. `address` is the web address of the new page. */
  leave: (address: string) => void;
  /** Runs immediately after the page's content is replaced. */
  start: () => void;
};

const payloads = new Map<string, Payload>();

/**
 * The longest time, in ms, between a click and its handling that still allows an animated change of pages.
 * After a longer time the visitor has already waited for a frame, and the animation would cost two more.
 */
const FRAME_MS = 16;

/**
 * The time of the visitor's last click or sent form, in ms on the clock of `performance.now()`. NaN before
 * the first.
 */
let lastRequestTime = NaN;
for (const name of ['click', 'submit'])
  addEventListener(name, ({ timeStamp }) => (lastRequestTime = timeStamp), true);

/**
 * Runs work as soon as the browser is idle. WebKit has no `requestIdleCallback`, so there it runs after a short
 * timeout. `whenIdle` always waits 200 ms, and a prefetched page is often opened sooner.
 */
const requestIdle = window.requestIdleCallback ?? setTimeout;

/** The parsed HTML of prefetched pages, by the page's loaded data. */
const contents = new WeakMap<Payload, DocumentFragment>();

// For each prefetched page, loads the style sheets and parses the HTML, so that a click shows the page at
// once.
onPrefetched((json) => {
  const payload = asPayload(json);
  if (!isOfThisBuild(payload.head)) return;
  fetchSheets(payload.head.sheets);
  requestIdle(() => contents.has(payload) || contents.set(payload, toContent(payload.html)));
});

/**
 * True if a page's loaded data belongs to the same build of the shop as the present document. The HTML of
 * another build does not fit the style sheets and scripts of this build, although their names are the same.
 */
function isOfThisBuild({ build }: Payload['head']): boolean {
  return build === document.documentElement.dataset.build;
}

/**
 * Replaces the present page by the page at `url`. Then moves the scroll position and the focus. The change is
 * animated unless the visitor prefers reduced motion, the tab is hidden, or the browser handled the click late.
 * @throws an error if the page's data cannot be loaded, belongs to another build, or has another tag manager, if
 * a style sheet cannot be loaded, and if the document has no `#page`
 */
export async function showPage(url: URL, visit: Visit): Promise<void> {
  const isLate = visit.scroll === null && performance.now() - lastRequestTime > FRAME_MS;
  const payload = await getPayload(url, visit);
  if (!isOfThisBuild(payload.head)) throw new Error('The payload is of another build');
  if ((payload.state.config.tagManager ?? null) !== tagManager())
    throw new Error('The payload has another tag manager');
  await awaitSheets(payload.head.sheets);
  function change(): void {
    // The visitor may have clicked another link while the browser took a picture of the old page for the
    // animation.
    if (visit.signal.aborted) return;
    if (visit.scroll === null) replaceOrderAddress();
    const root = document.getElementById('page');
    if (!root) throw new Error('The document has no #page');
    visit.leave(payload.route.fullPath + url.hash);
    // The content is removed first, so that the browser does not apply the new style sheets to the old
    // content.
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
  // If the browser skips the animation, that is not an error. Only an error of `change` counts.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}

/**
 * The id of the present page's tag manager; null without one. The Content-Security-Policy that allows the
 * tag manager belongs to the document, so client navigation cannot change the tag manager (rule 13.20).
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
  // The data of payment pages and of the withdrawal page is not stored, because the state of an order may change.
  if (payload.body.noAutoReload == null) payloads.set(key, payload);
  for (const old of [...payloads.keys()].slice(0, -MAX_STORED)) payloads.delete(old);
  return payload;
}

/**
 * Corrects the web address of a page that shows a refused order. The address received the posted form and
 * cannot be loaded again. So the history entry gets the address of the page with the form.
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
  // The browser does not run scripts that come from a template. So a new script element replaces the inline
  // script of an island (island-start.ts).
  for (const inline of template.content.querySelectorAll<HTMLScriptElement>('script:not([type])')) {
    const script = document.createElement('script');
    script.text = inline.text;
    inline.replaceWith(script);
  }
  return template.content;
}

/**
 * The CSS selector of a page's sections after the first one. The first section usually fills a phone's
 * screen.
 */
const LATER_PARTS = 'main > :is(section, form, article):nth-child(n + 2), footer';

/**
 * The time in ms between the first frame and the display of a page's second section, and then between any
 * two sections.
 */
const PART_DELAY_MS = 50;

/**
 * The browser first computes the layout of only the page's first section and paints it. The later sections
 * follow one by one. Call the returned function after the page has become interactive: it shows the later
 * sections that are already on the first screen.
 */
function deferLaterParts(root: HTMLElement): () => void {
  const parts = [...root.querySelectorAll<HTMLElement>(LATER_PARTS)];
  for (const { style } of parts) {
    style.contentVisibility = 'hidden';
    // Two screens: a visitor who scrolls by a screen sees no section that the rendering of this one moves.
    style.containIntrinsicHeight = '200vh';
  }
  const release = () => {
    const style = parts.shift()?.style;
    style?.removeProperty('content-visibility');
    style?.removeProperty('contain-intrinsic-height');
  };
  // Chromium counts a layout shift if a section that it has skipped in the last frame is shown. After a frame with
  // `auto`, it has rendered the next section, because that section is near the screen.
  const afterFrame = (work: () => void, delay: number) =>
    requestAnimationFrame(() => setTimeout(work, delay));
  const next = () => {
    release();
    if (parts.length > 0) afterFrame(next, PART_DELAY_MS);
  };
  afterFrame(() => {
    // From now on the browser renders a later section as soon as the visitor scrolls to it.
    for (const { style } of parts) style.contentVisibility = 'auto';
    afterFrame(next, PART_DELAY_MS);
  }, 0);
  return () => {
    while (parts[0] && parts[0].getBoundingClientRect().top < innerHeight) release();
  };
}

/** The longest time, in ms, in which a page may grow to the height that it had before. */
const GROWTH_MS = 5000;

/**
 * After the back button, gives `#page` a minimum height in px until its content has that height. A page
 * such as a quiz result gets its content only later from a script. Without the minimum height, the page
 * would be too short for the stored scroll position.
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

/**
 * The element that the anchor of a web address refers to. Tries the anchor as it is, then without its
 * percent-encoding.
 */
function findAnchor(anchor: string): HTMLElement | null {
  try {
    return document.getElementById(anchor) ?? document.getElementById(decodeURIComponent(anchor));
  } catch {
    return null;
  }
}

/**
 * Scrolls to the anchor, to the stored position or to the page's top. Then moves the focus and announces
 * the page's title to screen readers.
 */
function showStart(hash: string, scroll: number | null): void {
  const target = scroll === null ? findAnchor(hash.slice(1)) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: scroll ?? 0, behavior: 'instant' });
  focusOn(target ?? document.querySelector<HTMLElement>('#page main, #page h1'));
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = document.title;
}

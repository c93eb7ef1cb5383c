import { focusOn, isCalm } from './motion.ts';
import type { Payload } from './payload.ts';

const BODY_FACTS = ['layout', 'page', 'product', 'theme'];

/**
 * Puts another page in this one's place, with a view transition where it is welcome.
 * `before` runs right before the change and `after` right after it. Throws without `#page`.
 */
export async function swap(payload: Payload, before: () => void, after: () => void): Promise<void> {
  function change(): void {
    before();
    describe(payload);
    fill(payload.html);
    after();
  }
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

/** Scrolls to where the page begins for this visitor, then moves focus and tells the title. */
export function arrive(hash: string, scroll: number | null): void {
  const target = scroll === null && hash ? document.getElementById(hash.slice(1)) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: scroll ?? 0, behavior: 'instant' });
  const place = target ?? document.querySelector<HTMLElement>('#page main, #page h1');
  if (place) focusOn(place);
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = document.title;
}

function describe({ head, state, body }: Payload): void {
  const html = document.documentElement;
  if (head.title) document.title = head.title;
  if (head.lang) html.lang = head.lang;
  if (state.locale) html.dataset.country = state.locale;
  if (state.lang) html.dataset.locale = state.lang;
  for (const fact of BODY_FACTS) {
    const value = body[fact];
    if (value) document.body.dataset[fact] = value;
    else delete document.body.dataset[fact];
  }
  set('meta[name=description]', 'content', head.description);
  set('link[rel=canonical]', 'href', head.canonical);
}

function set(selector: string, name: string, value: string | null | undefined): void {
  if (value) document.querySelector(selector)?.setAttribute(name, value);
}

function fill(html: string): void {
  const place = document.getElementById('page');
  if (!place) throw new Error('no #page');
  const template = document.createElement('template');
  template.innerHTML = html;
  const page = template.content.querySelector('#page') ?? template.content;
  place.replaceChildren(...page.childNodes);
}

import type { ShopEvent } from '../shop-event.ts';
import { isPrivate, type Message, messagesOf, push } from './data-layer.ts';
import { eventsOnPage } from './page-facts.ts';
import { startTagManager, stopTagManager, tagManagerMeta } from './tag-manager.ts';

let choice: 'open' | 'granted' | 'refused' = 'open';
/** What the tag manager may not hear, or not yet: in memory, and nowhere else. */
let waiting: Message[] = [];

/** Keeps an event for the tag manager, or tells it at once; drops it where the visitor has refused. */
export function hear(event: ShopEvent): void {
  if (choice === 'refused') return;
  // Who comes back to this address through the history must find no container that would read it.
  if (isPrivate(location)) endWithDocument();
  const { dataset, lang: language } = document.documentElement;
  const place = { location, title: document.title, market: dataset.country ?? '', language };
  const events = event.event === 'page_view' ? [event, ...eventsOnPage(document)] : [event];
  waiting.push(...events.flatMap((one) => messagesOf(one, place)));
  deliver();
}

/** The visitor agrees: what waited is told in order, and the rest as it happens. */
export function grant(): void {
  choice = 'granted';
  deliver();
}

export function isGranted(): boolean {
  return choice === 'granted';
}

/**
 * The visitor refuses: what waited is dropped. A container that runs is told nothing more, and the
 * next page is a new document, where there is none.
 */
export function refuse(): void {
  const wasGranted = isGranted();
  choice = 'refused';
  waiting = [];
  if (!wasGranted) return;
  stopTagManager();
  endWithDocument();
}

/** Leaves the page's links to the browser, so that the next page is a new document. */
function endWithDocument(): void {
  for (const link of document.links) link.dataset.native = '';
}

function deliver(): void {
  if (!isGranted() || !startTagManager(tagManagerMeta()?.content ?? '')) return;
  for (const message of waiting) push(message);
  waiting = [];
}

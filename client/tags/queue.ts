import type { ShopEvent } from '../shop-event.ts';
import { isPrivate, type Message, push, toMessages } from './data-layer.ts';
import { eventsOnPage } from './page-facts.ts';
import { startTagManager, stopTagManager, tagManagerMeta } from './tag-manager.ts';

let choice: 'open' | 'granted' | 'refused' = 'open';
/** Messages that wait for consent, only in memory. */
let waiting: Message[] = [];

/** Queues an event for the tag manager, or delivers it at once; drops it after a refusal. */
export function enqueue(event: ShopEvent): void {
  if (choice === 'refused') return;
  // A private address must not be visible to a running tag manager.
  if (isPrivate(location)) endWithDocument();
  const { dataset, lang: language } = document.documentElement;
  const place = { location, title: document.title, market: dataset.country ?? '', language };
  const events = event.event === 'page_view' ? [event, ...eventsOnPage(document)] : [event];
  waiting.push(...events.flatMap((one) => toMessages(one, place)));
  deliver();
}

/** After consent the queue is delivered in order, and further events at once. */
export function grant(): void {
  choice = 'granted';
  deliver();
}

export function isGranted(): boolean {
  return choice === 'granted';
}

/**
 * After a refusal the queue is dropped. A running container gets no further events, and the next
 * page is a new document, which has none.
 */
export function refuse(): void {
  const wasGranted = isGranted();
  choice = 'refused';
  waiting = [];
  if (!wasGranted) return;
  stopTagManager();
  endWithDocument();
}

/** Turns client navigation off, so that the next page is a new document. */
function endWithDocument(): void {
  for (const link of document.links) link.dataset.native = '';
}

function deliver(): void {
  if (!isGranted() || !startTagManager(tagManagerMeta()?.content ?? '')) return;
  for (const message of waiting) push(message);
  waiting = [];
}

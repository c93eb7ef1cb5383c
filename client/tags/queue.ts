import type { ShopEvent } from '../shop-event.ts';
import { isPrivate, type Message, push, toMessages } from './data-layer.ts';
import { eventsOnPage } from './page-facts.ts';
import { startTagManager, stopTagManager, tagManagerMeta } from './tag-manager.ts';

let choice: 'open' | 'granted' | 'refused' = 'open';
/** Messages that wait for consent. They exist only in memory. */
let waiting: Message[] = [];

/**
 * Before the choice, queues an event for the tag manager; after consent, delivers it; after a refusal, drops
 * it.
 */
export function enqueue(event: ShopEvent): void {
  if (choice === 'refused') return;
  // A running tag manager could read a private address.
  if (isPrivate(location)) endWithDocument();
  const { dataset, lang: language } = document.documentElement;
  const shownPage = { location, title: document.title, market: dataset.country ?? '', language };
  const events = event.event === 'page_view' ? [event, ...eventsOnPage(document)] : [event];
  waiting.push(...events.flatMap((one) => toMessages(one, shownPage)));
  deliver();
}

/** After consent: delivers the queue in order. Later events are delivered at once. */
export function grant(): void {
  choice = 'granted';
  deliver();
}

export function isGranted(): boolean {
  return choice === 'granted';
}

/**
 * After a refusal: drops the queue. A running container receives no further events, and the next page is a new
 * document without the container.
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

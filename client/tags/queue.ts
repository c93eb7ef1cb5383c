import type { ShopEvent } from '../shop-event.ts';
import type { Choice } from './consent-cookie.ts';
import { isPrivate, type Message, push, toMessages } from './data-layer.ts';
import { eventsOnPage } from './page-events.ts';
import { startTagManager, stopTagManager, tagManagerMeta } from './tag-manager.ts';

/** The visitor's answer. Null before it. */
let choice: Choice | null = null;
/** The messages that wait for the visitor's consent. They are only in memory. */
let waiting: Message[] = [];

/**
 * Handles an event for the tag manager. Before the visitor's answer the event waits. After consent it is
 * delivered, and after a refusal it is dropped.
 */
export function enqueue(event: ShopEvent): void {
  if (choice?.length === 0) return;
  // A tag manager in this document could read the private parameters of the web address, even later. So the next
  // page is a new document.
  if (isPrivate(location)) endWithDocument();
  const { dataset, lang: language } = document.documentElement;
  const shownPage = { location, title: document.title, market: dataset.country ?? '', language };
  const events = event.event === 'page_view' ? [event, ...eventsOnPage(document)] : [event];
  waiting.push(...events.flatMap((one) => toMessages(one, shownPage)));
  deliver();
}

/**
 * Call this after the visitor's consent to one or more purposes: delivers the waiting events in their order. Later events are
 * delivered at once.
 */
export function grant(granted: Choice): void {
  choice = granted;
  deliver();
}

/** The purposes for which the tag manager may run in this document. */
export function grantedPurposes(): Choice {
  return choice ?? [];
}

/**
 * Call this after the visitor's refusal: drops the waiting events. A running tag manager receives no
 * further events. The next page is a new document without the tag manager.
 */
export function refuse(): void {
  const wasGranted = grantedPurposes().length > 0;
  choice = [];
  waiting = [];
  if (!wasGranted) return;
  stopTagManager();
  endWithDocument();
}

/** Turns client navigation off for all links, so that the next page is a new document. */
function endWithDocument(): void {
  for (const link of document.links) link.dataset.native = '';
}

function deliver(): void {
  const granted = grantedPurposes();
  if (granted.length === 0 || !startTagManager(tagManagerMeta()?.content ?? '', granted)) return;
  for (const message of waiting) push(message);
  waiting = [];
}

import { type ShopEvent, tagFacts } from '../../shop-event.ts';

type Listener = (event: ShopEvent) => void;

/** The largest number of events that are stored for later subscribers. */
const MAX_PAST = 100;

const past: ShopEvent[] = [];
const listeners: Listener[] = [];

/** Publishes an event to all listeners, also to later subscribers. */
export function publish(event: ShopEvent): void {
  past.push(event);
  if (past.length > MAX_PAST) past.shift();
  for (const listener of listeners) listener(event);
}

/** Calls the listener with the past events in order, then with each new one. */
export function subscribe(listener: Listener): void {
  for (const event of past) listener(event);
  listeners.push(listener);
}

/**
 * The chosen bundle of a form, or all items of the page without a form, and the sum of the prices. The items come
 * from the page's facts for the tag manager; without those facts there are no items.
 */
export function orderValue(form: HTMLFormElement | null) {
  const { currency, items } = tagFacts(document);
  const chosen = form && new FormData(form).get('bundle');
  const orderItems = items.filter(({ item_id }) => !form || item_id === chosen);
  const value = orderItems.reduce((sum, { price }) => sum + price, 0);
  return { currency, value: Number(value.toFixed(2)), items: orderItems };
}

/**
 * Publishes the page view, the submissions of the page's forms, and the events of its islands. `form-events.ts`
 * publishes the events in a form before its submission.
 */
export function startShopEvents(root: Document, signal: AbortSignal): void {
  const { page = '' } = root.body.dataset;

  function submit({ target, defaultPrevented }: SubmitEvent): void {
    if (defaultPrevented || !(target instanceof HTMLFormElement)) return;
    if ('checkout' in target.dataset) {
      publish({ event: 'add_payment_info', payment_type: 'paypal', ...orderValue(target) });
    }
  }

  function publishIslandEvent({ detail }: CustomEventInit<ShopEvent>): void {
    if (detail) publish(detail);
  }

  publish({ event: 'page_view', page });
  root.addEventListener('submit', submit, { signal });
  root.addEventListener('shop-event', publishIslandEvent, { signal });
}

import { type ShopEvent, tagFacts } from '../../shop-event.ts';

type Listener = (event: ShopEvent) => void;

/** How many events are stored for a listener that subscribes later. */
const MAX_PAST = 100;

const past: ShopEvent[] = [];
const listeners: Listener[] = [];

/** Publishes an event to all listeners, also those that subscribe later. */
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
 * The items of a form (its chosen bundle, or everything offered) and the sum of their prices, from
 * the page's facts for tags. Without those there are no items.
 */
export function orderValue(form: HTMLFormElement | null) {
  const { currency, items } = tagFacts(document);
  const chosen = form && new FormData(form).get('bundle');
  const own = items.filter(({ item_id }) => !form || item_id === chosen);
  const value = own.reduce((sum, { price }) => sum + price, 0);
  return { currency, value: Number(value.toFixed(2)), items: own };
}

/**
 * Publishes a page view, the submission of its forms and the events of its islands. What happens in
 * a form before it is sent is published by form-events.ts.
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

import { type ShopEvent, tagFacts } from '../../shop-event.ts';

type Listener = (event: ShopEvent) => void;

/** The largest number of past events that are stored for listeners that subscribe later. */
const MAX_PAST = 100;

const past: ShopEvent[] = [];
const listeners: Listener[] = [];

/** Publishes an event to all listeners. A listener that subscribes later receives it, too. */
export function publish(event: ShopEvent): void {
  past.push(event);
  if (past.length > MAX_PAST) past.shift();
  for (const listener of listeners) listener(event);
}

/** Calls the listener with the past events in their order, then with each new event. */
export function subscribe(listener: Listener): void {
  for (const event of past) listener(event);
  listeners.push(listener);
}

/**
 * The items of a form's chosen bundle, or without a form all items of the page, and the sum of their prices.
 * The items come from the data that the page contains for the tag manager. Without that data there are no
 * items.
 */
export function orderValue(form: HTMLFormElement | null) {
  const { currency, items } = tagFacts(document);
  const chosen = form && new FormData(form).get('bundle');
  const orderItems = items.filter(({ item_id }) => !form || item_id === chosen);
  const value = orderItems.reduce((sum, { price }) => sum + price, 0);
  return { currency, value: Number(value.toFixed(2)), items: orderItems };
}

/**
 * Publishes the page view, a sent order form, and the events of the page's islands. `form-events.ts` publishes
 * the events before the order form is sent.
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

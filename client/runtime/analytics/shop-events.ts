import type { ShopEvent, TagFacts } from '../../shop-event.ts';

type Listener = (event: ShopEvent) => void;

/** How many events are kept for a listener that comes late. */
const KEPT = 100;

const told: ShopEvent[] = [];
const listeners: Listener[] = [];

/** Tells everyone who listens, now or later, what happened. */
export function tell(event: ShopEvent): void {
  told.push(event);
  if (told.length > KEPT) told.shift();
  for (const listener of listeners) listener(event);
}

/** Tells a listener what has happened so far, in order, and from now on what happens. */
export function listen(listener: Listener): void {
  for (const event of told) listener(event);
  listeners.push(listener);
}

/**
 * What a form is about: its chosen bundle, or everything that is offered, with the sum of their
 * prices. It comes from the page's facts for tags; without them there are no items.
 */
export function worth(form: HTMLFormElement | null) {
  const { currency = '', items = [] }: Partial<TagFacts> = JSON.parse(
    document.querySelector('[data-tag-facts]')?.textContent ?? '{}',
  );
  const radios = form?.querySelectorAll<HTMLInputElement>('[name=bundle]');
  const own = items.filter((_, i) => radios?.[i]?.checked ?? true);
  const value = own.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return { currency, value: Number(value.toFixed(2)), items: own };
}

/**
 * Tells a page's view, the forms that lead away from it and what its islands tell. What comes
 * before those forms is told by form-events.ts.
 */
export function startShopEvents(root: Document, signal: AbortSignal): void {
  const { page = '' } = root.body.dataset;

  function submit({ target, submitter, defaultPrevented }: SubmitEvent): void {
    if (defaultPrevented || !(target instanceof HTMLFormElement)) return;
    if ('checkout' in target.dataset) {
      tell({ event: 'add_payment_info', payment_type: 'paypal', ...worth(target) });
    }
    for (const answer of ['accept', 'decline'] as const) {
      if (submitter && answer in submitter.dataset) {
        tell({ event: `upsell_${answer}`, upsell: page, ...worth(target) });
      }
    }
  }

  function hear({ detail }: CustomEventInit<ShopEvent>): void {
    if (detail) tell(detail);
  }

  tell({ event: 'page_view', page });
  root.addEventListener('submit', submit, { signal });
  root.addEventListener('shop-event', hear, { signal });
}

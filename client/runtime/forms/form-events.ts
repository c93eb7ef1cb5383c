import { orderValue, publish } from '../analytics/shop-events.ts';
import { closest } from '../navigation/clicks.ts';

/** Publishes an event at the visitor's first use of the order form, and at each choice of a bundle. */
export function startFormEvents(root: Document, signal: AbortSignal): void {
  const { page = '' } = root.body.dataset;
  let hasBegun = false;

  function begin(event: Event): void {
    const field = closest<HTMLInputElement>(event, '[data-checkout] input:not([name=bundle])');
    if (!field || hasBegun) return;
    hasBegun = true;
    publish({ event: 'begin_checkout', ...orderValue(field.form) });
  }

  function choose(event: Event): void {
    const radio = closest<HTMLInputElement>(event, '[data-checkout] [name=bundle]');
    if (!radio) return;
    publish({ event: 'select_item', item_list_id: page, items: orderValue(radio.form).items });
  }

  root.addEventListener('focusin', begin, { signal });
  root.addEventListener('input', begin, { signal });
  root.addEventListener('change', choose, { signal });
}

import { tell, worth } from '../analytics/shop-events.ts';
import { hit } from '../navigation/clicks.ts';

/** Tells of the order form's first use, and of each bundle chosen in it. */
export function startFormEvents(root: Document, signal: AbortSignal): void {
  const { page = '' } = root.body.dataset;
  let hasBegun = false;

  function begin(event: Event): void {
    const field = hit<HTMLInputElement>(event, '[data-checkout] input:not([name=bundle])');
    if (!field || hasBegun) return;
    hasBegun = true;
    tell({ event: 'begin_checkout', ...worth(field.form) });
  }

  function choose(event: Event): void {
    const radio = hit<HTMLInputElement>(event, '[data-checkout] [name=bundle]');
    if (!radio) return;
    tell({ event: 'select_item', item_list_id: page, items: worth(radio.form).items });
  }

  root.addEventListener('focusin', begin, { signal });
  root.addEventListener('input', begin, { signal });
  root.addEventListener('change', choose, { signal });
}

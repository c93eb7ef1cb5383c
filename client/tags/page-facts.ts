import { worth } from '../runtime/analytics/shop-events.ts';
import type { ShopEvent, TagFacts } from '../shop-event.ts';

/** Events of the server's that were told already: the way back shows their page a second time. */
const told = new Set<string>();

/** What the server says of the page that is shown, as events; what has happened only once. */
export function eventsOnPage(root: Document): ShopEvent[] {
  const block = root.querySelector('script[data-tag-facts]');
  if (!block) return [];
  const facts: TagFacts = JSON.parse(block.textContent);
  return [...seen(root, facts), ...facts.events.filter(isNew)];
}

/** What the visitor sees offered on the page. */
function seen(root: Document, { currency, items }: TagFacts): ShopEvent[] {
  const { page = '' } = root.body.dataset;
  if (root.querySelector('[data-accept]')) {
    return [{ event: 'upsell_view', upsell: page, ...worth(null) }];
  }
  // The thank-you page has bundles as well: those that were bought.
  return root.querySelector('[data-bundle]') && !root.querySelector('[data-order-number]')
    ? [{ event: 'view_item_list', item_list_id: page, currency, items }]
    : [];
}

function isNew(event: ShopEvent): boolean {
  const id = JSON.stringify(event);
  return !told.has(id) && !!told.add(id);
}

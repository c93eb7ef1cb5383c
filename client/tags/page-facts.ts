import { orderValue } from '../runtime/analytics/shop-events.ts';
import type { ShopEvent, TagFacts } from '../shop-event.ts';

/** The server's events that were published before: going back shows their page again. */
const published = new Set<string>();

/** The server's facts about the page that is shown, as events; each of its own events only once. */
export function eventsOnPage(root: Document): ShopEvent[] {
  const block = root.querySelector('script[data-tag-facts]');
  if (!block) return [];
  const facts: TagFacts = JSON.parse(block.textContent);
  return [...visibleOffers(root, facts), ...facts.events.filter(isNew)];
}

/** What the page offers. */
function visibleOffers(root: Document, { currency, items }: TagFacts): ShopEvent[] {
  const { page = '' } = root.body.dataset;
  if (root.querySelector('[data-accept]')) {
    return [{ event: 'upsell_view', upsell: page, ...orderValue(null) }];
  }
  // The thank-you page has bundles as well: those that were bought.
  return root.querySelector('[data-bundle]') && !root.querySelector('[data-order-number]')
    ? [{ event: 'view_item_list', item_list_id: page, currency, items }]
    : [];
}

function isNew(event: ShopEvent): boolean {
  const id = JSON.stringify(event);
  return !published.has(id) && !!published.add(id);
}

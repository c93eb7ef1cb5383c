import { type ShopEvent, tagFacts } from '../shop-event.ts';

/** The event that lists the products for sale on a page. An empty list for a page without products. */
export function eventsOnPage(root: Document): ShopEvent[] {
  const facts = tagFacts(root);
  if (facts.items.length === 0) return [];
  return [{ event: 'view_item_list', item_list_id: root.body.dataset.page ?? '', ...facts }];
}

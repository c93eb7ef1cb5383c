import { type ShopEvent, tagFacts } from '../shop-event.ts';

/** The event that lists the page's items for sale; none on a page without items. */
export function eventsOnPage(root: Document): ShopEvent[] {
  const facts = tagFacts(root);
  if (facts.items.length === 0) return [];
  return [{ event: 'view_item_list', item_list_id: root.body.dataset.page ?? '', ...facts }];
}

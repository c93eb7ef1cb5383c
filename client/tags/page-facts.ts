import { type ShopEvent, tagFacts } from '../shop-event.ts';

/** The server's facts about the page that is shown, as events: what it offers. */
export function eventsOnPage(root: Document): ShopEvent[] {
  const facts = tagFacts(root);
  if (facts.items.length === 0) return [];
  return [{ event: 'view_item_list', item_list_id: root.body.dataset.page ?? '', ...facts }];
}

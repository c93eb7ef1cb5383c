import type { ShopEvent, TagFacts } from '../shop-event.ts';

/** The server's facts about the page that is shown, as events: what it offers. */
export function eventsOnPage(root: Document): ShopEvent[] {
  const block = root.querySelector('script[data-tag-facts]');
  if (!block) return [];
  const facts: TagFacts = JSON.parse(block.textContent);
  return [{ event: 'view_item_list', item_list_id: root.body.dataset.page ?? '', ...facts }];
}

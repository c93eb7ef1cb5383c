import type { ShopItem, TagFacts } from './shop-event.ts';

/** What the server printed for the tag manager; without one nothing. */
export function tagFacts(root: Document): { currency: string; items: readonly ShopItem[] } {
  const { currency = '', items = [] }: Partial<TagFacts> = JSON.parse(
    root.querySelector('[data-tag-facts]')?.textContent ?? '{}',
  );
  return { currency, items: items.map((item, index) => ({ ...item, quantity: 1, index })) };
}

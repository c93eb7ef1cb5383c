/** One thing that can be bought, with the fields of GA4's ecommerce items. Prices are decimals in the currency. */
export type ShopItem = {
  item_id: string;
  item_name: string;
  price: number;
  quantity: number;
  index?: number;
};

/** Money of an event: a decimal and its currency. */
type OrderValue = { currency: string; value: number; items: readonly ShopItem[] };

/**
 * What happens in the funnel, by GA4's names and fields where it has them. Nothing in it says who
 * the visitor is or what they answered.
 */
export type ShopEvent =
  | { event: 'page_view'; page: string }
  | { event: 'view_item_list'; item_list_id: string; currency: string; items: readonly ShopItem[] }
  | { event: 'select_item'; item_list_id: string; items: readonly ShopItem[] }
  | ({ event: 'begin_checkout' } & OrderValue)
  | ({ event: 'add_payment_info'; payment_type: string } & OrderValue)
  | { event: 'quiz_start' | 'quiz_complete'; quiz: string }
  | { event: 'quiz_step'; quiz: string; step: number };

/**
 * What the server prints for the tag manager as JSON in `script[data-tag-facts]`, and only on pages
 * that have one: what is for sale there.
 */
export type TagFacts = {
  currency: string;
  /** The page's bundles in the order of their radio buttons: `index` is their place, `quantity` one. */
  items: readonly Omit<ShopItem, 'index' | 'quantity'>[];
};

/** What the server printed for the tag manager; without one nothing. */
export function tagFacts(root: Document): { currency: string; items: readonly ShopItem[] } {
  const { currency = '', items = [] }: Partial<TagFacts> = JSON.parse(
    root.querySelector('[data-tag-facts]')?.textContent ?? '{}',
  );
  return { currency, items: items.map((item, index) => ({ ...item, quantity: 1, index })) };
}

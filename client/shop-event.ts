/** An item for sale, with the fields of GA4's ecommerce items. Prices are decimals in the event's currency. */
export type ShopItem = {
  item_id: string;
  item_name: string;
  price: number;
  quantity: number;
  index?: number;
};

/** The items of an event, and the sum of their prices as a decimal in the currency. */
type OrderValue = { currency: string; value: number; items: readonly ShopItem[] };

/**
 * An event of the funnel. It has GA4's name and fields if GA4 defines the event. It contains no data about the
 * visitor and no quiz answers.
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
 * The items for sale on a page. The server prints them for the tag manager as JSON in `script[data-tag-facts]`,
 * only on pages with a tag manager.
 */
export type TagFacts = {
  currency: string;
  /** The page's bundles in the order of their radio buttons. `tagFacts` adds the missing fields. */
  items: readonly Omit<ShopItem, 'index' | 'quantity'>[];
};

/** Reads the facts that the server printed for the tag manager. Without them there are no items. */
export function tagFacts(root: Document): { currency: string; items: readonly ShopItem[] } {
  const { currency = '', items = [] }: Partial<TagFacts> = JSON.parse(
    root.querySelector('[data-tag-facts]')?.textContent ?? '{}',
  );
  return { currency, items: items.map((item, index) => ({ ...item, quantity: 1, index })) };
}

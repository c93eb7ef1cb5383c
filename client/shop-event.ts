/**
 * A product for sale, in the format of an ecommerce item of Google Analytics 4. Prices are decimal numbers
 * in the currency of the event.
 */
export type ShopItem = {
  item_id: string;
  item_name: string;
  price: number;
  quantity: number;
  index?: number;
};

/** The products in an event, and the sum of their prices as a decimal number in the currency. */
type OrderValue = { currency: string; value: number; items: readonly ShopItem[] };

/**
 * An event in the sales funnel, such as a page view. If Google Analytics 4 defines the event, its name and
 * fields are used. An event contains no data about the visitor and no quiz answers.
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
 * The products for sale on a page. The server prints them as JSON in `script[data-tag-facts]`, only on
 * pages with a tag manager.
 */
export type TagFacts = {
  currency: string;
  /**
   * The page's bundles, in the order of their radio buttons. The function `tagFacts` adds the missing
   * fields.
   */
  items: readonly Omit<ShopItem, 'index' | 'quantity'>[];
};

/** Reads the products that the server printed for the tag manager. Without this data the list is empty. */
export function tagFacts(root: Document): { currency: string; items: readonly ShopItem[] } {
  const { currency = '', items = [] }: Partial<TagFacts> = JSON.parse(
    root.querySelector('[data-tag-facts]')?.textContent ?? '{}',
  );
  return { currency, items: items.map((item, index) => ({ ...item, quantity: 1, index })) };
}

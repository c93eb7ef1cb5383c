/** One thing that can be bought, with the fields of GA4's ecommerce items. Prices are decimals in the currency. */
export type ShopItem = {
  item_id: string;
  item_name: string;
  item_category: string;
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
  | ({ event: 'purchase'; transaction_id: string; shipping: number; tax: number } & OrderValue)
  | ({ event: 'refund'; transaction_id: string } & OrderValue)
  | { event: 'quiz_start' | 'quiz_complete'; quiz: string }
  | { event: 'quiz_step'; quiz: string; step: number }
  | ({ event: 'upsell_view' | 'upsell_accept' | 'upsell_decline'; upsell: string } & OrderValue);

/**
 * What the server prints for the tag manager as JSON in `script[data-tag-facts]`, and only where
 * one is configured: what is for sale on the page, and what the server alone decides has happened.
 */
export type TagFacts = {
  currency: string;
  /** The page's bundles in the order of their radio buttons, or the upsell. */
  items: readonly ShopItem[];
  /** Told once: `purchase` and `refund`, when this answer is the first to say it. */
  events: readonly ShopEvent[];
};

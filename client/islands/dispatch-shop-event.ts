import type { ShopEvent } from '../shop-event.ts';

/**
 * Dispatches an event of an island on the document. `runtime/analytics/shop-events.ts` listens for it and
 * publishes it.
 */
export function dispatchShopEvent(event: ShopEvent): void {
  document.dispatchEvent(new CustomEvent('shop-event', { bubbles: true, detail: event }));
}

import type { ShopEvent } from '../shop-event.ts';

/** Dispatches an island's event. `runtime/analytics/shop-events.ts` publishes it. */
export function dispatchShopEvent(event: ShopEvent): void {
  document.dispatchEvent(new CustomEvent('shop-event', { bubbles: true, detail: event }));
}

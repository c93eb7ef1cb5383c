import type { ShopEvent } from '../shop-event.ts';

/** Publishes an event of an island (runtime/analytics/shop-events.ts). */
export function dispatchShopEvent(event: ShopEvent): void {
  document.dispatchEvent(new CustomEvent('shop-event', { bubbles: true, detail: event }));
}

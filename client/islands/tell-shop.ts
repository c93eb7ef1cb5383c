import type { ShopEvent } from '../shop-event.ts';

/** Tells the page what happened in an island (runtime/shop-events.ts). */
export function tellShop(event: ShopEvent): void {
  document.dispatchEvent(new CustomEvent('shop-event', { bubbles: true, detail: event }));
}

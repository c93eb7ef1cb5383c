import { publish } from '../analytics/shop-events.ts';

/**
 * Publishes a page view when the visitor returns to the page and the browser shows it from its back/forward
 * cache.
 */
export function startPageReturn(root: Document, signal: AbortSignal): void {
  const { page = '' } = root.body.dataset;

  function show({ persisted }: PageTransitionEvent): void {
    if (persisted) publish({ event: 'page_view', page });
  }

  addEventListener('pageshow', show, { signal });
}

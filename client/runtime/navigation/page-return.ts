import { publish } from '../analytics/shop-events.ts';

/** Publishes a page view again when the browser restores the page from its back/forward cache. */
export function startPageReturn(root: Document, signal: AbortSignal): void {
  const { page = '' } = root.body.dataset;

  function show({ persisted }: PageTransitionEvent): void {
    if (persisted) publish({ event: 'page_view', page });
  }

  addEventListener('pageshow', show, { signal });
}

import { tell } from '../analytics/shop-events.ts';

/** Tells a page's view once more when the browser brings it back whole, out of its memory. */
export function startPageReturn(root: Document, signal: AbortSignal): void {
  const { page = '' } = root.body.dataset;

  function show({ persisted }: PageTransitionEvent): void {
    if (persisted) tell({ event: 'page_view', page });
  }

  addEventListener('pageshow', show, { signal });
}

import { loadOwnSheet } from '../loading/sheets.ts';

/** Where an order is made, and the footer, whose end nothing may cover. */
const PLACES = '#products, #checkout, footer';

/**
 * Shows the copy of the order button once the first one has been scrolled past, and hides it
 * where one can order and above the footer. While it has the focus it stays.
 */
export function startStickyOrderButton(root: Document, signal: AbortSignal): void {
  const copy = root.querySelector<HTMLElement>('[data-sticky-order]');
  const first = root.querySelector('[data-order-button]');
  if (!copy || !first) return;
  const bar = copy;
  const inView = new Set<Element>();
  let isPast = false;

  function isWanted(): boolean {
    return bar.matches(':focus-within') || (isPast && inView.size === 0);
  }

  /** Its style sheet is loaded when it is first wanted; until then, or without it, it stays hidden. */
  async function change(): Promise<void> {
    if (isWanted()) await loadOwnSheet(bar);
    if (!signal.aborted) bar.hidden = !isWanted();
  }

  function show(): void {
    change().catch(() => {});
  }

  // The margin counts everything below the screen as in view: it is told when it is scrolled past, and back.
  const passing = new IntersectionObserver(
    ([entry]) => {
      isPast = entry !== undefined && entry.boundingClientRect.bottom < 0;
      show();
    },
    { rootMargin: '0px 0px 100000px' },
  );
  const places = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      show();
    },
    // Else a place that ends exactly where the screen begins would count as in view.
    { rootMargin: '-1px' },
  );
  passing.observe(first);
  for (const place of root.querySelectorAll(PLACES)) places.observe(place);
  // Asked a moment later, when the focus has arrived at the next element.
  bar.addEventListener('focusout', () => setTimeout(show), { signal });
  signal.addEventListener('abort', () => {
    passing.disconnect();
    places.disconnect();
  });
}

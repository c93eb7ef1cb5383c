import { loadElementSheet } from '../loading/sheets.ts';

/** The CSS selector of the page's sections for ordering, and of the footer, which the copy must not cover. */
const PLACES = '#products, .checkout, footer';

/**
 * Shows a copy of the order button at the bottom of the screen after the visitor has scrolled past the first
 * order button. Hides the copy while a section for ordering or the footer is in view. The copy stays visible
 * while it has the focus.
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

  /**
   * Shows or hides the copy of the order button. Loads its style sheet first; if that fails, the copy stays
   * hidden.
   */
  async function change(): Promise<void> {
    if (isWanted()) await loadElementSheet(bar);
    if (!signal.aborted) bar.hidden = !isWanted();
  }

  function show(): void {
    change().catch(() => {});
  }

  // With this margin everything below the screen counts as in view. So the observer reports only two moments:
  // the first button leaves the screen at the top, or it comes back there.
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
    // Without the margin, a section that ends exactly at the top of the screen would count as in view.
    { rootMargin: '-1px' },
  );
  passing.observe(first);
  for (const place of root.querySelectorAll(PLACES)) places.observe(place);
  // The check runs after the next element has received the focus.
  bar.addEventListener('focusout', () => setTimeout(show), { signal });
  signal.addEventListener('abort', () => {
    passing.disconnect();
    places.disconnect();
  });
}

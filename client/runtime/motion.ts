/** Whether the visitor asked for less motion. */
export function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Scrolls an element into view, smoothly where motion is welcome. */
export function scrollTo(target: Element): void {
  target.scrollIntoView({ behavior: isCalm() ? 'instant' : 'smooth' });
}

/** Moves focus to an element that need not be focusable, without scrolling. */
export function focusOn(target: HTMLElement): void {
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

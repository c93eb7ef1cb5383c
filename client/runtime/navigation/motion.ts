/** Whether the visitor asked for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Scrolls an element into view, smoothly where motion is welcome. */
export function scrollIntoView(target: Element): void {
  target.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

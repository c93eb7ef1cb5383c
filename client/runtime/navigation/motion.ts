/** True if the visitor's device asks for reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Scrolls an element into view. The scrolling is smooth unless the visitor prefers reduced motion. */
export function scrollIntoView(target: Element): void {
  target.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

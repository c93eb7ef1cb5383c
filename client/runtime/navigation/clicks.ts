/** The fields of a MouseEvent that distinguish a plain click from other clicks. */
type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

/** True for a click of the primary button without a modifier key that no listener has prevented. */
export function isPlain(click: Click): boolean {
  return (
    click.button === 0 &&
    !click.defaultPrevented &&
    !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
  );
}

/** True if a link or form opens in this tab and does not download a file. */
export function opensInThisTab(link: Pick<HTMLAnchorElement, 'target' | 'hasAttribute'>): boolean {
  return !link.hasAttribute('download') && (link.target === '' || link.target === '_self');
}

/** The closest matching element at or above an event's target, else null. */
export function closest<Found extends HTMLElement = HTMLElement>(
  event: Event,
  selector: string,
): Found | null {
  return event.target instanceof Element ? event.target.closest<Found>(selector) : null;
}

/** Calls `intend` with each pointer, touch or focus event that may come before a click. */
export function onIntent(
  root: Document,
  signal: AbortSignal,
  intend: (event: Event) => void,
): void {
  for (const name of ['pointerover', 'touchstart', 'focusin']) {
    root.addEventListener(name, intend, { signal, passive: true });
  }
}

/**
 * The fields of a MouseEvent that distinguish a normal click from a click that, for example, opens a new
 * tab.
 */
type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

/**
 * True for a normal click: with the main mouse button, without a modifier key, and not prevented by another
 * listener.
 */
export function isPlain(click: Click): boolean {
  return (
    click.button === 0 &&
    !click.defaultPrevented &&
    !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
  );
}

/** True if the browser opens a link's or a form's target in this tab and does not download it as a file. */
export function opensInThisTab(link: Pick<HTMLAnchorElement, 'target' | 'hasAttribute'>): boolean {
  return !link.hasAttribute('download') && (link.target === '' || link.target === '_self');
}

/**
 * The closest element that matches `selector`, starting at the event's target and going up. Null if there
 * is none.
 */
export function closest<Found extends HTMLElement = HTMLElement>(
  event: Event,
  selector: string,
): Found | null {
  return event.target instanceof Element ? event.target.closest<Found>(selector) : null;
}

/** Calls `intend` when the visitor points at, touches or focuses something, because a click may follow. */
export function onIntent(
  root: Document,
  signal: AbortSignal,
  intend: (event: Event) => void,
): void {
  for (const name of ['pointerover', 'touchstart', 'focusin']) {
    root.addEventListener(name, intend, { signal, passive: true });
  }
}

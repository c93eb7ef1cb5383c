/** The fields of a MouseEvent by which a plain click is known. */
type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

/** Whether a click is a plain primary one that no listener has prevented: no new tab, download or menu. */
export function isPlain(click: Click): boolean {
  return (
    click.button === 0 &&
    !click.defaultPrevented &&
    !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
  );
}

/** Whether a link or form opens in this tab and is no download. */
export function staysHere(link: Pick<HTMLAnchorElement, 'target' | 'hasAttribute'>): boolean {
  return !link.hasAttribute('download') && (link.target === '' || link.target === '_self');
}

/** The closest matching element at or above an event's target, else null. */
export function closest<Found extends HTMLElement = HTMLElement>(
  event: Event,
  selector: string,
): Found | null {
  return event.target instanceof Element ? event.target.closest<Found>(selector) : null;
}

/** Calls back for what points at something, before it may be clicked. */
export function onIntent(
  root: Document,
  signal: AbortSignal,
  intend: (event: Event) => void,
): void {
  for (const name of ['pointerover', 'touchstart', 'focusin']) {
    root.addEventListener(name, intend, { signal, passive: true });
  }
}

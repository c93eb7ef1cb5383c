/** The fields of a MouseEvent by which a plain click is known. */
type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

/** A plain primary click nobody has answered: not a new tab, a download or a context menu. */
export function isPlain(click: Click): boolean {
  return (
    click.button === 0 &&
    !click.defaultPrevented &&
    !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
  );
}

/** Whether what a link or a form leads to replaces this page: its own frame, no download. */
export function staysHere(link: Pick<HTMLAnchorElement, 'target' | 'hasAttribute'>): boolean {
  return !link.hasAttribute('download') && (link.target === '' || link.target === '_self');
}

/** The closest element above what an event hit that matches, else null. */
export function hit<Found extends HTMLElement = HTMLElement>(
  event: Event,
  selector: string,
): Found | null {
  return event.target instanceof Element ? event.target.closest<Found>(selector) : null;
}

import { focusOn } from '../../focus-on.ts';

/** Shows an island that was hidden until the tab's stored answers are in it (runtime/loading/islands.ts). */
export function reveal(root: Element | null): void {
  root?.closest('[data-restoring]')?.removeAttribute('data-restoring');
}

/** How long a new step takes no pointer, in ms: a second tap on an answer is not one to the next question. */
const SETTLE_MS = 300;

/**
 * Scrolls to the start of a new step, focuses its heading and announces the progress. The step settles until the
 * returned function is called, or for 300 ms.
 */
export function arriveAt(root: HTMLElement | null, step: string, where: string): () => void {
  root?.setAttribute('data-settling', step);
  const settle = () => root?.removeAttribute('data-settling');
  const settling = setTimeout(settle, SETTLE_MS);
  window.scrollTo({ top: 0, behavior: 'instant' });
  focusOn(root?.querySelector('h1'));
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = where;
  return () => {
    clearTimeout(settling);
    settle();
  };
}

/** Whether a pointer chose the only answer before the script had loaded; with keys the focus would be visible. */
export function pickedEarly(root: Element | null): boolean {
  return !!root?.querySelector('[type=radio]:checked:not([checked], :focus-visible)');
}

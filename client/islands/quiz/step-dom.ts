import { focusOn } from '../../focus-on.ts';

/**
 * Shows an island again. It was hidden until it rendered the answers from the tab's session storage
 * (runtime/loading/islands.ts).
 */
export function reveal(root: Element | null): void {
  root?.closest('[data-restoring]')?.removeAttribute('data-restoring');
}

/**
 * The time in ms in which a new quiz step ignores mouse and touch. So a double tap does not answer the next
 * question.
 */
const SETTLE_MS = 300;

/**
 * Scrolls to the start of a new quiz step, focuses its heading and announces the progress to screen readers.
 * The attribute `data-settling` makes the step ignore mouse and touch for 300 ms, or until the returned
 * function is called.
 */
export function showStep(root: HTMLElement | null, step: string, progress: string): () => void {
  root?.setAttribute('data-settling', step);
  const settle = () => root?.removeAttribute('data-settling');
  const settling = setTimeout(settle, SETTLE_MS);
  window.scrollTo({ top: 0, behavior: 'instant' });
  focusOn(root?.querySelector('h1'));
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = progress;
  return () => {
    clearTimeout(settling);
    settle();
  };
}

/**
 * True if the visitor selected a choice by mouse or touch before the hydration. A choice selected by keyboard
 * matches `:focus-visible` and does not count.
 */
export function hasEarlyPick(root: Element | null): boolean {
  return !!root?.querySelector('[type=radio]:checked:not([checked], :focus-visible)');
}

import { focusOn } from '../../focus-on.ts';

/** Shows an island that was hidden until it rendered the tab's stored answers (runtime/loading/islands.ts). */
export function reveal(root: Element | null): void {
  root?.closest('[data-restoring]')?.removeAttribute('data-restoring');
}

/**
 * The time in ms in which a new step ignores pointers, so that a double tap does not answer the next question.
 */
const SETTLE_MS = 300;

/**
 * Scrolls to the start of a new step, focuses its heading and announces the progress. The attribute `data-settling`
 * turns off pointers for 300 ms, or until the returned function is called.
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
 * True if the visitor chose an answer by pointer before the hydration. After a choice by keyboard the input matches
 * `:focus-visible`.
 */
export function hasEarlyPick(root: Element | null): boolean {
  return !!root?.querySelector('[type=radio]:checked:not([checked], :focus-visible)');
}

/**
 * The time in ms after which a page is usually drawn. It is fixed, because WebKit has no
 * `requestIdleCallback`.
 */
const IDLE_MS = 200;

/** Runs work that is not urgent after a short wait. Does not run it if the signal aborts first. */
export function whenIdle(work: () => void, signal?: AbortSignal): void {
  const timer = setTimeout(work, IDLE_MS);
  signal?.addEventListener('abort', () => clearTimeout(timer));
}

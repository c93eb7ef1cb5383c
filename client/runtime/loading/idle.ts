/**
 * The time in ms after which a page is usually drawn. It is fixed, because WebKit has no
 * `requestIdleCallback`.
 */
const IDLE_MS = 200;

/** Runs work that is not urgent after a short wait. */
export function whenIdle(work: () => void): void {
  setTimeout(work, IDLE_MS);
}

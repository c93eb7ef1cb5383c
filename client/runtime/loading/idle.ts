/** By then a page has been drawn. A fixed wait, because WebKit has no requestIdleCallback. */
const IDLE_MS = 200;

/** Does what need not be there at once, unless the signal aborts before. */
export function whenIdle(work: () => void, signal?: AbortSignal): void {
  const timer = setTimeout(work, IDLE_MS);
  signal?.addEventListener('abort', () => clearTimeout(timer));
}

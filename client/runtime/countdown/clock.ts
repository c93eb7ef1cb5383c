/**
 * The visitor's deadline in ms of the server's time, from the page's cookies; null without one. Over https
 * the cookie's name is `__Host-visit`.
 */
export function getDeadline(cookies: string): number | null {
  return readNumber(cookies, /(?:^|[ -])visit=(\d{13})\./);
}

/** The server's time in ms of its last answer with a page; null without the cookie. */
export function getAnswerTime(cookies: string): number | null {
  return readNumber(cookies, /(?:^|; )now=(\d{13})(?:;|$)/);
}

/** Remaining ms as `mm:ss`, rounded up to whole seconds, never below 00:00 (rule 4.5). */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return [seconds / 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
}

/**
 * The whole ms until the text of a clock with `ms` left changes. Rounded up: a timeout drops
 * fractions, and one that fires too early would show the same text for another second.
 */
export function untilNextText(ms: number): number {
  return Math.ceil(ms - (Math.ceil(ms / 1000) - 1) * 1000);
}

/**
 * Shows the remaining ms at once and then every second, and stops at zero (rule 4.5). The first tick
 * waits at least `delay` ms. Returns a function that stops it.
 */
export function countDown(left: () => number, show: (ms: number) => void, delay = 0): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  function tick(wait: number): void {
    const ms = left();
    show(ms);
    if (ms > 0) pending = setTimeout(tick, Math.max(wait, untilNextText(ms)), 0);
  }
  tick(delay);
  return () => clearTimeout(pending);
}

function readNumber(cookies: string, pattern: RegExp): number | null {
  const digits = pattern.exec(cookies)?.[1];
  return digits ? Number(digits) : null;
}

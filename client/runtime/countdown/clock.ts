/** The cookie of the visitor's deadline in ms of the server's time; over https its name begins with `__Host-`. */
export const deadlineCookie = 'visit';
/** The cookie of the server's time in ms of its last answer with a page. */
export const answerCookie = 'now';

/** The time that one of the page's cookies begins with; NaN without it. */
export function cookieTime(cookie: string): number {
  return Number(document.cookie.split(`${cookie}=`)[1]?.slice(0, 13));
}

/** Remaining ms as `mm:ss`, rounded up to whole seconds, never below 00:00 (rule 4.5). */
export function clockText(ms: number): string {
  return new Date(ms > 0 ? Math.ceil(ms / 1000) * 1000 : 0).toISOString().slice(14, 19);
}

/**
 * The whole ms until the text of a clock with `ms` left changes. Rounded up: a timeout drops
 * fractions, and one that fires too early would show the same text for another second.
 */
export function untilNextText(ms: number): number {
  return Math.ceil(ms % 1000) || 1000;
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

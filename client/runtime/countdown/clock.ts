/**
 * The name of the cookie with the visitor's deadline of free delivery. The value is a time of the server's
 * clock in ms. Over https the cookie's name begins with `__Host-`.
 */
export const deadlineCookie = 'visit';
/** The name of the cookie with the time at which the server sent its last page, in ms. */
export const answerCookie = 'now';

/** The time at the beginning of a cookie's value, in ms; NaN if the cookie does not exist. */
export function cookieTime(cookie: string): number {
  return Number(document.cookie.split(`${cookie}=`)[1]?.slice(0, 13));
}

/** Formats a remaining time in ms as `mm:ss`, rounded up to whole seconds, never below 00:00 (rule 4.5). */
export function clockText(ms: number): string {
  return new Date(ms > 0 ? Math.ceil(ms / 1000) * 1000 : 0).toISOString().slice(14, 19);
}

/**
 * The time in ms until the text of a clock with `ms` left changes. It is rounded up to whole ms: a timeout
 * that fires too early would show the same text for another second.
 */
export function untilNextText(ms: number): number {
  return Math.ceil(ms % 1000) || 1000;
}

/**
 * Calls `show` with the remaining time in ms at once and then every second. Stops at zero (rule 4.5). The
 * second call comes at least `delay` ms after the first. Returns a function that stops the countdown.
 */
export function countDown(
  getRemaining: () => number,
  show: (ms: number) => void,
  delay = 0,
): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  function tick(wait: number): void {
    const ms = getRemaining();
    show(ms);
    if (ms > 0) pending = setTimeout(tick, Math.max(wait, untilNextText(ms)), 0);
  }
  tick(delay);
  return () => clearTimeout(pending);
}

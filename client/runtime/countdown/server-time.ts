import { answerCookie, cookieTime } from './clock.ts';

/** The difference beyond which a device must have slept or changed its clock; less is rounding. */
const DRIFT_MS = 2000;

/** The server's time in ms when the monotonic clock was 0; NaN until known. */
let serverTimeAtZero = Number.NaN;
/** The device's time in ms when the monotonic clock was 0, as it was last seen. */
let deviceTimeAtZero = 0;
let isStale = false;

/**
 * The server's time in ms; NaN without its cookie. Read once per load from the cookie `now`, then
 * continued by the monotonic clock, so that a changed device clock never adds time (decision 0005).
 */
export function serverTime(): number {
  if (Number.isNaN(serverTimeAtZero)) {
    const [pageLoad] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // A page from the browser's cache was answered before this load began.
    isStale = pageLoad?.transferSize === 0;
    storeServerTime(pageLoad?.responseStart ?? 0);
  }
  return serverTimeAtZero + performance.now();
}

/**
 * Asks the server for its time again if this load cannot know it: after a page from the browser's
 * cache, or when the device slept, during which the monotonic clock may have stopped.
 */
export async function correctServerTime(): Promise<void> {
  if (!isStale && Math.abs(getDeviceTimeAtZero() - deviceTimeAtZero) < DRIFT_MS) return;
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    isStale = false;
    storeServerTime(performance.now());
  } catch {
    // Offline: the last known time is used; the server decides when it gets the order.
  }
}

function storeServerTime(answered: number): void {
  const now = cookieTime(answerCookie);
  if (now) serverTimeAtZero = Math.max(serverTimeAtZero || 0, now - answered);
  deviceTimeAtZero = getDeviceTimeAtZero();
}

function getDeviceTimeAtZero(): number {
  return Date.now() - performance.now();
}

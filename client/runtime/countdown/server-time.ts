import { answerCookie, cookieTime } from './clock.ts';

/** A larger difference, in ms, shows that the device slept or changed its clock. A smaller one is rounding. */
const DRIFT_MS = 2000;

/** The server's time in ms when the monotonic clock was 0; NaN until known. */
let serverTimeAtZero = Number.NaN;
/** The device's time in ms when the monotonic clock was 0, at the last reading of the server's time. */
let deviceTimeAtZero = 0;
let isStale = false;

/**
 * The server's time in ms; NaN without its cookie. It is read once per page load from the cookie `now`. Then the
 * monotonic clock continues it, so that a changed device clock never adds time (decision 0005).
 */
export function serverTime(): number {
  if (Number.isNaN(serverTimeAtZero)) {
    const [pageLoad] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // The response of a page from the browser's cache is older than this page load.
    isStale = pageLoad?.transferSize === 0;
    storeServerTime(pageLoad?.responseStart ?? 0);
  }
  return serverTimeAtZero + performance.now();
}

/**
 * Requests the server's time again if the known time may be wrong: for a page from the browser's cache, and after
 * the device slept, because the monotonic clock may have stopped.
 */
export async function correctServerTime(): Promise<void> {
  if (!isStale && Math.abs(getDeviceTimeAtZero() - deviceTimeAtZero) < DRIFT_MS) return;
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    isStale = false;
    storeServerTime(performance.now());
  } catch {
    // Offline: the last known time stays. The server checks the deadline when it receives the order.
  }
}

function storeServerTime(responseTime: number): void {
  const now = cookieTime(answerCookie);
  if (now) serverTimeAtZero = Math.max(serverTimeAtZero || 0, now - responseTime);
  deviceTimeAtZero = getDeviceTimeAtZero();
}

function getDeviceTimeAtZero(): number {
  return Date.now() - performance.now();
}

import { answerCookie, cookieTime } from './clock.ts';

/**
 * The largest difference, in ms, between two measurements of the device's clock that rounding can explain.
 * After a larger difference the device has slept or its clock was changed.
 */
const DRIFT_MS = 2000;

/** The server's time in ms at the zero point of the page's monotonic clock; NaN until it is known. */
let serverTimeAtZero = Number.NaN;
/**
 * The device's time in ms at the zero point of the page's monotonic clock. It was measured when the server's
 * time was last read.
 */
let deviceTimeAtZero = 0;
let isStale = false;

/**
 * The server's present time in ms; NaN without the cookie `now`. The first call reads the cookie. Then the
 * monotonic clock counts on from that time, so a change of the device's clock never adds time (decision 0005).
 */
export function serverTime(): number {
  if (Number.isNaN(serverTimeAtZero)) {
    const [pageLoad] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // The browser's cache may deliver the page. Then the server's response is older than this page load.
    isStale = pageLoad?.transferSize === 0;
    storeServerTime(pageLoad?.responseStart ?? 0);
  }
  return serverTimeAtZero + performance.now();
}

/**
 * Requests the server's time again if the known time may be wrong. This is so for a page from the browser's
 * cache, and after the device's clock has jumped: the device may have slept, and then the monotonic clock may
 * have stopped.
 */
export async function correctServerTime(): Promise<void> {
  if (!isStale && Math.abs(getDeviceTimeAtZero() - deviceTimeAtZero) < DRIFT_MS) return;
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    isStale = false;
    storeServerTime(performance.now());
  } catch {
    // The device is offline, so the last known time stays in use. The server checks the deadline itself when
    // it receives the order.
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

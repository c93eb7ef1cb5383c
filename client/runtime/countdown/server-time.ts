import { getAnswerTime } from './clock.ts';

/** A device that slept or changed its clock drifts; smaller differences are rounding. */
const DRIFT_MS = 2000;

/** Server ms at the monotonic clock's zero; null until known. */
let zero: number | null = null;
let wallZero = 0;
let stale = false;

/**
 * The server's time in ms, or null when no page told it. Read once per load from the cookie
 * `now`, then carried by the monotonic clock: a changed device clock never adds time (decision 0005).
 */
export function serverTime(): number | null {
  if (zero === null) {
    const [pageLoad] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // A page out of the browser's cache was answered before this load began.
    stale = pageLoad?.transferSize === 0;
    remember(pageLoad?.responseStart ?? 0);
  }
  return zero === null ? null : zero + performance.now();
}

/**
 * Asks the server for its time again when this load cannot know it: a page out of the
 * browser's cache, or a device that slept (its monotonic clock may have stood still).
 */
export async function correctServerTime(): Promise<void> {
  if (!stale && Math.abs(wall() - wallZero) < DRIFT_MS) return;
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    stale = false;
    remember(performance.now());
  } catch {
    // Offline: the last known time serves; the server decides when the order comes.
  }
}

function remember(answered: number): void {
  const now = getAnswerTime(document.cookie);
  if (now !== null) zero = Math.max(zero ?? 0, now - answered);
  wallZero = wall();
}

function wall(): number {
  return Date.now() - performance.now();
}

import { answerCookie, cookieTime, deadlineCookie } from '../runtime/countdown/clock.ts';
import { showTime } from '../runtime/countdown/show-time.ts';

/**
 * Counts the banner's timers down until the main script continues the countdown (`<html data-clock>`). This
 * script is inline after the timers, so the first paint shows the visitor's remaining time. The script is the
 * same on every page.
 */
const [pageLoad] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const end = cookieTime(deadlineCookie) - cookieTime(answerCookie) + (pageLoad?.responseStart ?? 0);

function tick(): void {
  if (document.documentElement.dataset.clock) return;
  const remaining = end - performance.now();
  showTime(remaining);
  // A timeout that fires too early shows the same text again and waits for the remaining ms.
  if (remaining > 0) setTimeout(tick, remaining % 1000);
}
tick();

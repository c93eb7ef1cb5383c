import { answerCookie, cookieTime, deadlineCookie } from '../runtime/countdown/clock.ts';
import { showTime } from '../runtime/countdown/show-time.ts';

/**
 * Counts the banner's timers down until the main script does (`<html data-clock>`), inline behind them and the
 * same on every page: they show the visitor's time with the first paint.
 */
const [pageLoad] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const end = cookieTime(deadlineCookie) - cookieTime(answerCookie) + (pageLoad?.responseStart ?? 0);

function tick(): void {
  if (document.documentElement.dataset.clock) return;
  const left = end - performance.now();
  showTime(left);
  // One that fires too early shows the same text and waits for the rest.
  if (left > 0) setTimeout(tick, left % 1000);
}
tick();

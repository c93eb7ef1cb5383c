import { cookieTime, countDown, deadlineCookie } from './clock.ts';
import { correctServerTime, serverTime } from './server-time.ts';
import { showTime } from './show-time.ts';

/** The delay, in ms, of the countdown's first step after the visitor has gone to another page (rule 4.8). */
const RESTART_MS = 100;

/**
 * Counts the page's timers down to the visitor's deadline of free delivery (rule 4.6). `<html data-clock>`
 * stops the inline script that counted until now (first-tick.ts).
 */
export function startTimers(root: Document, signal: AbortSignal, navigated = false): void {
  root.documentElement.dataset.clock = 'on';
  const timers = root.querySelectorAll('[data-timer]');
  const end = cookieTime(deadlineCookie);
  const delay = navigated ? RESTART_MS : 0;
  const start = () => countDown(() => end - serverTime(), show, delay);
  let stop = start();
  signal.addEventListener('abort', () => stop());

  function show(ms: number): void {
    showTime(ms);
    for (const timer of timers) timer.classList.toggle('blinking', ms <= 0);
  }

  async function correct(): Promise<void> {
    if (root.hidden) return;
    await correctServerTime();
    if (signal.aborted) return;
    stop();
    stop = start();
  }
  root.addEventListener('visibilitychange', correct, { signal });
  if (timers.length > 0) void correct();
}

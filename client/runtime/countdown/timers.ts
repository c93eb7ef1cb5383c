import { clockText, countDown, getDeadline } from './clock.ts';
import { correctServerTime, serverTime } from './server-time.ts';

/** The delay of the first tick after a navigation, in ms (rule 4.8). */
const RESTART_MS = 100;

/**
 * Counts every `[data-timer]` of the page down to the visitor's deadline (rule 4.6).
 * `<html data-clock>` becomes `running`, `expired`, or `unknown` without a deadline.
 */
export function startTimers(root: Document, signal: AbortSignal, navigated = false): void {
  const html = root.documentElement;
  const timers = root.querySelectorAll('[data-timer]');
  const deadline = getDeadline(root.cookie);
  if (deadline === null || serverTime() === null) {
    html.dataset.clock = 'unknown';
    return;
  }
  const end = deadline;

  function left(): number {
    return end - (serverTime() ?? end);
  }

  function show(ms: number): void {
    html.dataset.clock = ms > 0 ? 'running' : 'expired';
    for (const timer of timers) {
      timer.textContent = clockText(ms);
      timer.classList.toggle('blinking', ms <= 0);
    }
  }

  const delay = navigated ? RESTART_MS : 0;
  let stop = countDown(left, show, delay);
  signal.addEventListener('abort', () => stop());

  async function correct(): Promise<void> {
    if (root.hidden) return;
    await correctServerTime();
    if (signal.aborted) return;
    stop();
    stop = countDown(left, show, delay);
  }
  root.addEventListener('visibilitychange', correct, { signal });
  if (timers.length > 0) void correct();
}

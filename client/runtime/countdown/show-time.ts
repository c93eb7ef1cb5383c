import { clockText } from './clock.ts';

/**
 * Shows the remaining time in every element `[data-timer]` (rule 4.6). The unit of `ms` is ms. After the
 * deadline, `<html>` has the class `over`, which shows the texts for an ended countdown. If the deadline is
 * unknown (NaN), `<html>` also has the class `untimed`, which shows the banner's text without a time.
 */
export function showTime(ms: number): void {
  const { classList } = document.documentElement;
  classList.toggle('over', !(ms > 0));
  classList.toggle('untimed', Number.isNaN(ms));
  for (const timer of document.querySelectorAll('[data-timer]')) {
    timer.textContent = clockText(ms);
  }
}

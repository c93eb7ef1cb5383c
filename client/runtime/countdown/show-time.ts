import { clockText } from './clock.ts';

/**
 * Shows the remaining ms in every `[data-timer]` (rule 4.6). The class `over` of `<html>` shows the texts for a
 * passed deadline. For an unknown deadline (NaN) `<html>` also has the class `untimed`, which shows the banner's
 * text without a time.
 */
export function showTime(ms: number): void {
  const { classList } = document.documentElement;
  classList.toggle('over', !(ms > 0));
  classList.toggle('untimed', Number.isNaN(ms));
  for (const timer of document.querySelectorAll('[data-timer]')) {
    timer.textContent = clockText(ms);
  }
}

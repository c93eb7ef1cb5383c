import { clockText } from './clock.ts';

/**
 * Shows the remaining ms in every `[data-timer]` (rule 4.6). The class `over` of `<html>` chooses the texts of
 * a deadline that has passed, and that of one nobody knows (NaN); then `untimed` chooses the banner's without a time.
 */
export function showTime(ms: number): void {
  const { classList } = document.documentElement;
  classList.toggle('over', !(ms > 0));
  classList.toggle('untimed', Number.isNaN(ms));
  for (const timer of document.querySelectorAll('[data-timer]')) {
    timer.textContent = clockText(ms);
  }
}

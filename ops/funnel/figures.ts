import type { Height } from './funnel-steps.ts';
import { isEntered } from './funnel-steps.ts';
import type { Option, Split } from './splits.ts';

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const percent = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const fine = new Intl.NumberFormat('en-GB', { style: 'percent', maximumSignificantDigits: 2 });
const NOTHING = '–';

/** Marks a share above 100 %; `enteredNote` explains it. */
const ENTERED = '↑';

/** Explains how a share can be above 100 %. */
export const enteredNote = `${ENTERED} More than on the step before: visitors also come in here, from adverts, mails and bookmarks.`;

export function countText(count: number): string {
  return whole.format(count);
}

/** A share as percent, finer below one percent: `0.43%`. */
export function shareText(share: number | null): string {
  if (share === null) return NOTHING;
  return (share > 0 && share < 0.01 ? fine : percent).format(share);
}

/** A rung compared with the one before: its share, or how often each visitor did it. */
export function beforeText(height: Height): string {
  const { shareOfBefore, each } = height;
  if (shareOfBefore === null) return NOTHING;
  if (each) return `${tenth.format(shareOfBefore)} each`;
  return `${shareText(shareOfBefore)}${isEntered(height) ? ` ${ENTERED}` : ''}`;
}

/** A difference of shares in percentage points, with its sign and as fine as it must be: `+0.4`. */
export function pointsText(difference: number): string {
  const points = difference * 100;
  const digits =
    Math.abs(points) < 0.1
      ? { maximumSignificantDigits: 1 }
      : { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const text = new Intl.NumberFormat('en-GB', { ...digits, signDisplay: 'exceptZero' });
  return text.format(points).replace('-', '−');
}

/** How an option compares with the control, in one sentence. */
export function verdictOf({ name, difference }: Option, { control, flaw }: Split): string {
  if (!difference) return flaw;
  const { low, high } = difference;
  const range = `${pointsText(low)} to ${pointsText(high)} points (95%, valid whenever you look)`;
  if (low > 0) return `${name} converts better than ${control}: ${range}`;
  if (high < 0) return `${name} converts worse than ${control}: ${range}`;
  return `No difference can be told yet between ${name} and ${control}: ${range}`;
}

/** A day as `Sat 21 Nov`. */
export function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00Z`));
}

/** The days as `8 to 21 November 2026`. */
export function rangeText(first: string, last: string): string {
  return rangeFormat.formatRange(new Date(`${first}T00:00Z`), new Date(`${last}T00:00Z`));
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const rangeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

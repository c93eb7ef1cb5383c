import type { Group, Report } from './report.ts';
import type { Option, Split } from './splits.ts';
import type { StepCount } from './steps.ts';

const NOTHING = '–';
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const tenth = new Intl.NumberFormat('en-GB', oneDigit);
const percent = new Intl.NumberFormat('en-GB', { style: 'percent', ...oneDigit });
const fine = new Intl.NumberFormat('en-GB', { style: 'percent', maximumSignificantDigits: 2 });

export function countText(count: number): string {
  return whole.format(count);
}

/** A share as percent, with more digits below one percent: `0.43%`. */
export function shareText(share: number | null): string {
  if (share === null) return NOTHING;
  return (share > 0 && share < 0.01 ? fine : percent).format(share);
}

/** A step compared with the step before: its share, or its number for each visitor. */
export function beforeText(step: StepCount): string {
  const { shareOfBefore, reached } = step;
  if (reached === null && shareOfBefore !== null) return `${tenth.format(shareOfBefore)} each`;
  return shareText(shareOfBefore);
}

/** A difference of shares in percentage points, with a sign and enough digits: `+0.4`. */
export function pointsText(difference: number): string {
  const points = difference * 100;
  const digits = Math.abs(points) < 0.1 ? { maximumSignificantDigits: 1 } : oneDigit;
  const text = new Intl.NumberFormat('en-GB', { ...digits, signDisplay: 'exceptZero' });
  return text.format(points).replace('-', '−');
}

/** The result of a split: a sentence for each option, or the reason for no result. */
export function verdicts({ control, flaw, options }: Split): string[] {
  if (flaw) return [flaw];
  return options.flatMap(({ name, difference }: Option) => {
    if (!difference) return [];
    const { low, high } = difference;
    const range = `${pointsText(low)} to ${pointsText(high)} points (95%, valid at any time)`;
    if (low > 0) return [`${name} converts better than ${control}: ${range}`];
    if (high < 0) return [`${name} converts worse than ${control}: ${range}`];
    return [`No clear difference yet between ${name} and ${control}: ${range}`];
  });
}

/** A day as `Sat 21 Nov`. */
export function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00Z`));
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const rangeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The days of the report: `8 to 21 November 2026`. */
export function periodText({ days }: Report): string {
  const [first, last] = [days[0], days.at(-1)].map((one) => new Date(`${one?.day}T00:00Z`));
  return `${rangeFormat.formatRange(first ?? 0, last ?? 0)}, days in UTC; the last one is not over`;
}

const sourceTitles: Readonly<Record<string, string>> = {
  local: 'the local shop',
  example: 'an example with made-up numbers',
};

/** The name of the counted shop, for titles. */
export function sourceTitle({ source }: Report): string {
  return sourceTitles[source] ?? source;
}

/** The mark of a report with made-up numbers; empty for a real report. */
export function exampleMark({ source }: Report): string {
  return source === 'example' ? 'Example: made-up numbers' : '';
}

/** A table's title, with the mark if the numbers are made up. */
export function withMark(title: string, report: Report): string {
  const suffix = exampleMark(report).toLowerCase();
  return suffix ? `${title} (${suffix})` : title;
}

/** The text for an empty value of a dimension. */
const emptyNames: Readonly<Record<string, string>> = { src: 'no quiz', variant: 'no variant' };

/** A group's values as text, in the order of `--by`. */
export function groupNames({ values }: Group): string[] {
  return Object.entries(values).map(([dimension, value = '']) =>
    dimension === 'day' ? dayText(value) : value || (emptyNames[dimension] ?? 'none'),
  );
}

/** The notes about the numbers that apply to this report. */
export function notes({ groups, days, splits, splitsSince, sampled }: Report): string[] {
  const emptyDays = days.filter(({ views, paid }) => views + paid === 0).length;
  return [
    'The report counts steps, not people: two views by one visitor count as two. Views, quizzes and forms are reported by script; orders, payments and answers to upsells are counted by the server. So a step counts at least the steps after it.',
    'Came: the views of landing pages and quizzes; at least the number of offers opened, where visitors also enter.',
    groups.some(({ values }) => values.variant)
      ? 'Orders, payments and answers to upsells count under each variant of their buyer, page views and clicks only on the page with the variant.'
      : '',
    emptyDays > 0 ? `On ${emptyDays} of ${days.length} days nothing was counted.` : '',
    sampled > 1
      ? `Sampled: one count stands for up to ${sampled} steps. The sums are estimates.`
      : '',
    ...(splits.length > 0
      ? [
          `Splits count each visitor once, from ${dayText(splitsSince)} on, also with --days: a comparison is valid only from the split's first visitor on.`,
          'An order counts for the variant when it is paid. New visitors may still buy, so the shares of young splits are too low, equally in all variants.',
          'After a change of weights or options, give the split another address or name, so that its count starts again.',
        ]
      : []),
  ].filter(Boolean);
}

import { dayText, enteredNote, rangeText } from './figures.ts';
import { isEntered } from './funnel-steps.ts';
import type { Group } from './groups.ts';
import type { Report } from './report.ts';

const sourceTitles: Readonly<Record<string, string>> = {
  local: 'the local shop',
  example: 'an example with made-up numbers',
};

/** How an empty value of a dimension is shown. */
const without: Readonly<Record<string, string>> = {
  src: 'no quiz',
  variant: 'no variant',
};

/** Whose counts they are. */
export function sourceTitle({ source }: Report): string {
  return sourceTitles[source] ?? source;
}

/** The note on a report of made-up numbers; empty on a real one. */
export function exampleMark({ source }: Report): string {
  return source === 'example' ? 'Example: made-up numbers' : '';
}

/** A table's title, with the mark where its numbers are made up. */
export function titled(title: string, report: Report): string {
  const mark = exampleMark(report).toLowerCase();
  return mark ? `${title} (${mark})` : title;
}

/** The days the report is about, in one line. */
export function periodOf({ days }: Report): string {
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return `${rangeText(first, last)}, days in UTC; the last one is not over`;
}

/** A group's values as they are shown, in the order they were asked for. */
export function namesOf({ values }: Group): string[] {
  return Object.entries(values).map(([dimension, value = '']) =>
    dimension === 'day' ? dayText(value) : value || (without[dimension] ?? 'none'),
  );
}

/** What a reader of the numbers must know: the notes that apply to this report. */
export function notesOf({ total, groups, days, splits, splitsSince, sampled }: Report): string[] {
  const empty = days.filter(({ views, paid }) => views + paid === 0).length;
  const isEnteredAnywhere = [total, ...groups.map(({ ladder }) => ladder)].some(({ rungs }) =>
    rungs.some(isEntered),
  );
  return [
    'Steps are counted, not people: who opens a page twice counts twice. Views, answers and clicks are told by script, orders and payments by the server.',
    'Who came: the landing pages and quizzes that were opened; for a part of the shop without them, its first step.',
    isEnteredAnywhere ? enteredNote : '',
    empty > 0 ? `On ${empty} of ${days.length} days nothing was counted.` : '',
    sampled > 1
      ? `Sampled: one count stands for up to ${sampled} steps. The sums are estimates.`
      : '',
    ...(splits.length > 0
      ? [
          `Splits count each visitor once, from ${dayText(splitsSince)} on, whatever --days says: a comparison holds from a split's first visitor on.`,
          'An order counts for the variant when it is paid. Who was given one lately may still buy, so young splits look lower than they are, in all variants alike.',
          'A split whose weights were changed, or whose options, begins anew: give it another address or name.',
        ]
      : []),
  ].filter(Boolean);
}

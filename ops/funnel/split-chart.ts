import { text } from '../funnel-map/shapes.ts';
import type { Interval } from './confidence.ts';
import { pointsText, verdictOf } from './figures.ts';
import { framed, line, widths } from './frame.ts';
import type { Split } from './splits.ts';

const ROW = 54;
const TOP = 28;
const SIDE = 6;

/** How much more or less each variant sells than the control, as intervals around a line at 0. */
export function splitChart(split: Split, mark: string): string {
  const compared = split.options.flatMap(({ difference, ...option }) =>
    difference ? [{ ...option, difference }] : [],
  );
  const ends = compared.flatMap(({ difference: { low, high } }) => [low, high, 0]);
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const at = (share: number) =>
    SIDE + ((share - least) / (most - least || 1)) * (widths.narrow - 2 * SIDE);
  const floor = TOP + compared.length * ROW;
  const label = compared.map((option) => verdictOf(option, split)).join('. ');
  return framed({
    label,
    width: widths.narrow,
    height: floor + 4,
    mark,
    shapes: [
      line(at(0), TOP - 8, at(0), floor, 'axis dashed'),
      text(at(0), TOP - 14, 'no difference', `class="soft" text-anchor="${anchorOf(at(0))}"`),
      ...compared.flatMap(({ name, difference }, i) => [
        text(0, TOP + i * ROW + 14, name, 'class="title halo"'),
        ...intervalOf(difference, TOP + i * ROW + 28, at),
      ]),
    ],
  }).svg;
}

function intervalOf({ low, high }: Interval, y: number, at: (share: number) => number): string[] {
  const look = low > 0 ? 'better' : high < 0 ? 'worse' : 'open-end';
  const [left, right] = [at(low), at(high)];
  return [
    line(left, y, right, y, `range ${look}`),
    line(left, y - 6, left, y + 6, `range ${look}`),
    line(right, y - 6, right, y + 6, `range ${look}`),
    text(left, y + 19, pointsText(low), `class="soft halo" text-anchor="${anchorOf(left)}"`),
    text(right, y + 19, pointsText(high), `class="soft halo" text-anchor="${anchorOf(right)}"`),
  ];
}

/** Words beside an edge grow away from it. */
function anchorOf(x: number): 'start' | 'middle' | 'end' {
  if (x < 45) return 'start';
  return x > widths.narrow - 45 ? 'end' : 'middle';
}

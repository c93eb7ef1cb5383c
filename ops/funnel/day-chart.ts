import { text } from '../funnel-map/shapes.ts';
import { countText, dayText } from './figures.ts';
import { bar, framed, line, widths } from './frame.ts';

const TOP = 22;
const FLOOR = 112;

/** One number a day as columns. The last day is not over: its column is only an outline. */
export function dayChart(
  days: readonly { day: string; count: number }[],
  { label, mark }: { label: string; mark: string },
): string {
  const width = widths.narrow;
  const maxCount = Math.max(1, ...days.map(({ count }) => count));
  const step = width / Math.max(days.length, 1);
  const gap = step > 6 ? step * 0.22 : 0;
  const columns = days.map(({ count }, i) => {
    const height = (count / maxCount) * (FLOOR - TOP);
    const look = i + 1 === days.length ? 'open' : 'full';
    return bar(i * step + gap / 2, FLOOR - height, step - gap, height, look);
  });
  const [first, last] = [days[0], days.at(-1)];
  return framed({
    label: `${label}: ${days.map(({ day, count }) => `${dayText(day)} ${countText(count)}`).join(', ')}`,
    width,
    height: FLOOR + 22,
    mark,
    shapes: [
      line(0, TOP, width, TOP, 'hair'),
      text(0, TOP - 7, `${countText(maxCount)} at most`, 'class="soft"'),
      ...columns,
      line(0, FLOOR, width, FLOOR, 'axis'),
      text(0, FLOOR + 17, first ? dayText(first.day) : '', 'class="soft"'),
      text(
        width,
        FLOOR + 17,
        last ? `${dayText(last.day)}, not over` : '',
        'class="soft" text-anchor="end"',
      ),
    ].filter(Boolean),
  }).svg;
}

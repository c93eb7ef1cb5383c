import { text } from '../funnel-map/shapes.ts';
import { beforeText, countText } from './figures.ts';
import { bar, framed, line, type Size, widths } from './frame.ts';
import { countOn, type Height, type Ladder } from './funnel-steps.ts';

/** Where things stand in a row: on a phone the bar has a line of its own. */
const layouts = {
  wide: {
    head: 26,
    row: 34,
    bare: 34,
    bar: { x: 204, width: 470, y: 5, height: 20 },
    text: 20,
    count: 758,
  },
  narrow: {
    head: 22,
    row: 45,
    bare: 29,
    bar: { x: 0, width: 350, y: 24, height: 11 },
    text: 17,
    count: 262,
  },
} as const;

type Look = { size: Size; label: string; mark: string };

/**
 * The ladder as bars, a row for each rung: its own count is dark, that of the rung before is pale. What
 * one visitor does several times has no bar.
 */
export function ladderChart(ladder: Ladder, { size, label, mark }: Look) {
  const { head, row, bare } = layouts[size];
  const maxCount = Math.max(1, ...ladder.rungs.map(({ count, each }) => (each ? 0 : count)));
  let y: number = head;
  const rows = ladder.rungs.map((height) => {
    const shapes = rowOf(height, ladder, { size, maxCount, y });
    y += height.each ? bare : row;
    return shapes;
  });
  return framed({
    label,
    width: widths[size],
    height: y,
    mark,
    shapes: [...headOf(size), ...rows.flat()],
    size,
  });
}

function headOf(size: Size): string[] {
  const { count } = layouts[size];
  const look = 'class="soft" text-anchor="end"';
  return [
    text(count, 12, 'count', look),
    text(widths[size], 12, size === 'wide' ? 'of the one before' : 'of before', look),
  ];
}

type Place = { size: Size; maxCount: number; y: number };

function rowOf(height: Height, ladder: Ladder, { size, maxCount, y }: Place): string[] {
  const at = layouts[size];
  const full = (count: number) => (count / maxCount) * at.bar.width;
  const before = height.before ? countOn(ladder, height.before) : 0;
  const [own, was] = [full(height.count), full(before)];
  const top = y + at.bar.y;
  const lost = before - height.count;
  const hasRoom = size === 'wide' && was - own > 64;
  const bars = height.each
    ? []
    : [
        bar(at.bar.x, top, was, at.bar.height, 'pale'),
        bar(at.bar.x, top, own, at.bar.height, 'full'),
        hasRoom ? text(at.bar.x + own + 8, y + at.text, `−${countText(lost)}`, 'class="soft"') : '',
      ];
  return [
    text(0, y + at.text, height.title, height.each ? 'class="soft title"' : 'class="title"'),
    ...bars,
    text(at.count, y + at.text, countText(height.count), 'class="count" text-anchor="end"'),
    text(widths[size], y + at.text, beforeText(height), 'class="soft" text-anchor="end"'),
    size === 'wide' ? line(0, y + at.row - 2, widths.wide, y + at.row - 2, 'hair') : '',
  ].filter(Boolean);
}

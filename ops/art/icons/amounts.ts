import type { QuizDrawing } from '../../../client/icon-names.ts';

/** A point on a circle around the centre of a drawing of 24 × 24 units. `share` is the part of a turn, clockwise from the top. */
function onCircle(share: number, radius: number): string {
  const angle = share * 2 * Math.PI;
  return `${round(12 + radius * Math.sin(angle))} ${round(12 - radius * Math.cos(angle))}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const line = (d: string) => `<path d="${d}"/>`;
/** A shape with a light fill and no line. */
const tint = (d: string) => `<path fill="currentColor" fill-opacity=".3" stroke="none" d="${d}"/>`;
const circle = (x: number, y: number, r: number) =>
  `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
/** A filled dot, or only its line. */
const dot = (x: number, y: number, r: number, isFilled: boolean) =>
  isFilled ? `<path fill="currentColor" d="${circle(x, y, r)}"/>` : line(circle(x, y, r));

/** The seven days of a week, in rows of four and three. `filled` has the numbers of the days, from 0. */
function week(filled: readonly number[]): string {
  const days = [3, 9, 15, 21].map((x) => [x, 8] as const);
  const more = [6, 12, 18].map((x) => [x, 16] as const);
  return [...days, ...more].map(([x, y], i) => dot(x, y, 2, filled.includes(i))).join('');
}

/** The arc of the sun over a day, with the times at which something happens. */
function day(times: number): string {
  const places = Array.from({ length: times }, (_, i) => (times === 1 ? 0 : i / (times - 1) - 0.5));
  const dots = places.map((place) => {
    const angle = place * 0.7 * Math.PI;
    const [x, y] = [12 + 10 * Math.sin(angle), 16.5 - 8 * Math.cos(angle)];
    return dot(round(x), round(y), times > 3 ? 1.5 : 2, true);
  });
  return line('M2 16.5a10 8 0 0 1 20 0M1 20h22') + dots.join('');
}

/** A clock face with a part of it filled, from the top. */
function dial(share: number): string {
  const part =
    share >= 1
      ? circle(12, 12, 9)
      : `M12 12V3A9 9 0 ${share > 0.5 ? 1 : 0} 1 ${onCircle(share, 9)}z`;
  const hand = share >= 1 ? 'M12 12V3' : `M12 3v9L${onCircle(share, 9)}`;
  return tint(part) + line(circle(12, 12, 9) + hand);
}

/** A carafe with water up to a level from 1 (low) to 4 (full). */
function carafe(level: number): string {
  const top = 20.5 - level * 3.5;
  const body = 'M9 2h6M10 2v4L6.5 11v8a2 2 0 0 0 2 2h7a2 2 0 0 0 2-2v-8L14 6V2';
  const water =
    level < 4
      ? `M6.5 ${top}h11V19a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2z`
      : 'M10 6h4l3.5 5v8a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-8z';
  const surface = level < 4 ? `M6.5 ${top}h11` : 'M10 6h4';
  return tint(water) + line(body + surface);
}

/** A bowl with a number of portions of fruit and vegetables in it. */
function bowl(portions: number): string {
  const places = [
    [12, 9.5],
    [7, 9.5],
    [17, 9.5],
    [9.5, 4.9],
    [14.5, 4.9],
  ] as const;
  const fruit = places.slice(0, portions).map(([x, y]) => circle(x, y, 2.4));
  return (
    (fruit.length > 0 ? tint(fruit.join('')) : '') +
    line(`${fruit.join('')}M2.5 13h19a9.5 8 0 0 1-6.5 7.5h-6A9.5 8 0 0 1 2.5 13z`)
  );
}

/** A plate from above. The parts are the outlines of the food. */
function plate(food: string): string {
  return (food ? tint(food) : '') + line(circle(12, 12, 9.5) + circle(12, 12, 6) + food);
}

/** A slice of bread with a number of seeds. */
function bread(seeds: number): string {
  const places = [
    [9, 9],
    [14.5, 9.5],
    [12, 13],
    [9, 16.5],
    [15, 16.5],
  ] as const;
  const slice =
    'M7 4h10a4 4 0 0 1 2 7.4V19a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7.6A4 4 0 0 1 7 4z';
  const dots = places.slice(0, seeds).map(([x, y]) => dot(x, y, 0.7, true));
  return tint(slice) + line(slice) + dots.join('');
}

/** The pictures of amounts in a quiz, in the style of the icon library: the content of an SVG symbol by its name. */
export const amounts: Readonly<Record<QuizDrawing, string>> = {
  'week-0': week([]),
  'week-1': week([1]),
  'week-2': week([1, 4]),
  'week-3': week([1, 4, 6]),
  'week-4': week([0, 2, 4, 6]),
  'week-5': week([0, 1, 2, 3, 5]),
  'week-6': week([0, 1, 2, 3, 4, 5]),
  'week-7': week([0, 1, 2, 3, 4, 5, 6]),
  'week-end': week([5, 6]),
  'day-0': day(0),
  'day-1': day(1),
  'day-2': day(2),
  'day-3': day(3),
  'day-5': day(5),
  'dial-2': dial(2 / 12),
  'dial-4': dial(4 / 12),
  'dial-6': dial(6 / 12),
  'dial-8': dial(8 / 12),
  'dial-10': dial(10 / 12),
  'dial-12': dial(1),
  'carafe-1': carafe(1),
  'carafe-2': carafe(2),
  'carafe-3': carafe(3),
  'carafe-4': carafe(4),
  'bowl-0': bowl(0),
  'bowl-1': bowl(1),
  'bowl-3': bowl(3),
  'bowl-5': bowl(5),
  'plate-some': plate('M12 12V6a6 6 0 0 1 6 6z'),
  'plate-empty': plate(''),
  'plate-again':
    line(`${circle(9.5, 14, 8)}${circle(9.5, 14, 4.7)}`) +
    tint(circle(9.5, 14, 4.7)) +
    line('M19 2v7M15.5 5.5h7'),
  'plate-full': plate(circle(12, 12, 6)) + line('M9 12h.01M12 9h.01M15 12h.01M12 15h.01'),
  'bread-0': bread(0),
  'bread-2': bread(2),
  'bread-5': bread(5),
};

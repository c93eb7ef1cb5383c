/**
 * The place of a pack in a group. `x` is the distance from the middle in widths of a front pack; `scale` is the
 * size compared with the front row.
 */
export type Place = { x: number; scale: number };
export type Frame = { width: number; height: number };

/** The pack counts of the shop's bundles, each with the frame of its pictures in px. */
export const frames = {
  1: { width: 1400, height: 1600 },
  2: { width: 1600, height: 1420 },
  3: { width: 1800, height: 1300 },
  5: { width: 1800, height: 1000 },
  6: { width: 1800, height: 860 },
} as const satisfies Record<number, Frame>;

type Count = keyof typeof frames;
export const counts: readonly Count[] = [1, 2, 3, 5, 6];

/**
 * The size of each row as a share of the row in front of it, and the visible share of a pack that is partly behind
 * another pack.
 */
const SMALLER = 0.89;
const VISIBLE = 0.76;

/** The front row: one pack in the middle or two side by side. */
const fronts = {
  odd: { row: [{ x: 0, scale: 1 }], edge: 0.5 },
  even: {
    row: [
      { x: -0.515, scale: 1 },
      { x: 0.515, scale: 1 },
    ],
    edge: 1.015,
  },
} as const;

/** One of two packs is partly in front of the other. Side by side they would look like a shelf. */
const pair: readonly Place[] = [
  { x: -0.43, scale: SMALLER },
  { x: 0.36, scale: 1 },
];

/**
 * The places of a group, rearmost first. Packs fan out from the middle. Each row is farther out, farther back and
 * smaller, so that the front pack is largest and every name is readable.
 */
export function places(count: Count): readonly Place[] {
  if (count === 2) return pair;
  const front = fronts[count % 2 === 0 ? 'even' : 'odd'];
  const group: Place[] = [...front.row];
  let { edge }: { edge: number } = front;
  for (let scale = SMALLER; group.length < count; scale *= SMALLER) {
    edge += VISIBLE * scale;
    const x = edge - scale / 2;
    group.unshift({ x: -x, scale }, { x, scale });
  }
  return group;
}

/** Half the width of a group, in widths of a front pack. */
export function reach(group: readonly Place[]): number {
  return Math.max(...group.map(({ x, scale }) => Math.abs(x) + scale / 2));
}

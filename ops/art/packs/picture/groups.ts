/**
 * The place of a pack in a group. The unit of lengths is the width of a front pack. `x` is the distance from the
 * middle, `rise` the distance behind the front row, which a picture shows as height. `scale` is the size compared with
 * the front row.
 */
export type Place = { x: number; rise: number; scale: number };
export type Frame = { width: number; height: number };

/** The frame of a single pack's picture in px. */
export const singleFrame: Frame = { width: 1400, height: 1600 };
/** The width in px of a group's picture. Its height follows from the packs, so that they fill the picture. */
export const GROUP_WIDTH = 1600;

/** The size of each row as a share of the row in front of it. */
const SMALLER = 0.89;

/**
 * The rows of a group from the front to the back, with the places of their packs, and the distance between two rows. A
 * pack in a rear row looks out between two packs in front of it, or above them.
 */
const groups = {
  1: { rows: [[0]], deeper: 0 },
  2: { rows: [[0.34], [-0.42]], deeper: 0.24 },
  3: { rows: [[0], [-0.68, 0.68]], deeper: 0.48 },
  5: { rows: [[-0.58, 0.58], [0], [-0.58, 0.58]], deeper: 0.44 },
  6: { rows: [[0], [-0.53, 0.53], [-0.96, 0, 0.96]], deeper: 0.48 },
} as const satisfies Record<number, { rows: readonly (readonly number[])[]; deeper: number }>;

type Count = keyof typeof groups;
/** The pack counts of the shop's bundles. */
export const counts = Object.keys(groups).map(Number) as Count[];

/** The places of a group, rearmost first. */
export function places(count: Count): readonly Place[] {
  const { rows, deeper } = groups[count];
  return rows
    .flatMap((row, i) => row.map((x) => ({ x, rise: i * deeper, scale: SMALLER ** i })))
    .reverse();
}

/** The ends of a group to the left and to the right of its middle. */
export function reach(group: readonly Place[]): { left: number; right: number } {
  return {
    left: Math.min(...group.map(({ x, scale }) => x - scale / 2)),
    right: Math.max(...group.map(({ x, scale }) => x + scale / 2)),
  };
}

/** The centre of the dial, a half circle in a box of 200 by 112. */
const centre = { x: 100, y: 100 };
const radius = 86;
/** Half of the gap between two bands, as a share of the dial. */
const gap = 0.006;

/**
 * The point at a share of the dial (0 is left, 1 is right), rounded to tenths. `distance` is the distance from the
 * centre: 1 is on the arc.
 */
export function pointOn(share: number, distance = 1): [x: number, y: number] {
  const angle = Math.PI * (1 - share);
  const length = radius * distance;
  return [round(centre.x + length * Math.cos(angle)), round(centre.y - length * Math.sin(angle))];
}

/** The SVG path of a band between two shares of the dial. */
export function arcPath(from: number, to: number): string {
  const start = pointOn(from === 0 ? 0 : from + gap);
  const end = pointOn(to === 1 ? 1 : to - gap);
  return `M${start.join(' ')}A${radius} ${radius} 0 0 1 ${end.join(' ')}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The centre of the dial. The dial is a half circle in an SVG of 200 by 112 units. */
const centre = { x: 100, y: 100 };
const radius = 86;
/** Half of the gap between two bands on the dial. The length of the whole arc is 1. */
const gap = 0.006;

/**
 * The SVG point at a position on the dial: 0 is the left end, 1 the right end. `distance` is the distance
 * from the centre, where 1 is on the arc. The coordinates are rounded to one decimal place.
 */
export function pointOn(share: number, distance = 1): [x: number, y: number] {
  const angle = Math.PI * (1 - share);
  const length = radius * distance;
  return [round(centre.x + length * Math.cos(angle)), round(centre.y - length * Math.sin(angle))];
}

/** The SVG path of a band between two positions on the dial, where 0 is the left end and 1 the right end. */
export function arcPath(from: number, to: number): string {
  const start = pointOn(from === 0 ? 0 : from + gap);
  const end = pointOn(to === 1 ? 1 : to - gap);
  return `M${start.join(' ')}A${radius} ${radius} 0 0 1 ${end.join(' ')}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

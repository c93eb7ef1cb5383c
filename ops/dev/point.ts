/** A place in a drawing, in its units. */
export type Point = { x: number; y: number };

/** A place as a path of SVG has it. */
export function place({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

/** With one decimal: more would change the committed drawings without being seen. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

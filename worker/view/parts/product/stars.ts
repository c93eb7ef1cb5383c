const star = 'l2.3 5.4 5.8.4-4.4 3.8 1.3 5.8-5-3-5 3 1.3-5.8-4.4-3.8 5.8-.4z';

/** The SVG path of stars in a row. Each star is 20 units wide. */
export function stars(count: number): string {
  return `M10 2${Array.from({ length: count }, () => star).join('m20 0')}`;
}

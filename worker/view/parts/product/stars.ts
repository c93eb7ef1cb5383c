const star = 'l2.3 5.4 5.8.4-4.4 3.8 1.3 5.8-5-3-5 3 1.3-5.8-4.4-3.8 5.8-.4z';

/** The outline of as many stars in a row as a rating counts, 20 units each. */
export function stars(count: number): string {
  return `M10 2${Array.from({ length: count }, () => star).join('m20 0')}`;
}

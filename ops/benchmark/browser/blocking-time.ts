/** A long task of the main thread, in ms since the navigation began. */
export type LongTask = { start: number; end: number };

/** The longest block of the main thread that visitors do not notice, in ms. */
const UNNOTICED_MS = 50;

/**
 * Total blocking time in ms, as in Lighthouse: the time of each task after the first paint, minus 50 ms. Shorter
 * tasks do not count.
 */
export function blockingTime(tasks: readonly LongTask[], paint: number): number {
  return tasks
    .map(({ start, end }) => end - Math.max(start, paint) - UNNOTICED_MS)
    .filter((beyond) => beyond > 0)
    .reduce((sum, beyond) => sum + beyond, 0);
}

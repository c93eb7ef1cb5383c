/** A long task of the main thread: its start and its end in ms since the navigation began. */
export type LongTask = { start: number; end: number };

/** The longest block of the main thread that visitors do not notice, in ms. */
const UNNOTICED_MS = 50;

/**
 * Total blocking time in ms, as in Lighthouse: for each task, its time after the first paint minus 50 ms; then the sum
 * of all tasks. Tasks below 50 ms do not count.
 */
export function blockingTime(tasks: readonly LongTask[], paint: number): number {
  return tasks
    .map(({ start, end }) => end - Math.max(start, paint) - UNNOTICED_MS)
    .filter((beyond) => beyond > 0)
    .reduce((sum, beyond) => sum + beyond, 0);
}

/** A long task of the main thread, in ms since the navigation began. */
export type LongTask = { start: number; end: number };

/** A visitor does not notice what is shorter, in ms. */
const UNNOTICED_MS = 50;

/**
 * Total blocking time in ms, as Lighthouse counts it: of each task what is after the first paint, and beyond 50 ms
 * of that. The task that paints first blocks nobody.
 */
export function blockingTime(tasks: readonly LongTask[], paint: number): number {
  return tasks
    .map(({ start, end }) => end - Math.max(start, paint) - UNNOTICED_MS)
    .filter((beyond) => beyond > 0)
    .reduce((sum, beyond) => sum + beyond, 0);
}

/** How the browser loaded this document; undefined where it does not tell. */
export const [pageLoad] = performance.getEntriesByType(
  'navigation',
) as PerformanceNavigationTiming[];

export const DAY_MS = 86_400_000;

/** The day of a moment in ms, in UTC: `2026-11-21`. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The last `count` days in UTC up to that of `now` in ms, the earliest first. */
export function lastDays(count: number, now: number): string[] {
  return Array.from({ length: count }, (_, i) => dayOf(now - (count - 1 - i) * DAY_MS));
}

/** A time for an operator to read, such as `2026-06-01 12:00 UTC`. `at` is in ms since the epoch. */
export function utcText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

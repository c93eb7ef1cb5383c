/** Lines of a table as wide as their longest cells: the first `words` columns start left, numbers end right. */
export function textTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  words = 1,
): string[] {
  const widths = head.map((cell, i) =>
    rows.reduce((most, row) => Math.max(most, row[i]?.length ?? 0), cell.length),
  );
  return [head, ...rows].map((row) =>
    row
      .map((cell, i) => (i < words ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

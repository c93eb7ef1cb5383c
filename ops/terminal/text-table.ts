/**
 * The lines of a table. A column is as wide as its longest cell. The first `textColumns` columns are aligned
 * left, the others right.
 */
export function textTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  textColumns = 1,
): string[] {
  const widths = head.map((cell, i) =>
    rows.reduce((most, row) => Math.max(most, row[i]?.length ?? 0), cell.length),
  );
  return [head, ...rows].map((row) =>
    row
      .map((cell, i) =>
        i < textColumns ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

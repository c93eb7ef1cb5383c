/** What a walk through one country came to. */
export type Row = { country: string; pages: number; links: number; problems: readonly string[] };

/** A table of all countries, and beneath it what is broken where. */
export function report(rows: readonly Row[]): string {
  const table = [
    ['country', 'pages', 'links', 'problems'],
    ...rows.map(({ country, pages, links, problems }) =>
      [country, pages, links, problems.length].map(String),
    ),
  ].map((cells) =>
    cells
      .map((cell) => cell.padEnd(10))
      .join('')
      .trimEnd(),
  );
  const broken = rows.flatMap(({ country, problems }) =>
    problems.map((problem) => `${country}: ${problem}`),
  );
  return [...table, ...(broken.length > 0 ? ['', ...broken] : [])].join('\n');
}

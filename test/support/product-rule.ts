import { globSync, readFileSync } from 'node:fs';

/**
 * A product rule: its text, and the rows of its table without the head.
 * @throws Error if the rule is missing
 */
export function productRule(number: string): { text: string; rows: string[][] } {
  const [file = ''] = globSync(`docs/product/${number.split('.')[0]}-*.md`);
  const page = readFileSync(file, 'utf8');
  const start = page.indexOf(`**${number}** `);
  if (start < 0) throw new Error(`docs/product has no rule ${number}`);
  const [text = ''] = page.slice(start).split(/\n(?=\*\*\d|#)/, 1);
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  const rows = lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
  return { text, rows: rows.slice(2) };
}

/** The texts in backticks, such as the names of pages, segments or locales. */
export function codeSpans(text: string): string[] {
  return Array.from(text.matchAll(/`([^`]+)`/g), ([, code = '']) => code);
}

import { hashOf } from './hash.ts';

/** Characters of a cell: a line's offset in base 36, up to 60 million; an empty cell is spaces. */
const cellWidth = 5;
const emptyCell = ' '.repeat(cellWidth);

/**
 * The index of lines `key, tab, …`: a hash table written as text, so that a reader finds a line
 * without having gone through all. Half of its cells stay empty.
 */
export function writeIndex(lines: readonly string[]): string {
  const cells = new Array<string>(lines.length * 2 + 1).fill(emptyCell);
  let offset = 0;
  for (const line of lines) {
    let cell = hashOf(line.slice(0, line.indexOf('\t'))) % cells.length;
    while (cells[cell] !== emptyCell) cell = (cell + 1) % cells.length;
    cells[cell] = offset.toString(36).padStart(cellWidth, '0');
    offset += line.length;
  }
  return cells.join('');
}

/** Where an index stands in a text, and where the lines begin that it is of. */
export type IndexedText = { text: string; index: number; lines: number };

/** Where in the text the rest of the key's line begins; -1 without one. Never runs on. */
export function findLine({ text, index, lines }: IndexedText, key: string): number {
  const count = Math.floor((lines - index) / cellWidth);
  const first = hashOf(key) % Math.max(count, 1);
  const wanted = `${key}\t`;
  for (let step = 0; step < count; step += 1) {
    const at = index + ((first + step) % count) * cellWidth;
    const cell = text.slice(at, at + cellWidth);
    if (cell === emptyCell) return -1;
    const line = lines + Number.parseInt(cell, 36);
    const startsLine = line === lines || text[line - 1] === '\n';
    if (startsLine && text.startsWith(wanted, line)) return line + wanted.length;
  }
  return -1;
}

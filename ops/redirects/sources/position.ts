import type { Position } from '../check/diagnostic.ts';

/** Turns offsets in a text into lines and columns. */
export function toPosition(text: string): (offset: number) => Position {
  const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map((end) => end.index + end[0].length)];
  return (offset) => {
    // The last line that starts at or before the offset, found by halves.
    let [line, end] = [0, starts.length];
    while (end - line > 1) {
      const middle = Math.floor((line + end) / 2);
      if ((starts[middle] ?? 0) <= offset) line = middle;
      else end = middle;
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

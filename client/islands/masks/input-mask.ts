import type { Mask } from './masks.ts';

/**
 * Rule 13.11, with the usual tokens of input masks: `#` a digit,
 * `X` a letter or digit, `S` a letter, `A` a letter made upper case, `a` a letter made lower case,
 * `!` the next character is literal. Any other character is literal.
 */
const tokens = {
  '#': { accepts: /^[0-9]$/, change: null },
  X: { accepts: /^[\p{L}0-9]$/u, change: null },
  S: { accepts: /^\p{L}$/u, change: null },
  A: { accepts: /^\p{L}$/u, change: 'upper' },
  a: { accepts: /^\p{L}$/u, change: 'lower' },
} as const;

type Slot = (typeof tokens)[keyof typeof tokens];
type Part = Slot | string;

/**
 * Characters that people type between groups; dropped where the pattern has none. Brackets are
 * not separators: without them `0044 (0)20` would be another number.
 */
const separator = /^[\s\p{Pd}._/,]$/u;

/** A value fitted into a pattern: its text, the pattern's slots, the separators that were dropped. */
type Fit = {
  text: string;
  slots: number;
  lost: number;
  cut: boolean;
  /** For each UTF-16 offset of the value, its offset in `text`. */
  carets: number[];
};

function parse(pattern: string): Part[] {
  const parts: Part[] = [];
  let escaped = false;
  for (const char of pattern) {
    if (char === '!' && !escaped) escaped = true;
    else {
      const slot = Object.hasOwn(tokens, char) ? tokens[char as keyof typeof tokens] : null;
      parts.push(slot && !escaped ? slot : char);
      escaped = false;
    }
  }
  return parts;
}

/** Changes a letter's case only if the result is one letter: `ß` stays, because `SS` would not fit. */
export function recase(char: string, change: Slot['change']): string {
  if (!change) return char;
  const changed = change === 'upper' ? char.toUpperCase() : char.toLowerCase();
  return [...changed].length === 1 ? changed : char;
}

/** Fits a value into one pattern; null if a character does not fit. */
function fit(pattern: string, value: string): Fit | null {
  const parts = parse(pattern);
  const slots = parts.filter((part) => typeof part !== 'string');
  const last = slots.at(-1);
  const result: Fit = { text: '', slots: slots.length, lost: 0, cut: false, carets: [0] };
  let at = 0;
  for (const char of value) {
    // Literals are added only with the character after them, so that they can be deleted.
    let waiting = '';
    let next = at;
    let part = parts[next];
    while (typeof part === 'string' && !matchesLiteral(char, part)) {
      waiting += part;
      next += 1;
      part = parts[next];
    }
    const letter = part && typeof part !== 'string' && part.accepts.test(char) ? part : null;
    if (typeof part === 'string') {
      result.text += waiting + part;
      at = next + 1;
    } else if (letter) {
      result.text += waiting + recase(char, letter.change);
      at = next + 1;
    } else if (separator.test(char)) result.lost += 1;
    else if (!part && last?.accepts.test(char)) result.cut = true;
    else return null;
    for (let unit = 0; unit < char.length; unit += 1) result.carets.push(result.text.length);
  }
  return result;
}

/** Whether a typed character stands for this literal: the same one, or another separator. */
function matchesLiteral(char: string, literal: string): boolean {
  return char === literal || (separator.test(literal) && separator.test(char));
}

/**
 * Prefers a pattern that fits the whole value, then the one that drops the fewest separators, then the
 * shortest, then the first in the list.
 */
function best(pattern: Mask, value: string): Fit | null {
  const typed = value.normalize('NFC');
  const fits = [pattern].flat().flatMap((one) => fit(one, typed) ?? []);
  const rank = (a: Fit, b: Fit) =>
    Number(a.cut) - Number(b.cut) ||
    (a.cut ? b.slots - a.slots : 0) ||
    a.lost - b.lost ||
    a.slots - b.slots;
  return fits.sort(rank)[0] ?? null;
}

/**
 * Formats what was typed. Literals of a pattern appear only before further input or where the
 * visitor typed them. A value that is too long is cut; one with a character that does not fit (a
 * foreign format that was pasted) is returned unchanged, so that a mask never prevents input. Of
 * several patterns the one that keeps the visitor's separators is used, then the shortest.
 */
export function mask(pattern: Mask, value: string): string {
  return best(pattern, value)?.text ?? value;
}

/**
 * Where the caret belongs in `mask(pattern, value)` when it stood at `caret` in `value` (both
 * UTF-16 offsets), so that it does not jump while one types in the middle. `past` moves it over the
 * literals that follow: without it the Delete key would never get past a gap.
 */
export function caretAfter(pattern: Mask, value: string, caret: number, past = false): number {
  const found = best(pattern, value);
  if (!found) return caret;
  const typed = value.slice(0, caret).normalize('NFC').length;
  const place = found.carets[typed] ?? found.text.length;
  const next = found.carets.slice(typed).find((end) => end > place);
  return past && next ? next - 1 : place;
}

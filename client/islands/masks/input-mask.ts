import type { Mask } from './masks.ts';

/**
 * The tokens of a mask (rule 13.11): `#` is a digit, `X` a letter or digit, `S` a letter, `A` a letter that becomes
 * upper case, `a` a letter that becomes lower case. The character after `!` is literal, and so is any other
 * character.
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
 * Characters that people type between groups. They are removed if the pattern has no separator there. Brackets are
 * not separators: without them `0044 (0)20` would be another number.
 */
const separator = /^[\s\p{Pd}._/,]$/u;

/** A value that is fitted into a pattern. */
type Fit = {
  text: string;
  /** The number of the pattern's slots. */
  slots: number;
  /** The number of removed separators. */
  lost: number;
  /** True if the value was longer than the pattern. */
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

/** Changes the case of a letter if the result is one letter. `ß` does not change, because `SS` would not fit. */
export function recase(char: string, change: Slot['change']): string {
  if (!change) return char;
  const changed = change === 'upper' ? char.toUpperCase() : char.toLowerCase();
  return [...changed].length === 1 ? changed : char;
}

/** Fits a value into one pattern. Returns null if a character does not fit. */
function fit(pattern: string, value: string): Fit | null {
  const parts = parse(pattern);
  const slots = parts.filter((part) => typeof part !== 'string');
  const last = slots.at(-1);
  const result: Fit = { text: '', slots: slots.length, lost: 0, cut: false, carets: [0] };
  let at = 0;
  for (const char of value) {
    // Literals are added only together with the character after them, so that the visitor can delete them.
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

/** True if a typed character matches a literal: the same character, or both are separators. */
function matchesLiteral(char: string, literal: string): boolean {
  return char === literal || (separator.test(literal) && separator.test(char));
}

/**
 * Fits a value into the best pattern of a mask: one that fits the whole value, then one that removes the fewest
 * separators, then the shortest, then the first in the list. For a value that is too long: the longest first.
 */
function bestFit(pattern: Mask, value: string): Fit | null {
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
 * Formats a typed value. A literal of the pattern is added before further input, or if the visitor typed it. A value
 * that is too long is cut. A value with a character that does not fit, such as a pasted foreign format, is returned
 * unchanged, so that a mask never prevents input. Of several patterns it uses the one that keeps the visitor's
 * separators, then the shortest.
 */
export function mask(pattern: Mask, value: string): string {
  return bestFit(pattern, value)?.text ?? value;
}

/**
 * The position of the caret in `mask(pattern, value)` for the position `caret` in `value` (both are UTF-16 offsets).
 * So the caret does not jump when the visitor types in the middle. `past` moves the caret over the following
 * literals: without it the Delete key would stop at a literal.
 */
export function caretAfter(pattern: Mask, value: string, caret: number, past = false): number {
  const result = bestFit(pattern, value);
  if (!result) return caret;
  const typed = value.slice(0, caret).normalize('NFC').length;
  const place = result.carets[typed] ?? result.text.length;
  const next = result.carets.slice(typed).find((end) => end > place);
  return past && next ? next - 1 : place;
}

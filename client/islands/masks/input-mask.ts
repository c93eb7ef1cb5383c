import type { Mask } from './masks.ts';

/**
 * Rule 13.11, in the token characters the Vue mask directives made conventional: `#` a digit,
 * `X` a letter or digit, `S` a letter, `A` a letter made upper case, `a` a letter made lower case,
 * `!` the next character stands for itself. Any other character stands for itself.
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
 * Characters people put between groups; where the pattern has none they may be dropped. Brackets are
 * not separators: without them `0044 (0)20` would be another number.
 */
const separator = /^[\s\p{Pd}._/,]$/u;

/** A value laid into a pattern: its text, the pattern's slots, separators that found no place. */
type Fit = {
  text: string;
  slots: number;
  lost: number;
  cut: boolean;
  /** For each UTF-16 offset of the value, the offset in `text` it came to. */
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

/** Changes a letter's case only where the result is one letter again: `ß` stays, it has no room for `SS`. */
export function recase(char: string, change: Slot['change']): string {
  if (!change) return char;
  const changed = change === 'upper' ? char.toUpperCase() : char.toLowerCase();
  return [...changed].length === 1 ? changed : char;
}

/** Lays a value into one pattern, or null when a character has no place in it. */
function fit(pattern: string, value: string): Fit | null {
  const parts = parse(pattern);
  const slots = parts.filter((part) => typeof part !== 'string');
  const last = slots.at(-1);
  const result: Fit = { text: '', slots: slots.length, lost: 0, cut: false, carets: [0] };
  let at = 0;
  for (const char of value) {
    // Literals wait here until the character after them shows up, so that deleting works.
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

/** Whether a typed character is meant as this literal: itself, or one separator for another. */
function matchesLiteral(char: string, literal: string): boolean {
  return char === literal || (separator.test(literal) && separator.test(char));
}

/** Whole before cut, then fewest typed separators lost, then shortest, then first in the list. */
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
 * Formats what was typed. A pattern's own characters appear only before further input or where
 * the visitor typed them. What is too long is cut; a value with a character that has no place
 * (a foreign format pasted in) comes back as it was, since a mask never fights the visitor.
 * Of several patterns the one that keeps the visitor's own separators is used, then the shortest.
 */
export function mask(pattern: Mask, value: string): string {
  return best(pattern, value)?.text ?? value;
}

/**
 * Where the caret belongs in `mask(pattern, value)` when it stood at `caret` in `value` (both
 * UTF-16 offsets), so that typing in the middle does not jump. `past` moves it over the pattern's
 * own characters that follow: without it the Delete key would stay before a gap for ever.
 */
export function caretAfter(pattern: Mask, value: string, caret: number, past = false): number {
  const found = best(pattern, value);
  if (!found) return caret;
  const typed = value.slice(0, caret).normalize('NFC').length;
  const place = found.carets[typed] ?? found.text.length;
  const next = found.carets.slice(typed).find((end) => end > place);
  return past && next ? next - 1 : place;
}

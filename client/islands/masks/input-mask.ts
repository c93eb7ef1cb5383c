import type { Mask } from './masks.ts';

/**
 * The tokens in a mask's pattern (rule 13.11): `#` is a digit, `X` a letter or digit, `S` a letter, `A` a
 * letter that becomes upper case, `a` a letter that becomes lower case. Every other character is literal: it
 * appears in the formatted value as it is. `!` makes the character after it literal.
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
 * Characters that people type between groups of digits or letters. They are removed where the pattern has no
 * separator. Brackets are not separators: without its brackets `0044 (0)20` would be another phone number.
 */
const separator = /^[\s\p{Pd}._/,]$/u;

/** The result of fitting a typed value into a pattern. */
type Fit = {
  text: string;
  /** The number of letters and digits that the pattern has room for. */
  slots: number;
  /** The number of separators that were removed from the typed value. */
  lost: number;
  /** True if the typed value was longer than the pattern, so its end was removed. */
  cut: boolean;
  /** For each UTF-16 offset in the typed value, the matching offset in `text`. It places the text cursor. */
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

/**
 * Changes the case of a letter. A letter with a longer result stays unchanged: `ß` would become `SS`, which
 * does not fit into one character of the pattern.
 */
export function recase(char: string, change: Slot['change']): string {
  if (!change) return char;
  const changed = change === 'upper' ? char.toUpperCase() : char.toLowerCase();
  return [...changed].length === 1 ? changed : char;
}

/** Fits a typed value into one pattern. Null if a character of the value does not fit. */
function fit(pattern: string, value: string): Fit | null {
  const parts = parse(pattern);
  const slots = parts.filter((part) => typeof part !== 'string');
  const last = slots.at(-1);
  const result: Fit = { text: '', slots: slots.length, lost: 0, cut: false, carets: [0] };
  let at = 0;
  for (const char of value) {
    // A literal is added only together with the next typed character. Otherwise the visitor could not delete
    // the literal.
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

/**
 * True if a typed character matches a literal of the pattern: both are the same character, or both are
 * separators.
 */
function matchesLiteral(char: string, literal: string): boolean {
  return char === literal || (separator.test(literal) && separator.test(char));
}

/**
 * Fits a typed value into each pattern of a mask and returns the best result. A pattern for the whole value
 * is better than a pattern that cuts it. Among those, the best pattern removes the fewest separators, then is
 * the shortest, then the first in the list. If all patterns cut the value, the longest pattern is the best.
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
 * Formats a typed value by a mask. A literal of the pattern is added before the next typed character, or if
 * the visitor typed it. The end of a value that is too long is removed. If a character does not fit, such as
 * in a pasted foreign phone number, the value is returned unchanged. So a mask never prevents input.
 */
export function mask(pattern: Mask, value: string): string {
  return bestFit(pattern, value)?.text ?? value;
}

/**
 * The position of the text cursor after the formatting by `mask(pattern, value)`. `caret` is its position in
 * `value`; both positions are UTF-16 offsets. So the cursor does not jump when the visitor types in the
 * middle. With `past` the cursor moves over the literals after it: otherwise the Delete key would stop at a
 * literal.
 */
export function caretAfter(pattern: Mask, value: string, caret: number, past = false): number {
  const result = bestFit(pattern, value);
  if (!result) return caret;
  const typed = value.slice(0, caret).normalize('NFC').length;
  const place = result.carets[typed] ?? result.text.length;
  const next = result.carets.slice(typed).find((end) => end > place);
  return past && next ? next - 1 : place;
}

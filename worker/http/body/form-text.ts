/** What a text field takes; `longest` in characters. Line breaks only where it has several lines. */
export type TextRule = { longest: number; optional?: true; multiline?: true };

/** What may be wrong with any text; keys of the copy under `order:form.errors`. */
export type TextError = 'required' | 'tooLong' | 'characters';

/** What is given back to a page at most of a short field: enough to correct it, not to carry a book. */
const SHOWN_AT_MOST = 300;
/** Controls, line breaks, half surrogates and marks that turn the reading direction round. */
const unwanted = /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
const emailForm =
  /^[^\s@"(),:;<>[\]\\.]+(?:\.[^\s@"(),:;<>[\]\\.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/** A form's texts by field: as typed, for showing them again; in order; and what is wrong. */
export type ReadTexts<Name extends string> = {
  values: Record<Name, string>;
  texts: Record<Name, string>;
  errors: Partial<Record<Name, TextError>>;
};

/**
 * Reads a form's text fields by their rules. Of a field sent twice the first counts, a file is a
 * wrong character. Never throws.
 */
export function readTexts<Name extends string>(
  data: FormData,
  rules: Readonly<Record<Name, TextRule>>,
): ReadTexts<Name> {
  const read = (Object.entries(rules) as [Name, TextRule][]).map(([name, rule]) => {
    const sent = data.get(name) ?? '';
    const value = tidy(sent).slice(0, Math.max(SHOWN_AT_MOST, 5 * rule.longest));
    const error = typeof sent === 'string' ? textError(rule, sent) : 'characters';
    return { name, value, text: inOrder(value, rule), error };
  });
  return {
    values: table(read.map(({ name, value }) => [name, value])),
    texts: table(read.map(({ name, text }) => [name, text])),
    errors: table(read.flatMap(({ name, error }) => (error ? [[name, error] as const] : []))),
  };
}

function table<Name extends string, Value>(pairs: (readonly [Name, Value])[]) {
  return Object.fromEntries(pairs) as Record<Name, Value>;
}

/** A sent value in Unicode's composed form, without white space around it; '' for a file. */
export function tidy(value: File | string | null | undefined): string {
  return typeof value === 'string' ? value.toWellFormed().normalize('NFC').trim() : '';
}

/** White space collapsed; several lines keep their breaks, and one empty line between paragraphs. */
function inOrder(value: string, { multiline }: TextRule): string {
  if (!multiline) return value.replace(/\s+/gu, ' ');
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** What is wrong with a text by its rule; null where nothing is. */
export function textError(
  { longest, optional, multiline }: TextRule,
  value: string,
): TextError | null {
  // As it is counted by who typed it: a letter with its accent is one, and so is a line break.
  const trimmed = value.normalize('NFC').replaceAll('\r\n', '\n').trim();
  if (trimmed === '') return optional ? null : 'required';
  if (unwanted.test(multiline ? trimmed.replace(/[\r\n\t]/g, ' ') : trimmed)) return 'characters';
  return [...trimmed].length > longest ? 'tooLong' : null;
}

/** The address with its domain in lower case, or null when it cannot be one (RFC 5321 lengths). */
export function emailOf(value: string): string | null {
  const at = value.lastIndexOf('@');
  if (at > 64 || !emailForm.test(value)) return null;
  return value.slice(0, at) + value.slice(at).toLowerCase();
}

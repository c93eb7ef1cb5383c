/**
 * What a text field accepts; `longest` in characters. Only multiline fields may hold line breaks; one that a
 * mail repeats holds no link (rule 5.33).
 */
export type TextRule = { longest: number; optional?: true; multiline?: true; noLink?: true };

/** What can be wrong with a text; keys of the copy under `order:form.errors`. */
export type TextError = 'required' | 'tooLong' | 'link' | 'characters';

/** Characters of a short field that are shown again: enough to correct it. */
const MAX_SHOWN = 300;
/** Controls, line breaks, lone surrogates and marks that reverse the reading direction. */
const unwanted = /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
/** What mail programs make a link of. */
const link = /@|:\/\/|www\.|[\p{L}\p{N}-]{3}\.[a-z]{2,}(?!\p{L})|\.[a-z]{2,}\//iu;
/** The same after one or two letters, which are also a title or an initial: Dr.Schmidt, Dr.med., v.d.Berg. */
const shortLink = /[\p{L}\p{N}]\.[a-z]{2,}(?![\p{L}.])/u;
const emailForm =
  /^[^\s@"(),:;<>[\]\\.]+(?:\.[^\s@"(),:;<>[\]\\.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/** A form's texts by field: as typed, to show them again; cleaned; and their errors. */
type ReadTexts<Name extends string> = {
  values: Record<Name, string>;
  texts: Record<Name, string>;
  errors: Partial<Record<Name, TextError>>;
};

/**
 * Reads a form's text fields by their rules. Of a field sent twice the first counts; a file counts as a
 * wrong character. Never throws.
 */
export function readTextFields<Name extends string>(
  data: FormData,
  rules: Readonly<Record<Name, TextRule>>,
): ReadTexts<Name> {
  const read = (Object.entries(rules) as [Name, TextRule][]).map(([name, rule]) => {
    const sent = data.get(name) ?? '';
    const value = normaliseText(sent).slice(0, Math.max(MAX_SHOWN, 5 * rule.longest));
    const error = typeof sent === 'string' ? textError(rule, sent) : 'characters';
    return { name, value, text: collapseSpace(value, rule), error };
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

/**
 * A value in Unicode's composed form, trimmed, without private characters, with which our pages mark the
 * places that they fill; empty for a file.
 */
export function normaliseText(value: File | string | null | undefined): string {
  if (typeof value !== 'string') return '';
  return value
    .toWellFormed()
    .replace(/\p{Co}/gu, '')
    .normalize('NFC')
    .trim();
}

/** Collapses white space; multiline texts keep their breaks and one empty line between paragraphs. */
function collapseSpace(value: string, { multiline }: TextRule): string {
  if (!multiline) return value.replace(/\s+/gu, ' ');
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** The error of a text by its rule, or null. */
function textError(
  { longest, optional, multiline, noLink }: TextRule,
  value: string,
): TextError | null {
  // Counted as people do: a letter with its accent is one character, and so is a line break.
  const trimmed = value.normalize('NFC').replaceAll('\r\n', '\n').trim();
  if (trimmed === '') return optional ? null : 'required';
  if (unwanted.test(multiline ? trimmed.replace(/[\r\n\t]/g, ' ') : trimmed)) return 'characters';
  if ([...trimmed].length > longest) return 'tooLong';
  return noLink && (link.test(trimmed) || shortLink.test(trimmed)) ? 'link' : null;
}

/** The address with its domain in lower case, or null when it cannot be one (RFC 5321 lengths). */
export function parseEmail(value: string): string | null {
  const at = value.lastIndexOf('@');
  if (at > 64 || !emailForm.test(value)) return null;
  return value.slice(0, at) + value.slice(at).toLowerCase();
}

/**
 * The rule of a text field. `longest` is in characters. Only a multiline field may have line breaks. A text
 * that a mail repeats must not have a link (rule 5.33).
 */
export type TextRule = { longest: number; optional?: true; multiline?: true; noLink?: true };

/** The errors of a text: keys of the copy under `order:form.errors`. */
export type TextError = 'required' | 'tooLong' | 'link' | 'characters';

/** Characters of a wrong text that the form shows again, so that the visitor can correct it. */
const MAX_SHOWN = 300;
/** Control characters, private characters, lone surrogates, separators and marks of the reading direction. */
const forbiddenCharacters = /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
/** A text that mail programs turn into a link. */
const link = /@|:\/\/|www\.|[\p{L}\p{N}-]{3}\.[a-z]{2,}(?!\p{L})|\.[a-z]{2,}\//iu;
/**
 * A link with one or two letters before the dot. Titles and initials are no links: Dr.Schmidt, Dr.med.,
 * v.d.Berg.
 */
const shortLink = /[\p{L}\p{N}]\.[a-z]{2,}(?![\p{L}.])/u;
const emailForm =
  /^[^\s@"(),:;<>[\]\\.]+(?:\.[^\s@"(),:;<>[\]\\.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/** A form's texts by field: as typed for the form that is shown again, cleaned, and the errors. */
type ReadTexts<Name extends string> = {
  values: Record<Name, string>;
  texts: Record<Name, string>;
  errors: Partial<Record<Name, TextError>>;
};

/**
 * Reads a form's text fields by their rules. The first value of a repeated field counts. A file has the error
 * `characters`. Never throws.
 */
export function readTextFields<Name extends string>(
  data: FormData,
  rules: Readonly<Record<Name, TextRule>>,
): ReadTexts<Name> {
  const fields = (Object.entries(rules) as [Name, TextRule][]).map(([name, rule]) => {
    const sent = data.get(name) ?? '';
    const value = normaliseText(sent).slice(0, Math.max(MAX_SHOWN, 5 * rule.longest));
    const error = typeof sent === 'string' ? textError(rule, sent) : 'characters';
    return { name, value, text: collapseSpace(value, rule), error };
  });
  return {
    values: toRecord(fields.map(({ name, value }) => [name, value])),
    texts: toRecord(fields.map(({ name, text }) => [name, text])),
    errors: toRecord(fields.flatMap(({ name, error }) => (error ? [[name, error] as const] : []))),
  };
}

function toRecord<Name extends string, Value>(pairs: (readonly [Name, Value])[]) {
  return Object.fromEntries(pairs) as Record<Name, Value>;
}

/**
 * A text in Unicode's composed form, trimmed and without private characters; empty for a file. The shop's pages use
 * private characters as placeholders.
 */
export function normaliseText(value: File | string | null | undefined): string {
  if (typeof value !== 'string') return '';
  return value
    .toWellFormed()
    .replace(/\p{Co}/gu, '')
    .normalize('NFC')
    .trim();
}

/** Collapses white space. A multiline text keeps its line breaks and one empty line between paragraphs. */
function collapseSpace(value: string, { multiline }: TextRule): string {
  if (!multiline) return value.replace(/\s+/gu, ' ');
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** The error of a text by its rule; null for a correct text. */
function textError(
  { longest, optional, multiline, noLink }: TextRule,
  value: string,
): TextError | null {
  // A letter with an accent is one character, and so is a line break.
  const trimmed = value.normalize('NFC').replaceAll('\r\n', '\n').trim();
  if (trimmed === '') return optional ? null : 'required';
  if (forbiddenCharacters.test(multiline ? trimmed.replace(/[\r\n\t]/g, ' ') : trimmed))
    return 'characters';
  if ([...trimmed].length > longest) return 'tooLong';
  return noLink && (link.test(trimmed) || shortLink.test(trimmed)) ? 'link' : null;
}

/** The email address with its domain in lower case; null for an invalid address (lengths of RFC 5321). */
export function parseEmail(value: string): string | null {
  const at = value.lastIndexOf('@');
  if (at > 64 || !emailForm.test(value)) return null;
  return value.slice(0, at) + value.slice(at).toLowerCase();
}

/**
 * The rule for a text field of a form. `longest` is in characters. Only a `multiline` field may have line
 * breaks. A text that will appear in a mail must not contain a link (rule 5.33). A `plain` text has no markup and no
 * emoji, because the programs that print the labels of parcels cannot print them.
 */
export type TextRule = {
  longest: number;
  optional?: true;
  multiline?: true;
  noLink?: true;
  plain?: true;
};

/**
 * The reasons why a field's text is refused. Each is a key of the error messages under `order:form.errors`.
 */
export type TextError = 'required' | 'tooLong' | 'link' | 'characters';

/** If a text is refused, the form shows at least this number of its first characters again. */
const MAX_SHOWN = 300;
/**
 * Characters that no text may contain: control and private-use characters, lone surrogates, line and
 * paragraph separators, and marks of the text direction.
 */
const forbiddenCharacters = /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
/** Matches a bracket of markup, or an emoji. U+FE0F makes a symbol an emoji. */
const markupOrEmoji = /[<>\p{Emoji_Presentation}]|\uFE0F/u;
/** Matches a text that mail programs show as a link. */
const mailLink = /@|:\/\/|www\.|[\p{L}\p{N}-]{3}\.[a-z]{2,}(?!\p{L})|\.[a-z]{2,}\//iu;
/**
 * Matches a link with one or two letters before the dot. Titles and initials such as Dr.Schmidt, Dr.med. or
 * v.d.Berg are not links.
 */
const shortMailLink = /[\p{L}\p{N}]\.[a-z]{2,}(?![\p{L}.])/u;
/** Matches a dot as people write it to hide a link: an ideographic one, or one in brackets. */
const hiddenDot = /\s*(?:。|\[\.\]|\(\.\)|\{\.\}|[[({]dot[\])}])\s*/giu;
const emailForm =
  /^[^\s@"(),:;<>[\]\\.]+(?:\.[^\s@"(),:;<>[\]\\.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/**
 * The texts of a form by field: `values` to show the form again, trimmed and cut if they are very long;
 * `texts`, in which white space is also collapsed; and `errors`.
 */
type ReadTexts<Name extends string> = {
  values: Record<Name, string>;
  texts: Record<Name, string>;
  errors: Partial<Record<Name, TextError>>;
};

/**
 * Reads the text fields of a posted form by the rule of each field. If a field is repeated, its first value
 * counts. A file in place of a text has the error `characters`. Never throws.
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
 * Trims a text, composes its accents (Unicode NFC), replaces lone surrogates, and removes private-use
 * characters, which the shop's pages use as placeholders. Empty for a file.
 */
export function normaliseText(value: File | string | null | undefined): string {
  if (typeof value !== 'string') return '';
  return value
    .toWellFormed()
    .replace(/\p{Co}/gu, '')
    .normalize('NFC')
    .trim();
}

/**
 * Replaces each run of white space by one space. A multiline text keeps its line breaks, and at most one
 * empty line between paragraphs.
 */
function collapseSpace(value: string, { multiline }: TextRule): string {
  if (!multiline) return value.replace(/\s+/gu, ' ');
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** The reason why a text breaks the rule of its field. Null for a correct text. */
function textError(
  { longest, optional, multiline, noLink, plain }: TextRule,
  value: string,
): TextError | null {
  // A letter with an accent counts as one character, and a line break too.
  const trimmed = value.normalize('NFC').replaceAll('\r\n', '\n').trim();
  if (trimmed === '') return optional ? null : 'required';
  if (forbiddenCharacters.test(multiline ? trimmed.replace(/[\r\n\t]/g, ' ') : trimmed))
    return 'characters';
  if (plain && markupOrEmoji.test(trimmed)) return 'characters';
  if ([...trimmed].length > longest) return 'tooLong';
  return noLink && hasLink(trimmed) ? 'link' : null;
}

/**
 * True if a mail program, or a reader, takes a part of the text for a link. Wide and other compatible letters and dots
 * count as the usual ones (Unicode NFKC).
 */
function hasLink(text: string): boolean {
  const plainText = text.normalize('NFKC').replace(hiddenDot, '.');
  return mailLink.test(plainText) || shortMailLink.test(plainText);
}

/**
 * The email address with its domain in lower case. Null if the address is invalid, or if more than 64
 * characters come before the @ (RFC 5321).
 */
export function parseEmail(value: string): string | null {
  const at = value.lastIndexOf('@');
  if (at > 64 || !emailForm.test(value)) return null;
  return value.slice(0, at) + value.slice(at).toLowerCase();
}

import { visibleText } from '../../visible-text.ts';
import { hasLink } from './link.ts';

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
/** Matches a character that no text may contain: the shop's pages use private-use characters as placeholders. */
const forbiddenCharacters = /\p{Co}/u;
/** Matches a bracket of markup, or an emoji. U+FE0F makes a symbol an emoji. */
const markupOrEmoji = /[<>\p{Emoji_Presentation}]|\uFE0F/u;
const emailForm =
  /^[^\s@"(),:;<>[\]\\.]+(?:\.[^\s@"(),:;<>[\]\\.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/**
 * The texts of a form by field, without invisible characters: `values` to show the form again, trimmed and cut if they are very long;
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
    const error = typeof sent === 'string' ? textError(rule, visibleText(sent)) : 'characters';
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
 * The visible part of a text from a form (rule 5.43), trimmed and without the private-use characters that the shop's
 * pages use as placeholders. Empty for a file.
 */
export function normaliseText(value: File | string | null | undefined): string {
  return typeof value === 'string'
    ? visibleText(value)
        .replace(/\p{Co}/gu, '')
        .trim()
    : '';
}

/**
 * Replaces each run of white space by one space. A multiline text keeps its line breaks, and at most one
 * empty line between paragraphs.
 */
function collapseSpace(value: string, { multiline }: TextRule): string {
  if (!multiline) return value.replace(/\s+/gu, ' ');
  return value
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** The reason why a text breaks the rule of its field. Null for a correct text. */
function textError(
  { longest, optional, multiline, noLink, plain }: TextRule,
  value: string,
): TextError | null {
  // A line break counts as one character.
  const trimmed = value.replaceAll('\r\n', '\n').trim();
  if (trimmed === '') return optional ? null : 'required';
  if (forbiddenCharacters.test(trimmed)) return 'characters';
  if (!multiline && /[\r\n]/.test(trimmed)) return 'characters';
  if (plain && markupOrEmoji.test(trimmed)) return 'characters';
  if ([...trimmed].length > longest) return 'tooLong';
  return noLink && hasLink(trimmed) ? 'link' : null;
}

/**
 * The email address without invisible characters (rule 5.43), with its domain in lower case. Null if the address is
 * invalid, or if more than 64 characters come before the @ (RFC 5321).
 */
export function parseEmail(value: string): string | null {
  const address = visibleText(value).trim();
  const at = address.lastIndexOf('@');
  if (at > 64 || !emailForm.test(address)) return null;
  return address.slice(0, at) + address.slice(at).toLowerCase();
}

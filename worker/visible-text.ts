/**
 * Matches a character that shows nothing: a default-ignorable or format character of Unicode (zero-width spaces, soft
 * hyphens, variation selectors, marks of the text direction, fillers), a control character that is no white space, a
 * noncharacter, or the object replacement character, which dictation leaves behind. The number signs of Arabic, Syriac
 * and Kaithi are format characters, but they are visible.
 */
const invisible =
  /[[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Noncharacter_Code_Point}\uFFFC]--[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]]|[\p{Cc}--[\t-\r\u0085]]/v;

/** The scripts whose letters have another shape with a joiner between them: Persian, Hindi, Sinhala and others. */
const joiningScripts = [
  ...['Arab', 'Syrc', 'Mong', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu'],
  ...['Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt'],
];
const joiningLetter = `[${joiningScripts.map((script) => `\\p{scx=${script}}`).join('')}]`;

/** Matches a whole emoji, or a joiner between two letters. Their invisible characters change the visible ones. */
const joined = `\\p{RGI_Emoji}|(?<=${joiningLetter})[\\u200C\\u200D](?=${joiningLetter})`;

const joinedOrInvisible = new RegExp(`(${joined})|${invisible.source}`, 'gv');

/** Matches white space that `\s` does not match: the next line, and the blank of Braille. */
const otherSpace = /[\u0085\u2800]/g;

/**
 * A text from outside without invisible characters, as people copy them from contacts, documents, chats and
 * spreadsheets. What one cannot see must not decide about a value (rule 5.43). Emoji and the joiners of Arabic, Indic
 * and similar scripts keep their parts. Accents are composed (Unicode NFC), and lone surrogates replaced. White space
 * and line breaks stay.
 */
export function visibleText(text: string): string {
  return text
    .toWellFormed()
    .replace(joinedOrInvisible, (_match, stays: string = '') => stays)
    .replace(otherSpace, ' ')
    .normalize('NFC');
}

/** The deepest level of JSON that the shop reads. No form and no verb has as many levels. */
const MAX_DEPTH = 20;

/**
 * JSON with `visibleText` in all of its texts. The keys of its objects stay. So do texts below `MAX_DEPTH` levels, because
 * a stranger's JSON may have so many levels that a recursion would fail. No schema accepts such JSON.
 */
export function visibleJson(json: unknown, depth = MAX_DEPTH): unknown {
  if (typeof json === 'string') return visibleText(json);
  if (typeof json !== 'object' || json === null || depth === 0) return json;
  if (Array.isArray(json)) return json.map((value) => visibleJson(value, depth - 1));
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, visibleJson(value, depth - 1)]),
  );
}

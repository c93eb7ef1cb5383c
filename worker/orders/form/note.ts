import { countCharacters } from '../../../client/characters.ts';
import { readTextFields, type TextError } from '../../http/body/form-text.ts';

/** How many code points a character may have on average: a family is several, a heap of accents is none. */
const SIGNS = 5;

/** An address, or what looks like one: a note is printed, and nobody can follow a link on paper. */
const link =
  /:\/\/|\bwww\.|[\p{L}\d-]\.(?:com|net|org|info|biz|io|app|shop|link|xyz|site|online)\b|\p{L}{2,}\.\p{L}{2,}\/\S/iu;

export type NoteError = Exclude<TextError, 'required'> | 'link';

type ReadNote = {
  /** As typed, to show it again. */
  value: string;
  /** As it goes into the parcel; null without one. */
  note: string | null;
  error?: NoteError;
};

/** Reads the note for a parcel from a posted form, `longest` in characters as a person counts them. Never throws. */
export function readNote(data: FormData, longest: number): ReadNote {
  const rule = { longest: SIGNS * longest, optional: true, multiline: true } as const;
  const { values, texts, errors } = readTextFields(data, { note: rule });
  const { note: value } = values;
  const error = errors.note ?? noteError(value, longest);
  return { value, note: texts.note || null, ...(error && error !== 'required' ? { error } : {}) };
}

function noteError(value: string, longest: number): NoteError | null {
  if (countCharacters(value) > longest) return 'tooLong';
  return link.test(value) ? 'link' : null;
}

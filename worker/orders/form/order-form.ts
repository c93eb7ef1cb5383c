import { countCharacters } from '../../../client/characters.ts';
import { parseBundleId } from '../../catalogue/bundles.ts';
import { ebookFor, supplements } from '../../catalogue/products.ts';
import type { MarketCode, ServedCountry } from '../../country/markets.ts';
import { sha256 } from '../../crypto/digest.ts';
import { normaliseText, readTextFields, type TextError } from '../../http/body/form-text.ts';
import { consentFields } from '../../law/ebook-consents.ts';
import { carriesOrderForm, isPageName, type PageName, page } from '../../pages.ts';
import type { FormState } from '../../view/page-view.ts';
import type { OrderForm } from '../model/order-draft.ts';
import { type FormErrors, fields, readBuyer } from './buyer.ts';

/** The checkboxes of the form. */
const boxes = ['bump', 'noInvitation', ...consentFields] as const;

/** `values` are the trimmed inputs, to show the form again. */
type ParsedForm = { values: FormState['values'] } & (
  | { ok: true; form: OrderForm }
  | { ok: false; state: FormState }
);

/**
 * Reads the order form of a page (rule 6.2). Ignores everything that the page does not offer. Never throws.
 * @param fallback the delivery country of a form without a country
 */
export function parseOrderForm(
  data: FormData,
  from: PageName,
  fallback: ServedCountry,
): ParsedForm {
  const row = page(from);
  const boxValue = (name: string) => normaliseText(data.get(name)).slice(0, 20);
  const isExpress = boxValue('express') === '1';
  const read = readTextFields(data, fields);
  const note = row.note ? readNote(data, row.note) : null;
  const values = {
    ...read.values,
    ...(note && { note: note.value }),
    ...Object.fromEntries(boxes.map((name) => [name, boxValue(name)])),
  };
  // The express button takes the address from the wallet: errors in the address fields do not count.
  const errors: FormErrors = isExpress ? {} : read.errors;
  // The note is no part of the address: its error counts with each button.
  if (note?.error) errors.note = note.error;
  const bundle = parseBundleId(read.texts.bundle);
  if (!bundle) errors.bundle ??= 'bundle';
  const offeredBump = row.bump && bundle ? ebookFor(supplements[bundle.product].theme) : null;
  const bump = boxValue('bump') === offeredBump ? offeredBump : null;
  const isConsented = consentFields.every((name) => boxValue(name) === '1');
  if (bump && !isConsented) errors.bump = 'consents';
  const buyer = isExpress ? null : readBuyer(read.texts, errors, fallback);
  if (!bundle || Object.keys(errors).length > 0) {
    return { ok: false, values, state: { values, errors } };
  }
  const atOnce = isConsented && (bump !== null || row.gift === true);
  const choice = boxValue('noInvitation') ? 'refused' : 'open';
  const invitation = buyer && data.has('invitation') ? choice : null;
  const form = { bundle, bump, atOnce, note: note?.note ?? null, invitation, buyer } as const;
  return { ok: true, values, form };
}

/** The page of a posted order form. A name of no page with an order form counts as `take`. */
export function toOrderFormPage(value: unknown): PageName {
  return typeof value === 'string' && isPageName(value) && carriesOrderForm(value) ? value : 'take';
}

/**
 * The highest average number of code points per character: an emoji of a family needs several, stacked accents
 * more.
 */
const MOST_CODE_POINTS = 5;

/** Matches a web address. A note is printed: a link on paper has no use. */
const link =
  /:\/\/|\bwww\.|[\p{L}\d-]\.(?:com|net|org|info|biz|io|app|shop|link|xyz|site|online)\b|\p{L}{2,}\.\p{L}{2,}\/\S/iu;

type NoteError = Exclude<TextError, 'required'> | 'link';

type ReadNote = {
  /** The typed text, to show it in the form again. */
  value: string;
  /** The text to print for the parcel; null without a note. */
  note: string | null;
  error?: NoteError;
};

/** Reads the note for a parcel from a posted form. `longest` in visible characters. Never throws. */
export function readNote(data: FormData, longest: number): ReadNote {
  const rule = { longest: MOST_CODE_POINTS * longest, optional: true, multiline: true } as const;
  const { values, texts, errors } = readTextFields(data, { note: rule });
  const { note: value } = values;
  const error = errors.note ?? noteError(value, longest);
  return { value, note: texts.note || null, ...(error && error !== 'required' ? { error } : {}) };
}

function noteError(value: string, longest: number): NoteError | null {
  if (countCharacters(value) > longest) return 'tooLong';
  return link.test(value) ? 'link' : null;
}

/**
 * A hash that recognises a repeated order form (rule 5.5: the same open order). SHA-256 in hex of the order,
 * page, market, buyer, consents, refused invitation and note. Case and white space of the buyer's data make no
 * difference; those of the note do, because it is printed as written.
 */
export function normalisedHash(
  form: OrderForm,
  from: PageName,
  market: MarketCode,
): Promise<string> {
  const { bundle, bump, atOnce, note, invitation, buyer } = form;
  const ordered = [from, market, bundle.product, bundle.count, bump, atOnce];
  const recipient = buyer && [
    buyer.country,
    buyer.phone,
    ...[buyer.email, buyer.firstName, buyer.lastName].map(normalise),
    ...[buyer.street, buyer.postcode, buyer.city].map(normalise),
  ];
  const refusal = invitation === 'refused' ? [{ invitation }] : [];
  return sha256(JSON.stringify([ordered, recipient, ...(note === null ? [] : [note]), ...refusal]));
}

function normalise(value: string): string {
  return value.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

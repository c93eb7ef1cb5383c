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

/** What is ticked or not beside the fields. */
const boxes = ['bump', 'noInvitation', ...consentFields] as const;

/** `values` is what was typed, trimmed, for showing the page again. */
type ParsedForm = { values: FormState['values'] } & (
  | { ok: true; form: OrderForm }
  | { ok: false; state: FormState }
);

/**
 * Reads the order form of a page (rule 6.2). What the page does not
 * offer is not heard. Never throws.
 * @param fallback the delivery country where the form names none
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
  // Who lets the wallet give the address may leave the fields as they are.
  const errors: FormErrors = isExpress ? {} : read.errors;
  // Whichever button is pressed: it is no part of the address.
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

/** The page a form says it stood on; anything else than a page that carries it counts as `take`. */
export function toOrderFormPage(value: unknown): PageName {
  return typeof value === 'string' && isPageName(value) && carriesOrderForm(value) ? value : 'take';
}

/** How many code points a character may have on average: a family is several, a heap of accents is none. */
const MOST_CODE_POINTS = 5;

/** An address, or what looks like one: a note is printed, and nobody can follow a link on paper. */
const link =
  /:\/\/|\bwww\.|[\p{L}\d-]\.(?:com|net|org|info|biz|io|app|shop|link|xyz|site|online)\b|\p{L}{2,}\.\p{L}{2,}\/\S/iu;

type NoteError = Exclude<TextError, 'required'> | 'link';

type ReadNote = {
  /** As typed, to show it again. */
  value: string;
  /** As it goes into the parcel; null without one. */
  note: string | null;
  error?: NoteError;
};

/** Reads the note for a parcel from a posted form, `longest` in characters as a person counts them. Never throws. */
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
 * Recognises a form sent again (rule 5.5: the same open order). SHA-256 in hex over what was
 * ordered, where and for whom, what was declared or refused and what is to be in the parcel; case and white space
 * make no difference, but in the note, which is printed as it was written.
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

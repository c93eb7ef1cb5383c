import { countCharacters } from '../../../client/characters.ts';
import { parseBundleId } from '../../catalogue/bundles.ts';
import { ebookFor, supplements } from '../../catalogue/products.ts';
import type { MarketCode, ServedCountry } from '../../country/markets.ts';
import { sha256 } from '../../crypto/digest.ts';
import { normaliseText, readTextFields, type TextError } from '../../http/body/form-text.ts';
import { consentFields } from '../../law/ebook-consents.ts';
import { carriesOrderForm, isPageName, type PageName, page } from '../../pages.ts';
import { isPaymentMethod, WALLET_METHOD } from '../../payment-methods.ts';
import type { FormState } from '../../view/page-input.ts';
import type { OrderForm } from '../model/order-draft.ts';
import { type FormErrors, fields, readBuyer } from './buyer.ts';

/** The names of the order form's checkboxes. */
const boxes = ['bump', 'noInvitation', 'saveWallet', ...consentFields] as const;

/** The hidden fields of a form that a mailed link filled. */
const proof = ['order', 'key'] as const;

/** The result of reading an order form. `values` are the trimmed inputs, to show the form again. */
type ParsedForm = { values: FormState['values'] } & (
  | { ok: true; form: OrderForm }
  | { ok: false; state: FormState }
);

/**
 * Reads the order form of a page (rule 6.2). Ignores a bump and a note that the page does not offer. Accepts each
 * bundle of the catalogue, because its price is the same on all pages. Only the gift depends on the bundles that
 * the page shows (rule 7.40). Never throws.
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
  const parsedFields = readTextFields(data, fields);
  const note = row.note ? readNote(data, row.note) : null;
  // With the express button, the address comes from the wallet. So errors in the address fields do not count.
  const errors: FormErrors = isExpress ? {} : parsedFields.errors;
  const buyer = isExpress ? null : readBuyer(parsedFields, errors, fallback);
  const values = {
    ...parsedFields.values,
    ...(note && { note: note.value }),
    ...Object.fromEntries(boxes.map((name) => [name, boxValue(name)])),
    method: boxValue('method'),
    ...Object.fromEntries(proof.map((name) => [name, normaliseText(data.get(name)).slice(0, 100)])),
  };
  // The note does not belong to the address, so an error in the note counts for both buttons.
  if (note?.error) errors.note = note.error;
  const bundle = parseBundleId(parsedFields.texts.bundle);
  if (!bundle) errors.bundle ??= 'bundle';
  const offeredBump = row.bump && bundle ? ebookFor(supplements[bundle.product].theme) : null;
  const bump = boxValue('bump') === offeredBump ? offeredBump : null;
  const isConsented = consentFields.every((name) => boxValue(name) === '1');
  if (bump && !isConsented) errors.bump = 'consents';
  // A form without methods, such as one of an earlier build, pays with the wallet.
  const method = isExpress ? WALLET_METHOD : values.method || WALLET_METHOD;
  if (!isPaymentMethod(method)) errors.method = 'method';
  if (!bundle || Object.keys(errors).length > 0) {
    return { ok: false, values, state: { values, errors } };
  }
  const atOnce = isConsented && (bump !== null || row.gift === true);
  const choice = boxValue('noInvitation') ? 'refused' : 'open';
  // The express button belongs to no checkbox.
  const savesWallet = !isExpress && boxValue('saveWallet') !== '';
  const invitation = buyer && data.has('invitation') ? choice : null;
  const form = {
    bundle,
    bump,
    atOnce,
    savesWallet,
    note: note?.note ?? null,
    invitation,
    buyer,
    method,
  } as const;
  return { ok: true, values, form };
}

/** The page of a posted order form. If the value names no page with an order form, returns `take`. */
export function toOrderFormPage(value: unknown): PageName {
  return typeof value === 'string' && isPageName(value) && carriesOrderForm(value) ? value : 'take';
}

/**
 * The maximum average number of Unicode code points per visible character. An emoji of a family needs several
 * code points. Text with many stacked accents exceeds the limit.
 */
const MAX_CODE_POINTS_PER_CHARACTER = 5;

/**
 * Matches a web address in the note for the parcel. The note is printed, so a web address has no use. Other dots are
 * permitted, unlike in a text for a mail (http/body/form-text.ts): a note may lack the space after a full stop.
 */
const webAddress =
  /:\/\/|\bwww\.|[\p{L}\d-]\.(?:com|net|org|info|biz|io|app|shop|link|xyz|site|online)\b|\p{L}{2,}\.\p{L}{2,}\/\S/iu;

type NoteError = Exclude<TextError, 'required'> | 'link';

type ReadNote = {
  /** The note that the buyer typed, to show it in the form again. */
  value: string;
  /** The note to print for the parcel. Null if the buyer typed no note. */
  note: string | null;
  error?: NoteError;
};

/** Reads the note for a parcel from a posted form. `longest` in visible characters. Never throws. */
export function readNote(data: FormData, longest: number): ReadNote {
  const rule = {
    longest: MAX_CODE_POINTS_PER_CHARACTER * longest,
    optional: true,
    multiline: true,
  } as const;
  const { values, texts, errors } = readTextFields(data, { note: rule });
  const { note: value } = values;
  const error = errors.note ?? noteError(value, longest);
  return { value, note: texts.note || null, ...(error && error !== 'required' ? { error } : {}) };
}

function noteError(value: string, longest: number): NoteError | null {
  if (countCharacters(value) > longest) return 'tooLong';
  return webAddress.test(value) ? 'link' : null;
}

/**
 * A hash that recognises a repeated order form (rule 5.5: the same open order). SHA-256 in hex of the order,
 * page, market, buyer, consents, refused invitation and note. Upper case and white space in the buyer's data do
 * not change the hash. In the note they do, because the note is printed as typed.
 */
export function normalisedHash(
  form: OrderForm,
  from: PageName,
  market: MarketCode,
): Promise<string> {
  const { bundle, bump, atOnce, savesWallet, note, invitation, buyer } = form;
  const ordered = [from, market, bundle.product, bundle.count, bump, atOnce];
  const recipient = buyer && [
    buyer.country,
    buyer.phone,
    ...[buyer.email, buyer.firstName, buyer.lastName].map(normalise),
    ...[buyer.street, buyer.postcode, buyer.city].map(normalise),
    ...(buyer.street2 ? [normalise(buyer.street2)] : []),
  ];
  const refusal = invitation === 'refused' ? [{ invitation }] : [];
  const saving = savesWallet ? [{ savesWallet }] : [];
  const added = [...(note === null ? [] : [note]), ...refusal, ...saving];
  return sha256(JSON.stringify([ordered, recipient, ...added]));
}

function normalise(value: string): string {
  return value.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

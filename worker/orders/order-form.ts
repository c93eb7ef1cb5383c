import { normalisePhone, normalisePostcode } from '../addresses.ts';
import type { FormState } from '../app.ts';
import { parseBundleId } from '../catalogue/bundles.ts';
import type { SupplementId } from '../catalogue/products.ts';
import { resolveCountry } from '../countries.ts';
import { isServed, type ServedCountry } from '../markets.ts';
import { carriesOrderForm, isPageName, type PageName } from '../pages.ts';

/** The fields of decision 0012, in the page's order; `longest` in characters. */
const fields = {
  bundle: { longest: 20, optional: true },
  email: { longest: 254 },
  firstName: { longest: 60 },
  lastName: { longest: 60 },
  street: { longest: 100 },
  postcode: { longest: 20 },
  city: { longest: 60 },
  country: { longest: 60, optional: true },
  phone: { longest: 40, optional: true },
} as const satisfies Record<string, { longest: number; optional?: true }>;

export type FieldName = keyof typeof fields;
const fieldNames = Object.keys(fields) as FieldName[];

/** Keys of the copy under `form.errors`. */
export type FieldError =
  | 'required'
  | 'email'
  | 'postcode'
  | 'phone'
  | 'countryUnknown'
  | 'countryUnserved'
  | 'bundle'
  | 'tooLong'
  | 'characters';

/** An order form in order: trimmed, white space collapsed, postcode and phone as the country writes them. */
export type OrderForm = {
  bundle: { product: SupplementId; count: number };
  email: string;
  firstName: string;
  lastName: string;
  street: string;
  postcode: string;
  city: string;
  country: ServedCountry;
  phone: string | null;
};

/** `values` is what was typed, trimmed, for showing the page again. */
type ParsedForm = { values: FormState['values'] } & (
  | { ok: true; form: OrderForm }
  | { ok: false; state: FormState }
);

/** What is given back to a page at most of a field: enough to correct it, not to carry a book. */
const SHOWN_AT_MOST = 300;
/** Controls, line breaks, half surrogates and marks that turn the reading direction round. */
const unwanted = /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
const emailForm =
  /^[^\s@"(),:;<>[\]\\.]+(?:\.[^\s@"(),:;<>[\]\\.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/**
 * Reads the order form (spec section 5 is silent; decision 0008). Of a field sent
 * twice the first counts, a file is a wrong character. Never throws.
 * @param fallback the delivery country where the form names none
 */
export function parseOrderForm(data: FormData, fallback: ServedCountry): ParsedForm {
  const sent = new Map(fieldNames.map((name) => [name, data.get(name)]));
  const errors: Partial<Record<FieldName, FieldError>> = {};
  const values = Object.fromEntries(
    fieldNames.map((name) => [name, tidy(sent.get(name)).slice(0, SHOWN_AT_MOST)]),
  );
  const text = (name: FieldName): string => {
    const value = sent.get(name) ?? '';
    const error = typeof value === 'string' ? textError(name, value) : 'characters';
    if (error) errors[name] = error;
    return tidy(value).slice(0, SHOWN_AT_MOST).replace(/\s+/gu, ' ');
  };
  const check = <T>(name: FieldName, value: T | null, error: FieldError): T | null => {
    if (value === null) errors[name] ??= error;
    return value;
  };

  const bundle = check('bundle', parseBundleId(text('bundle')), 'bundle');
  const email = check('email', emailOf(text('email')), 'email');
  const [firstName, lastName, street, city] = [
    text('firstName'),
    text('lastName'),
    text('street'),
    text('city'),
  ];
  const country = countryOf(text('country'), fallback);
  if (typeof country === 'object') errors.country ??= country.error;
  const served = typeof country === 'object' ? null : country;
  const postcodeText = text('postcode');
  const postcode = served && check('postcode', normalisePostcode(served, postcodeText), 'postcode');
  const phoneText = text('phone');
  const phone =
    served && phoneText ? check('phone', normalisePhone(served, phoneText), 'phone') : null;

  if (Object.keys(errors).length > 0 || !bundle || !email || !served || !postcode) {
    return { ok: false, values, state: { values, errors } };
  }
  const form = { bundle, email, firstName, lastName, street, postcode, city, phone };
  return { ok: true, values, form: { ...form, country: served } };
}

function tidy(value: File | string | null | undefined): string {
  return typeof value === 'string' ? value.toWellFormed().normalize('NFC').trim() : '';
}

function textError(name: FieldName, value: string): FieldError | null {
  const { longest, optional } = { optional: false, ...fields[name] };
  const trimmed = value.trim();
  if (trimmed === '') return optional ? null : 'required';
  if (unwanted.test(trimmed)) return 'characters';
  return [...trimmed].length > longest ? 'tooLong' : null;
}

/** The address with its domain in lower case, or null when it cannot be one (RFC 5321 lengths). */
function emailOf(value: string): string | null {
  const at = value.lastIndexOf('@');
  if (at > 64 || !emailForm.test(value)) return null;
  return value.slice(0, at) + value.slice(at).toLowerCase();
}

function countryOf(value: string, fallback: ServedCountry): ServedCountry | { error: FieldError } {
  if (value === '') return fallback;
  const found = resolveCountry(value);
  if (!found) return { error: 'countryUnknown' };
  return isServed(found.alpha2) ? found.alpha2 : { error: 'countryUnserved' };
}

/** The page the form stood on, from its hidden field `from`; anything else than a page that carries it counts as `take`. */
export function pageOf(data: FormData): PageName {
  const value = data.get('from');
  return typeof value === 'string' && isPageName(value) && carriesOrderForm(value) ? value : 'take';
}

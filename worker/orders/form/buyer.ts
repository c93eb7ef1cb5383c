import { isServedPostcode, normalisePhone, normalisePostcode } from '../../country/addresses.ts';
import { resolveCountry } from '../../country/countries.ts';
import { isServed, type ServedCountry } from '../../country/markets.ts';
import { parseEmail, type TextRule } from '../../http/body/form-text.ts';
import type { FormBuyer } from '../model/order-draft.ts';

/** The fields of rule 6.2, in the order of the page. `longest` in characters. */
export const fields = {
  bundle: { longest: 20, optional: true },
  email: { longest: 254 },
  firstName: { longest: 60, noLink: true },
  lastName: { longest: 60, noLink: true },
  street: { longest: 100 },
  street2: { longest: 100, optional: true, plain: true },
  postcode: { longest: 20 },
  city: { longest: 60 },
  country: { longest: 60, optional: true },
  phone: { longest: 40, optional: true },
} as const satisfies Record<string, TextRule>;

/** The copy key of an error message of the order form, under `form.errors`. */
type ErrorKey =
  | 'required'
  | 'email'
  | 'postcode'
  | 'territory'
  | 'refused'
  | 'phone'
  | 'countryUnknown'
  | 'countryUnserved'
  | 'bundle'
  | 'consents'
  | 'method'
  | 'methodCountry'
  | 'tooLong'
  | 'link'
  | 'characters';

/** The errors of an order form by field. `bump`: the ebook added in the form, `note`: the note for the
 * parcel, `method`: the way to pay. */
export type FormErrors = Partial<
  Record<keyof typeof fields | 'bump' | 'note' | 'method', ErrorKey>
>;

/** The texts of the buyer's fields, and their values to show the form again. */
type BuyerTexts = {
  texts: Readonly<Record<keyof FormBuyer, string>>;
  values: Partial<Record<keyof FormBuyer, string>>;
};

/**
 * Reads the buyer's data and postal address from a form's texts. Adds an error to `errors` for a wrong email
 * address, country, postcode or phone number, and writes every other one into `values` as it will be used, so that
 * the buyer sees it when the form is shown again (rule 5.43). Returns null if the email address, the country or the
 * postcode is unreadable.
 * @param fallback the delivery country of a form without a country
 */
export function readBuyer(
  { texts, values }: BuyerTexts,
  errors: FormErrors,
  fallback: ServedCountry,
): FormBuyer | null {
  const check = (name: keyof FormBuyer, value: string | null, error: ErrorKey): string | null => {
    if (value === null) errors[name] ??= error;
    else values[name] = value;
    return value;
  };
  const { firstName, lastName, street, street2, city } = texts;
  const email = check('email', parseEmail(texts.email), 'email');
  const country = toDeliveryCountry(texts.country, fallback);
  if (typeof country === 'object') errors.country ??= country.error;
  const served = typeof country === 'object' ? null : country;
  const postcode =
    served && check('postcode', normalisePostcode(served, texts.postcode), 'postcode');
  if (served && postcode && !isServedPostcode(served, postcode)) errors.postcode ??= 'territory';
  const phone =
    served && texts.phone ? check('phone', normalisePhone(served, texts.phone), 'phone') : null;
  if (!email || !served || !postcode) return null;
  return { email, firstName, lastName, street, street2, postcode, city, country: served, phone };
}

function toDeliveryCountry(
  value: string,
  fallback: ServedCountry,
): ServedCountry | { error: ErrorKey } {
  if (value === '') return fallback;
  const country = resolveCountry(value);
  if (!country) return { error: 'countryUnknown' };
  return isServed(country.alpha2) ? country.alpha2 : { error: 'countryUnserved' };
}

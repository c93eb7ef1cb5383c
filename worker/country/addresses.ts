import { postcodeValidator } from 'postcode-validator';
import type { AddressForm } from './market.ts';
import { countryFacts, type ServedCountry } from './markets.ts';

/** No postcode or phone number is longer; longer input is refused unread. */
const LONGEST_INPUT = 50;

/** Full-width and other compatibility forms as plain characters; null when the input is too long. */
function plain(value: string): string | null {
  return value.length > LONGEST_INPUT ? null : value.normalize('NFKC').trim();
}

/**
 * A postcode as the country writes it: GB in upper case with a space before the last three
 * characters, SE as `123 45`, digits alone elsewhere. Spaces, dashes and the country's own letters
 * in front are forgiven. Null when it is not one; whether it exists is not checked.
 */
export function normalisePostcode(country: ServedCountry, value: string): string | null {
  const { prefix, tail } = countryFacts[country].address.postcode;
  const compact = plain(value)
    ?.toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, '');
  if (!compact) return null;
  // Whole first: letters in front may be part of a British postcode.
  const code = [compact, compact.replace(prefix, '')].find((one) => isPostcode(one, country));
  if (!code) return null;
  return tail ? `${code.slice(0, -tail)} ${code.slice(-tail)}` : code;
}

/**
 * Whether we deliver to a postcode of a country, as normalisePostcode writes it: not where other VAT
 * or customs rules hold than the country's (rule 7.19).
 */
export function isServedPostcode(country: ServedCountry, postcode: string): boolean {
  const { elsewhere }: AddressForm = countryFacts[country].address;
  return !elsewhere?.postcodes.test(postcode.replace(' ', ''));
}

/** The library's rule, which by itself would let letters stand before Nordic postcodes. */
function isPostcode(code: string, country: ServedCountry): boolean {
  const { hasLetters } = countryFacts[country].address.postcode;
  return (hasLetters || /^\d+$/.test(code)) && postcodeValidator(code, country);
}

/**
 * A phone number in E.164 (`+4915123456789`). In: national or international (`+` or `00`), with
 * spaces, dashes, dots, slashes and brackets anywhere; the `(0)` of `+44 (0)20` is dropped. A number
 * without an international prefix is taken to be the country's own. Null when other characters
 * are in it or it has not 6 to 15 digits with the country's (ITU-T E.164 allows 15). The field
 * is optional, but an empty text is no number: the caller skips it.
 */
export function normalisePhone(country: ServedCountry, value: string): string | null {
  const { dial } = countryFacts[country].address.phone;
  const text = plain(value)?.replace(/^00|^\(00\)/, '+');
  if (!text || !/^\(?\+?[\d\s\p{Pd}./()]+$/u.test(text)) return null;
  const international = /^\(?\+/.test(text);
  const digits = (international ? text.replace('(0)', '') : text).replace(/\D/g, '');
  const own = dial.slice(1);
  if (international && !digits.startsWith(own)) return inE164(digits);
  // An own number may carry its trunk zero even after the dial prefix: +49 0151 …
  const national = (international ? digits.slice(own.length) : digits).replace(/^0+/, '');
  return national ? inE164(own + national) : null;
}

function inE164(digits: string): string | null {
  return /^[1-9]\d{5,14}$/.test(digits) ? `+${digits}` : null;
}

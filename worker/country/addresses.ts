import { postcodeValidator } from 'postcode-validator';
import type { AddressForm } from './market.ts';
import { countryFacts, type ServedCountry } from './markets.ts';

/** Characters. No postcode or phone number is longer, so longer input is refused without a check. */
const LONGEST_INPUT = 50;

/** The text with full-width and other compatibility characters replaced; null if the input is too long. */
function normaliseInput(value: string): string | null {
  return value.length > LONGEST_INPUT ? null : value.normalize('NFKC').trim();
}

/**
 * A postcode in the country's form: GB in upper case with a space before the last three characters, SE as `123
 * 45`, the other countries as digits. The input may have spaces, dashes and the country's letters in front.
 * Null for an invalid form. The existence of the postcode is not checked.
 */
export function normalisePostcode(country: ServedCountry, value: string): string | null {
  const { prefix, charactersAfterSpace } = countryFacts[country].address.postcode;
  const compactCode = normaliseInput(value)
    ?.toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, '');
  if (!compactCode) return null;
  // The whole text is checked first, because letters in front may be part of a British postcode.
  const code = [compactCode, compactCode.replace(prefix, '')].find((one) =>
    isPostcode(one, country),
  );
  if (!code) return null;
  return charactersAfterSpace
    ? `${code.slice(0, -charactersAfterSpace)} ${code.slice(-charactersAfterSpace)}`
    : code;
}

/**
 * Whether we deliver to a postcode, in the form of normalisePostcode. We do not deliver to areas with other VAT or
 * customs rules than the country's (rule 7.19).
 */
export function isServedPostcode(country: ServedCountry, postcode: string): boolean {
  const { unserved }: AddressForm = countryFacts[country].address;
  return !unserved?.postcodes.test(postcode.replace(' ', ''));
}

/**
 * Whether a text is a postcode by the library's rule. The library alone would accept letters before Nordic
 * postcodes.
 */
function isPostcode(code: string, country: ServedCountry): boolean {
  const { hasLetters } = countryFacts[country].address.postcode;
  return (hasLetters || /^\d+$/.test(code)) && postcodeValidator(code, country);
}

/**
 * A phone number in E.164 (`+4915123456789`). The input is national or international (`+` or `00`) and may have
 * spaces, dashes, dots, slashes and brackets. The `(0)` of `+44 (0)20` is dropped. A number without an
 * international prefix belongs to the country. Null for other characters, and unless the number has 6 to 15
 * digits with the country code (ITU-T E.164). Null also for an empty text, so the caller of an optional field
 * must check it first.
 */
export function normalisePhone(country: ServedCountry, value: string): string | null {
  const { dial } = countryFacts[country].address.phone;
  const text = normaliseInput(value)?.replace(/^00|^\(00\)/, '+');
  if (!text || !/^\(?\+?[\d\s\p{Pd}./()]+$/u.test(text)) return null;
  const international = /^\(?\+/.test(text);
  const digits = (international ? text.replace('(0)', '') : text).replace(/\D/g, '');
  const countryDigits = dial.slice(1);
  if (international && !digits.startsWith(countryDigits)) return inE164(digits);
  // A number of this country may have a trunk zero after the country code: +49 0151 …
  const national = (international ? digits.slice(countryDigits.length) : digits).replace(/^0+/, '');
  return national ? inE164(countryDigits + national) : null;
}

function inE164(digits: string): string | null {
  return /^[1-9]\d{5,14}$/.test(digits) ? `+${digits}` : null;
}

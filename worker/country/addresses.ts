import { postcodeValidator } from 'postcode-validator';
import { visibleText } from '../visible-text.ts';
import type { AddressForm } from './market.ts';
import { countryFacts, type ServedCountry } from './markets.ts';

/**
 * The maximum length of a postcode or phone number, in characters. No real one is longer, so a longer input
 * is refused at once.
 */
const MAX_INPUT_LENGTH = 50;

/**
 * Trims the visible text and replaces full-width and similar special characters by normal ones. Null if the text is
 * too long.
 */
function normaliseInput(value: string): string | null {
  const text = visibleText(value);
  return text.length > MAX_INPUT_LENGTH ? null : text.normalize('NFKC').trim();
}

/**
 * Converts a postcode to the format of its country. GB: upper case with a space before the last three
 * characters. SE: `123 45`. Other countries: only digits. The input may have spaces, dashes and a country
 * prefix (`D-10115`). Null if the format is wrong. The postcode may still not exist.
 */
export function normalisePostcode(country: ServedCountry, value: string): string | null {
  const { prefix, charactersAfterSpace } = countryFacts[country].address.postcode;
  const compactCode = normaliseInput(value)
    ?.toUpperCase()
    .replace(/[\s\p{Pd}.]+/gu, '');
  if (!compactCode) return null;
  // The postcode is checked with its first letters before they are removed, because in Great Britain they may
  // belong to it.
  const code = [compactCode, compactCode.replace(prefix, '')].find((one) =>
    isPostcode(one, country),
  );
  if (!code) return null;
  return charactersAfterSpace
    ? `${code.slice(0, -charactersAfterSpace)} ${code.slice(-charactersAfterSpace)}`
    : code;
}

/**
 * True if the shop delivers to a postcode (as returned by normalisePostcode). It does not deliver to areas
 * whose VAT or customs rules differ from the rest of the country (rule 7.19).
 */
export function isServedPostcode(country: ServedCountry, postcode: string): boolean {
  const { unserved }: AddressForm = countryFacts[country].address;
  return !unserved?.postcodes.test(postcode.replace(' ', ''));
}

/**
 * True if the library accepts a text as postcode. For Nordic countries the library also accepts letters
 * before the digits, so these are refused here.
 */
function isPostcode(code: string, country: ServedCountry): boolean {
  const { hasLetters } = countryFacts[country].address.postcode;
  return (hasLetters || /^\d+$/.test(code)) && postcodeValidator(code, country);
}

/** Matches a word or symbol before or after a phone number, as contacts have them: `Tel.:`, `(mobile)`. */
const phoneLabel = /^(?:\p{L}+[.:]+|[\p{So}\p{M}\s])+(?=[+([\d])|\(\p{L}[^)]*\)$/gu;
/** Matches the characters that people write between the digits of a phone number. */
const phoneSeparator = /[\s\p{Pd}\u2212./,;:'’·•]+/gu;

/** Matches the country code at the start of an international number: one or two digits in these zones, else three. */
const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** The country codes after which the zero is part of the number: Italy and its neighbours, and African countries. */
const keepsZero: ReadonlySet<string> = new Set([
  ...['39', '378', '379'],
  ...['225', '226', '227', '229', '241', '242'],
]);

/**
 * Converts a phone number to the E.164 format (`+4915123456789`). The input may begin with `+` or `00`.
 * Otherwise it counts as a number of `country`. If it is too long for one and begins with the country code, only its
 * plus is missing. It may contain spaces, dashes, dots, slashes and brackets, and a label such as `Tel.:`.
 * The zero of `+44 (0)20` and `+31 010` is removed. Null for other characters, and if the number with its country code
 * does not have 6 to 15 digits (ITU-T E.164). An empty text also gives null, so check an optional field for
 * an empty text first.
 */
export function normalisePhone(country: ServedCountry, value: string): string | null {
  const { longest } = countryFacts[country].address.phone;
  const text = normaliseInput(value)
    ?.replace(phoneLabel, '')
    .replace(phoneSeparator, '')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replace(/^\(?(?:\+|00|\(00\))/, '+');
  if (!text || !/^\+?[\d()]+$/.test(text)) return null;
  const hasPlus = text.startsWith('+');
  const digits = text.replace(/\D/g, '');
  const code = hasPlus
    ? countryCode.exec(digits)?.[0]
    : countryFacts[country].address.phone.dial.slice(1);
  if (code === undefined) return null;
  const hasCode = digits.startsWith(code) && (hasPlus || digits.length > longest);
  // People sometimes write a zero after the country code (+49 0151 …). It is not part of the international
  // number.
  const written = hasCode ? digits.slice(code.length) : digits;
  const national = keepsZero.has(code) ? written : written.replace(/^0+/, '');
  const number = code + national;
  return national && /^[1-9]\d{5,14}$/.test(number) ? `+${number}` : null;
}

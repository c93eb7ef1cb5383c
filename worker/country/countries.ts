import { countryByName, MAX_NAME_LENGTH } from './country-by-name.ts';
import { byCode, type Country } from './country-data.ts';

function lookUp(code: string, shape: RegExp): Country | null {
  // The length is checked first, so that no time is spent on a very long text.
  const trimmed = code.length > MAX_NAME_LENGTH ? '' : code.trim();
  return shape.test(trimmed) ? (byCode().get(trimmed.toUpperCase()) ?? null) : null;
}

/**
 * The country with a two-letter code. Upper and lower case and outer spaces are ignored. Null for any other
 * text.
 */
export function countryByAlpha2(code: string): Country | null {
  return lookUp(code, /^[a-z]{2}$/i);
}

/**
 * The country with a three-letter code. Upper and lower case and outer spaces are ignored. Null for any other
 * text.
 */
export function countryByAlpha3(code: string): Country | null {
  return lookUp(code, /^[a-z]{3}$/i);
}

/** The country with a numeric code, as text or number. Zeros at the start are optional (`40` is `040`). */
export function countryByNumeric(code: string | number): Country | null {
  const text = String(code);
  return text.length > MAX_NAME_LENGTH ? null : lookUp(text.trim().padStart(3, '0'), /^\d{3}$/);
}

/**
 * The country that a text names, such as the entry in a form. The input is compared with the codes, then with
 * the exact names, then with similar names. Two letters must be a code or an exact name. Null if no country
 * fits. Never throws.
 */
export function resolveCountry(input: string): Country | null {
  return (
    countryByAlpha2(input) ??
    countryByAlpha3(input) ??
    countryByNumeric(input) ??
    countryByName(input)?.country ??
    null
  );
}

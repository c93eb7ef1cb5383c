import { byCode, type Country } from './country-data.ts';
import { countryByName, LONGEST_NAME } from './country-names.ts';

function lookUp(code: string, shape: RegExp): Country | null {
  // The length is checked first so that a pasted page is never copied or searched.
  const trimmed = code.length > LONGEST_NAME ? '' : code.trim();
  return shape.test(trimmed) ? (byCode().get(trimmed.toUpperCase()) ?? null) : null;
}

/** The record of a two-letter code in any case, spaces around it ignored; unknown or junk is null. */
export function countryByAlpha2(code: string): Country | null {
  return lookUp(code, /^[a-z]{2}$/i);
}

/** The record of a three-letter code in any case, spaces around it ignored; unknown or junk is null. */
export function countryByAlpha3(code: string): Country | null {
  return lookUp(code, /^[a-z]{3}$/i);
}

/** The record of a numeric code, as text or number, leading zeros optional (`40` is `040`). */
export function countryByNumeric(code: string | number): Country | null {
  const text = String(code);
  return text.length > LONGEST_NAME ? null : lookUp(text.trim().padStart(3, '0'), /^\d{3}$/);
}

/**
 * The country a visitor, a provider or a file means by a code or a name: codes first, then the
 * exact name, then the nearest one. Two letters are only ever a code or an exact short name.
 * Null when nothing fits; never throws, whatever the text.
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

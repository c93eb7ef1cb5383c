import { byCode, type Country } from './country-data.ts';
import { countryByName, LONGEST_NAME } from './country-names.ts';

function lookUp(code: string, shape: RegExp): Country | null {
  // The length is checked first, so that a very long text is not copied or searched.
  const trimmed = code.length > LONGEST_NAME ? '' : code.trim();
  return shape.test(trimmed) ? (byCode().get(trimmed.toUpperCase()) ?? null) : null;
}

/** The record of a two-letter code. Case and surrounding spaces make no difference. Null for any other text. */
export function countryByAlpha2(code: string): Country | null {
  return lookUp(code, /^[a-z]{2}$/i);
}

/** The record of a three-letter code. Case and surrounding spaces make no difference. Null for any other text. */
export function countryByAlpha3(code: string): Country | null {
  return lookUp(code, /^[a-z]{3}$/i);
}

/** The record of a numeric code, as text or number. Leading zeros are optional (`40` is `040`). */
export function countryByNumeric(code: string | number): Country | null {
  const text = String(code);
  return text.length > LONGEST_NAME ? null : lookUp(text.trim().padStart(3, '0'), /^\d{3}$/);
}

/**
 * The country of a code or name from a visitor, a provider or a file: by code, else by exact name, else by the most
 * similar name. Two letters are only a code or an exact name. Null if no country fits. Never throws.
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

import { isServed, type ServedCountry } from './markets.ts';

/**
 * The visitor's country as two letters, also if the shop does not deliver there. It comes from the header
 * `CF-IPCountry` (upper or lower case), else from the platform's own field. Null if it is missing, malformed,
 * `XX` (unknown) or `T1` (Tor).
 */
export function visitorCountry(header: string | undefined, platform: unknown): string | null {
  const code = (header ?? (typeof platform === 'string' ? platform : '')).trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null;
}

/**
 * The visitor's country if the shop delivers there. Null for any other country. Then the pages use the
 * default country (rule 2.6).
 */
export function servedCountry(country: string | null): ServedCountry | null {
  return country && isServed(country) ? country : null;
}

import { isServed, type ServedCountry } from './markets.ts';

/**
 * Where the visitor is, served or not: `CF-IPCountry` in any case, then the platform's own field,
 * as two letters. Null when it is absent, `XX`, `T1` or malformed.
 */
export function visitorCountry(header: string | undefined, platform: unknown): string | null {
  const found = (header ?? (typeof platform === 'string' ? platform : '')).trim().toUpperCase();
  return /^[A-Z]{2}$/.test(found) && found !== 'XX' ? found : null;
}

/** A visitor's country if we serve it, else null; the pages then take the default (rule 2.6). */
export function servedCountry(country: string | null): ServedCountry | null {
  return country && isServed(country) ? country : null;
}

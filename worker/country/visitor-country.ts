import { isServed, type ServedCountry } from './markets.ts';

/**
 * The visitor's country as two letters, also if we do not serve it: from the header `CF-IPCountry` in any case,
 * else from the platform's field. Null if it is absent, `XX`, `T1` or malformed.
 */
export function visitorCountry(header: string | undefined, platform: unknown): string | null {
  const code = (header ?? (typeof platform === 'string' ? platform : '')).trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null;
}

/** A visitor's country if we serve it, else null. Without it the pages use the default country (rule 2.6). */
export function servedCountry(country: string | null): ServedCountry | null {
  return country && isServed(country) ? country : null;
}

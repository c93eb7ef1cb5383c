import { parse } from 'hono/utils/cookie';
import * as z from 'zod/mini';
import { company } from '../company.ts';
import { countryByAlpha2 } from '../country/countries.ts';
import { findMarket } from '../country/markets.ts';

/** What is to be explained: who asks for which address, when, with which cookies. */
export type Question = {
  url: URL;
  /** Where the visitor is, as two letters; null where that is not known. */
  country: string | null;
  /** Milliseconds since the epoch. */
  now: number;
  cookies: Readonly<Record<string, string>>;
};

/** A question as somebody writes it; what is empty was not given. */
export type Written = { url: string; country: string; date: string; cookie: string };

/** Characters. Browsers and proxies take no longer addresses everywhere. */
const maxUrlLength = 2048;
const loopback = ['localhost', '127.0.0.1', '[::1]'] as const;

/** Day, time of day, zone; what each may be is asked of the library. */
const momentShape = /^(\d{4}-\d{2}-\d{2})(?:T([\d:.]+)(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Reads a written question. Addresses without a host are at `origin`; whole ones must name it, this
 * machine or a host of the shop. A date without a zone is in UTC, none is `now`. Never throws.
 */
export function readQuestion(
  written: Written,
  { origin, now }: { origin: string; now: number },
): Question | { problem: string } {
  const url = readUrl(written.url.trim(), origin);
  if ('problem' in url) return url;
  const country = readCountry(written.country.trim());
  if (typeof country === 'object' && country !== null) return country;
  const moment = readDate(written.date.trim(), now);
  if (typeof moment === 'object') return moment;
  const cookies = written.cookie.trim() === '' ? {} : parse(written.cookie);
  if (written.cookie.trim() !== '' && Object.keys(cookies).length === 0) {
    return { problem: 'The cookie is not readable: write name=value; name=value' };
  }
  return { url, country, now: moment, cookies };
}

type Problem = { problem: string };

function readUrl(text: string, origin: string): URL | Problem {
  if (text === '') return { problem: 'Which address? Give one such as /take?src=v2' };
  if (text.length > maxUrlLength) {
    return { problem: `The address has ${text.length} characters: ${maxUrlLength} at most` };
  }
  const isPath = text.startsWith('/');
  if (!(isPath || /^https?:\/\//i.test(text)) || /[\s\\]|\p{Cc}/u.test(text)) {
    return {
      problem: 'The address must be a path such as /take, or begin with http:// or https://',
    };
  }
  // Not resolved: `//host` would be another host.
  const whole = isPath ? `${origin}${text}` : text;
  if (!URL.canParse(whole)) return { problem: `The address cannot be read: ${text}` };
  const url = new URL(whole);
  const hosts: readonly string[] = [...company.hosts, ...loopback, new URL(origin).hostname];
  if (!hosts.includes(url.hostname)) {
    return { problem: `${url.hostname} is not this shop: write the path alone, such as /take` };
  }
  if (!isDecodable(url.pathname)) {
    return { problem: 'The address cannot be decoded: two hexadecimal digits must follow a %' };
  }
  return url;
}

function readCountry(text: string): string | null | Problem {
  const code = text.toUpperCase();
  // What Cloudflare says of who it cannot place, and of Tor.
  if (code === '' || code === 'XX' || code === 'T1') return null;
  if (countryByAlpha2(code)) return code;
  if (code === 'UK') return { problem: 'UK is not a country code: Great Britain is GB' };
  const hint = findMarket(code)
    ? `is a market, not a country: ask for an address that ends in /${text.toLowerCase()}`
    : 'is not a country code: write two letters such as DE';
  return { problem: `${text.slice(0, 40)} ${hint}` };
}

function readDate(text: string, now: number): number | Problem {
  if (text === '') return now;
  const [, day, clock = '00:00', zone = 'Z'] = momentShape.exec(text) ?? [];
  const isMoment = z.iso.date().safeParse(day).success && z.iso.time().safeParse(clock).success;
  const moment = isMoment ? Date.parse(`${day}T${clock}${zone}`) : Number.NaN;
  if (!Number.isNaN(moment)) return moment;
  if (day !== undefined)
    return { problem: `${text.slice(0, 40)} names a day or a time that does not exist` };
  return { problem: `${text.slice(0, 40)} is not a date: write 2026-12-01 or 2026-12-01T18:00Z` };
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

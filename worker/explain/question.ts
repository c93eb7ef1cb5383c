import { parse } from 'hono/utils/cookie';
import * as z from 'zod/mini';
import { company } from '../company.ts';
import { countryByAlpha2 } from '../country/countries.ts';
import { findMarket } from '../country/markets.ts';
import { normaliseText } from '../http/body/form-text.ts';

/** The request whose answer is explained: its URL, the visitor's country, the time and the cookies. */
export type Question = {
  url: URL;
  /** The visitor's country as two letters. Null if it is unknown. */
  country: string | null;
  /** Milliseconds since the epoch. */
  now: number;
  cookies: Readonly<Record<string, string>>;
};

/** The fields of the form on `/__explain`. An empty field counts as missing. */
export type QuestionFields = { url: string; country: string; date: string; cookie: string };

/** The maximum length of a URL, in characters. Some browsers and proxies refuse longer ones. */
const MAX_URL_LENGTH = 2048;
const loopback = ['localhost', '127.0.0.1', '[::1]'] as const;

/** The format of a day with an optional time and time zone. Zod checks the numbers. */
const momentShape = /^(\d{4}-\d{2}-\d{2})(?:T([\d:.]+)(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Reads the form on `/__explain`, without invisible characters (rule 5.43). A path is completed with `origin`. A complete URL must have the host of
 * `origin`, of the local machine or of the shop. A date without a time zone is in UTC. Without a date the
 * time is `now`. Never throws.
 */
export function readQuestion(
  fields: QuestionFields,
  { origin, now }: { origin: string; now: number },
): Question | { problem: string } {
  const url = readUrl(normaliseText(fields.url), origin);
  if ('problem' in url) return url;
  const country = readCountry(normaliseText(fields.country));
  if (typeof country === 'object' && country !== null) return country;
  const moment = readDate(normaliseText(fields.date), now);
  if (typeof moment === 'object') return moment;
  const cookie = normaliseText(fields.cookie);
  const cookies = cookie === '' ? {} : parse(cookie);
  if (cookie !== '' && Object.keys(cookies).length === 0) {
    return { problem: 'The cookie is not readable: write name=value; name=value' };
  }
  return { url, country, now: moment, cookies };
}

type Problem = { problem: string };

function readUrl(text: string, origin: string): URL | Problem {
  if (text === '') return { problem: 'The address is missing: write one such as /take?src=v2' };
  if (text.length > MAX_URL_LENGTH) {
    return { problem: `The address has ${text.length} characters: ${MAX_URL_LENGTH} at most` };
  }
  const isPath = text.startsWith('/');
  if (!isPath && !/^https?:\/\//i.test(text)) {
    return {
      problem: 'The address must be a path such as /take, or begin with http:// or https://',
    };
  }
  // The texts are joined, because `new URL('//host', origin)` would lead to another host.
  const completeUrl = isPath ? `${origin}${text}` : text;
  if (!URL.canParse(completeUrl)) return { problem: `The address cannot be read: ${text}` };
  const url = new URL(completeUrl);
  const hosts: readonly string[] = [...company.hosts, ...loopback, new URL(origin).hostname];
  if (!hosts.includes(url.hostname)) {
    return { problem: `${url.hostname} is not this shop: write the path alone, such as /take` };
  }
  return url;
}

function readCountry(text: string): string | null | Problem {
  const code = text.toUpperCase();
  // Cloudflare sends XX for an unknown country and T1 for the Tor network.
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

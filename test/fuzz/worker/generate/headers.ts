import type { Tape } from '../../../harness/worker/runtime/tape.ts';
import { ORIGIN } from '../runtime/platform.ts';
import { pick, rarely } from './choose.ts';
import { FOREIGN_HOST } from './markers.ts';
import { hostile, mutated, text } from './text.ts';

/** Headers of browsers, bots and the platform, and headers of attacks, with usual values. */
const usual: Readonly<Record<string, readonly string[]>> = {
  Accept: ['text/html', 'application/json', '*/*', 'image/avif,image/webp', 'text/html;json'],
  'CF-IPCountry': ['DE', 'FR', 'CH', 'gb', 'US', 'XX', 'T1', 'AT'],
  'CF-Connecting-IP': [
    '203.0.113.7',
    '2001:db8::1',
    '::ffff:203.0.113.7',
    '::1',
    'fe80::1%eth0',
    '2001:db8:1:2:3:4:5:6',
  ],
  Origin: [ORIGIN, 'null', `https://${FOREIGN_HOST}`, `${ORIGIN}.${FOREIGN_HOST}`],
  'Sec-Fetch-Site': ['same-origin', 'cross-site', 'none'],
  'Sec-Purpose': ['prefetch', 'prefetch;prerender'],
  'User-Agent': ['Mozilla/5.0', 'Googlebot/2.1', ''],
  'Accept-Language': ['de-DE', 'fr;q=0.1', '*'],
  Referer: [`${ORIGIN}/take`, `https://${FOREIGN_HOST}/`],
  Range: ['bytes=0-3', 'bytes=-1', 'bytes=9-', 'bytes=5-1', 'bytes=0-0,2-3', 'items=0-1'],
  'If-Range': ['"1"', 'Sun, 01 Nov 2026 12:00:00 GMT'],
  'If-None-Match': ['"1"', '*', 'W/"1"'],
  Host: [FOREIGN_HOST],
  'X-Forwarded-Host': [FOREIGN_HOST],
  'X-Forwarded-Proto': ['https'],
  'X-HTTP-Method-Override': ['DELETE'],
  Authorization: ['Bearer x', 'Basic eDp4'],
  'Cf-Access-Jwt-Assertion': ['a.b.c', 'eyJhbGciOiJub25lIn0.e30.'],
  'X-Explain': ['1'],
  Cookie: [],
};
const names = Object.keys(usual).filter((name) => name !== 'Cookie');

/** Random headers of a request. `jar` has the cookies of the attacker's browser. */
export function headers(tape: Tape, jar: Readonly<Record<string, string>>): [string, string][] {
  const own: [string, string][] = [];
  const count = tape.weigh([
    [4, 0],
    [3, 1],
    [2, 2],
    [1, 4],
  ]);
  for (let i = 0; i < count; i += 1) {
    const name = pick(tape, names);
    own.push([name, text(tape, usual[name] ?? ['1'])]);
  }
  const cookie = cookies(tape, jar);
  if (cookie !== '') own.push(['Cookie', cookie]);
  return own;
}

/** The value of the `Cookie` header: the jar's cookies, changed cookies, hostile text, or an empty text. */
function cookies(tape: Tape, jar: Readonly<Record<string, string>>): string {
  const names = Object.keys(jar);
  return tape.weigh<() => string>([
    [4, () => ''],
    [2, () => names.map((name) => `${name}=${jar[name]}`).join('; ')],
    [
      3,
      () =>
        names
          .map((name) => `${name}=${rarely(tape, 3) ? spoiled(tape, jar) : jar[name]}`)
          .join('; '),
    ],
    [1, () => `${pick(tape, ['visit', 'order', 'quiz', 'a', 'consent'])}=${hostile(tape)}`],
    [1, () => hostile(tape)],
  ])();
}

/** The value of another cookie, or a changed value. */
function spoiled(tape: Tape, jar: Readonly<Record<string, string>>): string {
  const value = pick(tape, [...Object.values(jar), 'x']);
  return rarely(tape, 3) ? value : mutated(tape, value);
}

/** The longest header that the platform accepts, in characters. */
const MAX_LENGTH = 16_000;

/** Converts pairs to the headers that the platform would pass on to the shop. Leaves out impossible headers. */
export function toHeaders(pairs: readonly (readonly [string, string])[]): Headers {
  const sent = new Headers();
  for (const [name, value] of pairs) {
    try {
      // A header consists of bytes, so other characters are sent as UTF-8.
      sent.append(
        name,
        String.fromCharCode(...new TextEncoder().encode(value.slice(0, MAX_LENGTH))),
      );
    } catch {
      // The header is invalid, so no client can send it.
    }
  }
  return sent;
}

import { marketOfSegment } from '../country/markets.ts';
import { isPageName } from '../pages.ts';

const maxFromLength = 2048;
/** What is wrong with an address that was pasted with a zero-width space or the like. */
export const invisible = 'contains an invisible character: type the address again';

const nameShape = /^:[A-Za-z]\w*$/;

/** A name in an address, without its colon in group 1. */
export const placeholder = /:([A-Za-z]\w*)/g;

/**
 * A path's segments in the one spelling that is compared: decoded and encoded again, so that
 * `/%7Ea`, `/~a`, `/café` and `/caf%C3%A9` meet their rules, a page's country in lower case. Empty and
 * dot segments fall away, and with them trailing slashes and everything `//host` could be mistaken
 * for. Never throws.
 */
export function pathSegments(path: string): string[] {
  return withCountry(plainSegments(path));
}

function plainSegments(path: string): string[] {
  const segments: string[] = [];
  for (const raw of path.split('/')) {
    const segment = canonicalSegment(raw);
    if (segment !== '' && segment !== '.' && segment !== '..') segments.push(segment);
  }
  return segments;
}

/** `/take/DE` and `/DE` are answered as `/take/de` and `/de` are, so rules must not tell them apart. */
function withCountry(segments: string[]): string[] {
  const [first = '', second, ...rest] = segments;
  const country = second === undefined ? first : isPageName(first) ? second : '';
  if (rest.length > 0 || marketOfSegment(country) === null) return segments;
  return [...segments.slice(0, -1), country.toLowerCase()];
}

function canonicalSegment(raw: string): string {
  if (/^[\w.~-]*$/.test(raw)) return raw;
  try {
    return encodeURIComponent(decodeURIComponent(raw));
  } catch {
    // A stray percent sign: the text itself is the name. Half a surrogate pair cannot be encoded.
    return encodeURIComponent(raw.replace(/\p{Surrogate}/gu, '\ufffd'));
  }
}

/**
 * A segment of a rule's `from`: a literal in its compared spelling, `:name`, which stands for any one
 * segment, or a closing `*`, which stands for the rest. `text` is the literal, or by what `to` asks
 * for the value: the name, or `splat`.
 */
type PatternPart = { kind: 'literal' | 'name' | 'rest'; text: string };

/** The segments of a rule's `from`. */
export function patternParts(from: string): PatternPart[] {
  const written = from
    .split('/')
    .flatMap((part) => (part === '*' || part.startsWith(':') ? [part] : plainSegments(part)));
  return withCountry(written).map(partOf);
}

function partOf(written: string): PatternPart {
  if (written === '*') return { kind: 'rest', text: 'splat' };
  if (written.startsWith(':')) return { kind: 'name', text: written.slice(1) };
  return { kind: 'literal', text: written };
}

/** What `to` may ask for: the names in `from`, and `splat` where it ends in `*`. */
export function namesIn(from: string): string[] {
  return patternParts(from).flatMap(({ kind, text }) => (kind === 'literal' ? [] : [text]));
}

/** Keys of parts that are no literal: whatever patterns call a name, it covers the same paths. */
export const anyName = ':';
export const anyRest = ':*';

/**
 * The key of a part among others in its place. No literal in its compared spelling holds a colon, so
 * keys cannot be mistaken.
 */
export function partKey({ kind, text }: PatternPart): string {
  if (kind === 'literal') return text;
  return kind === 'name' ? anyName : anyRest;
}

/** An address as its scheme and host (empty for a path of ours) and what may hold names. */
export function addressParts(to: string): { origin: string; rest: string } {
  const origin = /^https?:\/\/[^/?#]*/i.exec(to)?.[0] ?? '';
  return { origin, rest: to.slice(origin.length) };
}

/** The names an address asks for, in order; its host has none. */
export function placeholdersIn(to: string): string[] {
  return [...addressParts(to).rest.matchAll(placeholder)].flatMap((found) => found[1] ?? []);
}

/** What is wrong with a rule's `from`; empty when nothing is. */
export function fromProblems(from: string): string[] {
  if (!from.startsWith('/')) return ['must begin with /'];
  if (from.length > maxFromLength) return [`must not be longer than ${maxFromLength} characters`];
  if (/[\s\\?#]|\p{Cc}/u.test(from)) {
    return [
      'must be a path alone: no spaces, backslashes, query or hash (conditions go into `query`)',
    ];
  }
  if (/\p{Cf}/u.test(from)) return [invisible];
  const problems: string[] = [];
  const parts = from.slice(1).split('/');
  if (parts.slice(0, -1).includes('')) problems.push('must not contain //');
  const isDots = parts.some((part) => ['.', '..'].includes(canonicalSegment(part)));
  if (isDots) problems.push('must not contain /. or /..');
  for (const [index, part] of parts.entries()) {
    if (part.startsWith(':') && !nameShape.test(part)) {
      problems.push(`${part} is not a valid name: a letter, then letters, digits or _`);
    } else if (part === ':splat') {
      problems.push(':splat is reserved for *: write * instead');
    } else if (part.includes('*') && (part !== '*' || index !== parts.length - 1)) {
      problems.push('* must stand alone as the last segment');
    }
  }
  const names = namesIn(from);
  if (new Set(names).size !== names.length) problems.push('must not use the same name twice');
  return problems;
}

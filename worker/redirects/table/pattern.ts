import { findMarket } from '../../country/markets.ts';
import { isPageName } from '../../pages.ts';
import { visibleText } from '../../visible-text.ts';
import { invisibleCharacter } from './address.ts';

const MAX_FROM_LENGTH = 2048;

const nameShape = /^:[A-Za-z]\w*$/;

/**
 * Splits a path into segments with one spelling: each is decoded and encoded again, so that `/%7Ea` equals
 * `/~a` and `/café` equals `/caf%C3%A9`. Accents are composed and invisible characters dropped (rule 5.43). The market in the path of a page becomes lower case. Empty segments
 * and dot segments are removed, so that extra slashes make no difference. Never throws.
 */
export function pathSegments(path: string): string[] {
  return withLowerCaseCountry(path.split('/').map(canonicalSegment).filter(isSegment));
}

/** The shop treats `/take/DE` like `/take/de` and `/DE` like `/de`, so a rule must match both spellings. */
function withLowerCaseCountry(segments: string[]): string[] {
  const [first = '', second, ...rest] = segments;
  const country = second === undefined ? first : isPageName(first) ? second : '';
  if (rest.length > 0 || findMarket(country) === null) return segments;
  return [...segments.slice(0, -1), country.toLowerCase()];
}

function isSegment(text: string): boolean {
  return text !== '' && text !== '.' && text !== '..';
}

function canonicalSegment(raw: string): string {
  if (/^[\w.~-]*$/.test(raw)) return raw;
  try {
    return encodeURIComponent(visibleText(decodeURIComponent(raw)));
  } catch {
    // A percent sign without two hexadecimal digits stays a percent sign. A lone surrogate cannot be encoded,
    // so it is replaced.
    return encodeURIComponent(visibleText(raw));
  }
}

/**
 * A segment of a rule's `from`: a literal, `:name` for any one segment, or a final `*` for the rest of the
 * path. `text` is the literal in canonical spelling, or the name of the captured value in `to` (`splat` for
 * `*`).
 */
export type PatternPart = { kind: 'literal' | 'name' | 'rest'; text: string };

/** The segments of a rule's `from`. */
export function patternParts(from: string): PatternPart[] {
  const written = from
    .split('/')
    .map((part) => (part === '*' || part.startsWith(':') ? part : canonicalSegment(part)));
  return withLowerCaseCountry(written.filter(isSegment)).map(toPart);
}

function toPart(written: string): PatternPart {
  if (written === '*') return { kind: 'rest', text: 'splat' };
  if (written.startsWith(':')) return { kind: 'name', text: written.slice(1) };
  return { kind: 'literal', text: written };
}

/** The names of the captured values in a rule's `from`: each `:name`, and `splat` for a final `*`. */
export function namesIn(from: string): string[] {
  return [...from.matchAll(/\/(?::([^/]*)|\*$)/g)].map(([, name = 'splat']) => name);
}

/**
 * The tree keys of `:name` and `*`. Every `:name` has the same key, because all names match the same
 * segments.
 */
export const anyName = ':';
export const anyRest = ':*';

/**
 * The tree key of a pattern's segment. A literal cannot equal the other keys, because it contains no colon.
 */
export function partKey({ kind, text }: PatternPart): string {
  if (kind === 'literal') return text;
  return kind === 'name' ? anyName : anyRest;
}

/** The problems of a rule's `from`. Empty for a valid pattern. */
export function fromProblems(from: string): string[] {
  if (!from.startsWith('/')) return ['must begin with /'];
  if (from.length > MAX_FROM_LENGTH)
    return [`must not be longer than ${MAX_FROM_LENGTH} characters`];
  if (/[\s\\?#]|\p{Cc}/u.test(from)) {
    return [
      'must be a path alone: no spaces, backslashes, query or hash (conditions go into `query`)',
    ];
  }
  if (/\p{Cf}/u.test(from)) return [invisibleCharacter];
  const problems: string[] = [];
  const parts = from.slice(1).split('/');
  if (parts.slice(0, -1).includes('')) problems.push('must not contain //');
  if (parts.some((part) => part !== '' && !isSegment(canonicalSegment(part)))) {
    problems.push('must not contain /. or /..');
  }
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

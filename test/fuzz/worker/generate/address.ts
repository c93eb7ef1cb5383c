import type { Tape } from '../../../harness/worker/runtime/tape.ts';
import { pick, rarely, some } from './choose.ts';
import { encoded, mutated, text } from './text.ts';

/** A path of these segments. Some segments are changed, added, left out or encoded differently. */
export function path(tape: Tape, segments: readonly string[]): string {
  const changed = segments.map((segment) => {
    if (!rarely(tape, 8)) return segment;
    return encoded(tape, mutated(tape, segment));
  });
  const join = tape.weigh<(parts: string[]) => string>([
    [14, (parts) => `/${parts.join('/')}`],
    [1, (parts) => `/${parts.join('/')}/`],
    [1, (parts) => `//${parts.join('//')}`],
    [1, (parts) => `/${[...parts, encoded(tape, text(tape, ['de', 'zz']))].join('/')}`],
    [1, (parts) => `/${parts.slice(0, -1).join('/')}`],
    [1, (parts) => `/${encoded(tape, text(tape, ['.', '..', '%2e']))}/${parts.join('/')}`],
  ]);
  return join(changed).replaceAll(/[?#]/g, (sign) =>
    rarely(tape, 2) ? sign : encodeURIComponent(sign),
  );
}

/** A query of up to three parameters, mostly of the usual ones; sometimes repeated, and sometimes with a fragment. */
export function query(tape: Tape, usual: Readonly<Record<string, readonly string[]>>): string {
  const names = Object.keys(usual);
  const pairs = some(tape, 3, () => {
    const name = text(tape, names.length > 0 ? names : ['utm_source']);
    const value = text(tape, (Object.hasOwn(usual, name) && usual[name]) || ['1', 'v2', 'de']);
    return `${encoded(tape, name)}=${encoded(tape, value)}`;
  });
  if (pairs.length > 0 && rarely(tape, 8)) pairs.push(...pairs);
  const separator = rarely(tape, 20) ? pick(tape, [';', '&&', '&=&', '?']) : '&';
  const written = pairs.join(separator);
  const hash = rarely(tape, 12) ? '#q' : '';
  return (written === '' && !rarely(tape, 10) ? '' : `?${written}`) + hash;
}

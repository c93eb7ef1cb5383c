import { endpointSegments } from '../http/endpoints.ts';
import { page, pageNames } from '../pages.ts';
import { pathSegments, patternParts } from './table/pattern.ts';

/** Pages no rule may hide: a buyer's own, and what the law wants in everybody's reach. */
const pages = pageNames.filter((name) => page(name).personal || page(name).unredirectable);

/** A prefix ends at a segment's end: `/orders-of-last-year` may be redirected. */
const firstSegments: ReadonlySet<string> = new Set([...endpointSegments, ...pages]);

/** Whether rules must leave this path alone, however its letters are encoded. */
export function isProtected(path: string): boolean {
  return startsProtected(pathSegments(path));
}

/** The same of a path's segments. */
export function startsProtected([first]: readonly string[]): boolean {
  return first !== undefined && firstSegments.has(first);
}

/** Whether a rule's `from` covers protected paths among others, as `/*` and `/:page` do; a match spares them. */
export function coversProtected(from: string): boolean {
  const [first] = patternParts(from);
  return first !== undefined && first.kind !== 'literal';
}

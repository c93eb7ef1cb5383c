import { endpointSegments } from '../http/endpoints.ts';
import { page, pageNames } from '../pages.ts';
import { pathSegments, patternParts } from './table/pattern.ts';

/** The pages that no rule may hide: a buyer's pages, and pages to which the law demands access for everybody. */
const pages = pageNames.filter((name) => page(name).personal || page(name).unredirectable);

/** The protected first segments. A whole segment must match: a rule may redirect `/orders-of-last-year`. */
const firstSegments: ReadonlySet<string> = new Set([...endpointSegments, ...pages]);

/** Whether a path is protected from redirect rules, in every percent-encoding. */
export function isProtected(path: string): boolean {
  return areProtected(pathSegments(path));
}

/** Whether a path is protected from redirect rules, by its canonical segments. */
export function areProtected([first]: readonly string[]): boolean {
  return first !== undefined && firstSegments.has(first);
}

/**
 * Whether the pattern `from` also covers protected paths, as `/*` and `/:page` do. A rule never applies to
 * them.
 */
export function coversProtected(from: string): boolean {
  const [first] = patternParts(from);
  return first !== undefined && first.kind !== 'literal';
}

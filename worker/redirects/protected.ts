import { endpointSegments } from '../http/endpoints.ts';
import { page, pageNames } from '../pages.ts';
import { pathSegments, patternParts } from './table/pattern.ts';

/**
 * The pages that no redirect rule may hide: buyers' private pages, and pages that the law requires to be
 * reachable.
 */
const pages = pageNames.filter((name) => page(name).personal || page(name).unredirectable);

/**
 * The first path segments that no redirect rule may match. Only whole segments count: a rule may match
 * `/orders-of-last-year`.
 */
const firstSegments: ReadonlySet<string> = new Set([...endpointSegments, ...pages]);

/** True if no redirect rule may match the path. Percent-encoded letters make no difference. */
export function isProtected(path: string): boolean {
  return areProtected(pathSegments(path));
}

/** True if no redirect rule may match a path with these segments (from `pathSegments`). */
export function areProtected([first]: readonly string[]): boolean {
  return first !== undefined && firstSegments.has(first);
}

/**
 * True if the pattern `from` would also match protected paths, as `/*` and `/:page` do. The redirect skips
 * them.
 */
export function coversProtected(from: string): boolean {
  const [first] = patternParts(from);
  return first !== undefined && first.kind !== 'literal';
}

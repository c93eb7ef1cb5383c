import { isMarketing } from './marketing.ts';
import { addressParts, anyOrigin, placeholder } from './table/address.ts';
import { pathSegments } from './table/pattern.ts';
import { queryCaptures, type Rule } from './table/rule.ts';
import type { RuleMatch } from './table/table.ts';

/**
 * The `Location` header of a redirect: the rule's target with the captured values and the kept query
 * parameters. A path of this shop begins with exactly one slash, so that no value from the visitor can name
 * another host. A target on another site keeps the host of the rule. The result is ASCII.
 */
export function redirectLocation(
  match: Pick<RuleMatch, 'rule' | 'params'>,
  to: string,
  query: URLSearchParams,
): string {
  const { origin, rest } = addressParts(to);
  const filled = rest.replace(placeholder, (text, name: string) => match.params.get(name) ?? text);
  const url = new URL(`${origin || anyOrigin}${filled}`);
  url.search = mergeQuery(url.search, keptParameters(match.rule, query));
  if (origin) return url.href;
  return `${shopPath(url.pathname)}${url.search}${url.hash}`;
}

/**
 * True if a `Location` leads back to the requested page. Extra slashes and marketing parameters are ignored.
 */
export function isSamePage(location: string, requested: URL): boolean {
  const url = new URL(location, requested);
  return (
    url.origin === requested.origin &&
    pathSegments(url.pathname).join('/') === pathSegments(requested.pathname).join('/') &&
    withoutMarketing(url.searchParams) === withoutMarketing(requested.searchParams)
  );
}

/**
 * The parameters of the visitor's query that the `Location` keeps. Marketing parameters are always kept. With
 * `keepQuery` all other parameters are kept too, unless the rule captures them.
 */
function keptParameters(rule: Rule, query: URLSearchParams): [string, string][] {
  const captured = new Set(queryCaptures(rule).map(([, parameter]) => parameter));
  return [...query].filter(
    ([name]) => isMarketing(name) || (rule.keepQuery && !captured.has(name)),
  );
}

/**
 * The query of the target: first the parameters that the rule's author wrote, then the visitor's kept
 * parameters with other names.
 */
function mergeQuery(own: string, visitor: readonly [string, string][]): string {
  const written = new URLSearchParams(own);
  const remaining = new URLSearchParams(visitor.filter(([name]) => !written.has(name)));
  return [own.replace(/^\?/, ''), remaining.toString()].filter((part) => part !== '').join('&');
}

function withoutMarketing(query: URLSearchParams): string {
  return new URLSearchParams([...query].filter(([name]) => !isMarketing(name))).toString();
}

/**
 * The path without extra slashes. Without this an empty `:splat` would leave a slash at the end, and the
 * browser would be redirected a second time.
 */
function shopPath(pathname: string): string {
  return `/${pathname.replace(/^\/+|\/+$/g, '')}`;
}

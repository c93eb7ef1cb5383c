import { isMarketing } from './marketing.ts';
import { addressParts, anyOrigin, placeholder } from './table/address.ts';
import { pathSegments } from './table/pattern.ts';
import { queryCaptures, type Rule } from './table/rule.ts';
import type { RuleMatch } from './table/table.ts';

/**
 * The `Location` header of a match: the rule's target with the match's values and the kept part of the
 * visitor's query. A path of this shop begins with exactly one slash, so that a visitor's input cannot name
 * another host. An absolute address has the rule's host. The result is ASCII.
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

/** Whether a `Location` is the requested page. Extra slashes and marketing parameters make no difference. */
export function isSamePage(location: string, requested: URL): boolean {
  const url = new URL(location, requested);
  return (
    url.origin === requested.origin &&
    pathSegments(url.pathname).join('/') === pathSegments(requested.pathname).join('/') &&
    withoutMarketing(url.searchParams) === withoutMarketing(requested.searchParams)
  );
}

/**
 * The parameters of the visitor's query that the `Location` keeps: the marketing parameters and, with
 * `keepQuery`, all others, except parameters that the rule captures.
 */
function keptParameters(rule: Rule, query: URLSearchParams): [string, string][] {
  const captured = new Set(queryCaptures(rule).map(([, parameter]) => parameter));
  return [...query].filter(
    ([name]) => isMarketing(name) || (rule.keepQuery && !captured.has(name)),
  );
}

/** The rule's parameters as written, then the visitor's other parameters in their order, with repetitions. */
function mergeQuery(own: string, visitor: readonly [string, string][]): string {
  const written = new URLSearchParams(own);
  const kept = new URLSearchParams(visitor.filter(([name]) => !written.has(name)));
  return [own.replace(/^\?/, ''), kept.toString()].filter((part) => part !== '').join('&');
}

function withoutMarketing(query: URLSearchParams): string {
  return new URLSearchParams([...query].filter(([name]) => !isMarketing(name))).toString();
}

/**
 * The path without extra slashes. An empty `:splat` leaves a trailing slash, which would cause a second
 * redirect.
 */
function shopPath(pathname: string): string {
  return `/${pathname.replace(/^\/+|\/+$/g, '')}`;
}

import { isMarketing } from './marketing.ts';
import { addressParts, anyOrigin, placeholder } from './table/address.ts';
import { pathSegments } from './table/pattern.ts';
import { queryCaptures, type Rule } from './table/rule.ts';
import type { RuleMatch } from './table/table.ts';

/**
 * The Location of a match: `to` with the values of the match's names and what the rule keeps of the
 * visitor's query.
 * A path of ours comes back as a path with one slash in front, so nothing a visitor typed can
 * name another host; a whole address keeps the host the rule wrote. Always plain ASCII.
 */
export function redirectLocation(
  match: Pick<RuleMatch, 'rule' | 'params'>,
  to: string,
  query: URLSearchParams,
): string {
  const { origin, rest } = addressParts(to);
  const filled = rest.replace(placeholder, (text, name: string) => match.params.get(name) ?? text);
  const url = new URL(`${origin || anyOrigin}${filled}`);
  url.search = mergeQuery(url.search, keptQuery(match.rule, query));
  if (origin) return url.href;
  return `${shopPath(url.pathname)}${url.search}${url.hash}`;
}

/**
 * Whether a Location is the page that was asked for, also by way of the trailing-slash rule, and
 * whatever marketing parameters either carries.
 */
export function isSamePage(location: string, asked: URL): boolean {
  const url = new URL(location, asked);
  return (
    url.origin === asked.origin &&
    pathSegments(url.pathname).join('/') === pathSegments(asked.pathname).join('/') &&
    plainQuery(url.searchParams) === plainQuery(asked.searchParams)
  );
}

/**
 * What the Location keeps of the visitor's query: marketing parameters always; with `keepQuery` the
 * others too, except those whose value the rule has put elsewhere.
 */
function keptQuery(rule: Rule, query: URLSearchParams): [string, string][] {
  const captured = new Set(queryCaptures(rule).map(([, parameter]) => parameter));
  return [...query].filter(
    ([name]) => isMarketing(name) || (rule.keepQuery && !captured.has(name)),
  );
}

/** The rule's own parameters as written, then the visitor's other ones in order, with repeats. */
function mergeQuery(own: string, visitor: readonly [string, string][]): string {
  const written = new URLSearchParams(own);
  const kept = new URLSearchParams(visitor.filter(([name]) => !written.has(name)));
  return [own.replace(/^\?/, ''), kept.toString()].filter((part) => part !== '').join('&');
}

function plainQuery(query: URLSearchParams): string {
  return new URLSearchParams([...query].filter(([name]) => !isMarketing(name))).toString();
}

/** An empty `:splat` leaves a trailing slash, which would cost a second redirect. */
function shopPath(pathname: string): string {
  return `/${pathname.replace(/^\/+|\/+$/g, '')}`;
}

import { isSamePage, redirectLocation } from '../../../worker/redirects/location.ts';
import { isMarketing } from '../../../worker/redirects/marketing.ts';
import { anyOrigin } from '../../../worker/redirects/table/address.ts';
import { toSpan } from '../../../worker/redirects/table/fields.ts';
import { captureName, getTargets, type Rule } from '../../../worker/redirects/table/rule.ts';
import { compileTable, type Entry, matchRule } from '../../../worker/redirects/table/table.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type Link, shareVisitors, toOwnAddress } from './links.ts';

/** Redirects that end at another redirect: each costs a visitor a round trip. */
export function chainDiagnostics(
  rules: readonly Rule[],
  links: readonly (readonly Link[])[],
): Diagnostic[] {
  return rules.flatMap((rule, index) =>
    (links[index] ?? []).flatMap((link): Diagnostic[] => {
      if (link.stays) return [];
      const chain = { kind: 'chain', rule: index, field: link.field } as const;
      const { pathname } = link.location;
      if (link.moved) {
        const message = `leads to a second redirect: the shop itself redirects ${pathname} to ${link.path}`;
        return [{ ...chain, message }];
      }
      const next = nextEntry(rule, link);
      if (!next) return [];
      const to = next.rule.to ?? 'one of its options';
      const message = `leads to a second redirect: another rule leads from there to ${to}`;
      return [{ ...chain, message, other: next.order }];
    }),
  );
}

/** The first rule that may redirect a visitor again after this one. */
function nextEntry(rule: Rule, { nodes, location }: Link): Entry | undefined {
  return nodes
    .flatMap(({ entries }) => entries)
    .find(({ rule: next }) => {
      const isMet = canFollow(rule, next, location.searchParams);
      return isMet && (next.split || leadsOn(next, location));
    });
}

/** Whether one visitor can meet both rules: a country, a moment, and a query that travels on. */
function canFollow(rule: Rule, next: Rule, query: URLSearchParams): boolean {
  const isShared = shareVisitors(rule.countries, next.countries);
  const [one, other] = [toSpan(rule), toSpan(next)];
  const overlap = Math.max(one.starts, other.starts) < Math.min(one.ends, other.ends);
  const isAsked = Object.entries(next.query ?? {}).every(([name, wanted]) => {
    if (!query.has(name)) return rule.keepQuery || isMarketing(name);
    return wanted === '*' || captureName(wanted) !== null || query.getAll(name).includes(wanted);
  });
  return isShared && overlap && isAsked;
}

/** Whether a rule leads from an address it covers to another page of the shop, whoever asks. */
function leadsOn(rule: Rule, { pathname, searchParams }: URL): boolean {
  const { countries, starts, ends, query, ...bare } = rule;
  const asked = { path: pathname, query: searchParams, country: null, now: 0 };
  const match = matchRule(compileTable([bare]), asked);
  const [first] = getTargets(rule);
  if (!match || !first) return false;
  const answer = redirectLocation({ ...match, rule }, first[1], searchParams);
  const here = new URL(`${anyOrigin}${pathname}?${searchParams}`);
  return !isSamePage(answer, here) && toOwnAddress(answer) !== null;
}

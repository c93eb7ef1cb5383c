import { entryOf, takenName } from '../../worker/redirects/condition.ts';
import { isMarketing } from '../../worker/redirects/marketing.ts';
import type { Rule } from '../../worker/redirects/rule.ts';
import type { Finding } from './diagnostic.ts';
import { isFor, type Link, onward } from './links.ts';

/** Redirects that end at another redirect: each costs a visitor a round trip. */
export function chainFindings(rules: readonly Rule[], links: readonly Link[][]): Finding[] {
  return rules.flatMap((rule, index) =>
    (links[index] ?? []).flatMap((link): Finding[] => {
      if (link.stays) return [];
      const chain = { kind: 'chain', rule: index, field: link.field } as const;
      const { pathname } = link.location;
      if (link.moved) {
        const message = `leads to a second redirect: the shop itself redirects ${pathname} to ${link.path}`;
        return [{ ...chain, message }];
      }
      const next = nextOf(rule, link, rules);
      if (!next) return [];
      const to = next.rule.to ?? 'one of its options';
      const message = `leads to a second redirect: another rule leads from there to ${to}`;
      return [{ ...chain, message, other: next.index }];
    }),
  );
}

/** The first rule that may lead somebody on whom another has led there; null where none can. */
function nextOf(rule: Rule, { nodes, location }: Link, rules: readonly Rule[]) {
  for (const node of nodes) {
    for (const index of node.rules) {
      const next = rules[index];
      if (!next || !canFollow(rule, next, location.searchParams)) continue;
      if (next.split || onward(next, location)) return { index, rule: next };
    }
  }
  return null;
}

/** Whether one visitor can meet both rules: a country, a moment, and a query that travels on. */
function canFollow(rule: Rule, next: Rule, query: URLSearchParams): boolean {
  const visitors = [...(rule.countries ?? []), ...(next.countries ?? []), 'DE'];
  const isShared = visitors.some((one) => isFor(rule.countries, one) && isFor(next.countries, one));
  const [one, other] = [entryOf(0, rule), entryOf(0, next)];
  const overlap = Math.max(one.starts, other.starts) < Math.min(one.ends, other.ends);
  const isAsked = Object.entries(next.query ?? {}).every(([name, wanted]) => {
    if (!query.has(name)) return rule.keepQuery || isMarketing(name);
    return wanted === '*' || takenName(wanted) !== null || query.getAll(name).includes(wanted);
  });
  return isShared && overlap && isAsked;
}

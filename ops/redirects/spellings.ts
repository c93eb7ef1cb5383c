import { marketOfSegment } from '../../worker/markets.ts';
import { canonicalPath, matchRoute } from '../../worker/match-route.ts';
import type { Rule } from '../../worker/redirects/rule.ts';
import type { Finding } from './finding.ts';
import { sampleVisit } from './sample-visit.ts';

/** Rules for a spelling of an address that the shop itself moves on from, or that no link of it has. */
export function spellingFindings(rules: readonly Rule[]): Finding[] {
  return rules.flatMap((rule, index): Finding[] => {
    const { path } = sampleVisit(rule, 3);
    const [canonical, linked] = [canonicalPath(path), linkedPath(path)];
    if (canonical === null && linked === path) return [];
    const message =
      canonical === null
        ? `is hardly ever reached: the shop's own links say ${linked}`
        : `is never reached: the shop itself sends ${rule.from} on to ${canonical}`;
    return [{ kind: 'shadowed', rule: index, field: 'from', message }];
  });
}

/** A page's path as links have it, with the country in lower case; any other as it is. */
function linkedPath(path: string): string {
  const route = matchRoute(path);
  const country = 'name' in route ? (route.segment ?? '') : '';
  const isCountry = path.endsWith(`/${country}`) && marketOfSegment(country) !== null;
  return isCountry ? path.slice(0, -country.length) + country.toLowerCase() : path;
}

import { canonicalPath } from '../../worker/http/route.ts';
import type { Rule } from '../../worker/redirects/rule.ts';
import type { Finding } from './diagnostic.ts';
import { sampleVisit } from './sample-visit.ts';

/** Rules for a spelling of an address that the shop itself moves on from. */
export function spellingFindings(rules: readonly Rule[]): Finding[] {
  return rules.flatMap((rule, index): Finding[] => {
    const canonical = canonicalPath(sampleVisit(rule, 3).path);
    if (canonical === null) return [];
    const message = `never reached, because the shop itself redirects ${rule.from} to ${canonical}`;
    return [{ kind: 'shadowed', rule: index, field: 'from', message }];
  });
}

import type { Rule } from './rule.ts';
import { chooseTarget, splitCookie, splitVariant } from './split.ts';
import { type Compiled, match } from './table.ts';
import { isSame, target } from './target.ts';

/** Who asks: their country (null: not known), the one the shop takes them to be in, their cookies. */
type Visitor = {
  country: string | null;
  geo: string;
  cookie: (name: string) => string | undefined;
};

export type Decision = {
  rule: Rule;
  /** The country the rule was found for. */
  country: string;
  location: string;
  /** The rule leads to the page that was asked for: nothing is redirected. */
  stays: boolean;
  /** What keeps the visitor with the option of the split; null without one. */
  cookie: { name: string; value: string } | null;
  /** What the option is counted as, where it was drawn just now; null where the cookie said so already. */
  drawn: string | null;
};

/**
 * What the table says to a visitor: the rule that applies and where it leads, or null. Somebody
 * from a country we do not serve is asked for by their own country first; where no rule applies
 * they are in DE, as for every page (rule 2.6). `random` in [0, 1) draws a split,
 * `now` is in milliseconds.
 */
export function decide(
  table: Compiled,
  asked: URL,
  visitor: Visitor,
  now: number,
  random: number,
): Decision | null {
  for (const country of new Set([visitor.country ?? visitor.geo, visitor.geo])) {
    const query = asked.searchParams;
    const found = match(table, { path: asked.pathname, query, country, now });
    if (!found) continue;
    const { rule } = found;
    const name = rule.split ? splitCookie(rule) : null;
    const known = name ? visitor.cookie(name) : undefined;
    const choice = chooseTarget(rule, known, random);
    if (!choice) return null;
    const location = target(found, choice.to, query);
    const cookie = name && choice.mark ? { name, value: choice.mark } : null;
    const drawn = cookie && cookie.value !== known ? splitVariant(rule, choice.to) : null;
    return { rule, country, location, stays: isSame(location, asked), cookie, drawn };
  }
  return null;
}

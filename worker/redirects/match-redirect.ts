import { isSamePage, redirectLocation } from './location.ts';
import type { Rule } from './table/rule.ts';
import { chooseTarget, splitCookie, splitVariant } from './table/split.ts';
import { matchRule, type Table } from './table/table.ts';

/** The visitor's country (null if it is unknown) and cookies. */
type Visitor = {
  country: string | null;
  cookie: (name: string) => string | undefined;
};

/** The redirect rule that applies to a request, and its result. */
export type RedirectMatch = {
  rule: Rule;
  /** The index of the rule in the file, from 0. */
  order: number;
  location: string;
  /** Whether the rule leads to the requested page itself. Then the answer is no redirect. */
  isSamePage: boolean;
  /** The cookie that stores the option of a split; null for a rule without a split. */
  cookie: { name: string; value: string } | null;
  /** The counted name of a newly drawn option; null if the visitor's cookie already had the option. */
  drawnVariant: string | null;
};

/**
 * The rule that applies to a request, with its target; null without a rule. `random` in [0, 1) draws the option
 * of a split. `now` is in ms since the epoch.
 */
export function matchRedirect(
  table: Table,
  requested: URL,
  { country, cookie: readCookie }: Visitor,
  now: number,
  random: number,
): RedirectMatch | null {
  const [path, query] = [requested.pathname, requested.searchParams];
  const match = matchRule(table, { path, query, country, now });
  if (!match) return null;
  const { rule, order } = match;
  const name = rule.split ? splitCookie(rule) : null;
  const storedToken = name === null ? undefined : readCookie(name);
  const choice = chooseTarget(rule, storedToken, random);
  if (!choice) return null;
  const location = redirectLocation(match, choice.to, query);
  const cookie = name && choice.token ? { name, value: choice.token } : null;
  const drawnVariant =
    cookie && cookie.value !== storedToken ? splitVariant(rule, choice.to) : null;
  return {
    rule,
    order,
    location,
    isSamePage: isSamePage(location, requested),
    cookie,
    drawnVariant,
  };
}

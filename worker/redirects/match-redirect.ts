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
  /** The position of the rule in the redirect file, from 0. */
  order: number;
  location: string;
  /** True if the rule leads back to the requested page. Then no redirect is sent. */
  isSamePage: boolean;
  /**
   * The cookie that stores the visitor's option of a split (a rule with several targets). Null without a
   * split.
   */
  cookie: { name: string; value: string } | null;
  /**
   * The name under which a newly drawn option is counted. Null without a split, and if the visitor's cookie
   * already had the option.
   */
  drawnVariant: string | null;
};

/**
 * Finds the redirect rule for a request. Null if no rule applies. `random` (from 0 to below 1) draws the
 * option of a split. `now` is in ms since the epoch.
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

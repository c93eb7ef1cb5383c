import { isSamePage, redirectLocation } from './location.ts';
import type { Rule } from './table/rule.ts';
import { chooseTarget, splitCookie, splitVariant } from './table/split.ts';
import { matchRule, type Table } from './table/table.ts';

/** Who asks: their country (null: not known) and their cookies. */
type Visitor = {
  country: string | null;
  cookie: (name: string) => string | undefined;
};

/** What the table says to one request. */
export type RedirectMatch = {
  rule: Rule;
  /** The rule's place in the file, from 0. */
  order: number;
  location: string;
  /** The rule leads to the page that was asked for: nothing is redirected. */
  stays: boolean;
  /** The cookie that stores the option of a split; null without one. */
  cookie: { name: string; value: string } | null;
  /** What the option is counted as if it was drawn just now; null if the cookie named it already. */
  drawn: string | null;
};

/**
 * The rule that applies to a request and where it leads, or null. `random` in [0, 1) draws a split,
 * `now` is in milliseconds.
 */
export function matchRedirect(
  table: Table,
  asked: URL,
  { country, cookie: readCookie }: Visitor,
  now: number,
  random: number,
): RedirectMatch | null {
  const [path, query] = [asked.pathname, asked.searchParams];
  const match = matchRule(table, { path, query, country, now });
  if (!match) return null;
  const { rule, order } = match;
  const name = rule.split ? splitCookie(rule) : null;
  const known = name === null ? undefined : readCookie(name);
  const choice = chooseTarget(rule, known, random);
  if (!choice) return null;
  const location = redirectLocation(match, choice.to, query);
  const cookie = name && choice.token ? { name, value: choice.token } : null;
  const drawn = cookie && cookie.value !== known ? splitVariant(rule, choice.to) : null;
  return { rule, order, location, stays: isSamePage(location, asked), cookie, drawn };
}

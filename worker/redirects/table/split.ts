import { choiceCookie, chooseOption } from './choice.ts';
import type { Rule } from './rule.ts';

/**
 * A rule's target for a visitor, and the token for the visitor's cookie. The token is null for a rule without a
 * split. The result is null only for a rule without a target, which the schema refuses.
 */
export function chooseTarget(
  { to, split = [] }: Rule,
  token: string | undefined,
  random: number,
): { to: string; token: string | null } | null {
  if (to !== undefined) return { to, token: null };
  const options = split.map((option) => ({ name: option.to, weight: option.weight }));
  const choice = chooseOption(options, token, random);
  return choice && { to: choice.option.name, token: choice.token };
}

/** The cookie's name of a rule's split. It depends on the rule's pattern, countries and query. */
export function splitCookie({ from, countries, query }: Rule): string {
  return choiceCookie('rule', JSON.stringify([from, countries, query]));
}

/**
 * The counted name of a split's option: `{from}={to}`. The query is omitted, unless two options differ only in the
 * query. An equals sign in `from` is encoded.
 */
export function splitVariant({ from, split = [] }: Rule, to: string): string {
  const path = withoutQuery(to);
  const isUnique = split.filter((option) => withoutQuery(option.to) === path).length < 2;
  return `${from.replaceAll('=', '%3D')}=${isUnique ? path : to}`;
}

function withoutQuery(to: string): string {
  return to.replace(/[?#].*$/, '');
}

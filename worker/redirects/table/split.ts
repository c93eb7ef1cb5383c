import { choiceCookie, chooseOption } from './choice.ts';
import type { Rule } from './rule.ts';

/**
 * Chooses the target of a rule for a visitor, and the token for the visitor's cookie. The token is null if
 * the rule has only one target. The result is null only if the rule has no target. The schema refuses such a
 * rule.
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

/**
 * The name of the cookie that stores a visitor's option of a split. It depends on the rule's path, countries
 * and query conditions.
 */
export function splitCookie({ from, countries, query }: Rule): string {
  return choiceCookie('rule', JSON.stringify([from, countries, query]));
}

/**
 * The name under which a split's option is counted: `{from}={to}`. The query of `to` is omitted, unless two
 * options differ only in the query. An equals sign in `from` is encoded.
 */
export function splitVariant({ from, split = [] }: Rule, to: string): string {
  const path = withoutQuery(to);
  const isUnique = split.filter((option) => withoutQuery(option.to) === path).length < 2;
  return `${from.replaceAll('=', '%3D')}=${isUnique ? path : to}`;
}

function withoutQuery(to: string): string {
  return to.replace(/[?#].*$/, '');
}

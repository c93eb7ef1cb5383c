import { choiceCookie, chooseOption } from './choice.ts';
import type { Rule } from './rule.ts';

/**
 * The address a rule sends this visitor to, and the token for their cookie, null without a split.
 * Null only for a rule without an address, which the schema refuses.
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

/** The cookie of a rule's split: the same as long as its address and conditions are. */
export function splitCookie({ from, countries, query }: Rule): string {
  return choiceCookie('rule', JSON.stringify([from, countries, query]));
}

/**
 * What an option of a rule's split is counted as: `{from}={to}`, without the query unless that is all
 * that tells the options apart. A path may hold an equals sign; in `from` it is encoded.
 */
export function splitVariant({ from, split = [] }: Rule, to: string): string {
  const path = withoutQuery(to);
  const isUnique = split.filter((option) => withoutQuery(option.to) === path).length < 2;
  return `${from.replaceAll('=', '%3D')}=${isUnique ? path : to}`;
}

function withoutQuery(to: string): string {
  return to.replace(/[?#].*$/, '');
}

import { hashOf } from './hash.ts';
import type { Rule } from './rule.ts';

/** One way of several: what it is called, and its share of newcomers relative to the others. */
export type Option = { name: string; weight: number };

/** What was chosen, and what the visitor's cookie must hold to be given it again. */
type Choice<T extends Option> = { option: T; mark: string };

/**
 * The option the visitor's mark stands for, or else one drawn by weight with `random` in [0, 1). The
 * mark is made of the option's name, so options may change places, and a weight of 0 keeps those
 * it has and takes no more. Null where there is nothing to draw.
 */
export function chooseOption<T extends Option>(
  options: readonly T[],
  mark: string | undefined,
  random: number,
): Choice<T> | null {
  const drawn = markedOption(options, mark) ?? draw(options, random);
  return drawn ? { option: drawn, mark: markOf(drawn.name) } : null;
}

/** The option that a mark was made of; undefined for any other text. */
export function markedOption<T extends Pick<Option, 'name'>>(
  options: readonly T[],
  mark: string | undefined,
): T | undefined {
  return options.find((option) => markOf(option.name) === mark);
}

/** The name of the cookie that keeps a choice: the kind of choice, and what it was made for. */
export function choiceCookie(kind: string, subject: string): string {
  return `${kind}-${markOf(subject)}`;
}

/**
 * The address a rule sends this visitor to, and the mark for their cookie; without a split there
 * is none. Null only for a rule that has no address, which `parseTable` refuses.
 */
export function chooseTarget(
  rule: Rule,
  mark: string | undefined,
  random: number,
): { to: string; mark: string | null } | null {
  if (rule.to !== undefined) return { to: rule.to, mark: null };
  const options = (rule.split ?? []).map(({ to, weight }) => ({ name: to, weight }));
  const choice = chooseOption(options, mark, random);
  return choice && { to: choice.option.name, mark: choice.mark };
}

/** The cookie of a rule's split: the same as long as its place and conditions are. */
export function splitCookie(rule: Rule): string {
  return choiceCookie('rule', JSON.stringify([rule.from, rule.countries, rule.query]));
}

/**
 * What an option of a rule's split is counted as: `{from}={to}`, without the query unless that is all
 * that tells the options apart. A path may hold an equals sign; in `from` it is encoded.
 */
export function splitVariant({ from, split = [] }: Rule, to: string): string {
  const place = withoutQuery(to);
  const isAlone = split.filter((option) => withoutQuery(option.to) === place).length < 2;
  return `${from.replaceAll('=', '%3D')}=${isAlone ? place : to}`;
}

function withoutQuery(to: string): string {
  return to.replace(/[?#].*$/, '');
}

function draw<T extends Option>(options: readonly T[], random: number): T | undefined {
  const open = options.filter((option) => option.weight > 0);
  const total = open.reduce((sum, option) => sum + option.weight, 0);
  let left = random * total;
  for (const option of open) {
    left -= option.weight;
    if (left < 0) return option;
  }
  // Rounding may leave a remainder: the last option takes it.
  return open.at(-1);
}

/** A short name for a text. */
function markOf(text: string): string {
  return hashOf(text).toString(36);
}

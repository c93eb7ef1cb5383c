import type { Rule } from './rule.ts';

/** Where to, and what the visitor's cookie must hold to come there again (null: no cookie). */
type Choice = { to: string; mark: string | null };

/**
 * The address a rule sends this visitor to. Without a split it is `to`; with one, the option the
 * cookie marks, or else one drawn by weight with `random` in [0, 1). Null only for a rule that
 * has no address, which `parseTable` refuses.
 */
export function chooseTarget(
  rule: Rule,
  cookieValue: string | undefined,
  random: number,
): Choice | null {
  if (rule.to !== undefined) return { to: rule.to, mark: null };
  const options = rule.split ?? [];
  const known = options.find((option) => markOf(option.to) === cookieValue);
  const drawn = known ?? draw(options, random);
  return drawn ? { to: drawn.to, mark: markOf(drawn.to) } : null;
}

/** The cookie of a rule's split: the same as long as its place and conditions are. */
export function cookieName(rule: Rule): string {
  return `rule-${markOf(JSON.stringify([rule.from, rule.countries, rule.query]))}`;
}

function draw(options: NonNullable<Rule['split']>, random: number) {
  const open = options.filter((option) => option.weight > 0);
  const total = open.reduce((sum, option) => sum + option.weight, 0);
  let left = random * total;
  for (const option of open) {
    left -= option.weight;
    if (left < 0) return option;
  }
  // Rounding may leave a rest after the last option: it takes it.
  return open.at(-1);
}

/** A short name for a text (FNV-1a, 32 bits): stable when options change places. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

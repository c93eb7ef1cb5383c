/** An option of a split or experiment. New visitors are spread over the options in proportion to `weight`. */
export type Option = { name: string; weight: number };

/** The chosen option, and the token that represents it in the visitor's cookie. */
type Choice<T extends Option> = { option: T; token: string };

/**
 * Returns the option of the visitor's token. Without a valid token, `random` (from 0 to below 1) draws an
 * option by weight. A token depends only on the option's name, so the options may change their order. An
 * option with weight 0 keeps its visitors but gets no new ones. Null if no option can be drawn.
 */
export function chooseOption<T extends Option>(
  options: readonly T[],
  token: string | undefined,
  random: number,
): Choice<T> | null {
  const option = rememberedOption(options, token) ?? draw(options, random);
  return option ? { option, token: toToken(option.name) } : null;
}

/** The option that a cookie's token represents. Undefined if no option has this token. */
export function rememberedOption<T extends Pick<Option, 'name'>>(
  options: readonly T[],
  token: string | undefined,
): T | undefined {
  return options.find((option) => toToken(option.name) === token);
}

/**
 * The name of the cookie that stores a choice. `kind` is `rule` or `page`, and `subject` is the rule or page.
 */
export function choiceCookie(kind: string, subject: string): string {
  return `${kind}-${toToken(subject)}`;
}

/**
 * The token of a text: its FNV-1a hash in base 36, computed over UTF-16 units. The hash is short, not secret.
 */
export function toToken(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

function draw<T extends Option>(options: readonly T[], random: number): T | undefined {
  const open = options.filter((option) => option.weight > 0);
  const total = open.reduce((sum, option) => sum + option.weight, 0);
  let left = random * total;
  for (const option of open) {
    left -= option.weight;
    if (left < 0) return option;
  }
  // Rounding errors can leave a small remainder. It counts for the last option.
  return open.at(-1);
}

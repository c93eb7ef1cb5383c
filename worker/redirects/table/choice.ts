/** An option of a split or experiment. `weight` is its share of new visitors, relative to the other options. */
export type Option = { name: string; weight: number };

/** The chosen option, and the token that stores it in the visitor's cookie. */
type Choice<T extends Option> = { option: T; token: string };

/**
 * The option of the visitor's token, else an option drawn by weight with `random` in [0, 1). The token depends
 * only on the option's name, so the options may change their order. An option with weight 0 keeps its visitors
 * and gets no new visitors. Null if no option can be drawn.
 */
export function chooseOption<T extends Option>(
  options: readonly T[],
  token: string | undefined,
  random: number,
): Choice<T> | null {
  const option = rememberedOption(options, token) ?? draw(options, random);
  return option ? { option, token: toToken(option.name) } : null;
}

/** The option with a token; undefined for any other text. */
export function rememberedOption<T extends Pick<Option, 'name'>>(
  options: readonly T[],
  token: string | undefined,
): T | undefined {
  return options.find((option) => toToken(option.name) === token);
}

/** The name of the cookie that stores a choice, from its kind (`rule`, `page`) and its rule or page. */
export function choiceCookie(kind: string, subject: string): string {
  return `${kind}-${toToken(subject)}`;
}

/** The token of a text: its FNV-1a hash over the UTF-16 units, in base 36. The hash keeps nothing secret. */
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
  // Rounding may leave a remainder, which belongs to the last option.
  return open.at(-1);
}

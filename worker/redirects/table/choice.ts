/** One way of several: its name, and its share of newcomers relative to the others. */
export type Option = { name: string; weight: number };

/** What was chosen, and the token by which the visitor's cookie remembers it. */
type Choice<T extends Option> = { option: T; token: string };

/**
 * The option that the visitor's token stands for, else one drawn by weight with `random` in [0, 1).
 * The token is made of the option's name, so options may change places, and a weight of 0 keeps
 * visitors it has and takes no more. Null where there is nothing to draw.
 */
export function chooseOption<T extends Option>(
  options: readonly T[],
  token: string | undefined,
  random: number,
): Choice<T> | null {
  const option = rememberedOption(options, token) ?? draw(options, random);
  return option ? { option, token: toToken(option.name) } : null;
}

/** The option that a token was made of; undefined for any other text. */
export function rememberedOption<T extends Pick<Option, 'name'>>(
  options: readonly T[],
  token: string | undefined,
): T | undefined {
  return options.find((option) => toToken(option.name) === token);
}

/** The name of the cookie that stores a choice: the kind of choice, and what it was made for. */
export function choiceCookie(kind: string, subject: string): string {
  return `${kind}-${toToken(subject)}`;
}

/** The token for a text: FNV-1a over its UTF-16 units, in base 36. It hides nothing. */
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
  // Rounding may leave a remainder: the last option takes it.
  return open.at(-1);
}

/** An option that a run may draw. Without a weight its weight is 1. */
export type Option = { name: string; weight?: number };

/** The name of a draw: the group and the option, such as `approval: held`. */
export type DrawName = `${string}: ${string}`;

/** Counts the draws of a run, so that an option that no run draws is found. */
export class Draws {
  readonly counts: Record<DrawName, number> = {};

  count(group: string, name: string): void {
    const draw: DrawName = `${group}: ${name}`;
    this.counts[draw] = (this.counts[draw] ?? 0) + 1;
  }
}

/** The names of all draws of a group. */
export function drawNames(
  group: string,
  options: readonly Option[] | Readonly<Record<string, unknown>>,
): DrawName[] {
  const names = Array.isArray(options)
    ? options.map(({ name }: Option) => name)
    : Object.keys(options);
  return names.map((name): DrawName => `${group}: ${name}`);
}

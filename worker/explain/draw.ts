import { chooseOption, type Option } from '../redirects/split.ts';

/** What visitors are drawn between: the options, newcomers' odds, and the cookie that keeps each. */
export type Draw = {
  cookie: string;
  /** Whether the visitor's cookie decided; else the option chosen here is one that may be drawn. */
  isKept: boolean;
  options: { name: string; share: number; mark: string; chosen: boolean }[];
};

/** `chosen` is the cookie the visitor is given, `known` the value theirs has now. */
export function drawOf(
  options: readonly Option[],
  chosen: { name: string; value: string },
  known: string | undefined,
): Draw {
  const total = options.reduce((sum, { weight }) => sum + weight, 0);
  return {
    cookie: chosen.name,
    isKept: chosen.value === known,
    options: options.map(({ name, weight }) => {
      // Alone, with any weight, it is the one chosen.
      const mark = chooseOption([{ name, weight: 1 }], undefined, 0)?.mark ?? '';
      return { name, share: weight / total, mark, chosen: mark === chosen.value };
    }),
  };
}

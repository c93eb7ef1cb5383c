import { chooseOption, type Option } from '../redirects/table/choice.ts';

/** The options a visitor is drawn between, each with a newcomer's odds, and the cookie that keeps one. */
export type Draw = {
  cookie: string;
  /** Whether the visitor's cookie decided; if not, the option chosen here is only an example of a draw. */
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
      // Of one option alone that one is chosen, which gives its mark.
      const mark = chooseOption([{ name, weight: 1 }], undefined, 0)?.token ?? '';
      return { name, share: weight / total, mark, chosen: mark === chosen.value };
    }),
  };
}

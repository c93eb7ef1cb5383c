import { Random } from './random.ts';

/**
 * The choices of a run, as numbers. A run asks for one after another; what a tape does not hold is
 * made from its seed, and 0 where it has none. 0 always means the simplest: no fault, go on, end.
 */
export class Tape {
  readonly taken: number[] = [];
  readonly #given: readonly number[];
  readonly #random: Random | null;

  constructor(seed: number | null, given: readonly number[] = []) {
    this.#given = given;
    this.#random = seed === null ? null : new Random(seed);
  }

  /** A whole number from 0 to below `count`. */
  choose(count: number): number {
    const at = this.taken.length;
    const raw = this.#given[at] ?? this.#random?.next() ?? 0;
    const choice = raw % count;
    this.taken.push(choice);
    return choice;
  }

  /** One of several by weight; the first is the simplest. */
  weigh<T>(options: readonly (readonly [weight: number, option: T])[]): T {
    const total = options.reduce((sum, [weight]) => sum + weight, 0);
    let left = this.choose(total);
    for (const [weight, option] of options) {
      if (left < weight) return option;
      left -= weight;
    }
    throw new RangeError('No option');
  }
}

import { Random } from './random.ts';

/**
 * The choices of a run, as numbers. The tape first repeats the recorded choices. After them it draws random numbers from
 * its seed, or returns 0 if it has no seed. 0 means the simplest choice: no fault, the next call, the end.
 */
export class Tape {
  readonly choices: number[] = [];
  readonly #recorded: readonly number[];
  readonly #random: Random | null;

  constructor(seed: number | null, recorded: readonly number[] = []) {
    this.#recorded = recorded;
    this.#random = seed === null ? null : new Random(seed);
  }

  /** Returns a whole number from 0 to `count` − 1. */
  choose(count: number): number {
    const at = this.choices.length;
    const raw = this.#recorded[at] ?? this.#random?.next() ?? 0;
    const choice = raw % count;
    this.choices.push(choice);
    return choice;
  }

  /** Returns one of several options by weight; the first option is the simplest. */
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

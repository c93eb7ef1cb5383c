import type { Tape } from '../../../harness/worker/runtime/tape.ts';

/**
 * Returns one of the options; the first option is the simplest.
 * @throws RangeError for an empty list
 */
export function pick<T>(tape: Tape, options: readonly T[]): T {
  const option = options[tape.choose(options.length)];
  if (option === undefined) throw new RangeError('No option');
  return option;
}

/** Returns true in one of `oneIn` cases. */
export function rarely(tape: Tape, oneIn: number): boolean {
  return tape.choose(oneIn) === oneIn - 1;
}

/** Returns a list of 0 to `most` items. */
export function some<T>(tape: Tape, most: number, make: () => T): T[] {
  return Array.from({ length: tape.choose(most + 1) }, make);
}

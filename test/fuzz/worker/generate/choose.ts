import type { Tape } from '../../../harness/worker/runtime/tape.ts';

/** One of several; the first is the simplest. Throws RangeError without any. */
export function pick<T>(tape: Tape, options: readonly T[]): T {
  const option = options[tape.choose(options.length)];
  if (option === undefined) throw new RangeError('No option');
  return option;
}

/** Whether something happens that does so once in `in` times. */
export function rarely(tape: Tape, oneIn: number): boolean {
  return tape.choose(oneIn) === oneIn - 1;
}

/** A list of up to `most` things. */
export function some<T>(tape: Tape, most: number, make: () => T): T[] {
  return Array.from({ length: tape.choose(most + 1) }, make);
}

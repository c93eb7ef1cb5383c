import { describe, expect, test } from 'vitest';
import { shrink } from '../../harness/shrink.ts';
import { Tape } from '../../harness/worker/runtime/tape.ts';

describe('the random choices of a harness run', () => {
  const choose = (tape: Tape) => Array.from({ length: 50 }, (_, at) => tape.choose(at + 2));

  test('a tape makes the same choices for the same seed, other choices for another seed, all within bounds', () => {
    const first = choose(new Tape(7));
    expect(choose(new Tape(7))).toEqual(first);
    expect(choose(new Tape(8))).not.toEqual(first);
    expect(first.every((choice, at) => choice >= 0 && choice < at + 2)).toBe(true);
  });

  test('a tape repeats recorded choices, and makes the simplest choices after their end', () => {
    const seeded = new Tape(7);
    const first = choose(seeded);
    expect(choose(new Tape(null, seeded.choices))).toEqual(first);
    expect(choose(new Tape(null, [1, 2])).slice(0, 4)).toEqual([1, 2, 0, 0]);
  });

  test('weigh returns the first option for choice 0, and never an option of weight 0', () => {
    const options = [
      [3, 'usual'],
      [0, 'never'],
      [1, 'rare'],
    ] as const;
    const drawn = [0, 1, 2, 3].map((choice) => new Tape(null, [choice]).weigh(options));
    expect(drawn).toEqual(['usual', 'usual', 'usual', 'rare']);
  });
});

test('shrink shortens a failing tape to the choices that cause the failure', async () => {
  const run = async (request: object) => {
    const tape = 'tape' in request ? (request.tape as number[]) : [];
    const isBroken = tape.includes(5) && tape.lastIndexOf(9) > tape.indexOf(5);
    const violations = isBroken ? [{ rule: 'broken', detail: '' }] : [];
    return { violations, tape, steps: [] };
  };
  const harness = { run, offer: async () => ({ sequences: [], draws: [] }), close: async () => {} };
  const tape = [1, 2, 3, 5, 4, 4, 8, 9, 1, 7];
  expect(await shrink(harness, tape, 'broken')).toEqual([5, 9]);
});

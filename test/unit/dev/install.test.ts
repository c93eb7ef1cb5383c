import { expect, test } from 'vitest';
import { install } from '../../../ops/dev/install.ts';

const way = (command: string) => [command, []] as const;

/** Finds what is missing at the `n`th look. */
function foundAt(n: number) {
  let looks = 0;
  return () => {
    looks += 1;
    return looks === n ? `after ${n}` : null;
  };
}

test.each([
  ['the first that helps is the last that is tried', ['true', 'true'], 1, 'after 1'],
  ['a way that fails is no reason not to try the next', ['false', 'true'], 2, 'after 2'],
  ['so is one that does not exist', ['no-such-command', 'true'], 2, 'after 2'],
  ['without one that helps nothing is found', ['true', 'false'], 3, null],
])('%s', (_rule, commands, at, found) => {
  expect(install(foundAt(at), commands.map(way), 10)).toBe(found);
});

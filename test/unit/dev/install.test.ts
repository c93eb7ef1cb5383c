import { expect, test } from 'vitest';
import { install } from '../../../ops/dev/install.ts';

const toInstaller = (command: string) => [command, []] as const;

/** Returns a search function that finds something only at its `n`th call. */
function findAtCall(n: number) {
  let calls = 0;
  return () => {
    calls += 1;
    return calls === n ? `after ${n}` : null;
  };
}

test.each([
  [
    'stops after the first command that makes the program available',
    ['true', 'true'],
    1,
    'after 1',
  ],
  ['continues after a command that fails', ['false', 'true'], 2, 'after 2'],
  ['continues after a command that does not exist', ['no-such-command', 'true'], 2, 'after 2'],
  ['returns null if no command makes the program available', ['true', 'false'], 3, null],
])('the function `install` %s', (_behaviour, commands, at, result) => {
  expect(install(findAtCall(at), commands.map(toInstaller), 10)).toBe(result);
});

import { expect, test } from 'vitest';
import { readInstruction } from '../../../sandbox/control/instruction.ts';

test('the wallet sandbox reads a behaviour with its option and a delay in ms', () => {
  expect(readInstruction('pending; reason=ECHECK; delay=500')).toMatchObject({
    behaviour: 'pending',
    detail: 'ECHECK',
    delayMs: 500,
  });
});

test.each([
  'fly',
  'pending; reason=RAIN',
  'pending; colour=red',
  'timeout; delay=soon',
  'timeout; delay=',
])('the wallet sandbox refuses the unreadable instruction %j', (text) => {
  expect(readInstruction(text)).toBeNull();
});

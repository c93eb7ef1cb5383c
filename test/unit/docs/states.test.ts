import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stateMachines } from '../../../ops/dev/states/machines.ts';
import { stateFiles } from '../../../ops/dev/states/states.ts';

test.each(Object.entries(stateFiles()))('%s is what npm run states writes', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('the picture has every state', () => {
  const svg = stateFiles()['docs/states.svg'] ?? '';
  const states = stateMachines().flatMap((machine) => machine.states);
  expect(states).toEqual(expect.arrayContaining(['created', 'superseded', 'failed']));
  expect(states.filter((state) => !svg.includes(`>${state}</text>`))).toEqual([]);
});

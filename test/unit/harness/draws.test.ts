import { expect, test } from 'vitest';
import { type Counts, countDraws, missingDraws } from '../../harness/draws.ts';
import { Draws, drawNames } from '../../harness/worker/runs/draws.ts';

const approvalDraws = drawNames('approval', [
  { name: 'approves' },
  { name: 'held' },
  { name: 'declined' },
]);

test('an option that no run draws is missing', () => {
  const counts: Counts = {};
  for (const names of [['approves', 'held'], ['approves']]) {
    const draws = new Draws();
    for (const name of names) draws.count('approval', name);
    countDraws(counts, draws.counts);
  }
  expect(counts).toEqual({ 'approval: approves': 2, 'approval: held': 1 });
  expect(missingDraws(counts, approvalDraws)).toEqual(['approval: declined']);
  expect(missingDraws({ ...counts, 'approval: declined': 1 }, approvalDraws)).toEqual([]);
});

test('the names of the draws of a table are its keys', () => {
  expect(drawNames('move', { presses: {}, reloads: {} })).toEqual([
    'move: presses',
    'move: reloads',
  ]);
});

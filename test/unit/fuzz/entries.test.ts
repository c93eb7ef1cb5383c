import { expect, test } from 'vitest';
import { postingEntries } from '../../fuzz/worker/entries/posting.ts';
import { readingEntries } from '../../fuzz/worker/entries/reading.ts';

test('no posting entry of the fuzz has the name of a reading entry, which it would replace', () => {
  const reading = new Set(Object.keys(readingEntries));
  expect(Object.keys(postingEntries).filter((name) => reading.has(name))).toEqual([]);
});

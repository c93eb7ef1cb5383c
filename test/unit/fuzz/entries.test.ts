import { expect, test } from 'vitest';
import { postingEntries } from '../../fuzz/worker/entries/posting.ts';
import { readingEntries } from '../../fuzz/worker/entries/reading.ts';

test('no fuzz entry for POST has the name of a fuzz entry for GET, because it would replace the GET entry', () => {
  const reading = new Set(Object.keys(readingEntries));
  expect(Object.keys(postingEntries).filter((name) => reading.has(name))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tables } from '../../../ops/build/tables.ts';

test.each(tables())('$path is up to date; if not: npm run tables', ({ path, text }) => {
  expect(readFileSync(path, 'utf8')).toBe(text);
});

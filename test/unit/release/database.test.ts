import { expect, test } from 'vitest';
import { placeProblems } from '../../../ops/release/database.ts';

test.each([{ jurisdiction: 'eu' }, { running_in_region: 'WEUR' }, { running_in_region: 'EEUR' }])(
  'a database at %o stands where the privacy text says',
  (place) => expect(placeProblems(place)).toEqual([]),
);

test.each([
  {},
  { running_in_region: 'ENAM' },
  { jurisdiction: 'fedramp', running_in_region: null },
])('a database at %o stops a deploy', (place) =>
  expect(placeProblems(place).join()).toContain('--jurisdiction eu'),
);

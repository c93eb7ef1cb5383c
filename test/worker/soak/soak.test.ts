import { expect, test } from 'vitest';
import { soak } from '../../soak/soak.ts';

test('rule 5.36: while the database is read-only, no payment is lost and no answer has status 500', async () => {
  const result = await soak({
    usual: { visits: 5 },
    faults: ['D1 read-only'],
    faulty: { visits: 5 },
    visitors: 5,
    readingMs: 0,
    seed: 4,
    print: () => {},
  });
  expect(result.failures).toEqual([]);
  expect(new Set(result.requests.map(({ phase }) => phase))).toContain('D1 read-only');
  expect(result.paid).toBe(result.charged);
  expect(result.restAfter).not.toBeNull();
});

import { expect, test } from 'vitest';
import { soak } from '../../soak/soak.ts';

test('rule 5.36: with the database read-only nothing is lost and no answer is a 500', async () => {
  const soaked = await soak({
    usual: { visits: 5 },
    faults: ['D1 read-only'],
    faulty: { visits: 5 },
    ...{ visitors: 5, readingMs: 0, seed: 4, tell: () => {} },
  });
  expect(soaked.broken).toEqual([]);
  expect(new Set(soaked.asked.map(({ phase }) => phase))).toContain('D1 read-only');
  expect(soaked.paid).toBe(soaked.charged);
  expect(soaked.restAfter).not.toBeNull();
});

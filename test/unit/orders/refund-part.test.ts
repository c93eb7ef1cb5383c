import { expect, test } from 'vitest';
import { packsPrice } from '../../../worker/orders/model/refund.ts';

test.each([
  [10000, 3],
  [8970, 3],
  [1, 5],
  [99999, 7],
])(
  'rule 7.23: the packs of a line of %i in %i packs give exactly the line, in any portions',
  (totalMinor, count) => {
    const line = { totalMinor, count };
    const single = Array.from({ length: count }, (_, before) => packsPrice(line, before, 1));
    expect(single.reduce((sum, price) => sum + price, 0)).toBe(totalMinor);
    for (const price of single) expect(Math.abs(price - totalMinor / count)).toBeLessThan(1);
    for (let first = 1; first < count; first += 1) {
      expect(packsPrice(line, 0, first) + packsPrice(line, first, count - first)).toBe(totalMinor);
    }
  },
);

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BookedRefund,
  type LineAmount,
  paymentShares,
  refundEntry,
  returnedLines,
} from '../../../worker/orders/model/ledger.ts';
import type { OrderLine } from '../../../worker/orders/model/order.ts';

/** A payment of two lines and the delivery, in minor units. */
const prices = new Map<number | null, number>([
  [1, 8970],
  [2, 4980],
  [null, 490],
]);
const receivedMinor = 8970 + 4980 + 490;

/** Money of the payment that went back to the buyer, and its lines. */
class Back {
  readonly standing: BookedRefund[] = [];
  readonly lines = new Map<number | null, number>([...prices.keys()].map((id) => [id, 0]));

  get refundedMinor(): number {
    return this.standing.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  }

  reverse(amountMinor: number): void {
    const { lines } = refundEntry('reversal', 'V', amountMinor, this.#shares(), null);
    const booked = lines.map((line) => ({ ...line, amountMinor: -line.amountMinor }));
    this.#move(booked, 1);
    this.standing.push({ amountMinor, lines: booked });
  }

  comesBack(at: number): void {
    const booked = this.standing[at % this.standing.length];
    if (!booked) return;
    const lines = returnedLines(booked, this.#payment(), this.#shares());
    this.standing.splice(this.standing.indexOf(booked), 1);
    this.#move(lines, -1);
  }

  #payment() {
    const { refundedMinor } = this;
    return { id: 'p', amountMinor: receivedMinor, receivedMinor, refundedMinor };
  }

  #shares() {
    const lines = [1, 2].map((id) => ({
      ...{ id, paymentId: 'p', totalMinor: prices.get(id) },
      refundedMinor: this.lines.get(id),
    }));
    return paymentShares(this.#payment(), lines as OrderLine[]);
  }

  #move(lines: readonly LineAmount[], sign: 1 | -1): void {
    for (const { lineId, amountMinor } of lines) {
      this.lines.set(lineId, (this.lines.get(lineId) ?? 0) + sign * amountMinor);
    }
  }
}

describe('the lines of money that goes back and comes back', () => {
  test('the lines together have the refunded sum of the payment, and no line has more than its price', () => {
    const step = fc.oneof(
      fc.record({ reversed: fc.integer({ min: 1, max: 1.2 * receivedMinor }) }),
      fc.record({ returned: fc.nat(9) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const back = new Back();
        for (const one of steps) {
          if ('reversed' in one) back.reverse(one.reversed);
          else back.comesBack(one.returned);
          const sum = [...back.lines.values()].reduce((all, amount) => all + amount, 0);
          expect(sum).toBe(Math.min(receivedMinor, back.refundedMinor));
          for (const [id, amount] of back.lines) {
            expect(amount).toBeGreaterThanOrEqual(0);
            expect(amount).toBeLessThanOrEqual(prices.get(id) ?? 0);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

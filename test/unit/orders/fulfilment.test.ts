import { describe, expect, test } from 'vitest';
import { endOfDays } from '../../../worker/country/local-time.ts';
import { reimbursement, type Withdrawn } from '../../../worker/law/reimbursement.ts';
import {
  type FulfilmentState,
  type FulfilmentStep,
  fulfilmentStates,
  fulfilmentSteps,
  stateAfter,
} from '../../../worker/orders/model/fulfilment.ts';

const steps = Object.keys(fulfilmentSteps) as FulfilmentStep[];

describe('rule 7.7: the way of an order to its buyer', () => {
  const allowed: Record<FulfilmentState, Partial<Record<FulfilmentStep, FulfilmentState>>> = {
    held: { released: 'released', orderCancelled: 'cancelled' },
    released: { exported: 'exported', shipped: 'shipped', orderCancelled: 'cancelled' },
    exported: { exported: 'exported', shipped: 'shipped', orderCancelled: 'cancelled' },
    shipped: { shipped: 'shipped', delivered: 'delivered', parcelReturned: 'returned' },
    delivered: { delivered: 'delivered', parcelReturned: 'returned' },
    cancelled: {},
    returned: { shipped: 'shipped' },
  };
  const pairs = fulfilmentStates.flatMap((state) => steps.map((step) => [state, step] as const));

  test.each(pairs)('one that is %s takes "%s" as the table says', (state, step) => {
    expect(stateAfter(state, step)).toBe(allowed[state][step] ?? null);
  });

  test('nothing that left can be cancelled, and nothing that was cancelled leaves', () => {
    for (const state of ['shipped', 'delivered', 'returned'] as const) {
      expect(stateAfter(state, 'orderCancelled')).toBeNull();
    }
    for (const step of steps) expect(stateAfter('cancelled', step)).toBeNull();
  });
});

describe('rule 9.50: until when the money of a withdrawal has to be back', () => {
  const day = (text: string) => Date.parse(`${text}T10:00:00Z`);
  const withdrawn: Withdrawn = {
    declaredAt: day('2026-12-01'),
    isShipped: true,
    goodsReceivedAt: null,
    sendingProvedAt: null,
  };

  test.each(['DE', 'FR', 'SE'] as const)('in %s 14 days after the declaration', (country) => {
    const { dueAt, isWithheld } = reimbursement({ ...withdrawn, isShipped: false }, country);
    expect([dueAt, isWithheld]).toEqual([endOfDays(day('2026-12-01'), 14, country), false]);
  });

  test('what was shipped may be waited for', () => {
    expect(reimbursement(withdrawn, 'DE').isWithheld).toBe(true);
  });

  test('a proof of its sending ends the waiting, and so do the goods', () => {
    const early = day('2026-12-05');
    for (const proof of [{ goodsReceivedAt: early }, { sendingProvedAt: early }]) {
      const due = reimbursement({ ...withdrawn, ...proof }, 'DE');
      expect(due).toEqual({ dueAt: endOfDays(day('2026-12-01'), 14, 'DE'), isWithheld: false });
    }
  });

  test('goods that come after the 14 days are paid on their day', () => {
    const late = day('2026-12-23');
    const due = reimbursement({ ...withdrawn, goodsReceivedAt: late }, 'DE');
    expect(due).toEqual({ dueAt: endOfDays(late, 0, 'DE'), isWithheld: false });
  });

  test.each(['GB', 'CH'] as const)('in %s 14 days after the goods or the proof', (country) => {
    expect(reimbursement(withdrawn, country)).toEqual({ dueAt: null, isWithheld: true });
    const due = reimbursement(
      { ...withdrawn, sendingProvedAt: day('2026-12-03'), goodsReceivedAt: day('2026-12-09') },
      country,
    );
    expect(due.dueAt).toBe(endOfDays(day('2026-12-03'), 14, country));
    const kept = reimbursement({ ...withdrawn, isShipped: false }, country);
    expect(kept.dueAt).toBe(endOfDays(day('2026-12-01'), 14, country));
  });
});

import { describe, expect, test } from 'vitest';
import { endOfDays } from '../../../worker/country/local-time.ts';
import { reimbursement, type WithdrawalFacts } from '../../../worker/law/reimbursement.ts';
import {
  type FulfilmentState,
  type FulfilmentStep,
  fulfilmentSteps,
  fulfilmentTexts,
  stateAfter,
} from '../../../worker/orders/model/fulfilment.ts';

const steps = Object.keys(fulfilmentSteps) as FulfilmentStep[];

describe('rule 7.7: the allowed fulfilment steps of an order', () => {
  const allowed: Record<FulfilmentState, Partial<Record<FulfilmentStep, FulfilmentState>>> = {
    held: { released: 'released', orderCancelled: 'cancelled' },
    released: { exported: 'exported', shipped: 'shipped', orderCancelled: 'cancelled' },
    exported: { exported: 'exported', shipped: 'shipped', orderCancelled: 'cancelled' },
    shipped: {
      shipped: 'shipped',
      delivered: 'delivered',
      parcelReturned: 'returned',
      replaced: 'released',
    },
    delivered: { delivered: 'delivered', parcelReturned: 'returned', replaced: 'released' },
    cancelled: {},
    returned: { shipped: 'shipped', replaced: 'released' },
  };
  const states = Object.keys(fulfilmentTexts) as FulfilmentState[];
  const pairs = states.flatMap((state) => steps.map((step) => [state, step] as const));

  test.each(pairs)(
    'an order in the fulfilment state %s obeys the table of states at the step "%s"',
    (state, step) => {
      expect(stateAfter(state, step)).toBe(allowed[state][step] ?? null);
    },
  );

  test('a shipped order cannot be cancelled, and a cancelled order permits no fulfilment step', () => {
    for (const state of ['shipped', 'delivered', 'returned'] as const) {
      expect(stateAfter(state, 'orderCancelled')).toBeNull();
    }
    for (const step of steps) expect(stateAfter('cancelled', step)).toBeNull();
  });
});

describe('rule 9.50: the date until which a refund must be paid after a withdrawal', () => {
  const day = (text: string) => Date.parse(`${text}T10:00:00Z`);
  const withdrawal: WithdrawalFacts = {
    declaredAt: day('2026-12-01'),
    isShipped: true,
    goodsReceivedAt: null,
    sendingProvedAt: null,
  };

  test.each(['DE', 'FR', 'SE'] as const)(
    'the refund of an unshipped order in %s is due 14 days after the withdrawal',
    (country) => {
      const { dueAt, isWithheld } = reimbursement({ ...withdrawal, isShipped: false }, country);
      expect([dueAt, isWithheld]).toEqual([endOfDays(day('2026-12-01'), 14, country), false]);
    },
  );

  test('the refund of shipped goods may be withheld until the shop receives the goods', () => {
    expect(reimbursement(withdrawal, 'DE').isWithheld).toBe(true);
  });

  test('a refund is no longer withheld after the shop receives the goods or a proof that the buyer sent them', () => {
    const early = day('2026-12-05');
    for (const proof of [{ goodsReceivedAt: early }, { sendingProvedAt: early }]) {
      const due = reimbursement({ ...withdrawal, ...proof }, 'DE');
      expect(due).toEqual({ dueAt: endOfDays(day('2026-12-01'), 14, 'DE'), isWithheld: false });
    }
  });

  test('a refund is due on the day when the goods arrive, if this is after the 14 days', () => {
    const late = day('2026-12-23');
    const due = reimbursement({ ...withdrawal, goodsReceivedAt: late }, 'DE');
    expect(due).toEqual({ dueAt: endOfDays(late, 0, 'DE'), isWithheld: false });
  });

  test.each(['GB', 'CH'] as const)(
    'the refund in %s is due 14 days after the shop receives the goods or, if earlier, the proof that the buyer sent them',
    (country) => {
      expect(reimbursement(withdrawal, country)).toEqual({ dueAt: null, isWithheld: true });
      const due = reimbursement(
        { ...withdrawal, sendingProvedAt: day('2026-12-03'), goodsReceivedAt: day('2026-12-09') },
        country,
      );
      expect(due.dueAt).toBe(endOfDays(day('2026-12-03'), 14, country));
      const unshipped = reimbursement({ ...withdrawal, isShipped: false }, country);
      expect(unshipped.dueAt).toBe(endOfDays(day('2026-12-01'), 14, country));
    },
  );
});

import { describe, expect, test } from 'vitest';
import type { Moment, MomentPayment } from '../../harness/worker/rules/moment.ts';
import { momentViolations } from '../../harness/worker/rules/moment-rules.ts';

const payment: MomentPayment = {
  name: 'TW-1/order',
  orderId: 'o1',
  amountMinor: 8970,
  refundedMinor: 0,
  isPaid: true,
  receivedMinor: 8970,
  backMinor: 0,
  leastBackMinor: 0,
  isChargeable: false,
  fulfilment: 'released',
};
const moment: Moment = {
  payments: [payment],
  invoiceNumbers: [{ year: 2026, count: 2, highest: 2 }],
  invoiceSums: [{ number: 'TW-1', invoicedMinor: 8970, ledgerMinor: 8970 }],
  refundedGoods: new Set(),
  unconsentedWallets: [],
};
const withOpenRefund: Moment = { ...moment, refundedGoods: new Set(['TW-1']) };

function inState(fulfilment: string, before: Moment): Moment {
  return { ...before, payments: [{ ...payment, fulfilment }] };
}

/** The rules that a moment breaks after an earlier moment. */
function brokenRules(now: Moment, before: Moment = moment): string[] {
  return momentViolations(now, before).map(({ rule }) => rule);
}

describe('rule 7.10: the harness’s rules that hold at any moment', () => {
  test('a paid, invoiced and shipped order breaks no rule', () => {
    expect(brokenRules(moment)).toEqual([]);
    expect(brokenRules(inState('exported', moment))).toEqual([]);
    expect(brokenRules(inState('shipped', moment))).toEqual([]);
    const unpaid = { ...payment, isPaid: false, receivedMinor: 0 };
    expect(brokenRules({ ...moment, payments: [unpaid] })).toEqual([]);
  });

  test('a refund that opens after the parcel left breaks no rule', () => {
    const shipped = inState('shipped', withOpenRefund);
    expect(brokenRules(shipped, inState('shipped', moment))).toEqual([]);
    expect(brokenRules(withOpenRefund)).toEqual([]);
  });

  test.each<[string, Moment]>([
    [
      'the ledger has the money of each payment',
      { ...moment, payments: [{ ...payment, receivedMinor: 8969 }] },
    ],
    [
      'the ledger has the money of each payment',
      { ...moment, payments: [{ ...payment, refundedMinor: 100 }] },
    ],
    [
      'no money comes back twice',
      { ...moment, payments: [{ ...payment, refundedMinor: -100, backMinor: 100 }] },
    ],
    ['no money comes back twice', { ...moment, payments: [{ ...payment, leastBackMinor: -1 }] }],
    [
      'invoice numbers have no gap',
      { ...moment, invoiceNumbers: [{ year: 2026, count: 2, highest: 3 }] },
    ],
    [
      'the invoices of an order equal its ledger',
      { ...moment, invoiceSums: [{ number: 'TW-1', invoicedMinor: 8970, ledgerMinor: 8870 }] },
    ],
    [
      'no line is exported or shipped while its refund is open',
      inState('exported', withOpenRefund),
    ],
    ['no line is exported or shipped while its refund is open', inState('shipped', withOpenRefund)],
  ])('the harness reports the broken rule: %s', (rule, broken) => {
    expect(brokenRules(broken)).toEqual([rule]);
  });
});

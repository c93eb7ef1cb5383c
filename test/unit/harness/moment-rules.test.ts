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
  isChargeable: false,
  fulfilment: 'released',
};
const moment: Moment = {
  payments: [payment],
  invoiceNumbers: [{ year: 2026, count: 2, highest: 2 }],
  invoiceSums: [{ number: 'TW-1', invoicedMinor: 8970, ledgerMinor: 8970 }],
  refundedGoods: new Set(),
};
/** The rules that a moment breaks. */
function brokenRules(now: Moment): string[] {
  return momentViolations(now).map(({ rule }) => rule);
}

describe('rule 7.10: the harness’s rules that hold at any moment', () => {
  test('a paid and invoiced order breaks no rule', () => {
    expect(brokenRules(moment)).toEqual([]);
    const unpaid = { ...payment, isPaid: false, receivedMinor: 0 };
    expect(brokenRules({ ...moment, payments: [unpaid] })).toEqual([]);
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
      'invoice numbers have no gap',
      { ...moment, invoiceNumbers: [{ year: 2026, count: 2, highest: 3 }] },
    ],
    [
      'the invoices of an order equal its ledger',
      { ...moment, invoiceSums: [{ number: 'TW-1', invoicedMinor: 8970, ledgerMinor: 8870 }] },
    ],
  ])('the harness reports the broken rule: %s', (rule, broken) => {
    expect(brokenRules(broken)).toEqual([rule]);
  });
});

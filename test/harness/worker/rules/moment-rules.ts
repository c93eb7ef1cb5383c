import type { Violation } from './invariants.ts';
import type { Moment } from './moment.ts';

type MomentCheck = (moment: Moment) => string[];

/** The rules that hold at any moment of a run. */
const momentRules = {
  'the ledger has the money of each payment': ({ payments }) =>
    payments.flatMap((payment) => {
      const { name, isPaid, amountMinor, receivedMinor, refundedMinor, backMinor } = payment;
      const expectedMinor = isPaid ? amountMinor : 0;
      if (receivedMinor !== expectedMinor) {
        return [`${name}: ${receivedMinor} received of ${expectedMinor}`];
      }
      return backMinor === -refundedMinor ? [] : [`${name}: ${backMinor} for ${refundedMinor}`];
    }),

  'invoice numbers have no gap': ({ invoiceNumbers }) =>
    invoiceNumbers
      .filter(({ count, highest }) => count !== highest)
      .map(({ year, count, highest }) => `${year}: ${count} invoices up to number ${highest}`),

  'the invoices of an order equal its ledger': ({ invoiceSums }) =>
    invoiceSums
      .filter(({ invoicedMinor, ledgerMinor }) => invoicedMinor !== ledgerMinor)
      .map(
        (row) => `${row.number}: ${row.invoicedMinor} invoiced, ${row.ledgerMinor} in the ledger`,
      ),
} as const satisfies Record<string, MomentCheck>;

/** The rules that a moment of a run breaks. */
export function momentViolations(moment: Moment): Violation[] {
  return Object.entries(momentRules).flatMap(([rule, check]) =>
    check(moment).map((detail) => ({ rule, detail })),
  );
}

import { orderNumber } from './facts.ts';
import type { Violation } from './invariants.ts';
import type { Moment } from './moment.ts';

type MomentCheck = (moment: Moment, before: Moment) => string[];

/** The fulfilment states in which the packers have an order, or its parcel has left. */
const packedStates: readonly string[] = ['exported', 'shipped'];

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

  'no money comes back twice': ({ payments }) =>
    payments
      .filter(({ refundedMinor, leastBackMinor }) => refundedMinor < 0 || leastBackMinor < 0)
      .map(({ name, refundedMinor, leastBackMinor }) => {
        return `${name}: ${refundedMinor} given back, ${leastBackMinor} for a line`;
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

  'a wallet is saved only with the consent of its buyer': ({ unconsentedWallets }) =>
    unconsentedWallets.map((number) => `${number} has a saved wallet`),

  'no line is exported or shipped while its refund is open': (
    { payments, refundedGoods },
    before,
  ) => {
    const states = new Map(before.payments.map(({ orderId, fulfilment }) => [orderId, fulfilment]));
    const packed = payments.filter(
      ({ orderId, fulfilment }) =>
        packedStates.includes(fulfilment) && states.get(orderId) !== fulfilment,
    );
    const numbers = new Set(packed.map(({ name }) => orderNumber(name)));
    return [...numbers]
      .filter((number) => refundedGoods.has(number))
      .map((number) => `${number} has an open refund`);
  },
} as const satisfies Record<string, MomentCheck>;

/** The rules that a moment of a run breaks. `before` is the moment before the last change. */
export function momentViolations(moment: Moment, before: Moment): Violation[] {
  return Object.entries(momentRules).flatMap(([rule, check]) =>
    check(moment, before).map((detail) => ({ rule, detail })),
  );
}

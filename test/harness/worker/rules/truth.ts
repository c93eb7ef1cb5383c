import type { BookedPayment } from './books.ts';
import { type Claim, orderNumber, type PaymentName, type Stamped } from './facts.ts';

type Sentence = Extract<Stamped, { kind: 'told' }>;
type PaymentFacts = Pick<BookedPayment, 'name' | 'invoice' | 'amountMinor'>;

/** Statuses of a capture without the buyer's money. */
const withoutMoney: readonly string[] = ['DECLINED', 'REFUNDED'];

/** Returns for each moment of a run whether a sentence is true at it. Moment n is before the event n. */
const truths = {
  /** Nothing is charged, and the shop may charge nothing without another step of the buyer. */
  notCharged: ({ about }, facts, nameOf) => {
    const charged = new Set<string>();
    let isChargeable = false;
    return moments(facts, (fact) => {
      if (fact?.kind === 'captureStatus' && nameOf(fact.invoice) === about) {
        if (withoutMoney.includes(fact.status)) charged.delete(fact.capture);
        else charged.add(fact.capture);
      }
      if (fact?.kind === 'chargeable' && fact.payment === about) isChargeable = fact.isChargeable;
      return charged.size === 0 && !isChargeable;
    });
  },

  /** The wallet has given this amount back, even if it took the money again later. */
  refunded: ({ sentence: { order, amountMinor } }, facts, nameOf) => {
    let isDone = false;
    return moments(facts, (fact) => {
      if (fact?.kind === 'refundStatus' && nameOf(fact.invoice)?.startsWith(`${order}/`)) {
        isDone ||= fact.status === 'COMPLETED' && fact.amountMinor === amountMinor;
      }
      return isDone;
    });
  },

  /** The wallet has the order's payment, or it is pending. */
  settled: ({ sentence: { order } }, facts, nameOf) => {
    let isSettled = false;
    return moments(facts, (fact) => {
      if (fact?.kind === 'captureStatus' && nameOf(fact.invoice) === `${order}/order`) {
        isSettled ||= fact.status !== 'DECLINED';
      }
      return isSettled;
    });
  },
} as const satisfies Record<
  Claim,
  (
    claim: { sentence: Sentence; about: PaymentName },
    facts: readonly Stamped[],
    nameOf: (invoice: string) => PaymentName | null,
  ) => boolean[]
>;

/** The payments that a sentence may be about. A mail names only the order and the amount. */
function candidates(
  { payment, order, amountMinor }: Sentence,
  payments: readonly PaymentFacts[],
): PaymentName[] {
  if (payment) return [payment];
  const own = payments.filter(({ name }) => orderNumber(name) === order);
  const exact = own.filter((one) => one.amountMinor === amountMinor);
  return (exact.length > 0 ? exact : own).map(({ name }) => name);
}

/** Returns the state before the first event and after each event. `next` takes the next event and returns the state. */
function moments(facts: readonly Stamped[], next: (fact: Stamped | null) => boolean): boolean[] {
  return [next(null), ...facts.map(next)];
}

/**
 * Returns the sentences of pages and mails that were wrong. A sentence is right if it was true at a moment between
 * the start of the request that made it and its sending, because the payment may change meanwhile.
 */
export function wrongSentences(
  facts: readonly Stamped[],
  { payments }: { payments: readonly PaymentFacts[] },
): string[] {
  const names = new Map(payments.map(({ invoice, name }) => [invoice, name]));
  return facts.flatMap((fact, at) => {
    if (fact.kind !== 'told') return [];
    const { claim, since, place } = fact;
    const before = facts.slice(0, at);
    const isRight = candidates(fact, payments).some((about) => {
      return truths[claim](
        { sentence: fact, about },
        before,
        (invoice) => names.get(invoice) ?? null,
      )
        .slice(since)
        .includes(true);
    });
    if (isRight) return [];
    const amount = fact.amountMinor === null ? '' : ` ${fact.amountMinor}`;
    return [`${place} says "${claim}"${amount} about ${fact.payment ?? fact.order}`];
  });
}

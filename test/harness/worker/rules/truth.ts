import type { BookedPayment, Books } from './books.ts';
import {
  type Claim,
  MAIL,
  orderNumber,
  type PaymentName,
  type PromiseClaim,
  type Stamped,
} from './facts.ts';
import { isWithOperator } from './operator-alerts.ts';

type Sentence = Extract<Stamped, { kind: 'told' }>;
type PaymentFacts = Pick<BookedPayment, 'name' | 'invoice' | 'amountMinor'>;

/** Statuses of a capture without the buyer's money. */
const withoutMoney: readonly string[] = ['DECLINED', 'REFUNDED'];
/** Statuses of a refund whose money stays with the shop. */
const failedStatuses: readonly string[] = ['FAILED', 'CANCELLED'];

/** A sentence about a payment, and the payment of each invoice. */
type Question = {
  about: PaymentFacts;
  /** The amount in the sentence, in minor units; null without an amount. */
  saidMinor: number | null;
  nameOf: (invoice: string) => PaymentName | undefined;
};

/** Returns for each moment of a run whether a sentence is true at it. Moment n is before the event n. */
const truths = {
  /** Nothing is charged, and the shop may charge nothing without another step of the buyer. */
  notCharged: ({ about, nameOf }, facts) => {
    const charged = new Set<string>();
    let isChargeable = false;
    return moments(facts, (fact) => {
      if (fact?.kind === 'captureStatus' && nameOf(fact.invoice) === about.name) {
        if (withoutMoney.includes(fact.status)) charged.delete(fact.capture);
        else charged.add(fact.capture);
      }
      if (fact?.kind === 'chargeable' && fact.payment === about.name) {
        isChargeable = fact.isChargeable;
      }
      return charged.size === 0 && !isChargeable;
    });
  },

  /** The wallet has given this amount back, even if it took the money again later. */
  refunded: ({ about, saidMinor, nameOf }, facts) =>
    since(
      facts,
      (fact) =>
        fact.kind === 'refundStatus' &&
        isOfOrder(nameOf(fact.invoice), about) &&
        fact.status === 'COMPLETED' &&
        fact.amountMinor === saidMinor,
    ),

  /** The wallet refused to give money of the payment back, or a refund failed later. */
  refundFailed: ({ about, nameOf }, facts) => {
    const captures = new Set<string>();
    return since(facts, (fact) => {
      if (fact.kind === 'captureStatus' && nameOf(fact.invoice) === about.name) {
        captures.add(fact.capture);
      }
      return fact.kind === 'refundStatus'
        ? nameOf(fact.invoice) === about.name && failedStatuses.includes(fact.status)
        : fact.kind === 'refundRefused' && captures.has(fact.capture);
    });
  },

  /** The wallet has the payment of the order, or it is pending. */
  settled: ({ about, nameOf }, facts) =>
    since(
      facts,
      (fact) =>
        fact.kind === 'captureStatus' &&
        isOfOrder(nameOf(fact.invoice), about) &&
        fact.status !== 'DECLINED',
    ),
} as const satisfies Record<
  Exclude<Claim, PromiseClaim>,
  (question: Question, facts: readonly Stamped[]) => boolean[]
>;

function isOfOrder(name: PaymentName | undefined, payment: PaymentFacts): boolean {
  return name !== undefined && orderNumber(name) === orderNumber(payment.name);
}

/** Returns the state before the first event and after each event. `next` takes the next event and returns the state. */
function moments(facts: readonly Stamped[], next: (fact: Stamped | null) => boolean): boolean[] {
  return [next(null), ...facts.map((fact) => next(fact))];
}

/** Returns the moments after the first event that fits. */
function since(facts: readonly Stamped[], fits: (fact: Stamped) => boolean): boolean[] {
  let isReached = false;
  return moments(facts, (fact) => {
    isReached ||= fact !== null && fits(fact);
    return isReached;
  });
}

/** The payments that a sentence may be about. A mail names only the order and the amount. */
function candidates(
  { payment, order, amountMinor }: Sentence,
  payments: readonly PaymentFacts[],
): readonly PaymentFacts[] {
  if (payment) return payments.filter(({ name }) => name === payment);
  const own = payments.filter(({ name }) => orderNumber(name) === order);
  const exact = own.filter((one) => one.amountMinor === amountMinor);
  return exact.length > 0 ? exact : own;
}

/**
 * Returns the sentences of pages and mails that were wrong. A sentence is right if it was true at a moment between
 * the start of the request that made it and its sending, because the payment may change meanwhile. An upsell page may
 * speak about a payment that the shop has not stored: nothing is charged for it.
 */
export function wrongSentences(
  facts: readonly Stamped[],
  { payments }: { payments: readonly PaymentFacts[] },
): string[] {
  const names = new Map(payments.map(({ invoice, name }) => [invoice, name]));
  const nameOf = (invoice: string) => names.get(invoice);
  return facts.flatMap((fact, at) => {
    if (fact.kind !== 'told' || isPromise(fact.claim)) return [];
    const { claim, amountMinor: saidMinor } = fact;
    const before = facts.slice(0, at);
    const abouts = candidates(fact, payments);
    const isRight = abouts.some((about) =>
      truths[claim]({ about, saidMinor, nameOf }, before).slice(fact.since).includes(true),
    );
    if (isRight || abouts.length === 0) return [];
    const amount = saidMinor === null ? '' : ` ${saidMinor}`;
    return [`${fact.place} says "${claim}"${amount} about ${fact.payment ?? fact.order}`];
  });
}

/**
 * Returns the refunds that failed after a mail told the buyer of them, and without a later mail about the failure or
 * about another refund of the order. The buyer need not know it if all money of the payment came back in another way.
 */
export function untoldFailures(
  facts: readonly Stamped[],
  { payments, captures }: { payments: readonly PaymentFacts[]; captures: Books['captures'] },
): string[] {
  const names = new Map(payments.map(({ invoice, name }) => [invoice, name]));
  return facts.flatMap((fact, at) => {
    if (fact.kind !== 'refundStatus' || fact.isReversal) return [];
    const name = names.get(fact.invoice);
    if (!failedStatuses.includes(fact.status) || !name) return [];
    // Another refund of the payment may be under way.
    const isBack = captures.some(
      ({ invoice, amountMinor, refundedMinor, pendingMinor }) =>
        invoice === fact.invoice && (refundedMinor >= amountMinor || pendingMinor > 0),
    );
    if (isBack) return [];
    const mails = facts.map((other) =>
      other.kind === 'told' && other.place.startsWith(MAIL) && other.order === orderNumber(name)
        ? other
        : null,
    );
    const isTold = mails
      .slice(0, at)
      .some((mail) => mail?.claim === 'refunded' && mail.amountMinor === fact.amountMinor);
    const isCorrected = mails
      .slice(at)
      .some((mail) => mail?.claim === 'refundFailed' || mail?.claim === 'refunded');
    return isTold && !isCorrected ? [`${fact.refund} of ${name} is ${fact.status}`] : [];
  });
}

function isPromise(claim: Claim): claim is PromiseClaim {
  return claim === 'refundOnItsWay' || claim === 'allComesBack';
}

/** Statuses of a refund that the wallet has accepted. */
const acceptedStatuses: readonly string[] = ['PENDING', 'COMPLETED'];

type Promised = Sentence & { claim: PromiseClaim };
type PromiseBooks = {
  payments: readonly Pick<BookedPayment, 'id' | 'name' | 'invoice' | 'returned' | 'withdrawn'>[];
  captures: Books['captures'];
};

/**
 * Returns the promises of money on pages that did not come true. A promise need not come true if an operator got an alert
 * about the payment, if money of the order came back to the shop, or if the buyer withdrew: an operator then refunds
 * within days. A refund that is on its way must not have been refused before.
 */
export function brokenPromises(facts: readonly Stamped[], books: PromiseBooks): string[] {
  return facts.flatMap((fact) => {
    if (fact.kind !== 'told' || !isPromise(fact.claim)) return [];
    const { place, order, amountMinor, claim, since } = fact;
    const payments = books.payments.filter(({ name }) => orderNumber(name) === order);
    const from = claim === 'refundOnItsWay' ? since : 0;
    const isExcused = payments.some(
      (payment) =>
        payment.returned === 1 || payment.withdrawn === 1 || isWithOperator(facts, payment, from),
    );
    const invoices = payments.map(({ invoice }) => invoice);
    const isKept =
      isExcused ||
      (claim === 'allComesBack'
        ? isAllBack(invoices, books.captures)
        : isUnderWay({ ...fact, claim }, invoices, facts));
    return isKept ? [] : [`${place} says "${claim}" ${amountMinor ?? ''} about ${order}`];
  });
}

/** Returns true if the wallet has all money of these invoices given back, or has accepted all refunds. */
function isAllBack(invoices: readonly string[], captures: Books['captures']): boolean {
  return captures
    .filter(({ invoice, status }) => invoices.includes(invoice) && !notReceived.includes(status))
    .every(
      ({ amountMinor, refundedMinor, pendingMinor }) => refundedMinor + pendingMinor >= amountMinor,
    );
}

/** Statuses of a capture whose money the shop does not have yet, or never gets. */
const notReceived: readonly string[] = ['PENDING', 'DECLINED'];

/** Returns true if the wallet had accepted a refund of this amount, or accepted one later. */
function isUnderWay(
  { amountMinor, since }: Promised,
  invoices: readonly string[],
  facts: readonly Stamped[],
): boolean {
  const statuses = new Map<string, string>();
  return facts.some((fact, at) => {
    if (fact.kind === 'refundStatus' && invoices.includes(fact.invoice)) {
      if (fact.amountMinor === amountMinor) statuses.set(fact.refund, fact.status);
    }
    return at >= since && [...statuses.values()].some((one) => acceptedStatuses.includes(one));
  });
}

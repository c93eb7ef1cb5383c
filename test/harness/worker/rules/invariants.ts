import type { Books } from './books.ts';
import type { PaymentName, Stamped } from './facts.ts';

/** A rule that a run broke, and how. */
export type Violation = { rule: string; detail: string };

const takenIn: readonly string[] = ['paid', 'partlyRefunded', 'refunded'];
/** A charge that is on hold or was refused is no money yet. */
const notKept: readonly string[] = ['REFUNDED', 'PENDING', 'DECLINED'];
/** Events of the log that put a payment before an operator's eyes (docs/alerts.md). */
const alerts: readonly string[] = ['amountMismatch', 'chargeStuck', 'chargeUndecided'];
/** What the ledger calls what an event of the provider tells. */
const entryKinds = new Map([
  ['PAYMENT.CAPTURE.REFUNDED', 'refund'],
  ['PAYMENT.CAPTURE.REVERSED', 'reversal'],
  ['CUSTOMER.DISPUTE.CREATED', 'dispute'],
]);

type Check = (facts: readonly Stamped[], books: Books) => string[];

/** What must hold after every run, whatever went wrong in it. */
const rules = {
  'charged at most once': (_facts, { captures }) => {
    const live = captures.filter(({ status }) => status !== 'DECLINED');
    return repeated(live.map(({ invoice }) => invoice));
  },

  'never charged without a press that stands': (facts, books) =>
    facts.flatMap((fact, at) => {
      if (fact.kind !== 'charged') return [];
      const payment = nameOf(books, fact.invoice);
      if (!payment) return [`${fact.invoice} is no payment of ours`];
      const problem = whyNotWanted(facts.slice(0, at), payment, books);
      // What a call under way brought in after all is given back; who was told that it failed is not charged.
      const isBack = books.captures.some(
        ({ id, status }) => id === fact.capture && notKept.includes(status),
      );
      // What the wallet would not give back is an operator's.
      const isShown = isLogged(facts, 'refundRefused', idOf(books, fact.invoice));
      if ((isBack || isShown) && problem && !/^(nobody|the buyer was told)/.test(problem))
        return [];
      return problem ? [`${payment} charged: ${problem}`] : [];
    }),

  'who pressed was charged, refused or shown to an operator': (facts, books) =>
    answeredPresses(facts).flatMap((payment) => {
      const isRefused = facts.some(
        (fact) =>
          (fact.kind === 'toldFailed' || fact.kind === 'declinedOffer') && fact.payment === payment,
      );
      if (isRefused) return [];
      const booked = books.payments.find(({ name }) => name === payment);
      if (!booked) return [`${payment} is gone`];
      if (takenIn.includes(booked.status) || booked.toldByMail > 0) return [];
      // Approved after it was closed, and over before anybody could ask.
      if (booked.status === 'expired' && booked.closedBy !== null) return [];
      const isHeld = books.captures.some(
        ({ invoice, status }) => invoice === booked.invoice && status === 'PENDING',
      );
      if (isHeld && booked.status === 'pending') return [];
      const isShown = alerts.some((event) => isLogged(facts, event, booked.id));
      return isShown ? [] : [`${payment} is ${booked.status} and nobody was told`];
    }),

  'both books say the same, or an operator is told': (facts, { payments, captures }) =>
    payments.flatMap((payment) => {
      const own = captures.filter(
        ({ invoice, status }) =>
          invoice === payment.invoice && status !== 'DECLINED' && status !== 'PENDING',
      );
      const there = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      const here = takenIn.includes(payment.status) ? payment.amountMinor : 0;
      const isStuck = isLogged(facts, 'chargeStuck', payment.id);
      if (there !== here && !isStuck) {
        return [`${payment.name}: ${there} at the provider, ${here} booked`];
      }
      const back = own.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0);
      if (back !== payment.refundedMinor && !isLogged(facts, 'booksDiffer', payment.id)) {
        return [`${payment.name}: ${back} given back, ${payment.refundedMinor} booked`];
      }
      const wrong = own.find(({ currency }) => currency !== payment.currency);
      return wrong ? [`${payment.name}: ${wrong.currency} at the provider`] : [];
    }),

  'what the shop was told of refunds and disputes is in its ledger': (facts, { entries }) =>
    facts.flatMap((fact) => {
      const kind = fact.kind === 'acknowledged' ? entryKinds.get(fact.event) : undefined;
      if (fact.kind !== 'acknowledged' || kind === undefined) return [];
      const key = `${kind}:${fact.id}`;
      return entries.includes(key) ? [] : [`${key} was acknowledged and is not there`];
    }),

  'a payment is its lines': (_facts, { payments }) =>
    payments
      .filter(({ amountMinor, linesMinor }) => amountMinor !== linesMinor)
      .map(({ name, amountMinor, linesMinor }) => `${name}: ${amountMinor} of ${linesMinor}`),

  'every paid order has its mail': (_facts, { payments }) =>
    payments
      .filter(({ status, unwanted }) => takenIn.includes(status) && !unwanted)
      .filter(({ mails }) => mails === 0)
      .map(({ name }) => `${name} has no mail`),

  'a mail leaves a second time only where that it left may not be known': (facts, { payments }) => {
    const unsure = facts.filter(({ kind }) => kind === 'mailUnsure').length;
    const numbers = [...new Set(payments.map(({ name }) => numberOf(name)))];
    return numbers.flatMap((number) => {
      const left = facts.filter((fact) => fact.kind === 'mailed' && fact.subject.includes(number));
      const noted = payments.find(({ name }) => numberOf(name) === number)?.orderMails ?? 0;
      return left.length - noted > unsure ? [`${number}: ${left.length} mails for ${noted}`] : [];
    });
  },

  'of a cancelled order no money is kept, or an operator is told': (facts, { payments }) =>
    payments
      .filter(({ fulfilment, status }) => fulfilment === 'cancelled' && takenIn.includes(status))
      // What the wallet took back to itself after it was given back is its own word against ours.
      .filter(
        ({ amountMinor, refundedMinor, returned }) => refundedMinor < amountMinor && !returned,
      )
      .filter(({ id }) => !['refundRefused', 'booksDiffer'].some((one) => isLogged(facts, one, id)))
      .map(({ name, refundedMinor }) => `${name}: ${refundedMinor} given back`),

  'nothing is released from which somebody withdrew before': (_facts, { payments }) =>
    payments
      .filter(
        ({ releasedAt, withdrawnAt }) =>
          releasedAt !== null && (withdrawnAt ?? releasedAt) < releasedAt,
      )
      .map(({ name }) => `${name} is released after its withdrawal`),

  'no order is left waiting': (_facts, { payments }) =>
    payments
      .filter(({ status }) => status === 'unknown' || status === 'approved')
      .map(({ name, status }) => `${name} is ${status} after days`),

  'no answer is a 500': (facts) =>
    facts.flatMap((fact) => (fact.kind === 'failed' ? [`${fact.status} ${fact.path}`] : [])),
} as const satisfies Record<string, Check>;

/** The rules that a run broke. */
export function violations(facts: readonly Stamped[], books: Books): Violation[] {
  return Object.entries(rules).flatMap(([rule, check]) =>
    check(facts, books).map((detail) => ({ rule, detail })),
  );
}

/** Whether a line of the log put a payment before an operator's eyes. */
function isLogged(facts: readonly Stamped[], event: string, paymentId: string): boolean {
  return facts.some(
    (fact) => fact.kind === 'logged' && fact.event === event && fact.line.includes(paymentId),
  );
}

function idOf({ payments }: Books, invoice: string): string {
  return payments.find((payment) => payment.invoice === invoice)?.id ?? invoice;
}

function nameOf({ payments }: Books, invoice: string): PaymentName | null {
  return payments.find((payment) => payment.invoice === invoice)?.name ?? null;
}

/** Why a charge at this moment is not what the buyer wants; null where it is. */
function whyNotWanted(
  before: readonly Stamped[],
  payment: PaymentName,
  books: Books,
): string | null {
  const pressed = before.findLastIndex(
    (fact) => fact.kind === 'pressed' && fact.payment === payment,
  );
  const press = before[pressed];
  if (press?.kind !== 'pressed') return 'nobody pressed';
  let isAnswered = false;
  for (const fact of before.slice(pressed)) {
    if (fact.kind === 'answered' && fact.press === press.press) isAnswered = true;
    // Before, another tab may still be told of an older press.
    if (fact.kind === 'toldFailed' && fact.payment === payment && isAnswered) {
      return `the buyer was told that it is ${fact.failure}`;
    }
    // Pressed and declined at the same time, in two tabs, it may be either.
    if (fact.kind === 'declinedOffer' && fact.payment === payment && isAnswered) {
      return 'the buyer declined it';
    }
    if (fact.kind === 'withdrawn' && fact.order === numberOf(payment)) {
      return 'its order was withdrawn from';
    }
    if (fact.kind === 'orderCancelled' && fact.order === numberOf(payment)) {
      return 'its order was cancelled';
    }
    const other =
      fact.kind === 'charged' || fact.kind === 'refundedWhole' ? nameOf(books, fact.invoice) : null;
    const isBack = fact.kind === 'refundedWhole' && other && sameOrder(other, payment);
    if (isBack && isGivenBack(before, payment, books)) {
      return 'its order was given back';
    }
    if (fact.kind === 'charged' && other && isNewerOrder(before, payment, other, books)) {
      return `${other}, which the buyer ordered after it, is paid`;
    }
  }
  return null;
}

/** Whether all that was charged of an order went back again. */
function isGivenBack(facts: readonly Stamped[], payment: PaymentName, books: Books): boolean {
  const invoicesOf = (kind: 'charged' | 'refundedWhole') =>
    facts.flatMap((fact) => {
      const name = fact.kind === kind ? nameOf(books, fact.invoice) : null;
      return fact.kind === kind && name && sameOrder(name, payment) ? [fact.invoice] : [];
    });
  const back = invoicesOf('refundedWhole');
  return invoicesOf('charged').every((invoice) => back.includes(invoice));
}

function sameOrder(one: PaymentName, other: PaymentName): boolean {
  return numberOf(one) === numberOf(other);
}

function numberOf(name: PaymentName): string {
  return name.slice(0, name.indexOf('/'));
}

/** Whether another order's own payment was pressed after this one by the same browser. */
function isNewerOrder(
  facts: readonly Stamped[],
  payment: PaymentName,
  other: PaymentName,
  books: Books,
): boolean {
  if (sameOrder(payment, other) || !payment.endsWith('/order') || !other.endsWith('/order')) {
    return false;
  }
  const isPress = (name: PaymentName) => (fact: Stamped) =>
    fact.kind === 'pressed' && fact.payment === name;
  // A press of what is pressed already is no newer one.
  const [own, newer] = [facts.findLast(isPress(payment)), facts.find(isPress(other))];
  return (
    own?.kind === 'pressed' &&
    newer?.kind === 'pressed' &&
    own.visitor === newer.visitor &&
    newer.at > own.at &&
    isOneBrowser(facts, payment, other, books)
  );
}

/**
 * Whether the shop can know that a visitor's two orders are of one browser. One whose cookie names no order
 * is a new browser to it (decision 0036): where two forms were sent so, its own word counts.
 */
function isOneBrowser(
  facts: readonly Stamped[],
  one: PaymentName,
  other: PaymentName,
  { payments }: Books,
): boolean {
  const strangers = facts.filter((fact) => fact.kind === 'ordered' && !fact.isKnown);
  const [own, others] = [one, other].map((of) => payments.find(({ name }) => name === of)?.browser);
  return strangers.length < 2 || own === others;
}

/** Payments whose press the shop answered as taken, each once. An upsell's is whole with the wallet's approval. */
function answeredPresses(facts: readonly Stamped[]): PaymentName[] {
  const taken = facts.flatMap((fact) =>
    fact.kind === 'answered' && fact.status < 500 ? [fact.payment] : [],
  );
  const approved = facts.flatMap((fact) => (fact.kind === 'approved' ? [fact.payment] : []));
  return [...new Set(taken)].filter((name) => name.endsWith('/order') || approved.includes(name));
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))].map(
    (value) => `${value} is charged twice`,
  );
}

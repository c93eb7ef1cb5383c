import type { ProviderCapture } from '../actors/provider.ts';
import type { BookedPayment, Books } from './books.ts';
import { MAIL, orderNumber, type PaymentName, type Stamped } from './facts.ts';
import { countLogged, isLogged, isWithOperator } from './operator-alerts.ts';
import { brokenPromises, untoldFailures, wrongSentences } from './truth.ts';

/** A broken rule of a run, with the details. */
export type Violation = { rule: string; detail: string };

const paidStatuses: readonly string[] = ['paid', 'partlyRefunded', 'refunded'];
/** Statuses of charges whose money the shop does not have: refunded, pending or refused. */
const statusesWithoutMoney: readonly string[] = ['REFUNDED', 'PENDING', 'DECLINED'];
/** Log events that alert an operator about a payment (docs/alerts.md). */
const alerts: readonly string[] = ['amountMismatch', 'chargeStuck', 'chargeUndecided'];
/** The kind of ledger entry for an event of the provider. */
const entryKinds = new Map([
  ['PAYMENT.CAPTURE.REFUNDED', 'refund'],
  ['PAYMENT.CAPTURE.REVERSED', 'reversal'],
  ['CUSTOMER.DISPUTE.CREATED', 'dispute'],
]);

type Check = (facts: readonly Stamped[], books: Books) => string[];

/** The rules that every run must keep, whatever faults it had. */
const rules = {
  'charged at most once': (_facts, { captures }) => {
    const live = captures.filter(({ status, isAgain }) => status !== 'DECLINED' && !isAgain);
    return repeated(live.map(({ invoice }) => invoice));
  },

  'is never charged without a valid press': (facts, books) =>
    facts.flatMap((fact, at) => {
      if (fact.kind !== 'charged') return [];
      const payment = paymentName(books, fact.invoice);
      if (!payment) return [`${fact.invoice} is no payment of ours`];
      const problem = unwantedReason(facts.slice(0, at), payment, books);
      // A charge that was already under way may succeed if the shop refunds it. A payment shown as failed may never succeed.
      const isBack = books.captures.some(
        ({ id, status }) => id === fact.capture && statusesWithoutMoney.includes(status),
      );
      // If the wallet refused the refund, an operator must decide.
      const isShown = isLogged(facts, 'refundRefused', paymentId(books, fact.invoice));
      if ((isBack || isShown) && problem && !/^(nobody|the buyer was told)/.test(problem))
        return [];
      return problem ? [`${payment} charged: ${problem}`] : [];
    }),

  'two orders of one browser keep one payment, unless the buyer saw the first before the second press':
    (facts, books) => {
      const keptOrders = books.payments.filter((payment) => isKept(facts, payment, books));
      return keptOrders.flatMap((one, at) =>
        keptOrders
          .slice(at + 1)
          .filter(({ name }) => isOneBrowser(facts, one.name, name, books))
          .filter((other) => !isPressedAfter(facts, one, other))
          .filter((other) => !isPressedAfter(facts, other, one))
          .map(({ name }) => `${one.name} and ${name} are both kept`),
      );
    },

  'every press ends in a charge, a refusal or an operator alert': (facts, books) =>
    answeredPresses(facts).flatMap((payment) => {
      const isRefused = facts.some(
        (fact) =>
          (fact.kind === 'shownFailed' || fact.kind === 'declinedOffer') &&
          fact.payment === payment,
      );
      if (isRefused) return [];
      const booked = books.payments.find(({ name }) => name === payment);
      if (!booked) return [`${payment} is gone`];
      if (paidStatuses.includes(booked.status) || booked.notChargedMails > 0) return [];
      // The order was cancelled while its payment waited. A mail said so.
      if (booked.cancelledMails > 0 && payment.endsWith('/order')) return [];
      // The payer approved a payment that the shop had closed. The approval expired before the shop could read it.
      if (booked.status === 'expired' && booked.closedBy !== null) return [];
      // Another press was refused, or the bank was closed, or the provider gave no answer. A page told the buyer of this
      // press that the payer must approve the payment again, or that the buyer must press again.
      const isUnapproved = facts.some(
        (fact) => fact.kind === 'shownUnapproved' && fact.payment === payment,
      );
      const isClosed = booked.status === 'cancelled' && booked.closedBy !== null;
      if (isUnapproved && isClosed) return [];
      const isHeld = books.captures.some(
        ({ invoice, status }) => invoice === booked.invoice && status === 'PENDING',
      );
      if (isHeld && booked.status === 'pending') return [];
      if (booked.status === 'approved' && isWaiting(booked, books)) return [];
      const isShown = alerts.some((event) => isLogged(facts, event, booked.id));
      return isShown ? [] : [`${payment} is ${booked.status} and no operator was alerted`];
    }),

  'the shop and the provider book the same amounts, or an operator is alerted': (
    facts,
    { payments, captures },
  ) =>
    payments.flatMap((payment) => {
      const own = captures.filter(
        (capture) =>
          capture.invoice === payment.invoice &&
          capture.status !== 'DECLINED' &&
          capture.status !== 'PENDING' &&
          !isSecond(capture, payment, captures),
      );
      const there = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      const here = paidStatuses.includes(payment.status) ? payment.amountMinor : 0;
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

  'an operator is alerted about each failed refund': (facts, { payments }) =>
    payments.flatMap(({ id, name, failedRefunds }) => {
      const alerted = countLogged(facts, 'refundRefused', id);
      return alerted < failedRefunds ? [`${name}: ${alerted} alerts for ${failedRefunds}`] : [];
    }),

  'an operator is alerted if more goes back than came in': (facts, { payments }) =>
    payments
      .filter(({ amountMinor, refundedMinor }) => refundedMinor > amountMinor)
      .filter(({ id }) => !isLogged(facts, 'refundedTooMuch', id))
      .map(({ name, refundedMinor }) => `${name}: ${refundedMinor} given back`),

  'a second charge of a payment goes back, or an operator is alerted': (
    facts,
    { payments, captures },
  ) =>
    payments.flatMap((payment) => {
      const left = captures.filter(
        (capture) =>
          isSecond(capture, payment, captures) &&
          capture.status !== 'DECLINED' &&
          capture.refundedMinor + capture.pendingMinor < capture.amountMinor,
      );
      return isWithOperator(facts, payment)
        ? []
        : left.map(({ id }) => `${payment.name}: ${id} is not back`);
    }),

  'every accepted webhook of a refund or dispute is in the ledger': (facts, { entries }) =>
    facts.flatMap((fact) => {
      const kind = fact.kind === 'acknowledged' ? entryKinds.get(fact.event) : undefined;
      if (fact.kind !== 'acknowledged' || kind === undefined) return [];
      const key = `${kind}:${fact.id}`;
      // The report about the failure of a refund may come before the report about the refund.
      const hasFailed = facts.some(
        (other) =>
          other.kind === 'refundStatus' && other.refund === fact.id && other.status === 'FAILED',
      );
      // A dispute about several payments has an entry for each.
      const isThere =
        hasFailed || entries.some((entry) => entry === key || entry.startsWith(`${key}:`));
      return isThere ? [] : [`${key} was acknowledged and is not there`];
    }),

  'a payment equals the sum of its lines': (_facts, { payments }) =>
    payments
      .filter(({ amountMinor, linesMinor }) => amountMinor !== linesMinor)
      .map(({ name, amountMinor, linesMinor }) => `${name}: ${amountMinor} of ${linesMinor}`),

  'every paid order and upsell gets its mail': (_facts, { payments }) =>
    payments
      .filter(({ status, unwanted }) => paidStatuses.includes(status) && !unwanted)
      .filter(({ mails }) => mails === 0)
      .map(({ name }) => `${name} has no mail`),

  'a mail is sent twice only after a fault that hid the first sending': (facts, { payments }) => {
    const unsure = facts.filter(({ kind }) => kind === 'mailUnsure').length;
    const numbers = [...new Set(payments.map(({ name }) => orderNumber(name)))];
    return numbers.flatMap((number) => {
      const sent = facts.filter((fact) => fact.kind === 'mailed' && fact.subject.includes(number));
      const noted = payments.find(({ name }) => orderNumber(name) === number)?.orderMails ?? 0;
      return sent.length - noted > unsure ? [`${number}: ${sent.length} mails for ${noted}`] : [];
    });
  },

  'a cancelled order is refunded, or an operator is alerted': (facts, { payments, captures }) =>
    payments
      .filter(
        ({ fulfilment, status }) => fulfilment === 'cancelled' && paidStatuses.includes(status),
      )
      // If the wallet returned a refund to the shop, the shop and the wallet disagree: an operator decides.
      .filter(
        ({ amountMinor, refundedMinor, returned }) => refundedMinor < amountMinor && !returned,
      )
      .filter(({ invoice, amountMinor, refundedMinor }) => {
        const own = captures.filter((capture) => capture.invoice === invoice && !capture.isAgain);
        return refundedMinor + own.reduce((sum, one) => sum + one.pendingMinor, 0) < amountMinor;
      })
      .filter((payment) => !isWithOperator(facts, payment))
      .map(({ name, refundedMinor }) => `${name}: ${refundedMinor} given back`),

  'no order is released while its withdrawal is open': (_facts, { payments }) =>
    payments
      .filter(({ releasedWithdrawn }) => releasedWithdrawn === 1)
      .map(({ name }) => `${name} is released after its withdrawal`),

  'no payment stays undecided': (_facts, { payments }) =>
    payments
      .filter(({ status }) => status === 'unknown' || status === 'approved')
      .filter((payment) => !isWaiting(payment, { payments }))
      .map(({ name, status }) => `${name} is ${status} after days`),

  'a sentence about money is true': wrongSentences,

  'a buyer who read of a refund reads of its failure': untoldFailures,

  'the money that a page promises comes back, or an operator is alerted': brokenPromises,

  'each call to the provider has its own request id': (facts) =>
    facts.flatMap((fact) => (fact.kind === 'sharedRequestId' ? [fact.id] : [])),

  'no request fails with a 500 or an error': (facts) =>
    facts.flatMap((fact) => (fact.kind === 'failed' ? [`${fact.status} ${fact.path}`] : [])),
} as const satisfies Record<string, Check>;

/** Returns the broken rules of a run. */
export function violations(facts: readonly Stamped[], books: Books): Violation[] {
  return Object.entries(rules).flatMap(([rule, check]) =>
    check(facts, books).map((detail) => ({ rule, detail })),
  );
}

/** Returns true if an order waits: the wallet has not decided about another order of its browser. */
function isWaiting({ browser }: BookedPayment, { payments }: Pick<Books, 'payments'>): boolean {
  return payments.some((other) => other.browser === browser && other.status === 'pending');
}

/** Returns true if the wallet has the money of an order's own payment, and the shop did not ask for its refund in vain. */
function isKept(facts: readonly Stamped[], payment: BookedPayment, { captures }: Books): boolean {
  const { name, invoice } = payment;
  const capture = captures.find((one) => one.invoice === invoice && one.status !== 'DECLINED');
  return (
    name.endsWith('/order') &&
    capture !== undefined &&
    !statusesWithoutMoney.includes(capture.status) &&
    !isWithOperator(facts, payment)
  );
}

/**
 * Returns true if the press that led to an order's charge came after the shop began to make a page or mail which says
 * that the other order is settled. The shop cannot know when the page or mail reaches the buyer.
 */
function isPressedAfter(
  facts: readonly Stamped[],
  { name, invoice }: BookedPayment,
  other: BookedPayment,
): boolean {
  const charged = facts.findIndex((fact) => fact.kind === 'charged' && fact.invoice === invoice);
  const pressed = facts
    .slice(0, Math.max(0, charged))
    .findLastIndex((fact) => fact.kind === 'pressed' && fact.payment === name);
  const number = orderNumber(other.name);
  return facts.some(
    (fact) =>
      fact.kind === 'told' &&
      fact.claim === 'settled' &&
      fact.order === number &&
      fact.since <= pressed,
  );
}

/** Returns true if the shop has booked another capture than this one as the payment's own. */
function isSecond(
  { id, invoice }: Pick<ProviderCapture, 'id' | 'invoice'>,
  payment: BookedPayment,
  captures: Books['captures'],
): boolean {
  const isOther = invoice === payment.invoice && id !== payment.captureId;
  return isOther && captures.some((capture) => capture.id === payment.captureId);
}

function paymentId({ payments }: Books, invoice: string): string {
  return payments.find((payment) => payment.invoice === invoice)?.id ?? invoice;
}

function paymentName({ payments }: Books, invoice: string): PaymentName | null {
  return payments.find((payment) => payment.invoice === invoice)?.name ?? null;
}

/** Returns the reason why the buyer does not want a charge at this moment; null if the buyer wants it. */
function unwantedReason(
  before: readonly Stamped[],
  payment: PaymentName,
  books: Books,
): string | null {
  const pressed = before.findLastIndex(
    (fact) => fact.kind === 'pressed' && fact.payment === payment,
  );
  const press = before[pressed];
  if (press?.kind !== 'pressed') return 'nobody pressed';
  // An approval at a bank is the buyer's own act: the buyer then wants the charge, whatever was told before.
  const approved = before.findLastIndex(
    (fact) => fact.kind === 'approvesAtBank' && fact.payment === payment,
  );
  let isAnswered = false;
  for (const [at, fact] of before.entries()) {
    if (at < pressed) continue;
    if (fact.kind === 'answered' && fact.press === press.press) isAnswered = true;
    if (at < approved && isRefusal(fact, payment, books)) continue;
    // Before the answer another tab may still show the failure of an older press.
    if (fact.kind === 'shownFailed' && fact.payment === payment && isAnswered) {
      // The page of a closed payment says that late money goes back.
      return fact.failure === 'closed'
        ? 'its page said that it is closed'
        : `the buyer was told that it is ${fact.failure}`;
    }
    if (isMailNotCharged(fact, payment, books))
      return 'the buyer was told by mail that it is not charged';
    // If two tabs press and decline at the same time, both results are allowed.
    if (fact.kind === 'declinedOffer' && fact.payment === payment && isAnswered) {
      return 'the buyer declined it';
    }
    if (fact.kind === 'withdrawn' && fact.order === orderNumber(payment)) {
      return 'its order was withdrawn';
    }
    if (fact.kind === 'orderCancelled' && fact.order === orderNumber(payment)) {
      return 'its order was cancelled';
    }
    const other =
      fact.kind === 'charged' || fact.kind === 'refundedWhole'
        ? paymentName(books, fact.invoice)
        : null;
    const isBack = fact.kind === 'refundedWhole' && other && sameOrder(other, payment);
    if (isBack && isFullyRefunded(before, payment, books)) {
      return 'its order was refunded';
    }
    const isCharged = fact.kind === 'charged' && !isDeclined(fact.capture, books);
    if (isCharged && other && isNewerOrder(before, payment, other, books)) {
      return `${other}, which the buyer ordered after it, is paid`;
    }
  }
  return null;
}

/** Returns true if the buyer was told that a payment failed or is not charged. */
function isRefusal(fact: Stamped, payment: PaymentName, books: Books): boolean {
  const isShown = fact.kind === 'shownFailed' && fact.payment === payment;
  return isShown || isMailNotCharged(fact, payment, books);
}

/** Returns true if a mail told the buyer that this payment, and no other of the order, is not charged. */
function isMailNotCharged(fact: Stamped, payment: PaymentName, { payments }: Books): boolean {
  if (fact.kind !== 'told' || fact.claim !== 'notCharged' || !fact.place.startsWith(MAIL)) {
    return false;
  }
  const names = payments
    .filter(({ name }) => orderNumber(name) === fact.order)
    .filter(({ amountMinor }) => amountMinor === fact.amountMinor)
    .map(({ name }) => name);
  return names.length === 1 && names.includes(payment);
}

/** Returns true if the wallet refused a pending charge in the end. */
function isDeclined(capture: string, { captures }: Books): boolean {
  return captures.some(({ id, status }) => id === capture && status === 'DECLINED');
}

/** Returns true if all charges of the payment's order were fully refunded. */
function isFullyRefunded(facts: readonly Stamped[], payment: PaymentName, books: Books): boolean {
  const invoicesWith = (kind: 'charged' | 'refundedWhole') =>
    facts.flatMap((fact) => {
      const name = fact.kind === kind ? paymentName(books, fact.invoice) : null;
      return fact.kind === kind && name && sameOrder(name, payment) ? [fact.invoice] : [];
    });
  const back = invoicesWith('refundedWhole');
  return invoicesWith('charged').every((invoice) => back.includes(invoice));
}

function sameOrder(one: PaymentName, other: PaymentName): boolean {
  return orderNumber(one) === orderNumber(other);
}

/** Returns true if the same browser pressed the button of a newer order (`other`) after the button of this payment. */
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
  // The first press of the other order counts: repeated presses do not make it newer.
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
 * Returns true if the shop can know that two orders come from one browser. A browser whose cookie names no order is a
 * new browser for the shop (decision 0036). If both orders came without this cookie, the shop's browser ids decide.
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

/**
 * Returns the payments whose press of a button the shop accepted. A press that needs an approval at the provider, and an
 * upsell, count only after the payer's answer there.
 */
function answeredPresses(facts: readonly Stamped[]): PaymentName[] {
  const accepted = facts.flatMap((fact) =>
    fact.kind === 'answered' && fact.status < 500 ? [fact] : [],
  );
  const approved = facts.flatMap((fact) => (fact.kind === 'approved' ? [fact.payment] : []));
  const counted = accepted.filter(
    ({ payment, needsApproval }) =>
      (payment.endsWith('/order') && !needsApproval) || approved.includes(payment),
  );
  return [...new Set(counted.map(({ payment }) => payment))];
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))].map(
    (value) => `${value} is charged twice`,
  );
}

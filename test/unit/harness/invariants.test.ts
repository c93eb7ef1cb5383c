import { describe, expect, test } from 'vitest';
import type { BookedPayment, Books } from '../../harness/worker/rules/books.ts';
import type { Fact, Stamped } from '../../harness/worker/rules/facts.ts';
import { violations } from '../../harness/worker/rules/invariants.ts';

const payment: BookedPayment = {
  id: 'p1',
  name: 'TW-1/order',
  invoice: 'TW-1',
  captureId: 'c1',
  status: 'paid',
  orderStatus: 'paid',
  browser: 'b1',
  currency: 'EUR',
  amountMinor: 8970,
  refundedMinor: 0,
  email: 'a@b.example',
  linesMinor: 8970,
  mails: 1,
  orderMails: 1,
  notChargedMails: 0,
  cancelledMails: 0,
  unwanted: 0,
  closedBy: null,
  fulfilment: 'held',
  releasedWithdrawn: 0,
  withdrawn: 0,
  failedRefunds: 0,
  returned: 0,
};
const capture = {
  id: 'c1',
  status: 'COMPLETED',
  invoice: 'TW-1',
  currency: 'EUR',
  amountMinor: 8970,
  refundedMinor: 0,
  pendingMinor: 0,
  isAgain: false,
};
const pressed: Fact = { kind: 'pressed', payment: 'TW-1/order', visitor: 1, press: 1 };
const answered: Fact = {
  kind: 'answered',
  payment: 'TW-1/order',
  status: 303,
  press: 1,
  needsApproval: false,
};
const pressedAgain: Fact = { ...pressed, press: 2 };
const answeredAgain: Fact = { ...answered, press: 2 };
const charged: Fact = {
  kind: 'charged',
  invoice: 'TW-1',
  capture: 'c1',
  currency: 'EUR',
  amountMinor: 8970,
};
const failureShown: Fact = { kind: 'shownFailed', payment: 'TW-1/order', failure: 'declined' };

const disputed: Fact = {
  kind: 'acknowledged',
  event: 'CUSTOMER.DISPUTE.CREATED',
  id: 'PP-D-1',
};

const notChargedMail: Fact = {
  kind: 'told',
  claim: 'notCharged',
  place: 'the mail "x"',
  order: 'TW-1',
  payment: null,
  amountMinor: 8970,
  since: 0,
};
const mailed: Fact = { kind: 'mailed', to: 'a@b.example', subject: 'Your order TW-1', text: '' };

/** The harness's rules that these recorded events break. One event happens per second. */
function brokenRules(facts: readonly Fact[], books: Partial<Books> = {}): string[] {
  const stamped: Stamped[] = facts.map((fact, at) => ({ ...fact, at: at * 1000 }));
  const usual = { payments: [payment], captures: [capture], entries: ['capture:c1'] };
  const foundViolations = violations(stamped, { ...usual, ...books });
  return [...new Set(foundViolations.map(({ rule }) => rule))];
}

describe('rule 7.10: the harness’s rules about an order’s money', () => {
  test('a correct sale breaks no rule of the harness', () => {
    expect(brokenRules([pressed, charged, answered])).toEqual([]);
    expect(
      brokenRules([pressed, answered, failureShown, pressedAgain, charged, answeredAgain]),
    ).toEqual([]);
    // The buyer presses the binding button twice, and sees the failure of the first payment while the second
    // is running.
    expect(
      brokenRules([pressed, pressedAgain, answered, failureShown, charged, answeredAgain]),
    ).toEqual([]);
    expect(brokenRules([pressed, charged, answered, mailed])).toEqual([]);
    expect(
      brokenRules([pressed, answered, notChargedMail, pressedAgain, charged, answeredAgain]),
    ).toEqual([]);
    expect(
      brokenRules([pressed, charged, answered, mailed, { kind: 'mailUnsure' }, mailed]),
    ).toEqual([]);
  });

  test('a cancelled order whose refund is pending at the provider breaks no rule of the harness', () => {
    const payments = [{ ...payment, fulfilment: 'cancelled' }];
    const captures = [{ ...capture, pendingMinor: 8970 }];
    expect(brokenRules([pressed, charged, answered], { payments, captures })).toEqual([]);
  });

  test('a closed press must be told, or it waited for an approval that the buyer knew of', () => {
    const payments = [{ ...payment, status: 'cancelled', closedBy: 'newerOrder' }];
    const rule = 'every press ends in a charge, a refusal or an operator alert';
    expect(brokenRules([pressed, answered], { payments, captures: [] })).toContain(rule);
    const shown: Fact = { kind: 'shownUnapproved', payment: 'TW-1/order' };
    expect(brokenRules([pressed, answered, shown], { payments, captures: [] })).not.toContain(rule);
  });

  test('a mail about the cancellation of an order ends the press of the order, and of no upsell', () => {
    const denied = { ...payment, status: 'denied', captureId: null, cancelledMails: 1 } as const;
    const rule = 'every press ends in a charge, a refusal or an operator alert';
    const books = { payments: [denied], captures: [], entries: [] };
    expect(brokenRules([pressed, answered], books)).toEqual([]);
    const upsell = { ...denied, name: 'TW-1/upsell' } as const;
    const presses = [pressed, answered].map((fact): Fact => ({ ...fact, payment: upsell.name }));
    const approved: Fact = { kind: 'approved', payment: upsell.name };
    expect(brokenRules([...presses, approved], { ...books, payments: [upsell] })).toEqual([rule]);
  });

  test('a press that leads to a bank needs an outcome only after the payer’s answer there', () => {
    const payments = [{ ...payment, status: 'expired', captureId: null }];
    const toBank: Fact = { ...answered, needsApproval: true };
    const rule = 'every press ends in a charge, a refusal or an operator alert';
    const books = { payments, captures: [], entries: [] };
    expect(brokenRules([pressed, toBank], books)).toEqual([]);
    const approved: Fact = { kind: 'approved', payment: 'TW-1/order' };
    expect(brokenRules([pressed, toBank, approved], books)).toEqual([rule]);
  });

  test('an approval at a bank is a new wish to pay, unless the order was cancelled', () => {
    const approves: Fact = { kind: 'approvesAtBank', payment: 'TW-1/order' };
    const rule = 'is never charged without a valid press';
    expect(brokenRules([pressed, answered, failureShown, charged])).toEqual([rule]);
    expect(brokenRules([pressed, answered, failureShown, approves, charged])).toEqual([]);
    expect(brokenRules([pressed, answered, approves, failureShown, charged])).toEqual([rule]);
    const cancelled: Fact = { kind: 'orderCancelled', order: 'TW-1' };
    expect(brokenRules([pressed, answered, cancelled, approves, charged])).toEqual([rule]);
  });

  test('a refused charge is no second charge', () => {
    const refused = { ...capture, id: 'c0', status: 'DECLINED' };
    expect(brokenRules([pressed, charged, answered], { captures: [refused, capture] })).toEqual([]);
  });

  test('a second charge by the wallet must go back, or an operator is alerted', () => {
    const again: Fact = { kind: 'chargedAgain', invoice: 'TW-1', capture: 'c2' };
    const sale = [pressed, charged, answered, again];
    const second = { ...capture, id: 'c2', isAgain: true };
    const rule = 'a second charge of a payment goes back, or an operator is alerted';
    expect(brokenRules(sale, { captures: [capture, second] })).toEqual([rule]);
    const back = { ...second, status: 'REFUNDED', refundedMinor: 8970 };
    expect(brokenRules(sale, { captures: [capture, back] })).toEqual([]);
    const alert: Fact = { kind: 'logged', event: 'refundRefused', line: '"p1"' };
    expect(brokenRules([...sale, alert], { captures: [capture, second] })).toEqual([]);
  });

  test('an operator must know of each failed refund', () => {
    const sale = [pressed, charged, answered];
    const alert: Fact = { kind: 'logged', event: 'refundRefused', line: '"p1"' };
    const payments = [{ ...payment, failedRefunds: 2 }];
    const rule = 'an operator is alerted about each failed refund';
    expect(brokenRules([...sale, alert], { payments })).toEqual([rule]);
    expect(brokenRules([...sale, alert, alert], { payments })).toEqual([]);
  });

  test('an operator must know of more money back than came in', () => {
    const payments = [{ ...payment, refundedMinor: 8971 }];
    const captures = [{ ...capture, refundedMinor: 8971 }];
    const rule = 'an operator is alerted if more goes back than came in';
    expect(brokenRules([pressed, charged, answered], { payments, captures })).toEqual([rule]);
    const alert: Fact = { kind: 'logged', event: 'refundedTooMuch', line: '"p1"' };
    expect(brokenRules([pressed, charged, answered, alert], { payments, captures })).toEqual([]);
  });

  test('a reported and booked dispute breaks no rule of the harness', () => {
    const entries = ['capture:c1', 'dispute:PP-D-1'];
    expect(brokenRules([pressed, charged, answered, disputed], { entries })).toEqual([]);
  });

  test('a refund that had failed before its report came breaks no rule of the harness', () => {
    const report: Fact = { kind: 'acknowledged', event: 'PAYMENT.CAPTURE.REFUNDED', id: 'r1' };
    const failure: Fact = {
      kind: 'refundStatus',
      invoice: 'TW-1',
      refund: 'r1',
      status: 'FAILED',
      amountMinor: 100,
      isReversal: false,
    };
    const rule = 'every accepted webhook of a refund or dispute is in the ledger';
    expect(brokenRules([pressed, charged, answered, report])).toContain(rule);
    expect(brokenRules([pressed, charged, answered, failure, report])).toEqual([]);
  });

  test('a payment of the older of two orders breaks a rule if the shop knows that both are of one browser', () => {
    const newer = { ...payment, id: 'p2', name: 'TW-2/order', invoice: 'TW-2' } as const;
    const both = [
      pressed,
      { ...pressed, payment: newer.name },
      { ...charged, invoice: 'TW-2', capture: 'c2' },
      charged,
    ];
    const books = {
      payments: [payment, newer],
      captures: [capture, { ...capture, id: 'c2', invoice: 'TW-2' }],
    };
    const [stranger, returning] = [false, true].map(
      (isKnown): Fact => ({ kind: 'ordered', isKnown }),
    ) as [Fact, Fact];
    const rule = 'is never charged without a valid press';
    expect(brokenRules([stranger, returning, ...both], books)).toContain(rule);
    expect(brokenRules([stranger, stranger, ...both], books)).toContain(rule);
    const apart = { ...books, payments: [payment, { ...newer, browser: 'b2' }] };
    expect(brokenRules([stranger, returning, ...both], apart)).toContain(rule);
    expect(brokenRules([stranger, stranger, ...both], apart)).not.toContain(rule);
  });

  test('an order may wait for the pending payment of a newer order, and for nothing else', () => {
    const waiting = { ...payment, status: 'approved' };
    const newer = { ...payment, id: 'p2', name: 'TW-2/order', invoice: 'TW-2' } as const;
    const rule = 'no payment stays undecided';
    const pending = { ...newer, status: 'pending' };
    expect(brokenRules([], { payments: [waiting, pending], captures: [] })).not.toContain(rule);
    const other = { ...pending, browser: 'b2' };
    expect(brokenRules([], { payments: [waiting, other], captures: [] })).toContain(rule);
    expect(brokenRules([], { payments: [waiting], captures: [] })).toContain(rule);
  });

  test('two kept orders of one browser break a rule, unless the buyer had read of the first before the second press', () => {
    const newer = { ...payment, id: 'p2', name: 'TW-2/order', invoice: 'TW-2' } as const;
    const books = {
      payments: [payment, newer],
      captures: [capture, { ...capture, id: 'c2', invoice: 'TW-2' }],
      entries: [],
    };
    const rule =
      'two orders of one browser keep one payment, unless the buyer saw the first before the second press';
    const returning: Fact = { kind: 'ordered', isKnown: true };
    const settledPage = (since: number): Fact => ({
      kind: 'told',
      claim: 'settled',
      place: '/thankyou/de',
      order: 'TW-1',
      payment: null,
      amountMinor: null,
      since,
    });
    const first = [returning, pressed, charged];
    const second: Fact[] = [
      { ...pressed, payment: newer.name },
      { ...charged, invoice: 'TW-2', capture: 'c2' },
    ];
    expect(brokenRules([...first, ...second], books)).toContain(rule);
    expect(brokenRules([...first, ...second, settledPage(5)], books)).toContain(rule);
    expect(brokenRules([...first, settledPage(3), ...second], books)).not.toContain(rule);
    // The page is on its way while the buyer presses.
    expect(brokenRules([...first, ...second, settledPage(3)], books)).not.toContain(rule);
    const [own, back] = books.captures;
    const refunded = { ...books, captures: [own, { ...back, status: 'REFUNDED' }] } as Books;
    expect(brokenRules([...first, ...second], refunded)).not.toContain(rule);
  });

  const [unpaid, twice] = [
    { ...payment, status: 'expired' },
    { ...capture, id: 'c2' },
  ];
  const refundedCapture = { ...capture, refundedMinor: 8970 };
  test.each<[string, readonly Fact[], Partial<Books>]>([
    ['charged at most once', [pressed, charged, answered], { captures: [capture, twice] }],
    ['is never charged without a valid press', [charged], {}],
    ['is never charged without a valid press', [pressed, answered, failureShown, charged], {}],
    ['is never charged without a valid press', [pressed, answered, notChargedMail, charged], {}],
    [
      'is never charged without a valid press',
      [pressed, { kind: 'refundedWhole', invoice: 'TW-1' }, charged],
      {},
    ],
    [
      'every press ends in a charge, a refusal or an operator alert',
      [pressed, answered],
      { payments: [unpaid], captures: [] },
    ],
    [
      'the shop and the provider book the same amounts, or an operator is alerted',
      [pressed, charged, answered],
      { captures: [refundedCapture] },
    ],
    [
      'every accepted webhook of a refund or dispute is in the ledger',
      [pressed, charged, answered, disputed],
      {},
    ],
    [
      'a payment equals the sum of its lines',
      [pressed, charged, answered],
      { payments: [{ ...payment, linesMinor: 1 }] },
    ],
    [
      'a cancelled order is refunded, or an operator is alerted',
      [pressed, charged, answered],
      { payments: [{ ...payment, fulfilment: 'cancelled' }] },
    ],
    [
      'a cancelled order is refunded, or an operator is alerted',
      [pressed, charged, answered],
      {
        payments: [{ ...payment, fulfilment: 'cancelled' }],
        captures: [{ ...capture, pendingMinor: 8969 }],
      },
    ],
    [
      'no order is released while its withdrawal is open',
      [pressed, charged, answered],
      { payments: [{ ...payment, releasedWithdrawn: 1 }] },
    ],
    [
      'is never charged without a valid press',
      [pressed, { kind: 'orderCancelled', order: 'TW-1' }, charged, answered],
      {},
    ],
    [
      'every paid order and upsell gets its mail',
      [pressed, charged, answered],
      { payments: [{ ...payment, mails: 0 }] },
    ],
    [
      'a mail is sent twice only after a fault that hid the first sending',
      [pressed, charged, answered, mailed, mailed],
      {},
    ],
    [
      'each call to the provider has its own request id',
      [pressed, charged, answered, { kind: 'sharedRequestId', id: 'p1' }],
      {},
    ],
    [
      'no request fails with a 500 or an error',
      [pressed, charged, answered, { kind: 'failed', status: 500, path: '/' }],
      {},
    ],
  ])('the harness reports the broken rule: %s', (rule, facts, books) => {
    expect(brokenRules(facts, books)).toContain(rule);
  });
});

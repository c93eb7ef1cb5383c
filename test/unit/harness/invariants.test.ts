import { describe, expect, test } from 'vitest';
import type { BookedPayment, Books } from '../../harness/worker/rules/books.ts';
import type { Fact, Stamped } from '../../harness/worker/rules/facts.ts';
import { violations } from '../../harness/worker/rules/invariants.ts';

const payment: BookedPayment = {
  ...{ id: 'p1', name: 'TW-1/order', invoice: 'TW-1', status: 'paid', orderStatus: 'paid' },
  browser: 'b1',
  ...{ currency: 'EUR', amountMinor: 8970, refundedMinor: 0, email: 'a@b.example' },
  ...{ linesMinor: 8970, mails: 1, orderMails: 1, toldByMail: 0, unwanted: 0, closedBy: null },
  ...{ fulfilment: 'held', releasedAt: null, withdrawnAt: null, returned: 0 },
};
const capture = {
  ...{ id: 'c1', status: 'COMPLETED', invoice: 'TW-1', currency: 'EUR' },
  ...{ amountMinor: 8970, refundedMinor: 0 },
};
const pressed: Fact = { kind: 'pressed', payment: 'TW-1/order', visitor: 1, press: 1 };
const answered: Fact = { kind: 'answered', payment: 'TW-1/order', status: 303, press: 1 };
const again: Fact = { ...pressed, press: 2 };
const answeredAgain: Fact = { ...answered, press: 2 };
const charged: Fact = {
  ...{ kind: 'charged', invoice: 'TW-1', capture: 'c1', currency: 'EUR', amountMinor: 8970 },
};
const told: Fact = { kind: 'toldFailed', payment: 'TW-1/order', failure: 'declined' };

const disputed: Fact = {
  ...{ kind: 'acknowledged', event: 'CUSTOMER.DISPUTE.CREATED', id: 'PP-D-1' },
};

const mailed: Fact = { kind: 'mailed', to: 'a@b.example', subject: 'Your order TW-1', text: '' };

/** The rules broken by what happened, one thing a second. */
function broken(facts: readonly Fact[], books: Partial<Books> = {}): string[] {
  const stamped: Stamped[] = facts.map((fact, at) => ({ ...fact, at: at * 1000 }));
  const usual = { payments: [payment], captures: [capture], entries: ['capture:c1'] };
  const found = violations(stamped, { ...usual, ...books });
  return [...new Set(found.map(({ rule }) => rule))];
}

describe('rule 7.10: what must hold of an order’s money after every run', () => {
  test('a sale in order breaks nothing', () => {
    expect(broken([pressed, charged, answered])).toEqual([]);
    expect(broken([pressed, answered, told, again, charged, answeredAgain])).toEqual([]);
    // Told of the first press while the second is under way.
    expect(broken([pressed, again, answered, told, charged, answeredAgain])).toEqual([]);
    expect(broken([pressed, charged, answered, mailed])).toEqual([]);
    expect(broken([pressed, charged, answered, mailed, { kind: 'mailUnsure' }, mailed])).toEqual(
      [],
    );
  });

  test('a dispute that was told and booked breaks nothing', () => {
    const entries = ['capture:c1', 'dispute:PP-D-1'];
    expect(broken([pressed, charged, answered, disputed], { entries })).toEqual([]);
  });

  test('of two orders, the newer one is paid alone, as far as the shop can know them for one browser’s', () => {
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
    const [stranger, known] = [false, true].map(
      (isKnown): Fact => ({ kind: 'ordered', isKnown }),
    ) as [Fact, Fact];
    const rule = 'never charged without a press that stands';
    expect(broken([stranger, known, ...both], books)).toContain(rule);
    expect(broken([stranger, stranger, ...both], books)).toContain(rule);
    const apart = { ...books, payments: [payment, { ...newer, browser: 'b2' }] };
    expect(broken([stranger, known, ...both], apart)).toContain(rule);
    expect(broken([stranger, stranger, ...both], apart)).not.toContain(rule);
  });

  const [unpaid, twice] = [
    { ...payment, status: 'expired' },
    { ...capture, id: 'c2' },
  ];
  const given = { ...capture, refundedMinor: 8970 };
  test.each<[string, readonly Fact[], Partial<Books>]>([
    ['charged at most once', [pressed, charged, answered], { captures: [capture, twice] }],
    ['never charged without a press that stands', [charged], {}],
    ['never charged without a press that stands', [pressed, answered, told, charged], {}],
    [
      'never charged without a press that stands',
      [pressed, { kind: 'refundedWhole', invoice: 'TW-1' }, charged],
      {},
    ],
    [
      'who pressed was charged, refused or shown to an operator',
      [pressed, answered],
      { payments: [unpaid], captures: [] },
    ],
    [
      'both books say the same, or an operator is told',
      [pressed, charged, answered],
      { captures: [given] },
    ],
    [
      'what the shop was told of refunds and disputes is in its ledger',
      [pressed, charged, answered, disputed],
      {},
    ],
    [
      'a payment is its lines',
      [pressed, charged, answered],
      { payments: [{ ...payment, linesMinor: 1 }] },
    ],
    [
      'of a cancelled order no money is kept, or an operator is told',
      [pressed, charged, answered],
      { payments: [{ ...payment, fulfilment: 'cancelled' }] },
    ],
    [
      'nothing is released from which somebody withdrew before',
      [pressed, charged, answered],
      { payments: [{ ...payment, releasedAt: 2, withdrawnAt: 1 }] },
    ],
    [
      'never charged without a press that stands',
      [pressed, { kind: 'orderCancelled', order: 'TW-1' }, charged, answered],
      {},
    ],
    [
      'every paid order has its mail',
      [pressed, charged, answered],
      { payments: [{ ...payment, mails: 0 }] },
    ],
    [
      'a mail leaves a second time only where that it left may not be known',
      [pressed, charged, answered, mailed, mailed],
      {},
    ],
    [
      'no answer is a 500',
      [pressed, charged, answered, { kind: 'failed', status: 500, path: '/' }],
      {},
    ],
  ])('%s', (rule, facts, books) => {
    expect(broken(facts, books)).toContain(rule);
  });
});

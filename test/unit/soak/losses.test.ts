import { describe, expect, test } from 'vitest';
import type { BookedPayment } from '../../harness/worker/rules/books.ts';
import { losses, type SoakBooks } from '../../soak/books.ts';
import { growth, lowest } from '../../soak/memory.ts';
import type { OutcomeRecords, Press } from '../../soak/presses.ts';

const payment: BookedPayment = {
  id: 'p',
  name: 'TW-1/order',
  invoice: 'TW-1-0',
  captureId: 'c',
  status: 'paid',
  orderStatus: 'paid',
  browser: 'b',
  currency: 'EUR',
  amountMinor: 3990,
  refundedMinor: 0,
  email: 'a@example.com',
  linesMinor: 3990,
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
const capture = { invoice: 'TW-1-0', status: 'COMPLETED', currency: 'EUR', amountMinor: 3990 };
const books: SoakBooks = { payments: [payment], captures: [capture], restAfter: 1 };

function records(...outcomes: Press['outcome'][]): OutcomeRecords {
  const email = payment.email;
  return {
    placed: [{ email, phase: 'usual', outcome: 'made' }],
    presses: outcomes.map((outcome) => ({ email, purpose: 'order', phase: 'usual', outcome })),
  };
}

describe('rule 5.36: the comparison of the shop’s payments, PayPal’s charges and the visitors’ records', () => {
  test('the comparison finds no loss if the shop’s payments, PayPal’s charges and the visitors’ records agree', () => {
    expect(losses(records('unsure', 'made'), books)).toEqual([]);
  });

  test.each<[string, OutcomeRecords, Partial<SoakBooks>]>([
    ['is charged 2 times', records('made'), { captures: [capture, capture] }],
    ['is charged and has no payment in the shop', records('made'), { payments: [] }],
    ['is paid and was not charged', records('made'), { captures: [] }],
    ['is expired and was charged', records(), { payments: [{ ...payment, status: 'expired' }] }],
    ['is paid and has no mail', records('made'), { payments: [{ ...payment, mails: 0 }] }],
    ['was charged another amount', records('made'), { captures: [{ ...capture, amountMinor: 1 }] }],
    ['was made and is created', records('made'), withStatus('created')],
    ['was refused and is paid', records('refused'), {}],
    ['is created and its buyer got no outcome', records('checking'), withStatus('created')],
    ['made in usual, is missing', records(), { payments: [], captures: [] }],
    ['still waits for the scheduled job', records('made'), { restAfter: null }],
  ])('the comparison reports the problem "%s"', (problem, visitors, changed) => {
    expect(losses(visitors, { ...books, ...changed }).join('\n')).toContain(problem);
  });

  test('the comparison accepts an order under review if its buyer got the mail "not charged"', () => {
    const expired = { ...payment, status: 'expired', notChargedMails: 1, mails: 0 };
    expect(losses(records('checking'), { ...books, payments: [expired], captures: [] })).toEqual(
      [],
    );
  });
});

function withStatus(status: string): Partial<SoakBooks> {
  return { payments: [{ ...payment, status }], captures: [] };
}

describe('rule 5.36: the growth of memory despite garbage collections', () => {
  const at = (i: number, heap: number) => ({ at: i * 10_000, heap, process: 0 });

  test('the growth is 0 for memory that rises and falls to the same level', () => {
    const samples = Array.from({ length: 30 }, (_, i) => at(i, 20 + (i % 3) * 10));
    expect(growth(lowest(samples), 'heap')).toBeCloseTo(0);
  });

  test('the growth is 5 MB after five minutes for memory whose low points rise by 1 MB a minute', () => {
    const samples = Array.from({ length: 31 }, (_, i) => at(i, 20 + (i % 3) * 10 + i / 6));
    expect(growth(lowest(samples), 'heap')).toBeCloseTo(5);
  });
});

import { describe, expect, test } from 'vitest';
import type { BookedPayment } from '../../harness/worker/rules/books.ts';
import { losses, type SoakBooks } from '../../soak/books.ts';
import { growth, lowest } from '../../soak/memory.ts';
import type { Known, Press } from '../../soak/presses.ts';

const payment: BookedPayment = {
  ...{ id: 'p', name: 'TW-1/order', invoice: 'TW-1-0', status: 'paid', orderStatus: 'paid' },
  ...{ browser: 'b', currency: 'EUR', amountMinor: 3990, refundedMinor: 0, email: 'a@example.com' },
  ...{ linesMinor: 3990, mails: 1, orderMails: 1, notChargedMails: 0, unwanted: 0, closedBy: null },
  ...{ fulfilment: 'held', releasedAt: null, withdrawnAt: null, returned: 0 },
};
const capture = { invoice: 'TW-1-0', status: 'COMPLETED', currency: 'EUR', amountMinor: 3990 };
const books: SoakBooks = { payments: [payment], captures: [capture], restAfter: 1 };

function known(...told: Press['told'][]): Known {
  const email = payment.email;
  return {
    placed: [{ email, phase: 'usual', told: 'made' }],
    presses: told.map((one) => ({ email, purpose: 'order', phase: 'usual', told: one })),
  };
}

describe('rule 5.36: what was lost, charged twice or not told is found', () => {
  test('nothing, where both books and what visitors were told agree', () => {
    expect(losses(known('unsure', 'made'), books)).toEqual([]);
  });

  test.each<[string, Known, Partial<SoakBooks>]>([
    ['is charged 2 times', known('made'), { captures: [capture, capture] }],
    ['is charged and no payment of ours', known('made'), { payments: [] }],
    ['is paid and was not charged', known('made'), { captures: [] }],
    ['is expired and was charged', known(), { payments: [{ ...payment, status: 'expired' }] }],
    ['is paid and has no mail', known('made'), { payments: [{ ...payment, mails: 0 }] }],
    ['was charged another amount', known('made'), { captures: [{ ...capture, amountMinor: 1 }] }],
    ['was made and is created', known('made'), withStatus('created')],
    ['was refused and is paid', known('refused'), {}],
    ['is created and nobody was told', known('checking'), withStatus('created')],
    ['made in usual, is not there', known(), { payments: [], captures: [] }],
    ['still waits for the scheduled job', known('made'), { restAfter: null }],
  ])('%s', (problem, known, changed) => {
    expect(losses(known, { ...books, ...changed }).join('\n')).toContain(problem);
  });

  test('who was told that it is checked, and then by mail that nothing was charged, knows', () => {
    const told = { ...payment, status: 'expired', notChargedMails: 1, mails: 0 };
    expect(losses(known('checking'), { ...books, payments: [told], captures: [] })).toEqual([]);
  });
});

function withStatus(status: string): Partial<SoakBooks> {
  return { payments: [{ ...payment, status }], captures: [] };
}

describe('rule 5.36: what grows is seen through what comes and goes', () => {
  const at = (i: number, heap: number) => ({ at: i * 10_000, heap, process: 0 });

  test('a sawtooth is flat', () => {
    const samples = Array.from({ length: 30 }, (_, i) => at(i, 20 + (i % 3) * 10));
    expect(growth(lowest(samples), 'heap')).toBeCloseTo(0);
  });

  test('a sawtooth that rises by 1 MB a minute has risen by 5 MB after five', () => {
    const samples = Array.from({ length: 31 }, (_, i) => at(i, 20 + (i % 3) * 10 + i / 6));
    expect(growth(lowest(samples), 'heap')).toBeCloseTo(5);
  });
});

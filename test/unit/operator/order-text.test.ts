import { expect, test } from 'vitest';
import { orderText } from '../../../ops/operator/order-text.ts';

type Answer = Parameters<typeof orderText>[0];

/** An order whose delivery was refunded, with an open dispute. The other fields are empty. */
const answer = {
  order: 'TW-7K3M9Q',
  status: 'partlyRefunded',
  currency: 'EUR',
  totalMinor: 3480,
  deliveryMinor: 490,
  deliveryRefundedMinor: 490,
  hasNote: false,
  fulfilment: { state: 'shipped', carrier: null, tracking: null, deliveredAt: null },
  disputes: [
    {
      id: 1,
      dispute: 'PP-D-1',
      order: 'TW-7K3M9Q',
      currency: 'EUR',
      amountMinor: 2990,
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      stage: 'INQUIRY',
      dueAt: Date.parse('2026-12-08T12:00Z'),
      openedAt: Date.parse('2026-11-28T12:00Z'),
      endedAt: null,
      outcome: null,
    },
  ],
  ...{
    steps: [],
    lines: [],
    payments: [],
    attempts: [],
    intents: [],
    reports: [],
    refunds: [],
    withSameNumber: [],
  },
  ...{ invoices: [], withdrawals: [], log: [] },
} as unknown as Answer;

test('rule 7.66: the order in the terminal shows its disputes with the end of the time for an answer', () => {
  const text = orderText(answer);
  expect(text).toMatch(/dispute +since +answer before +reason/);
  expect(text).toMatch(/PP-D-1 .*2026-12-08.* 29\.90 EUR/);
});

test('the order in the terminal shows the refunded part of the delivery', () => {
  expect(orderText(answer)).toMatch(/delivery +4\.90 +4\.90/);
});

test.each([
  ['Hinterhaus', 'Weg 1 Hinterhaus 10115 Berlin, DE'],
  ['', 'Weg 1 10115 Berlin, DE'],
])(
  'the buyer in the terminal has the second address line %j, and no empty line',
  (street2, lines) => {
    const name = { first: 'Anna', last: 'Muster' };
    const place = {
      street: 'Weg 1',
      street2,
      postcode: '10115',
      city: 'Berlin',
      country: 'DE',
    } as const;
    const buyer = { ...name, ...place, email: 'anna@example.com', phone: null };
    const text = orderText({ ...answer, buyer }).replaceAll(/\s+/g, ' ');
    expect(text).toContain(`Anna Muster ${lines}`);
  },
);

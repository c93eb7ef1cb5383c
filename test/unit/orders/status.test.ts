import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide, type News } from '../../../worker/orders/model/change.ts';
import {
  move,
  newOrderNumber,
  numberAlphabet,
  type OrderStatus,
  orderStatuses,
  transitions,
} from '../../../worker/orders/model/order.ts';
import {
  IllegalTransition,
  isPaid,
  type NewsName,
  newsNames,
  nextPaymentStatus,
  type Payment,
  type PaymentStatus,
  paymentStatuses,
  paymentTransitions,
} from '../../../worker/orders/model/payment.ts';
import {
  type OrderRow,
  type PaymentRow,
  storedOrder,
} from '../../../worker/orders/store/store-rows.ts';

describe('rule 7.5: the seven statuses of an order', () => {
  const allowed: Record<OrderStatus, OrderStatus[]> = {
    created: ['approved', 'paid', 'cancelled', 'expired'],
    approved: ['created', 'paid', 'cancelled', 'expired'],
    paid: ['partlyRefunded', 'refunded'],
    partlyRefunded: ['refunded'],
    refunded: ['partlyRefunded'],
    cancelled: ['created', 'approved', 'paid', 'expired'],
    expired: ['approved', 'paid'],
  };
  const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

  test.each(pairs)('an order that is %s becoming %s follows the table', (from, to) => {
    if (from === to || allowed[from].includes(to)) expect(move(from, to)).toBe(to);
    else expect(() => move(from, to)).toThrow(IllegalTransition);
  });

  test('nothing makes a paid order unpaid', () => {
    for (const status of ['paid', 'partlyRefunded', 'refunded'] as const) {
      for (const to of transitions[status]) expect(['partlyRefunded', 'refunded']).toContain(to);
    }
  });
});

describe('payments: every status meets every piece of news', () => {
  const rows = paymentStatuses.flatMap((from) => newsNames.map((news) => [from, news] as const));

  test.each(rows)('a payment that is %s and hears %s goes where the table says', (from, news) => {
    const row: Partial<Record<NewsName, PaymentStatus>> = paymentTransitions[from];
    const to = row[news];
    if (to) expect(nextPaymentStatus(from, news)).toBe(to);
    else expect(() => nextPaymentStatus(from, news)).toThrow(IllegalTransition);
  });

  test('money that came in counts in every status', () => {
    for (const from of paymentStatuses) {
      expect(isPaid(nextPaymentStatus(from, 'captured'))).toBe(true);
    }
  });

  test('only refunds change a payment whose money came in', () => {
    for (const from of ['paid', 'partlyRefunded', 'refunded'] as const) {
      const row: Partial<Record<NewsName, PaymentStatus>> = paymentTransitions[from];
      for (const news of newsNames.filter((name) => !name.startsWith('refunded'))) {
        expect(row[news] ?? from).toBe(from);
      }
    }
  });

  test('what webhooks bring is legal in every status: they come in any order', () => {
    for (const from of paymentStatuses) {
      for (const news of ['approved', 'captured', 'pending', 'denied'] as const) {
        expect(paymentStatuses).toContain(nextPaymentStatus(from, news));
      }
    }
  });
});

const orderRow: OrderRow = {
  variants: '',
  ...{ id: 'o1', number: 'TW-ABCDEF', status: 'created', revision: 'r', origin: 'https://shop' },
  ...{ market: 'DE', delivery_country: 'DE', currency: 'EUR', from_page: 'take', product: 'slim' },
  ...{ delivery_minor: 0, total_minor: 8970, vat_minor: 587, email: 'a@example.com' },
  ...{ first_name: 'A', last_name: 'B', street: 'S 1', postcode: '10115', city: 'Berlin' },
  ...{ phone: null, wallet_address: null, query: '', created_at: 1, paid_at: null },
};
const paymentRow: PaymentRow = {
  ...{ id: 'p1', order_id: 'o1', purpose: 'order', sequence: 1, status: 'created' },
  ...{ currency: 'EUR', amount_minor: 8970, invoice_id: 'TW-ABCDEF', provider_order_id: 'X' },
  ...{ approval_url: null, capture_id: null, capture_attempt: 1, refunded_minor: 0 },
  ...{ created_at: 1, updated_at: 1, paid_at: null },
};
const fresh = () => storedOrder(orderRow, [], [paymentRow], null);

/** Applies news one after another, as the store does; what must not happen changes nothing. */
function after(news: readonly News[]) {
  let order = fresh();
  let paidTimes = 0;
  for (const one of news) {
    const [payment] = order.payments;
    if (!payment) throw new Error('no payment');
    const decision = attempt(() => decide(order, payment, one, 2));
    if (!decision) continue;
    if (decision.becamePaid) paidTimes += 1;
    const changed: Payment = decision.payment;
    order = {
      ...order,
      payments: [changed],
      view: { ...order.view, status: decision.orderStatus },
    };
  }
  return { status: order.view.status, payment: order.payments[0], paidTimes };
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof IllegalTransition) return null;
    throw error;
  }
}

describe('payment events in any order', () => {
  const capturing: News[] = [
    { name: 'approved' },
    { name: 'awaitsCapture' },
    { name: 'unknown' },
    { name: 'pending', captureId: 'c' },
    { name: 'captured', captureId: 'c' },
  ];

  test('an order with a capture ends paid, and becomes so once, whatever comes before, after or twice', () => {
    const shuffled = fc.shuffledSubarray([...capturing, ...capturing], { minLength: 10 });
    fc.assert(
      fc.property(shuffled, (news) => {
        const { status, paidTimes } = after(news);
        expect(status).toBe('paid');
        expect(paidTimes).toBe(1);
      }),
    );
  });

  test('refunds add up: part, then all', () => {
    const captured: News = { name: 'captured', captureId: 'c' };
    const part: News = { name: 'refunded', refundId: 'r1', amountMinor: 1000 };
    const rest: News = { name: 'refunded', refundId: 'r2', amountMinor: 7970 };
    expect(after([captured, part])).toMatchObject({ status: 'partlyRefunded' });
    expect(after([captured, part, rest])).toMatchObject({ status: 'refunded' });
  });

  test('a decline leaves the order open and makes the next charge a new call', () => {
    const { status, payment } = after([{ name: 'approved' }, { name: 'declined' }]);
    expect(status).toBe('created');
    expect(payment).toMatchObject({ status: 'declined', captureAttempt: 2 });
  });

  test('a charge refused after being held cancels the order', () => {
    expect(
      after([
        { name: 'pending', captureId: 'c' },
        { name: 'denied', captureId: 'c' },
      ]),
    ).toMatchObject({ status: 'cancelled', paidTimes: 0 });
  });
});

test('order numbers are TW- and six signs that cannot be taken for one another', () => {
  expect(numberAlphabet).not.toMatch(/[ILO01]/);
  const numbers = Array.from({ length: 500 }, newOrderNumber);
  for (const number of numbers) expect(number).toMatch(/^TW-[A-HJKMNP-Z2-9]{6}$/);
  expect(new Set(numbers).size).toBeGreaterThan(495);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCharge } from '../../../worker/orders/model/charge.ts';
import type { ClosingReason } from '../../../worker/orders/model/charge-intent.ts';
import {
  newOrderNumber,
  nextOrderStatus,
  numberAlphabet,
  type OrderStatus,
  orderStatuses,
  transitions,
} from '../../../worker/orders/model/order.ts';
import {
  IllegalTransition,
  isPaid,
  nextPaymentStatus,
  type Payment,
  type PaymentEventName,
  type PaymentStatus,
  paymentEvents,
  paymentStatuses,
  paymentTransitions,
} from '../../../worker/orders/model/payment.ts';
import { type Decision, decide } from '../../../worker/orders/model/payment-change.ts';
import type { BookableEvent } from '../../../worker/orders/model/payment-event.ts';
import {
  type IntentRow,
  type OrderRow,
  type PaymentRow,
  toStoredOrder,
} from '../../../worker/orders/store/order-rows.ts';

describe('rule 7.5: the allowed transitions between the seven order statuses', () => {
  const allowed: Record<OrderStatus, OrderStatus[]> = {
    created: ['approved', 'paid', 'cancelled', 'expired'],
    approved: ['created', 'paid', 'cancelled', 'expired'],
    paid: ['partlyRefunded', 'refunded'],
    partlyRefunded: ['paid', 'refunded'],
    refunded: ['paid', 'partlyRefunded'],
    cancelled: ['created', 'approved', 'paid', 'expired'],
    expired: ['approved', 'paid'],
  };
  const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

  test.each(pairs)(
    'the change of an order from status %s to %s obeys the table of transitions',
    (from, to) => {
      if (from === to || allowed[from].includes(to)) expect(nextOrderStatus(from, to)).toBe(to);
      else expect(() => nextOrderStatus(from, to)).toThrow(IllegalTransition);
    },
  );

  test('no transition makes a paid order unpaid', () => {
    for (const status of ['paid', 'partlyRefunded', 'refunded'] as const) {
      for (const to of transitions[status]) {
        expect(['paid', 'partlyRefunded', 'refunded']).toContain(to);
      }
    }
  });
});

const paymentEventNames = Object.keys(paymentEvents) as PaymentEventName[];

describe('the allowed transitions between payment statuses', () => {
  test('a capture makes a payment paid, whatever its status', () => {
    for (const from of paymentStatuses) {
      expect(isPaid(nextPaymentStatus(from, 'captured'))).toBe(true);
    }
  });

  test('only a refund, or the return of all refunded money, changes the status of a paid payment', () => {
    for (const from of ['paid', 'partlyRefunded', 'refunded'] as const) {
      const row: Partial<Record<PaymentEventName, PaymentStatus>> = paymentTransitions[from];
      for (const event of paymentEventNames.filter((name) => !/^(refunded|returned)/.test(name))) {
        expect(row[event] ?? from).toBe(from);
      }
    }
  });

  test('a payment in every status accepts webhook events, because webhooks can arrive in any sequence', () => {
    for (const from of paymentStatuses) {
      for (const event of ['approved', 'captured', 'pending', 'denied'] as const) {
        expect(paymentStatuses).toContain(nextPaymentStatus(from, event));
      }
    }
  });
});

const orderRow: OrderRow = {
  variants: '',
  id: 'o1',
  number: 'TW-ABCDEF',
  status: 'created',
  revision: 'r',
  origin: 'https://shop',
  market: 'DE',
  delivery_country: 'DE',
  currency: 'EUR',
  from_page: 'take',
  product: 'slim',
  delivery_minor: 0,
  total_minor: 8970,
  vat_minor: 587,
  email: 'a@example.com',
  first_name: 'A',
  last_name: 'B',
  street: 'S 1',
  street2: '',
  postcode: '10115',
  city: 'Berlin',
  phone: null,
  wallet_address: null,
  note: null,
  query: '',
  created_at: 1,
  paid_at: null,
  released_at: null,
  shown_at: null,
  fulfilment: 'held',
  carrier: null,
  tracking: null,
  shipped_at: null,
  delivered_at: null,
  delivery_told_by: null,
  replacement: null,
};
const paymentRow: PaymentRow = {
  id: 'p1',
  order_id: 'o1',
  purpose: 'order',
  sequence: 1,
  status: 'created',
  method: 'paypal',
  attempt_at: null,
  currency: 'EUR',
  amount_minor: 8970,
  received_minor: 8970,
  invoice_id: 'TW-ABCDEF',
  provider_order_id: 'X',
  approval_url: null,
  capture_id: null,
  pending_reason: null,
  refunded_minor: 0,
  unwanted: 0,
  created_at: 1,
  updated_at: 1,
  paid_at: null,
};
const intentRow: IntentRow = {
  id: 'i1',
  payment_id: 'p1',
  state: 'open',
  way: 'approval',
  pressed_at: 1,
  called_at: 1,
  calls: 1,
  issue: null,
  closed_by: null,
};

/** An unpaid order with one payment and one charge intent; `intent` overrides fields of the charge intent. */
const pressedOrder = (intent: Partial<IntentRow> = {}) =>
  toStoredOrder({
    order: orderRow,
    lines: [],
    payments: [paymentRow],
    intents: [{ ...intentRow, ...intent }],
    consent: null,
    walletConsent: null,
  });

/** Applies payment events to an order, like the order store; an illegal event changes nothing. */
function orderAfter(events: readonly BookableEvent[], intent: Partial<IntentRow> = {}) {
  let order = pressedOrder(intent);
  let paidTimes = 0;
  let isUnwanted = false;
  for (const event of events) {
    const [payment] = order.payments;
    if (!payment) throw new Error('no payment');
    const decision = attempt(() => decide(order, payment, event, 2));
    if (!decision) continue;
    if (decision.becamePaid) paidTimes += 1;
    if (decision.unwanted) isUnwanted = true;
    const changed: Payment = { ...decision.payment, intent: intentAfter(payment, decision) };
    order = {
      ...order,
      payments: [changed],
      view: { ...order.view, status: decision.orderStatus },
    };
  }
  return { status: order.view.status, payment: order.payments[0], paidTimes, isUnwanted };
}

function intentAfter({ intent }: Payment, { endsIntent }: Decision): Payment['intent'] {
  return intent && endsIntent ? { ...intent, ...endsIntent } : intent;
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof IllegalTransition) return null;
    throw error;
  }
}

describe('payment events that arrive in any order', () => {
  const capturing: BookableEvent[] = [
    { name: 'approved' },
    { name: 'awaitsCapture' },
    { name: 'pending', captureId: 'c', reason: 'ECHECK' },
    { name: 'captured', captureId: 'c' },
  ];

  test('an order with a capture becomes paid exactly once, for any sequence and repetition of payment events', () => {
    const shuffled = fc.shuffledSubarray([...capturing, ...capturing], { minLength: 8 });
    fc.assert(
      fc.property(shuffled, (events) => {
        const { status, paidTimes } = orderAfter(events);
        expect(status).toBe('paid');
        expect(paidTimes).toBe(1);
      }),
    );
  });

  test('two refunds make an order partly refunded, then refunded', () => {
    const captured: BookableEvent = { name: 'captured', captureId: 'c' };
    const part: BookableEvent = {
      name: 'refunded',
      kind: 'refund',
      refundId: 'r1',
      amountMinor: 1000,
    };
    const rest: BookableEvent = {
      name: 'refunded',
      kind: 'refund',
      refundId: 'r2',
      amountMinor: 7970,
    };
    expect(orderAfter([captured, part])).toMatchObject({ status: 'partlyRefunded' });
    expect(orderAfter([captured, part, rest])).toMatchObject({ status: 'refunded' });
  });

  const declined = {
    name: 'declined',
    intentId: 'i1',
    call: 1,
    issue: 'INSTRUMENT_DECLINED',
  } as const;
  const captured: BookableEvent = { name: 'captured', captureId: 'c' };

  test('a declined charge leaves the order open and ends the charge intent', () => {
    const { status, payment } = orderAfter([{ name: 'approved' }, declined]);
    expect(status).toBe('created');
    expect(payment).toMatchObject({ status: 'created', intent: { state: 'refused' } });
    expect(payment && toCharge(payment)).toBe('declined');
  });

  test('an approval after a decline opens no charge intent: the buyer must press the binding button again', () => {
    const { payment } = orderAfter([{ name: 'approved' }, declined, { name: 'approved' }]);
    expect(payment).toMatchObject({ status: 'approved', intent: { state: 'refused' } });
    expect(payment && toCharge(payment)).toBe('awaitsPress');
  });

  test.each([
    ['not read again', []],
    ['read again', [{ name: 'awaitsCapture' } as const]],
  ])(
    'a charge that the shop could not take is blocked, with an approval that is %s',
    (_, reading) => {
      const blocked = { ...declined, issue: 'PAYEE_ACCOUNT_RESTRICTED' };
      const { payment } = orderAfter([{ name: 'approved' }, blocked, ...reading]);
      expect(payment && toCharge(payment)).toBe('blocked');
    },
  );

  test.each([
    ['APPROVAL_MISSING', 'order', 'declined'],
    ['PAYEE_ACCOUNT_RESTRICTED', 'order', 'declined'],
    ['SHIPPING_ADDRESS_INVALID', 'order', 'addressRefused'],
    ['APPROVAL_MISSING', 'upsell', 'notApproved'],
  ] as const)(
    'at a bank, a press that was refused for %s has the charge state of the %s: %s',
    (issue, purpose, charge) => {
      const { payment } = orderAfter([{ ...declined, issue }]);
      expect(payment && toCharge({ ...payment, purpose, method: 'eps' })).toBe(charge);
    },
  );

  test('a decline of an older charge intent leaves the current charge intent open', () => {
    const { payment } = orderAfter([{ ...declined, intentId: 'older' }]);
    expect(payment?.intent?.state).toBe('open');
  });

  test('a decline of an earlier charge call does not end the charge intent of a later call', () => {
    const { payment } = orderAfter([{ ...declined, call: 0 }]);
    expect(payment?.intent?.state).toBe('open');
  });

  test('a denied charge cancels an order whose payment was pending', () => {
    expect(
      orderAfter([
        { name: 'pending', captureId: 'c', reason: 'ECHECK' },
        { name: 'denied', captureId: 'c', issue: 'CAPTURE_DECLINED' },
      ]),
    ).toMatchObject({ status: 'cancelled', paidTimes: 0 });
  });

  test('a pending payment stores the latest reason, but never replaces the reason "wrong amount"', () => {
    const pendingPayment = (...reasons: string[]) =>
      orderAfter(reasons.map((reason) => ({ name: 'pending', captureId: 'c', reason }))).payment;
    expect(pendingPayment('', 'ECHECK')?.pendingReason).toBe('ECHECK');
    expect(pendingPayment('PENDING_REVIEW', 'AMOUNT_MISMATCH')?.pendingReason).toBe(
      'AMOUNT_MISMATCH',
    );
    expect(pendingPayment('AMOUNT_MISMATCH', 'ECHECK')?.pendingReason).toBe('AMOUNT_MISMATCH');
    expect(pendingPayment('ECHECK', '')?.pendingReason).toBe('ECHECK');
  });

  test.each(['withdrawal', 'refund', 'cancelled', 'windowEnded', 'newerOrder'] as const)(
    'rule 7.12: a captured payment is marked for refund if its charge intent was closed by: %s',
    (reason) => {
      const { payment, isUnwanted } = orderAfter([{ name: 'cancelled', reason }, captured]);
      expect([payment?.status, payment?.intent?.state, isUnwanted]).toEqual([
        ...['paid', 'superseded', true],
      ]);
    },
  );

  test('a payment for an open or completed charge intent is kept, and a payment for an expired charge intent is marked for refund', () => {
    expect(orderAfter([{ name: 'expired' }, captured]).isUnwanted).toBe(true);
    expect(orderAfter([captured]).isUnwanted).toBe(false);
    expect(orderAfter([captured], { state: 'done' }).isUnwanted).toBe(false);
  });

  test.each(['closed', 'rival'] as const)(
    'rule 7.12: a payment is marked for refund if the state of the orders gives the reason %s',
    (reason) => {
      const order = pressedOrder({ state: 'done' });
      const [own] = order.payments;
      if (!own) throw new Error('An order without a payment');
      expect(decide(order, own, captured, 2, reason)).toMatchObject({
        unwanted: reason,
        mails: [],
      });
    },
  );

  test('the refusal of an older capture, press or call does not end a pending charge', () => {
    const pending: BookableEvent = { name: 'pending', captureId: 'c', reason: 'ECHECK' };
    const refusals: BookableEvent[] = [
      { name: 'denied', captureId: 'older', issue: 'CAPTURE_DECLINED' },
      { ...declined, intentId: 'older' },
      { ...declined, call: 0 },
    ];
    for (const refusal of refusals) {
      expect(orderAfter([pending, refusal]).payment).toMatchObject({
        status: 'pending',
        captureId: 'c',
      });
    }
    expect(orderAfter([pending, declined]).payment?.status).toBe('denied');
  });

  test('rule 7.12: money that comes after the final refusal of its charge is marked for refund', () => {
    const refusal: BookableEvent = { name: 'denied', captureId: 'c', issue: 'CAPTURE_DECLINED' };
    const pending: BookableEvent = { name: 'pending', captureId: 'c', reason: 'ECHECK' };
    expect(orderAfter([pending, refusal, captured]).isUnwanted).toBe(true);
  });

  test.each<[string, BookableEvent, string, string | null]>([
    ['approved', { name: 'approved' }, 'open', null],
    ['pending', { name: 'pending', captureId: 'c', reason: 'ECHECK' }, 'done', null],
    ['charged', captured, 'done', null],
    ['declined', declined, 'refused', 'INSTRUMENT_DECLINED'],
    ['denied', { name: 'denied', captureId: 'c', issue: 'NO' }, 'refused', 'NO'],
    ['sent back to its payer', { name: 'awaitsPayer' }, 'refused', 'APPROVAL_MISSING'],
    ['not approved in time', { name: 'expired' }, 'refused', 'APPROVAL_LAPSED'],
    ['given up', { name: 'cancelled', reason: 'newerOrder' }, 'superseded', null],
  ])(
    'rule 7.12: a payment that is %s gives its charge intent the right state and reason',
    (_, event, state, issue) => {
      expect(orderAfter([event]).payment?.intent).toMatchObject({ state, issue });
    },
  );

  test('the charge intent of an upsell stays open until its payer approves in the wallet', () => {
    const order = pressedOrder();
    const [own] = order.payments;
    if (!own) throw new Error('An order without a payment');
    const upsell = { ...own, purpose: 'upsell' as const };
    expect(decide(order, upsell, { name: 'awaitsPayer' }, 2)).toBe(null);
  });

  test.each<[ClosingReason, number | null, boolean]>([
    ['windowEnded', null, true],
    ['refund', null, true],
    ['cancelled', null, false],
    // The charge call was already sent and reports its own result, so a mail "not charged" could be wrong.
    ['windowEnded', 1, false],
  ])(
    'rule 7.12: a late approval of an upsell that was closed by %s, charge call sent at %s, sends the mail "not charged": %s',
    (closed_by, called_at, hasMail) => {
      const order = pressedOrder({ state: 'superseded', closed_by, called_at });
      const [own] = order.payments;
      if (!own) throw new Error('An order without a payment');
      const upsell = { ...own, purpose: 'upsell' as const, status: 'cancelled' as const };
      for (const name of ['approved', 'awaitsCapture'] as const) {
        const decision = decide(order, upsell, { name }, 2);
        expect(decision?.mails ?? []).toMatchObject(hasMail ? [{ kind: 'notCharged' }] : []);
      }
    },
  );

  test('an upsell whose PayPal approval lapsed before the charge is refused, and its payer gets the mail "not charged"', () => {
    const order = pressedOrder();
    const [own] = order.payments;
    if (!own) throw new Error('An order without a payment');
    const upsell = { ...own, purpose: 'upsell' as const, status: 'approved' as const };
    expect(decide(order, upsell, { name: 'awaitsPayer' }, 2)).toMatchObject({
      endsIntent: { state: 'refused', issue: 'APPROVAL_MISSING' },
      mails: [{ kind: 'notCharged' }],
    });
  });

  test.each<[string, Partial<IntentRow>, BookableEvent[], string]>([
    ['approved and not called', { called_at: null }, [{ name: 'approved' }], 'checking'],
    [
      'given up while a saved wallet may be charged',
      { way: 'savedWallet' },
      [{ name: 'cancelled', reason: 'refund' }],
      'checking',
    ],
    ['not approved and not called', { called_at: null }, [], 'notApproved'],
    ['called without an answer', {}, [], 'checking'],
    ['sent to its payer for a new approval', {}, [{ name: 'awaitsPayer' }], 'notApproved'],
    [
      'refused for a missing approval',
      {},
      [{ ...declined, issue: 'APPROVAL_MISSING' }],
      'notApproved',
    ],
    ['not approved in time', {}, [{ name: 'expired' }], 'over'],
    ['pending', {}, [{ name: 'pending', captureId: 'c', reason: '' }], 'pending'],
    ['charged', {}, [captured], 'paid'],
  ])('a payment that is %s has the charge state $3', (_, intent, events, charge) => {
    const { payment } = orderAfter(events, intent);
    expect(payment && toCharge(payment)).toBe(charge);
  });
});

test('an order number is "TW-" and six characters, without characters that look alike such as 0 and O', () => {
  expect(numberAlphabet).not.toMatch(/[ILO01]/);
  const numbers = Array.from({ length: 500 }, newOrderNumber);
  for (const number of numbers) expect(number).toMatch(/^TW-[A-HJKMNP-Z2-9]{6}$/);
  expect(new Set(numbers).size).toBeGreaterThan(495);
});

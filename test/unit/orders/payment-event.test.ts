import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../worker/durations.ts';
import { toPaymentEvent, toReadEvent } from '../../../worker/orders/model/provider-reading.ts';
import { parseOrder } from '../../../worker/orders/paypal/answers.ts';

/** An unpaid payment with the wallet. */
const wallet = { status: 'created', method: 'paypal' } as const;

test.each<[string, object, object | null]>([
  ['no wallet', {}, null],
  ['a saved wallet', { vault: { id: 't', status: 'VAULTED' } }, { token: 't', status: 'VAULTED' }],
  [
    'a wallet to be saved later',
    { vault: { status: 'APPROVED' } },
    { token: null, status: 'APPROVED' },
  ],
  ['no wallet for malformed data', { vault: { id: 7 } }, null],
])('rule 7.13: the provider’s order contains %s', (_, attributes, savedWallet) => {
  const body = { id: 'O', status: 'COMPLETED', payment_source: { paypal: { attributes } } };
  expect(parseOrder(body).savedWallet).toEqual(savedWallet);
});

const calledIntent = {
  id: 'i',
  state: 'open',
  method: 'approval',
  pressedAt: 1,
  calledAt: 2,
  calls: 1,
  issue: null,
  closedBy: null,
} as const;
const unknownPayer = {
  email: '',
  name: '',
  street: '',
  street2: '',
  postcode: '',
  city: '',
  country: '',
};

function providerOrder(status: string, captureStatus: string | null) {
  const capture = captureStatus && {
    id: 'C',
    status: captureStatus,
    reason: '',
    currency: 'EUR',
    amountMinor: 1,
    feeMinor: 1,
    invoiceId: '',
  };
  return {
    id: 'O',
    status,
    approvalUrl: null,
    capture: capture || null,
    refunds: [],
    savedWallet: null,
    payer: unknownPayer,
  };
}

test.each([
  ['APPROVED', null, 'awaitsCapture'],
  ['PAYER_ACTION_REQUIRED', null, 'awaitsPayer'],
  ['CREATED', null, 'awaitsPayer'],
  ['VOIDED', null, 'expired'],
  ['COMPLETED', 'COMPLETED', 'captured'],
  ['COMPLETED', 'REFUNDED', 'captured'],
  ['COMPLETED', 'PENDING', 'pending'],
  ['COMPLETED', 'DECLINED', 'denied'],
  ['APPROVED', 'DECLINED', 'declined'],
])(
  'a provider’s order %s with a capture %s gives the payment event %s',
  (status, captureStatus, event) => {
    const order = providerOrder(status, captureStatus);
    expect(toPaymentEvent(order, { intent: calledIntent, ...wallet }).name).toBe(event);
  },
);

describe('rule 7.22: the reading of an order at the provider', () => {
  const uncalled = { ...calledIntent, calledAt: null };
  const soon = calledIntent.calledAt + MINUTE;
  const late = calledIntent.calledAt + DAY;

  test.each([
    ['a called press', 'APPROVED', 'DECLINED', calledIntent, soon, null],
    ['a called press', 'PAYER_ACTION_REQUIRED', null, calledIntent, soon, null],
    ['a called press', 'COMPLETED', 'COMPLETED', calledIntent, soon, 'captured'],
    ['a called press', 'COMPLETED', 'DECLINED', calledIntent, soon, 'denied'],
    ['a press without a call', 'PAYER_ACTION_REQUIRED', null, uncalled, soon, 'awaitsPayer'],
    ['a call that is not repeated', 'APPROVED', 'DECLINED', calledIntent, late, 'declined'],
  ] as const)(
    'after %s, an order that is %s with a capture %s gives the event it should',
    (_, status, captureStatus, intent, now, event) => {
      const payment = { intent, refusedAt: null, ...wallet };
      const read = toReadEvent(providerOrder(status, captureStatus), payment, now, false);
      expect(read?.name ?? null).toBe(event);
    },
  );

  test.each([
    [true, false, null],
    [true, true, 'awaitsCapture'],
    [false, false, 'awaitsCapture'],
  ])(
    'with a refusal before (%s) and a return from the wallet (%s), a reported approval is %s',
    (wasRefused, isReturn, event) => {
      const payment = { intent: null, refusedAt: wasRefused ? 1 : null, ...wallet };
      const read = toReadEvent(providerOrder('APPROVED', null), payment, soon, isReturn);
      expect(read?.name ?? null).toBe(event);
    },
  );
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { translate } from '../../../worker/copy/copy.ts';
import { market, marketCodes } from '../../../worker/country/markets.ts';
import { DAY, MINUTE } from '../../../worker/durations.ts';
import { parseOrder } from '../../../worker/orders/paypal/answers.ts';
import { toPaymentEvent, toReadEvent } from '../../../worker/orders/paypal/payment-event.ts';
import { paypal } from '../../../worker/orders/paypal/paypal.ts';
import { toOutage } from '../../../worker/orders/paypal/provider-errors.ts';
import {
  captureBody,
  createOrderBody,
  type PaymentRequest,
  savedWalletBody,
} from '../../../worker/orders/paypal/request.ts';
import { hasDescription, requestProblems } from '../../support/sandbox/paypal-description.ts';

const recipient = {
  name: 'Anna Muster',
  street: 'Musterweg 1',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
} as const;

const payment: PaymentRequest = {
  orderId: '6f0c8a50-0000-4000-8000-000000000000',
  invoiceId: 'TW-ABCDEF-2',
  currency: 'EUR',
  items: [{ name: `Slim, ${'3'.repeat(200)} packs`, totalMinor: 8970, digital: false }],
  deliveryMinor: 490,
  recipient,
  brand: 'Tarnwell',
  lang: 'de-DE',
  action: 'CONTINUE',
  returnUrl: 'https://shop.example/paypal-confirm/take?order=TW-ABCDEF&key=k',
  cancelUrl: 'https://shop.example/take/de?step=cancelled',
  savedWalletDescription: null,
};

describe('the request that creates an order at PayPal', () => {
  test.skipIf(!hasDescription).each(marketCodes)(
    'the request of market %s is valid by PayPal’s description of Orders v2',
    (code) => {
      const { lang, currency, country } = market(code);
      for (const to of [{ ...recipient, country }, null]) {
        const body = createOrderBody({ ...payment, lang, currency, recipient: to });
        expect(requestProblems({ method: 'POST', path: '/v2/checkout/orders', body })).toEqual([]);
      }
    },
  );

  test.skipIf(!hasDescription).each(marketCodes)(
    'the requests of market %s that save and charge a wallet are valid by PayPal’s description',
    (code) => {
      const description = translate(code)('order:savedWallet.purpose');
      const bodies = [
        createOrderBody({ ...payment, savedWalletDescription: description }),
        savedWalletBody(payment, 'token-1'),
      ];
      for (const body of bodies) {
        expect(requestProblems({ method: 'POST', path: '/v2/checkout/orders', body })).toEqual([]);
      }
      expect(bodies[0]?.payment_source.paypal).toMatchObject({
        attributes: { vault: { store_in_vault: 'ON_SUCCESS', description } },
      });
    },
  );

  test('rule 7.13: the charge of a saved wallet sends the wallet’s token and does not save the wallet again', () => {
    const { paypal } = savedWalletBody(
      { ...payment, savedWalletDescription: 'again' },
      'token-1',
    ).payment_source;
    expect(paypal.vault_id).toBe('token-1');
    expect(paypal).not.toHaveProperty('attributes');
  });

  test('an order without a recipient lets the buyer choose the delivery address in the PayPal wallet', () => {
    const body = createOrderBody({ ...payment, recipient: null });
    expect(body.purchase_units[0]).not.toHaveProperty('shipping');
    expect(body.payment_source.paypal.experience_context.shipping_preference).toBe('GET_FROM_FILE');
  });

  test('an ebook is a digital item in the PayPal order', () => {
    const items = [...payment.items, { name: 'Recipes', totalMinor: 990, digital: true }];
    const [unit] = createOrderBody({ ...payment, items }).purchase_units;
    expect(unit?.items.map(({ category }) => category)).toEqual([
      'PHYSICAL_GOODS',
      'DIGITAL_GOODS',
    ]);
    expect(unit?.amount.value).toBe('104.50');
  });

  test('the total of the PayPal order is the sum of its items and the delivery fee', () => {
    const [unit] = createOrderBody(payment).purchase_units;
    expect(unit?.amount).toMatchObject({
      value: '94.60',
      breakdown: { item_total: { value: '89.70' }, shipping: { value: '4.90' } },
    });
  });
});

/** An HTTP answer of the fake PayPal, or 'network' for a lost connection. */
type WalletAnswer = { status: number; body?: unknown } | 'network';
type WalletRequest = { path: string; method: string; id: string | null; body: string };
let clients = 0;

/**
 * A fake PayPal that gives these answers in sequence. `tokens` are the HTTP statuses of its answers to requests for an
 * access token, 200 by default. `work` runs during each request.
 */
function wallet(answers: WalletAnswer[], tokens: number[] = [], work = () => {}) {
  const requests: WalletRequest[] = [];
  clients += 1;
  const origin = `https://shop-${clients}.example`;
  const send = async (url: string, init: RequestInit) => {
    work();
    const path = new URL(url).pathname.replace('/__wallet', '');
    if (path === '/v1/oauth2/token') {
      const status = tokens.shift() ?? 200;
      return Response.json({ access_token: 't', expires_in: 32_400 }, { status });
    }
    const headers = new Headers(init.headers);
    const id = headers.get('PayPal-Request-Id');
    requests.push({ path, method: init.method ?? '', id, body: String(init.body ?? '') });
    const answer = answers.shift();
    if (!answer) throw new Error(`The wallet has no answer for ${path}`);
    if (answer === 'network') throw new TypeError('network');
    return Response.json(answer.body ?? {}, { status: answer.status });
  };
  const env = {
    SHOP: 'development',
    PAYPAL_CLIENT_ID: '',
    PAYPAL_CLIENT_SECRET: '',
    PAYPAL_WEBHOOK_ID: 'WEBHOOK',
    WALLET: { fetch: send },
  } as const;
  return { provider: paypal(env, origin), requests };
}

const oneEuro = { currency_code: 'EUR', value: '1.00' };
const issue = (name: string) => ({ status: 422, body: { details: [{ issue: name }] } });
const captured = {
  id: 'ORDER',
  status: 'COMPLETED',
  purchase_units: [
    {
      payments: {
        captures: [
          { id: 'CAPTURE', status: 'COMPLETED', amount: { currency_code: 'EUR', value: '94.60' } },
        ],
      },
    },
  ],
};
const open = { id: 'ORDER', status: 'APPROVED' };
const creation = { requestId: 'p1-create', body: JSON.stringify(createOrderBody(payment)) };
const capture = { requestId: 'p1-capture', body: captureBody };

describe('rule 7.10: calls to PayPal and their retries', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** The result or error of a call to PayPal; the pauses between its retries are skipped. */
  async function outcomeWithoutPauses<T>(work: Promise<T>): Promise<T | Error> {
    const outcome = work.catch((error: Error) => error);
    await vi.runAllTimersAsync();
    return outcome;
  }

  test('a failed call to PayPal is repeated with the same request id and body', async () => {
    const created = { id: 'ORDER', status: 'PAYER_ACTION_REQUIRED' };
    const links = [{ rel: 'payer-action', href: 'https://wallet.example/approve' }];
    const { provider, requests } = wallet([
      'network',
      { status: 503 },
      { status: 201, body: { ...created, links } },
    ]);
    const order = await outcomeWithoutPauses(provider.createOrder(creation));
    expect(order).toMatchObject({ id: 'ORDER', approvalUrl: 'https://wallet.example/approve' });
    expect(requests.map(({ id }) => id)).toEqual(['p1-create', 'p1-create', 'p1-create']);
    expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
  });

  test('an order that PayPal refuses to create is NotCreated, so that the next call gets another request id', async () => {
    const { provider, requests } = wallet([issue('COMPLIANCE_VIOLATION')]);
    const outcome = await outcomeWithoutPauses(provider.createOrder(creation));
    expect(outcome).toMatchObject({
      name: 'NotCreated',
      message: 'COMPLIANCE_VIOLATION',
    });
    expect(requests).toHaveLength(1);
  });

  test('a tracking number is sent once without a request id, because PayPal knows none for this call', async () => {
    const { provider, requests } = wallet([{ status: 503 }]);
    const parcel = { captureId: 'CAPTURE', carrier: 'dhl', tracking: '1' } as const;
    expect(await outcomeWithoutPauses(provider.trackParcel('ORDER', parcel))).toMatchObject({
      name: 'Unreachable',
    });
    expect(requests).toMatchObject([{ path: '/v2/checkout/orders/ORDER/track', id: null }]);
  });

  test.each([
    ['has', 'a tracker of the same capture', 'CAPTURE-1', true],
    ['does not have', 'a tracker of another capture', 'OTHER-1', false],
  ])(
    'PayPal %s the tracking number if its order has only %s',
    async (_has, _tracker, id, isTracked) => {
      const body = { ...open, purchase_units: [{ shipping: { trackers: [{ id }] } }, {}] };
      const { provider } = wallet([{ status: 200, body }]);
      const parcel = { captureId: 'CAPTURE', carrier: 'dhl', tracking: '1' } as const;
      expect(await outcomeWithoutPauses(provider.isTracked('ORDER', parcel))).toBe(isTracked);
    },
  );

  test('a call to PayPal that fails three times ends with the error Unreachable', async () => {
    const { provider, requests } = wallet([{ status: 500 }, { status: 429 }, { status: 409 }]);
    const outcome = await outcomeWithoutPauses(provider.createOrder(creation));
    expect(outcome).toMatchObject({ name: 'Unreachable' });
    expect(requests).toHaveLength(3);
  });

  test('a capture with an unreadable amount ends as Unreachable', async () => {
    const amount = { currency_code: 'EUR', value: '94,60' };
    const body = { id: 'CAPTURE', status: 'COMPLETED', amount };
    const { provider } = wallet([{ status: 200, body }]);
    expect(await outcomeWithoutPauses(provider.getCapture('CAPTURE'))).toMatchObject({
      name: 'Unreachable',
    });
  });

  test('a call that PayPal refuses for its access token is repeated with a new token', async () => {
    const { provider, requests } = wallet([{ status: 401 }, { status: 200, body: open }]);
    expect(await outcomeWithoutPauses(provider.getOrder('ORDER'))).toMatchObject({
      status: 'APPROVED',
    });
    expect(requests).toHaveLength(2);
  });

  test('a call with a twice refused access token is Unreachable and is not tried again', async () => {
    const { provider, requests } = wallet([{ status: 401 }, { status: 401 }]);
    const outcome = await outcomeWithoutPauses(provider.getOrder('ORDER'));
    expect(outcome).toMatchObject({ name: 'Unreachable', message: expect.stringMatching(/401$/) });
    expect(requests).toHaveLength(2);
  });

  test.each([
    [4000, 1, [5000, 4000]],
    [9000, 1, [5000, 0]],
    [2000, 3, [5000, 5000, 3700, 800]],
  ])(
    'the total time limit of 8 s includes token requests and pauses, if each request lasts %i ms',
    async (ms, tries, limits) => {
      const limit = vi.spyOn(AbortSignal, 'timeout');
      limit.mockImplementation(() => new AbortController().signal);
      const answers = [{ status: 503 }, { status: 503 }, { status: 503 }];
      const slow = () => void vi.setSystemTime(Date.now() + ms);
      const { provider, requests } = wallet(answers, [], slow);
      const outcome = await outcomeWithoutPauses(provider.getOrder('ORDER'));
      expect(outcome).toMatchObject({ name: 'Unreachable' });
      expect([requests.length, limit.mock.calls.flat()]).toEqual([tries, limits]);
      limit.mockRestore();
    },
  );

  test('the result of a charge with a lost answer is read from PayPal’s order', async () => {
    const lost: WalletAnswer[] = ['network', 'network', 'network'];
    const { provider } = wallet([...lost, { status: 200, body: captured }]);
    expect(await outcomeWithoutPauses(provider.captureOrder('ORDER', capture, true))).toMatchObject(
      {
        capture: { id: 'CAPTURE', amountMinor: 9460, currency: 'EUR' },
      },
    );
  });

  test('a charge ends with the error Unreachable if its answer is lost and PayPal’s order shows no capture', async () => {
    const lost: WalletAnswer[] = ['network', 'network', 'network'];
    const { provider } = wallet([...lost, { status: 200, body: open }]);
    expect(await outcomeWithoutPauses(provider.captureOrder('ORDER', capture, true))).toMatchObject(
      {
        name: 'Unreachable',
      },
    );
  });

  test.each([
    ['INSTRUMENT_DECLINED', 'Declined'],
    ['TRANSACTION_REFUSED', 'Declined'],
    ['PAYEE_BLOCKED_TRANSACTION', 'Declined'],
    ['TRANSACTION_RECEIVING_LIMIT_EXCEEDED', 'Declined'],
    ['COMPLIANCE_VIOLATION', 'Declined'],
    ['SHIPPING_ADDRESS_INVALID', 'Declined'],
    ['AN_ISSUE_OF_TOMORROW', 'Undecided'],
    ['ORDER_COMPLETION_IN_PROGRESS', 'Undecided'],
    ['ORDER_NOT_APPROVED', 'NotApproved'],
  ])('the charge issue %s is %s and is not tried again', async (name, error) => {
    const { provider, requests } = wallet([issue(name)]);
    const outcome = await outcomeWithoutPauses(provider.captureOrder('ORDER', capture, true));
    expect(outcome).toMatchObject({ name: error });
    expect(requests).toHaveLength(1);
  });

  const forbidden = { status: 403, body: { details: [{ issue: 'PERMISSION_DENIED' }] } };

  test.each([
    ['a first call', [forbidden], true, 'Declined'],
    ['a later call', [forbidden], false, 'Undecided'],
    ['a call after a lost answer', ['network', forbidden], true, 'Undecided'],
  ] as const)(
    'a charge that PayPal refuses before it looks at it: %s',
    async (_, answers, isFirst, name) => {
      const { provider } = wallet([...answers]);
      const work = provider.captureOrder('ORDER', capture, isFirst);
      expect(await outcomeWithoutPauses(work)).toMatchObject({ name, issue: 'PERMISSION_DENIED' });
    },
  );

  test('a charge with a used invoice number and without a capture stays undecided', async () => {
    const { provider } = wallet([issue('DUPLICATE_INVOICE_ID'), { status: 200, body: open }]);
    const work = provider.captureOrder('ORDER', capture, true);
    expect(await outcomeWithoutPauses(work)).toMatchObject({
      name: 'Undecided',
      issue: 'DUPLICATE_INVOICE_ID',
    });
  });

  test.each([
    ['SHIPPING_ADDRESS_INVALID', 422, 'addressRefused'],
    ['PAYER_CANNOT_PAY', 422, 'declined'],
    ['PAYEE_ACCOUNT_RESTRICTED', 503, 'unavailable'],
    ['NOT_ENABLED_TO_VAULT_PAYMENT_SOURCE', 503, 'unavailable'],
    ['AN_ISSUE_OF_TOMORROW', 502, 'unavailable'],
  ])(
    'an order that PayPal refuses with the issue %s is answered with %i and the notice %s',
    async (name, status, notice) => {
      const { provider, requests } = wallet([issue(name)]);
      const error = await outcomeWithoutPauses(provider.createOrder(creation));
      expect(error).toMatchObject({ name: 'NotCreated', issue: name });
      expect(toOutage(error)).toEqual({ status, notice, reason: name });
      expect(requests).toHaveLength(1);
    },
  );

  const postcode = '/purchase_units/0/shipping/address/postal_code';
  test.each([
    ['a field of the address', [postcode], 422, 'addressRefused'],
    [
      'the recipient',
      ["purchase_units/@reference_id=='T-1'/shipping/name/full_name"],
      422,
      'addressRefused',
    ],
    [
      'the price of the delivery',
      ['/purchase_units/0/amount/breakdown/shipping/value'],
      503,
      'unavailable',
    ],
    ['the address and our locale', [postcode, '/payment_source/paypal/locale'], 503, 'unavailable'],
  ])(
    'an order that PayPal refuses because of %s (%j) is answered with %i and the notice %s',
    async (_, fields, status, notice) => {
      const details = fields.map((field) => ({ field, issue: 'INVALID_STRING_LENGTH' }));
      const body = { name: 'INVALID_REQUEST', details };
      const { provider } = wallet([{ status: 400, body }]);
      const error = await outcomeWithoutPauses(provider.createOrder(creation));
      expect(toOutage(error)).toMatchObject({ status, notice });
    },
  );

  test('an account that PayPal refuses is Unreachable with PayPal’s issue', async () => {
    const refused = { status: 401, body: { details: [{ issue: 'INVALID_ACCOUNT_STATUS' }] } };
    const { provider } = wallet([refused, refused]);
    expect(await outcomeWithoutPauses(provider.getOrder('ORDER'))).toMatchObject({
      name: 'Unreachable',
      issue: 'INVALID_ACCOUNT_STATUS',
    });
  });

  test('a charge that PayPal already captured returns this capture', async () => {
    const { provider } = wallet([issue('ORDER_ALREADY_CAPTURED'), { status: 200, body: captured }]);
    expect(await outcomeWithoutPauses(provider.captureOrder('ORDER', capture, true))).toMatchObject(
      {
        capture: { status: 'COMPLETED' },
      },
    );
  });

  test('the error Gone reports an order that PayPal no longer has', async () => {
    const { provider } = wallet([{ status: 404 }]);
    expect(await outcomeWithoutPauses(provider.getOrder('ORDER'))).toMatchObject({ name: 'Gone' });
  });

  test.each([
    ['COMPLETED', { id: 'R', status: 'COMPLETED' }],
    ['PENDING', { id: 'R', status: 'PENDING' }],
    ['FAILED', { name: 'RefundRefused', message: 'REFUND_FAILED' }],
    ['CANCELLED', { name: 'RefundRefused', message: 'REFUND_CANCELLED' }],
  ])(
    'a refund with the provider’s status %s is returned, or refused if it failed',
    async (status, outcome) => {
      const { provider } = wallet([{ status: 201, body: { id: 'R', status } }]);
      const call = provider.refundCapture('C', oneEuro, 'key', true);
      expect(await outcomeWithoutPauses(call)).toMatchObject(outcome);
    },
  );

  test.each([
    ['422 in the first try', [issue('REFUND_NOT_ALLOWED')], true, 'RefundRefused'],
    ['422 after a lost answer', ['network', issue('REFUND_NOT_ALLOWED')], true, 'RefundRefused'],
    ['422 in a later call', [issue('REFUND_NOT_ALLOWED')], false, 'RefundRefused'],
    ['422 during an earlier call', [issue('PREVIOUS_REQUEST_IN_PROGRESS')], true, 'Undecided'],
    ['403 in the first try', [{ status: 403 }], true, 'RefundRefused'],
    ['403 after a lost answer', ['network', { status: 403 }], true, 'Undecided'],
    ['400 in a later call', [{ status: 400 }], false, 'Undecided'],
  ] as const)(
    'a refund that is refused with %s is refused only if this is certain',
    async (...row) => {
      const [, answers, isFirst, name] = row;
      const { provider } = wallet([...answers]);
      const call = provider.refundCapture('C', oneEuro, 'key', isFirst);
      expect(await outcomeWithoutPauses(call)).toMatchObject({ name });
    },
  );

  test('the verification call of a webhook contains the webhook’s body byte for byte', async () => {
    const verified = { verification_status: 'SUCCESS' };
    const { provider, requests } = wallet([{ status: 200, body: verified }]);
    const event = '{ "id":"WH-1",  "amount": 1.50 }';
    const transmission = {
      auth_algo: 'a',
      cert_url: 'b',
      transmission_id: 'c',
      transmission_sig: 'd',
      transmission_time: 'e',
    };
    expect(await outcomeWithoutPauses(provider.verifyWebhook(transmission, event))).toBe(true);
    expect(requests[0]?.body).toContain(`"webhook_event":${event}}`);
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ webhook_id: 'WEBHOOK' });
  });

  const charge = { requestId: 'i-1', body: JSON.stringify(savedWalletBody(payment, 'token-1')) };
  const unapproved = { ...open, status: 'PAYER_ACTION_REQUIRED' };
  const approvalLinks = [{ rel: 'payer-action', href: 'https://wallet.example/approve' }];

  test.each([
    ['INSTRUMENT_DECLINED', 'Declined', 'INSTRUMENT_DECLINED'],
    ['AGREEMENT_ALREADY_CANCELLED', 'Declined', 'AGREEMENT_ALREADY_CANCELLED'],
    ['PAYER_ACTION_REQUIRED', 'NotApproved', 'APPROVAL_MISSING'],
    ['ORDER_NOT_APPROVED', 'NotApproved', 'APPROVAL_MISSING'],
    ['DUPLICATE_INVOICE_ID', 'Undecided', 'DUPLICATE_INVOICE_ID'],
    ['PAYEE_ACCOUNT_RESTRICTED', 'Declined', 'PAYEE_ACCOUNT_RESTRICTED'],
    ['SHIPPING_ADDRESS_INVALID', 'Declined', 'SHIPPING_ADDRESS_INVALID'],
  ])(
    'rule 7.13: the charge of a saved wallet with the issue %s is %s with the reason %s',
    async (name, error, message) => {
      const { provider } = wallet([issue(name)]);
      const outcome = await outcomeWithoutPauses(provider.chargeSavedWallet(charge, true));
      expect(outcome).toMatchObject({ name: error, message });
    },
  );

  test('rule 7.13: the charge of a saved wallet is repeated with the same request id and body if its answer is lost', async () => {
    const { provider, requests } = wallet(['network', { status: 201, body: captured }]);
    const order = await outcomeWithoutPauses(provider.chargeSavedWallet(charge, true));
    expect(order).toMatchObject({ status: 'COMPLETED', capture: { id: 'CAPTURE' } });
    expect(requests.map(({ id }) => id)).toEqual(['i-1', 'i-1']);
    expect(requests[0]?.body).toBe(requests[1]?.body);
  });

  test('rule 7.13: the charge of a saved wallet that needs the buyer’s approval returns PayPal’s approval link', async () => {
    const { provider } = wallet([{ status: 201, body: { ...unapproved, links: approvalLinks } }]);
    const order = await outcomeWithoutPauses(provider.chargeSavedWallet(charge, true));
    expect(order).toMatchObject({ capture: null, approvalUrl: 'https://wallet.example/approve' });
  });

  test('rule 7.38: the deletion of a saved wallet succeeds if PayPal has no such wallet, and fails on other errors', async () => {
    const { provider, requests } = wallet([{ status: 404 }, { status: 403 }]);
    expect(await outcomeWithoutPauses(provider.deleteSavedWallet('a/b'))).toBeUndefined();
    expect(await outcomeWithoutPauses(provider.deleteSavedWallet('t'))).toMatchObject({
      name: 'Unreachable',
    });
    expect(requests[0]).toMatchObject({ method: 'DELETE', path: '/v3/vault/payment-tokens/a%2Fb' });
  });

  test.each(['production', 'staging'] as const)(
    'rule 5.40: a %s shop without credentials takes no payments, even with a sandbox bound',
    (SHOP) => {
      const env = {
        SHOP,
        WALLET: { fetch: async () => new Response() },
        PAYPAL_CLIENT_ID: '',
        PAYPAL_CLIENT_SECRET: '',
        PAYPAL_WEBHOOK_ID: '',
      };
      expect(() => paypal(env, 'https://shop.example')).toThrow('neither PayPal credentials');
    },
  );
});

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
const unknownPayer = { email: '', name: '', street: '', postcode: '', city: '', country: '' };

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
    expect(toPaymentEvent(order, { intent: calledIntent }).name).toBe(event);
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
      const payment = { intent, refusedAt: null };
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
      const payment = { intent: null, refusedAt: wasRefused ? 1 : null };
      const read = toReadEvent(providerOrder('APPROVED', null), payment, soon, isReturn);
      expect(read?.name ?? null).toBe(event);
    },
  );
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { translate } from '../../../worker/copy/copy.ts';
import { market, marketCodes } from '../../../worker/country/markets.ts';
import { toPaymentEvent } from '../../../worker/orders/flow/payment-change.ts';
import { parseOrder } from '../../../worker/orders/paypal/answers.ts';
import { paypal } from '../../../worker/orders/paypal/paypal.ts';
import {
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

describe("what is sent keeps to PayPal's description of Orders v2", () => {
  test.skipIf(!hasDescription).each(marketCodes)('for %s', (code) => {
    const { lang, currency, country } = market(code);
    for (const to of [{ ...recipient, country }, null]) {
      const body = createOrderBody({ ...payment, lang, currency, recipient: to });
      expect(requestProblems({ method: 'POST', path: '/v2/checkout/orders', body })).toEqual([]);
    }
  });

  test.skipIf(!hasDescription).each(marketCodes)(
    'a wallet that is saved and charged, %s',
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

  test('rule 7.13: a saved wallet is named by its token, and nothing asks to save it again', () => {
    const { paypal } = savedWalletBody(
      { ...payment, savedWalletDescription: 'again' },
      'token-1',
    ).payment_source;
    expect(paypal.vault_id).toBe('token-1');
    expect(paypal).not.toHaveProperty('attributes');
  });

  test('without a recipient the wallet’s owner chooses the address there', () => {
    const body = createOrderBody({ ...payment, recipient: null });
    expect(body.purchase_units[0]).not.toHaveProperty('shipping');
    expect(body.payment_source.paypal.experience_context.shipping_preference).toBe('GET_FROM_FILE');
  });

  test('an ebook is a digital item', () => {
    const items = [...payment.items, { name: 'Recipes', totalMinor: 990, digital: true }];
    const [unit] = createOrderBody({ ...payment, items }).purchase_units;
    expect(unit?.items.map(({ category }) => category)).toEqual([
      'PHYSICAL_GOODS',
      'DIGITAL_GOODS',
    ]);
    expect(unit?.amount.value).toBe('104.50');
  });

  test('the total is the items and the delivery', () => {
    const [unit] = createOrderBody(payment).purchase_units;
    expect(unit?.amount).toMatchObject({
      value: '94.60',
      breakdown: { item_total: { value: '89.70' }, shipping: { value: '4.90' } },
    });
  });
});

type Answering = { status: number; body?: unknown } | 'network';
type Seen = { path: string; method: string; id: string | null; body: string };
let clients = 0;

/** A wallet that answers in turn; its token call always works unless the turn says otherwise. */
function wallet(answers: Answering[], tokens: number[] = []) {
  const seen: Seen[] = [];
  clients += 1;
  const origin = `https://shop-${clients}.example`;
  const send = async (url: string, init: RequestInit) => {
    const path = new URL(url).pathname.replace('/__wallet', '');
    if (path === '/v1/oauth2/token') {
      const status = tokens.shift() ?? 200;
      return Response.json({ access_token: 't', expires_in: 32_400 }, { status });
    }
    const headers = new Headers(init.headers);
    const id = headers.get('PayPal-Request-Id');
    seen.push({ path, method: init.method ?? '', id, body: String(init.body ?? '') });
    const answer = answers.shift();
    if (!answer) throw new Error(`Nobody expected ${path}`);
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
  return { provider: paypal(env, origin), seen };
}

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

describe('rule 7.10: every call to the provider can be repeated', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Lets pauses between tries pass at once. */
  async function settled<T>(work: Promise<T>): Promise<T | Error> {
    const outcome = work.catch((error: Error) => error);
    await vi.runAllTimersAsync();
    return outcome;
  }

  test('a try that fails is repeated as the same call', async () => {
    const created = { id: 'ORDER', status: 'PAYER_ACTION_REQUIRED' };
    const links = [{ rel: 'payer-action', href: 'https://wallet.example/approve' }];
    const { provider, seen } = wallet([
      'network',
      { status: 503 },
      { status: 201, body: { ...created, links } },
    ]);
    const order = await settled(provider.createOrder(createOrderBody(payment), 'p1-create'));
    expect(order).toMatchObject({ id: 'ORDER', approvalUrl: 'https://wallet.example/approve' });
    expect(seen.map(({ id }) => id)).toEqual(['p1-create', 'p1-create', 'p1-create']);
    expect(new Set(seen.map(({ body }) => body)).size).toBe(1);
  });

  test('three failures are the end: Unreachable', async () => {
    const { provider, seen } = wallet([{ status: 500 }, { status: 429 }, { status: 409 }]);
    const outcome = await settled(provider.createOrder(createOrderBody(payment), 'p1-create'));
    expect(outcome).toMatchObject({ name: 'Unreachable' });
    expect(seen).toHaveLength(3);
  });

  test('a token refused is fetched again, once', async () => {
    const { provider, seen } = wallet([{ status: 401 }, { status: 200, body: open }]);
    expect(await settled(provider.getOrder('ORDER'))).toMatchObject({ status: 'APPROVED' });
    expect(seen).toHaveLength(2);
  });

  test('a charge whose answer is lost is found on the order', async () => {
    const lost: Answering[] = ['network', 'network', 'network'];
    const { provider } = wallet([...lost, { status: 200, body: captured }]);
    expect(await settled(provider.captureOrder('ORDER', 'p1-capture'))).toMatchObject({
      capture: { id: 'CAPTURE', amountMinor: 9460, currency: 'EUR' },
    });
  });

  test('a charge of unknown outcome stays unknown', async () => {
    const lost: Answering[] = ['network', 'network', 'network'];
    const { provider } = wallet([...lost, { status: 200, body: open }]);
    expect(await settled(provider.captureOrder('ORDER', 'p1-capture'))).toMatchObject({
      name: 'Unreachable',
    });
  });

  test.each([
    ['INSTRUMENT_DECLINED', 'Declined'],
    ['TRANSACTION_REFUSED', 'Declined'],
    // About the merchant, the request or the provider, so that it refuses nothing.
    ['PAYEE_BLOCKED_TRANSACTION', 'Undecided'],
    ['TRANSACTION_RECEIVING_LIMIT_EXCEEDED', 'Undecided'],
    ['COMPLIANCE_VIOLATION', 'Undecided'],
    ['AN_ISSUE_OF_TOMORROW', 'Undecided'],
    ['ORDER_NOT_APPROVED', 'NotApproved'],
  ])('%s is %s, and is not tried again', async (name, error) => {
    const { provider, seen } = wallet([issue(name)]);
    const outcome = await settled(provider.captureOrder('ORDER', 'p1-capture'));
    expect(outcome).toMatchObject({ name: error });
    expect(seen).toHaveLength(1);
  });

  test('a charge made before counts as made', async () => {
    const { provider } = wallet([issue('ORDER_ALREADY_CAPTURED'), { status: 200, body: captured }]);
    expect(await settled(provider.captureOrder('ORDER', 'p1-capture'))).toMatchObject({
      capture: { status: 'COMPLETED' },
    });
  });

  test('an order the provider forgot is Gone', async () => {
    const { provider } = wallet([{ status: 404 }]);
    expect(await settled(provider.getOrder('ORDER'))).toMatchObject({ name: 'Gone' });
  });

  test.each([
    ['COMPLETED', { id: 'R', status: 'COMPLETED' }],
    ['PENDING', { id: 'R', status: 'PENDING' }],
    ['FAILED', { name: 'RefundRefused', message: 'REFUND_FAILED' }],
    ['CANCELLED', { name: 'RefundRefused', message: 'REFUND_CANCELLED' }],
  ])('a refund that is answered as %s', async (status, outcome) => {
    const { provider } = wallet([{ status: 201, body: { id: 'R', status } }]);
    const amount = { currency_code: 'EUR', value: '1.00' };
    expect(await settled(provider.refundCapture('C', amount, 'key'))).toMatchObject(outcome);
  });

  test('a webhook goes to its verification exactly as it came', async () => {
    const verified = { verification_status: 'SUCCESS' };
    const { provider, seen } = wallet([{ status: 200, body: verified }]);
    const event = '{ "id":"WH-1",  "amount": 1.50 }';
    const transmission = {
      auth_algo: 'a',
      cert_url: 'b',
      transmission_id: 'c',
      transmission_sig: 'd',
      transmission_time: 'e',
    };
    expect(await settled(provider.verifyWebhook(transmission, event))).toBe(true);
    expect(seen[0]?.body).toContain(`"webhook_event":${event}}`);
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ webhook_id: 'WEBHOOK' });
  });

  const walletBody = savedWalletBody(payment, 'token-1');
  const wanting = { ...open, status: 'PAYER_ACTION_REQUIRED' };
  const toWallet = [{ rel: 'payer-action', href: 'https://wallet.example/approve' }];

  test.each([
    ['INSTRUMENT_DECLINED', 'Declined'],
    ['AGREEMENT_ALREADY_CANCELLED', 'Declined'],
    ['PAYER_ACTION_REQUIRED', 'NotApproved'],
    ['DUPLICATE_INVOICE_ID', 'Undecided'],
    ['PAYEE_ACCOUNT_RESTRICTED', 'Undecided'],
  ])('rule 7.13: a saved wallet that answers %s: %s', async (name, error) => {
    const { provider } = wallet([issue(name)]);
    const outcome = await settled(provider.chargeSavedWallet(walletBody, 'i-1'));
    expect(outcome).toMatchObject({ name: error, message: name });
  });

  test('rule 7.13: a saved wallet whose answer is lost is asked again as the same call', async () => {
    const { provider, seen } = wallet(['network', { status: 201, body: captured }]);
    const made = await settled(provider.chargeSavedWallet(walletBody, 'i-1'));
    expect(made).toMatchObject({ status: 'COMPLETED', capture: { id: 'CAPTURE' } });
    expect(seen.map(({ id }) => id)).toEqual(['i-1', 'i-1']);
    expect(seen[0]?.body).toBe(seen[1]?.body);
  });

  test('rule 7.13: a saved wallet that wants its payer says where', async () => {
    const { provider } = wallet([{ status: 201, body: { ...wanting, links: toWallet } }]);
    const made = await settled(provider.chargeSavedWallet(walletBody, 'i-1'));
    expect(made).toMatchObject({ capture: null, approvalUrl: 'https://wallet.example/approve' });
  });

  test('rule 7.38: what is deleted already is deleted; anything else is tried again', async () => {
    const { provider, seen } = wallet([{ status: 404 }, { status: 403 }]);
    expect(await settled(provider.deleteSavedWallet('a/b'))).toBeUndefined();
    expect(await settled(provider.deleteSavedWallet('t'))).toMatchObject({ name: 'Unreachable' });
    expect(seen[0]).toMatchObject({ method: 'DELETE', path: '/v3/vault/payment-tokens/a%2Fb' });
  });

  test.each(['production', 'staging'] as const)(
    'rule 5.40: without credentials a shop of %s takes no payments, though a sandbox were bound',
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
  ['nothing of a wallet', {}, null],
  ['a saved one', { vault: { id: 't', status: 'VAULTED' } }, { token: 't', status: 'VAULTED' }],
  ['one still to come', { vault: { status: 'APPROVED' } }, { token: null, status: 'APPROVED' }],
  ['what is odd as none', { vault: { id: 7 } }, null],
])('rule 7.13: an order says %s', (_, attributes, savedWallet) => {
  const body = { id: 'O', status: 'COMPLETED', payment_source: { paypal: { attributes } } };
  expect(parseOrder(body).savedWallet).toEqual(savedWallet);
});

const called = {
  id: 'i',
  state: 'open',
  way: 'approval',
  pressedAt: 1,
  calledAt: 2,
  calls: 1,
  issue: null,
  closedBy: null,
} as const;
const nobody = { email: '', name: '', street: '', postcode: '', city: '', country: '' };

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
])('an order %s with a capture %s is read as %s', (status, capture, event) => {
  const found = capture
    ? {
        id: 'C',
        status: capture,
        reason: '',
        currency: 'EUR',
        amountMinor: 1,
        feeMinor: 1,
        invoiceId: '',
      }
    : null;
  const order = {
    id: 'O',
    status,
    approvalUrl: null,
    capture: found,
    savedWallet: null,
    payer: nobody,
  };
  expect(toPaymentEvent(order, { intent: called }).name).toBe(event);
});

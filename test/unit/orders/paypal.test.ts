import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toOutage } from '../../../worker/orders/model/provider-errors.ts';
import { paypal } from '../../../worker/orders/paypal/paypal.ts';
import {
  creation,
  fakePayPal,
  issue,
  open,
  outcomeWithoutPauses,
} from '../../support/orders/fake-paypal.ts';

describe('rule 7.10: calls to PayPal and their retries', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a failed call to PayPal is repeated with the same request id and body', async () => {
    const created = { id: 'ORDER', status: 'PAYER_ACTION_REQUIRED' };
    const links = [{ rel: 'payer-action', href: 'https://wallet.example/approve' }];
    const { provider, requests } = fakePayPal([
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
    const { provider, requests } = fakePayPal([issue('COMPLIANCE_VIOLATION')]);
    const outcome = await outcomeWithoutPauses(provider.createOrder(creation));
    expect(outcome).toMatchObject({
      name: 'NotCreated',
      message: 'COMPLIANCE_VIOLATION',
    });
    expect(requests).toHaveLength(1);
  });

  test('a tracking number is sent once without a request id, because PayPal knows none for this call', async () => {
    const { provider, requests } = fakePayPal([{ status: 503 }]);
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
      const { provider } = fakePayPal([{ status: 200, body }]);
      const parcel = { captureId: 'CAPTURE', carrier: 'dhl', tracking: '1' } as const;
      expect(await outcomeWithoutPauses(provider.isTracked('ORDER', parcel))).toBe(isTracked);
    },
  );

  test('a call to PayPal that fails three times ends with the error Unreachable', async () => {
    const { provider, requests } = fakePayPal([{ status: 500 }, { status: 429 }, { status: 409 }]);
    const outcome = await outcomeWithoutPauses(provider.createOrder(creation));
    expect(outcome).toMatchObject({ name: 'Unreachable' });
    expect(requests).toHaveLength(3);
  });

  test('a capture with an unreadable amount ends as Unreachable', async () => {
    const amount = { currency_code: 'EUR', value: '94,60' };
    const body = { id: 'CAPTURE', status: 'COMPLETED', amount };
    const { provider } = fakePayPal([{ status: 200, body }]);
    expect(await outcomeWithoutPauses(provider.getCapture('CAPTURE'))).toMatchObject({
      name: 'Unreachable',
    });
  });

  test('a call that PayPal refuses for its access token is repeated with a new token', async () => {
    const { provider, requests } = fakePayPal([{ status: 401 }, { status: 200, body: open }]);
    expect(await outcomeWithoutPauses(provider.getOrder('ORDER'))).toMatchObject({
      status: 'APPROVED',
    });
    expect(requests).toHaveLength(2);
  });

  test('a call with a twice refused access token is Unreachable and is not tried again', async () => {
    const { provider, requests } = fakePayPal([{ status: 401 }, { status: 401 }]);
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
      const { provider, requests } = fakePayPal(answers, [], slow);
      const outcome = await outcomeWithoutPauses(provider.getOrder('ORDER'));
      expect(outcome).toMatchObject({ name: 'Unreachable' });
      expect([requests.length, limit.mock.calls.flat()]).toEqual([tries, limits]);
      limit.mockRestore();
    },
  );

  test.each([
    ['SHIPPING_ADDRESS_INVALID', 422, 'addressRefused'],
    ['PAYER_CANNOT_PAY', 422, 'declined'],
    ['PAYEE_ACCOUNT_RESTRICTED', 503, 'unavailable'],
    ['NOT_ENABLED_TO_VAULT_PAYMENT_SOURCE', 503, 'unavailable'],
    ['AN_ISSUE_OF_TOMORROW', 502, 'unavailable'],
  ])(
    'an order that PayPal refuses with the issue %s is answered with %i and the notice %s',
    async (name, status, notice) => {
      const { provider, requests } = fakePayPal([issue(name)]);
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
      const { provider } = fakePayPal([{ status: 400, body }]);
      const error = await outcomeWithoutPauses(provider.createOrder(creation));
      expect(toOutage(error)).toMatchObject({ status, notice });
    },
  );

  test('an account that PayPal refuses is Unreachable with PayPal’s issue', async () => {
    const refused = { status: 401, body: { details: [{ issue: 'INVALID_ACCOUNT_STATUS' }] } };
    const { provider } = fakePayPal([refused, refused]);
    expect(await outcomeWithoutPauses(provider.getOrder('ORDER'))).toMatchObject({
      name: 'Unreachable',
      issue: 'INVALID_ACCOUNT_STATUS',
    });
  });

  test('the error Gone reports an order that PayPal no longer has', async () => {
    const { provider } = fakePayPal([{ status: 404 }]);
    expect(await outcomeWithoutPauses(provider.getOrder('ORDER'))).toMatchObject({ name: 'Gone' });
  });

  test('the verification call of a webhook contains the webhook’s body byte for byte', async () => {
    const verified = { verification_status: 'SUCCESS' };
    const { provider, requests } = fakePayPal([{ status: 200, body: verified }]);
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

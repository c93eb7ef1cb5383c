import { beforeEach, describe, expect, test } from 'vitest';
import {
  api,
  control,
  eventTypes,
  post,
  resetSandbox,
  state,
} from '../../support/sandbox/sandbox.ts';
import {
  approvedOrder,
  firstCapture,
  issue,
  orderBody,
  take,
} from '../../support/sandbox/sandbox-orders.ts';

beforeEach(resetSandbox);

describe('the wallet sandbox can refuse a capture with the issues that PayPal documents', () => {
  test.each([
    ['PAYER_CANNOT_PAY', 422],
    ['PAYEE_BLOCKED_TRANSACTION', 422],
    ['TRANSACTION_RECEIVING_LIMIT_EXCEEDED', 422],
    ['COMPLIANCE_VIOLATION', 422],
    ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 422],
    ['PERMISSION_DENIED', 403],
    ['INVALID_ACCOUNT_STATUS', 401],
  ])(
    'a capture is refused with the issue %s and status %i, and can be repeated',
    async (name, status) => {
      const id = await approvedOrder();
      const refused = await take(id, { behaviour: `decline; issue=${name}` });
      expect([refused.status, issue(refused)]).toEqual([status, name]);
      expect((await take(id)).status).toBe(201);
    },
  );

  test.each([
    ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'redirect'],
    ['PAYER_ACTION_REQUIRED', 'payer-action'],
  ])('a refusal with the issue %s has the link “%s” for the payer', async (name, rel) => {
    const id = await approvedOrder({ behaviour: `decline; issue=${name}` });
    const { body } = await take(id);
    expect(body.links.find((row) => row.rel === rel)?.href).toContain(id);
  });

  test('a behaviour names PayPal’s error code in the field “issue”', async () => {
    await control({ behaviour: 'decline', issue: 'TRANSACTION_REFUSED', operation: 'capture' });
    expect(issue(await take(await approvedOrder()))).toBe('TRANSACTION_REFUSED');
  });

  test('a behaviour with an issue or reason that PayPal does not document is refused', async () => {
    expect((await post('/control', { behaviour: 'decline; issue=NO_MOOD' })).status).toBe(422);
    expect((await post('/control', { behaviour: 'pending; reason=NO_MOOD' })).status).toBe(422);
  });

  test('a behaviour with an issue of captures does not affect refunds, and the other way round', async () => {
    await control({ behaviour: 'decline; issue=REFUND_TIME_LIMIT_EXCEEDED' });
    const { body } = await take(await approvedOrder());
    const path = `/v2/payments/captures/${firstCapture(body)?.id}/refund`;
    expect(issue(await api('POST', path, {}))).toBe('REFUND_TIME_LIMIT_EXCEEDED');
    await control({ behaviour: 'decline; issue=PAYER_CANNOT_PAY' });
    expect((await api('POST', path, {})).status).toBe(201);
  });
});

describe('the wallet sandbox can refuse a call before its work', () => {
  test('an order is refused with the issue that the instruction names, and other calls are not', async () => {
    await control({ behaviour: 'refuse', issue: 'SHIPPING_ADDRESS_INVALID', operation: 'create' });
    const refused = await api('POST', '/v2/checkout/orders', orderBody());
    expect([refused.status, issue(refused)]).toEqual([422, 'SHIPPING_ADDRESS_INVALID']);
    await control({ behaviour: 'approve' });
    expect((await take(await approvedOrder())).status).toBe(201);
  });

  test('an account without the right to save wallets can create an order that saves none', async () => {
    const issueName = 'NOT_ENABLED_TO_VAULT_PAYMENT_SOURCE';
    await control({ behaviour: 'refuse', issue: issueName, operation: 'create' });
    expect((await api('POST', '/v2/checkout/orders', orderBody())).status).toBe(201);
    const refused = await api('POST', '/v2/checkout/orders', orderBody({ keep: true }));
    expect([refused.status, issue(refused)]).toEqual([422, issueName]);
  });
});

describe('the wallet sandbox can decline a capture', () => {
  test.each(['DECLINED', 'DENIED'])(
    'a declined capture sends the webhook %s, and its invoice number can be used again',
    async (event) => {
      const invoice = `T-declined-${event}`;
      const id = await approvedOrder({ invoice, behaviour: `capture-declined; event=${event}` });
      const { status, body } = await take(id);
      expect([status, firstCapture(body)?.status]).toEqual([201, 'DECLINED']);
      await expect.poll(eventTypes).toContain(`PAYMENT.CAPTURE.${event}`);
      expect(issue(await take(id))).toBe('ORDER_ALREADY_CAPTURED');
      expect((await take(await approvedOrder({ invoice }))).status).toBe(201);
    },
  );
});

describe('the sandbox can refuse or delay the charge of a saved wallet', () => {
  async function savedWallet() {
    const { raw } = await take(await approvedOrder({ keep: true }));
    return JSON.stringify(raw).match(/payment-tokens\/(\w+)/)?.[1] ?? '';
  }
  const charge = async (saved: string, options: { id?: string; behaviour?: string } = {}) =>
    api('POST', '/v2/checkout/orders', orderBody({ saved }), options);

  test('a declined charge of a saved wallet gets an issue of order creation, and the answer links to no order', async () => {
    const saved = await savedWallet();
    for (const name of ['PAYER_CANNOT_PAY', 'PAYMENT_SOURCE_CANNOT_BE_USED']) {
      const refused = await charge(saved, { behaviour: `decline; issue=${name}` });
      expect([refused.status, issue(refused)]).toEqual([422, name]);
      expect(refused.body.links.map(({ rel }) => rel)).toEqual(['information_link']);
    }
  });

  test('a charge of a saved wallet can be pending for a given reason', async () => {
    const { body } = await charge(await savedWallet(), { behaviour: 'pending; reason=ECHECK' });
    expect(firstCapture(body)).toMatchObject({
      status: 'PENDING',
      status_details: { reason: 'ECHECK' },
    });
  });

  test('a repeated request id finds a charge whose answer was lost; a call that got status 503 charged nothing', async () => {
    const saved = await savedWallet();
    const before = (await state()).capturesMade;
    const lost = { id: `lost-${saved}` };
    expect((await charge(saved, { ...lost, behaviour: 'lost-answer' })).status).toBe(500);
    expect((await charge(saved, lost)).status).toBe(200);
    expect((await state()).capturesMade).toBe(before + 1);
    const refused = { id: `refused-${saved}` };
    expect((await charge(saved, { ...refused, behaviour: 'error-5xx' })).status).toBe(503);
    expect((await state()).capturesMade).toBe(before + 1);
    expect((await charge(saved, refused)).status).toBe(201);
  });

  test('a saved wallet that is deleted after a charge with a lost answer is charged once', async () => {
    const saved = await savedWallet();
    const options = { id: `gone-${saved}` };
    await charge(saved, { ...options, behaviour: 'lost-answer' });
    await api('DELETE', `/v3/vault/payment-tokens/${saved}`);
    expect((await charge(saved, options)).status).toBe(200);
    expect(issue(await charge(saved))).toBe('AGREEMENT_ALREADY_CANCELLED');
  });
});

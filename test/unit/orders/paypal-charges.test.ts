import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { savedWalletBody } from '../../../worker/orders/paypal/request.ts';
import {
  capture,
  captured,
  fakePayPal,
  issue,
  oneEuro,
  open,
  outcomeWithoutPauses,
  payment,
  type WalletAnswer,
} from '../../support/orders/fake-paypal.ts';

describe('rule 7.10: charges and refunds at PayPal, and their refusals', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('the result of a charge with a lost answer is read from PayPal’s order', async () => {
    const lost: WalletAnswer[] = ['network', 'network', 'network'];
    const { provider } = fakePayPal([...lost, { status: 200, body: captured }]);
    expect(await outcomeWithoutPauses(provider.captureOrder('ORDER', capture, true))).toMatchObject(
      {
        capture: { id: 'CAPTURE', amountMinor: 9460, currency: 'EUR' },
      },
    );
  });

  test('a charge ends with the error Unreachable if its answer is lost and PayPal’s order shows no capture', async () => {
    const lost: WalletAnswer[] = ['network', 'network', 'network'];
    const { provider } = fakePayPal([...lost, { status: 200, body: open }]);
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
    const { provider, requests } = fakePayPal([issue(name)]);
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
      const { provider } = fakePayPal([...answers]);
      const work = provider.captureOrder('ORDER', capture, isFirst);
      expect(await outcomeWithoutPauses(work)).toMatchObject({ name, issue: 'PERMISSION_DENIED' });
    },
  );

  test('a charge with a used invoice number and without a capture stays undecided', async () => {
    const { provider } = fakePayPal([issue('DUPLICATE_INVOICE_ID'), { status: 200, body: open }]);
    const work = provider.captureOrder('ORDER', capture, true);
    expect(await outcomeWithoutPauses(work)).toMatchObject({
      name: 'Undecided',
      issue: 'DUPLICATE_INVOICE_ID',
    });
  });

  test('a charge that PayPal already captured returns this capture', async () => {
    const { provider } = fakePayPal([
      issue('ORDER_ALREADY_CAPTURED'),
      { status: 200, body: captured },
    ]);
    expect(await outcomeWithoutPauses(provider.captureOrder('ORDER', capture, true))).toMatchObject(
      {
        capture: { status: 'COMPLETED' },
      },
    );
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
      const { provider } = fakePayPal([issue(name)]);
      const outcome = await outcomeWithoutPauses(provider.chargeSavedWallet(charge, true));
      expect(outcome).toMatchObject({ name: error, message });
    },
  );

  test('rule 7.13: the charge of a saved wallet is repeated with the same request id and body if its answer is lost', async () => {
    const { provider, requests } = fakePayPal(['network', { status: 201, body: captured }]);
    const order = await outcomeWithoutPauses(provider.chargeSavedWallet(charge, true));
    expect(order).toMatchObject({ status: 'COMPLETED', capture: { id: 'CAPTURE' } });
    expect(requests.map(({ id }) => id)).toEqual(['i-1', 'i-1']);
    expect(requests[0]?.body).toBe(requests[1]?.body);
  });

  test('rule 7.13: the charge of a saved wallet that needs the buyer’s approval returns PayPal’s approval link', async () => {
    const { provider } = fakePayPal([
      { status: 201, body: { ...unapproved, links: approvalLinks } },
    ]);
    const order = await outcomeWithoutPauses(provider.chargeSavedWallet(charge, true));
    expect(order).toMatchObject({ capture: null, approvalUrl: 'https://wallet.example/approve' });
  });

  test('rule 7.38: the deletion of a saved wallet succeeds if PayPal has no such wallet, and fails on other errors', async () => {
    const { provider, requests } = fakePayPal([{ status: 404 }, { status: 403 }]);
    expect(await outcomeWithoutPauses(provider.deleteSavedWallet('a/b'))).toBeUndefined();
    expect(await outcomeWithoutPauses(provider.deleteSavedWallet('t'))).toMatchObject({
      name: 'Unreachable',
    });
    expect(requests[0]).toMatchObject({ method: 'DELETE', path: '/v3/vault/payment-tokens/a%2Fb' });
  });

  test.each([
    ['COMPLETED', { id: 'R', status: 'COMPLETED' }],
    ['PENDING', { id: 'R', status: 'PENDING' }],
    ['FAILED', { name: 'RefundRefused', message: 'REFUND_FAILED' }],
    ['CANCELLED', { name: 'RefundRefused', message: 'REFUND_CANCELLED' }],
  ])(
    'a refund with the provider’s status %s is returned, or refused if it failed',
    async (status, outcome) => {
      const { provider } = fakePayPal([{ status: 201, body: { id: 'R', status } }]);
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
      const { provider } = fakePayPal([...answers]);
      const call = provider.refundCapture('C', oneEuro, 'key', isFirst);
      expect(await outcomeWithoutPauses(call)).toMatchObject({ name });
    },
  );
});

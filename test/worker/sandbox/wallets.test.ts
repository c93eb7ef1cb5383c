import { beforeEach, describe, expect, test } from 'vitest';
import { api, control, eventTypes, resetSandbox } from '../../support/sandbox/sandbox.ts';
import {
  approvedOrder,
  firstCapture,
  issue,
  orderBody,
  take,
  toVault,
} from '../../support/sandbox/sandbox-orders.ts';

beforeEach(resetSandbox);

describe('the sandbox saves wallets', () => {
  async function savedWallet() {
    const { body } = await take(await approvedOrder({ keep: true }));
    return toVault(body)?.id ?? '';
  }

  test('with store_in_vault a capture saves the wallet, and the saved wallet pays a second order at once', async () => {
    const saved = await savedWallet();
    expect((await api('GET', `/v3/vault/payment-tokens/${saved}`)).body.id).toBe(saved);
    const { status, body } = await api('POST', '/v2/checkout/orders', orderBody({ saved }));
    expect([status, body.status, firstCapture(body)?.status]).toEqual([
      201,
      'COMPLETED',
      'COMPLETED',
    ]);
  });

  test('a charge of a saved wallet can be declined', async () => {
    const saved = await savedWallet();
    await control({ behaviour: 'decline', operation: 'capture', times: 1 });
    const answer = await api('POST', '/v2/checkout/orders', orderBody({ saved }));
    expect(issue(answer)).toBe('INSTRUMENT_DECLINED');
  });

  test('with the behaviour “vault-late” a wallet is first APPROVED without an id, then VAULTED with a webhook', async () => {
    const id = await approvedOrder({ keep: true });
    const { body } = await take(id, { behaviour: 'vault-late; delay=50' });
    expect(toVault(body)).toMatchObject({ status: 'APPROVED' });
    expect(toVault(body)?.id).toBeUndefined();
    await expect.poll(eventTypes).toContain('VAULT.PAYMENT-TOKEN.CREATED');
    const after = await api('GET', `/v2/checkout/orders/${id}`);
    expect(toVault(after.body)).toMatchObject({ status: 'VAULTED', id: expect.any(String) });
  });

  test('a deleted saved wallet cannot pay', async () => {
    const saved = await savedWallet();
    expect((await api('DELETE', `/v3/vault/payment-tokens/${saved}`)).status).toBe(204);
    expect((await api('GET', `/v3/vault/payment-tokens/${saved}`)).status).toBe(404);
    const answer = await api('POST', '/v2/checkout/orders', orderBody({ saved }));
    expect(issue(answer)).toBe('AGREEMENT_ALREADY_CANCELLED');
  });
});

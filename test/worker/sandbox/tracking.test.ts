import { beforeEach, describe, expect, test } from 'vitest';
import { api, resetSandbox } from '../../support/sandbox/sandbox.ts';
import { approvedOrder, captureOf, issue, take } from '../../support/sandbox/sandbox-orders.ts';

beforeEach(resetSandbox);

const track = (order: string, body: object, options?: { id?: string }) =>
  api('POST', `/v2/checkout/orders/${order}/track`, body, options);

async function paid(): Promise<{ order: string; told: Record<string, unknown> }> {
  const order = await approvedOrder();
  const capture = captureOf((await take(order)).body)?.id ?? '';
  const told = { capture_id: capture, transaction_id: capture, status: 'SHIPPED' };
  return { order, told: { ...told, tracking_number: 'JJD000390007882', carrier: 'DE_DHL' } };
}

/** The trackers of an order, as it is told when asked. */
async function trackersOf(order: string): Promise<{ id: string; status: string }[]> {
  const { raw } = await api('GET', `/v2/checkout/orders/${order}`);
  const { purchase_units } = raw as {
    purchase_units: { shipping?: { trackers?: { id: string; status: string }[] } }[];
  };
  return purchase_units.flatMap(({ shipping }) => shipping?.trackers ?? []);
}

describe('rule 7.64: the wallet is told how a parcel is followed', () => {
  test('201, and a repeat under its id 200; the order shows it once', async () => {
    const { order, told } = await paid();
    expect((await track(order, told, { id: `t-${order}` })).status).toBe(201);
    expect((await track(order, told, { id: `t-${order}` })).status).toBe(200);
    expect((await track(order, told, { id: `u-${order}` })).status).toBe(201);
    expect(await trackersOf(order)).toEqual([
      expect.objectContaining({
        id: `${told.capture_id}-JJD000390007882`,
        status: 'SHIPPED',
        links: expect.anything(),
      }),
    ]);
  });

  test.each([
    ['MISSING_REQUIRED_PARAMETER', 400, { capture_id: undefined }],
    ['INVALID_PARAMETER_SYNTAX', 400, { carrier: 'dhl' }],
    ['MISSING_REQUIRED_PARAMETER', 400, { carrier: 'OTHER' }],
    ['INVALID_STRING_LENGTH', 400, { tracking_number: 'A'.repeat(65) }],
    ['CAPTURE_ID_NOT_FOUND', 422, { capture_id: 'NONE' }],
    ['ITEM_SKU_MISMATCH', 422, { items: [{ sku: 'S-1' }] }],
  ])('refuses with %s, %i', async (name, status, change) => {
    const { order, told } = await paid();
    const answer = await track(order, { ...told, ...change });
    expect([answer.status, issue(answer)]).toEqual([status, name]);
  });

  test('refuses a capture that brought nothing in, and an order that it does not know', async () => {
    const order = await approvedOrder({ behaviour: 'pending' });
    const capture = captureOf((await take(order)).body)?.id;
    expect(issue(await track(order, { capture_id: capture }))).toBe('CAPTURE_STATUS_NOT_VALID');
    expect((await track('NONE', { capture_id: capture })).status).toBe(404);
  });
});

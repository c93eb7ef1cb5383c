import { beforeEach, describe, expect, test } from 'vitest';
import { api, resetSandbox } from '../../support/sandbox/sandbox.ts';
import { approvedOrder, firstCapture, issue, take } from '../../support/sandbox/sandbox-orders.ts';

beforeEach(resetSandbox);

const track = (order: string, body: object) =>
  api('POST', `/v2/checkout/orders/${order}/track`, body);

async function paidOrder(): Promise<{ order: string; tracker: Record<string, unknown> }> {
  const order = await approvedOrder();
  const capture = firstCapture((await take(order)).body)?.id ?? '';
  const ids = { capture_id: capture, transaction_id: capture, status: 'SHIPPED' };
  return { order, tracker: { ...ids, tracking_number: 'JJD000390007882', carrier: 'DE_DHL' } };
}

/** The trackers in the sandbox's answer about an order. */
async function listTrackers(order: string): Promise<{ id: string; status: string }[]> {
  const { raw } = await api('GET', `/v2/checkout/orders/${order}`);
  const { purchase_units } = raw as {
    purchase_units: { shipping?: { trackers?: { id: string; status: string }[] } }[];
  };
  return purchase_units.flatMap(({ shipping }) => shipping?.trackers ?? []);
}

describe('rule 7.64: the wallet sandbox accepts tracking numbers', () => {
  test('a new tracking number gets status 201, its repetition 200, and the order lists it once', async () => {
    const { order, tracker } = await paidOrder();
    expect((await track(order, tracker)).status).toBe(201);
    expect((await track(order, tracker)).status).toBe(200);
    expect(await listTrackers(order)).toEqual([
      expect.objectContaining({
        id: `${tracker.capture_id}-JJD000390007882`,
        status: 'SHIPPED',
        links: expect.anything(),
      }),
    ]);
  });

  test.each([
    ['MISSING_REQUIRED_PARAMETER', 400, { capture_id: undefined }],
    ['INVALID_PARAMETER_SYNTAX', 400, { carrier: 'dhl' }],
    ['INVALID_STRING_LENGTH', 400, { tracking_number: 'A'.repeat(65) }],
    ['CAPTURE_ID_NOT_FOUND', 422, { capture_id: 'NONE' }],
  ])(
    'an invalid tracking report is refused with the issue %s and status %i: %j',
    async (name, status, change) => {
      const { order, tracker } = await paidOrder();
      const answer = await track(order, { ...tracker, ...change });
      expect([answer.status, issue(answer)]).toEqual([status, name]);
    },
  );

  test('a tracking number for a pending capture or an unknown order is refused', async () => {
    const order = await approvedOrder({ behaviour: 'pending' });
    const capture = firstCapture((await take(order)).body)?.id;
    expect(issue(await track(order, { capture_id: capture }))).toBe('CAPTURE_STATUS_NOT_VALID');
    expect((await track('NONE', { capture_id: capture })).status).toBe(404);
  });
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import { webhookInsertion } from '../../../worker/outgoing/webhooks.ts';

afterEach(() => void vi.restoreAllMocks());

const fact = { type: 'order.released', subject: 'o1', orderId: 'o1' } as const;
const warehouse = {
  name: 'warehouse',
  url: 'https://wms.example/hooks',
  events: ['order.refunded'],
};

/** The log lines about a fact in a shop with this text as OUTGOING_WEBHOOKS. */
function loggedLines(OUTGOING_WEBHOOKS: string): object[] {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const env = { SHOP: 'production', OUTGOING_WEBHOOKS } as Parameters<typeof webhookInsertion>[0];
  expect(webhookInsertion(env)(fact, 0)).toEqual([]);
  return error.mock.calls.map(([line]) => JSON.parse(line));
}

describe('rule 7.60: a fact without a webhook', () => {
  test.each([
    '{',
    '[{"name":"warehouse"}]',
    JSON.stringify([{ ...warehouse, url: 'http://wms.example' }]),
  ])('a fact is logged while the receivers %s are wrong', (text) => {
    const orderLine = { event: 'outgoingMisconfigured', fact: fact.type, orderId: 'o1' };
    expect(loggedLines(text)).toMatchObject([orderLine]);
  });

  test('a fact is not logged if no receiver wants it or only a secret is missing', () => {
    expect(loggedLines(JSON.stringify([warehouse]))).toEqual([]);
  });
});

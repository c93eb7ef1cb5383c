import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type WebhookEnv,
  webhookInsertions,
} from '../../../worker/orders/store/outbox/webhook-insertion.ts';

afterEach(() => void vi.restoreAllMocks());

const fact = { type: 'order.released', subject: 'o1', orderId: 'o1' } as const;
const warehouse = {
  name: 'warehouse',
  url: 'https://wms.example/hooks',
  events: ['order.refunded'],
};

/** The log lines about an event of an order in a shop with this value of OUTGOING_WEBHOOKS. */
function loggedLines(OUTGOING_WEBHOOKS: string): object[] {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const env = { SHOP: 'production', OUTGOING_WEBHOOKS } as WebhookEnv;
  expect(webhookInsertions(env, fact, 0)).toEqual([]);
  return error.mock.calls.map(([line]) => JSON.parse(line));
}

describe('rule 7.60: the log line for an order’s event that no receiver gets', () => {
  test.each([
    '{',
    '[{"name":"warehouse"}]',
    JSON.stringify([{ ...warehouse, url: 'http://wms.example' }]),
  ])('an order’s event is logged if the setting of receivers is invalid: %s', (text) => {
    const orderLine = { event: 'outgoingMisconfigured', fact: fact.type, orderId: 'o1' };
    expect(loggedLines(text)).toMatchObject([orderLine]);
  });

  test('an order’s event is not logged if no receiver is configured for it or only a secret is missing', () => {
    expect(loggedLines(JSON.stringify([warehouse]))).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestHarness } from 'wrangler';
import * as z from 'zod';
import { redeliveryPauses } from '../../../sandbox/webhooks/redelivery.ts';
import { DAY } from '../../../worker/durations.ts';
import {
  hasDescription,
  requestProblems,
  schemaProblems,
} from '../../support/sandbox/paypal-description.ts';
import {
  answerWebhooks,
  api,
  eventTypes,
  resetSandbox,
  server,
  state,
  webhooks,
} from '../../support/sandbox/sandbox.ts';
import {
  approvedOrder,
  createOrder,
  orderBody,
  take,
} from '../../support/sandbox/sandbox-orders.ts';

beforeEach(resetSandbox);

describe('the wallet sandbox sends webhooks', () => {
  const completed = 'PAYMENT.CAPTURE.COMPLETED';
  const count = async (type: string) => (await eventTypes()).filter((row) => row === type).length;

  test('an approval and a capture each send a webhook with a valid signature', async () => {
    await take(await approvedOrder());
    await expect.poll(eventTypes).toEqual(['CHECKOUT.ORDER.APPROVED', completed]);
    for (const { headers, sent } of await webhooks()) {
      const claim = {
        auth_algo: headers['paypal-auth-algo'],
        cert_url: headers['paypal-cert-url'],
        transmission_id: headers['paypal-transmission-id'],
        transmission_sig: headers['paypal-transmission-sig'],
        transmission_time: headers['paypal-transmission-time'],
        webhook_id: 'SANDBOXWEBHOOK',
        webhook_event: sent,
      };
      const verdict = async (change: object) => {
        const path = '/v1/notifications/verify-webhook-signature';
        const { raw } = await api('POST', path, { ...claim, ...change });
        return raw;
      };
      const failure = { verification_status: 'FAILURE' };
      expect(await verdict({})).toEqual({ verification_status: 'SUCCESS' });
      expect(await verdict({ webhook_id: 'ANOTHER' })).toEqual(failure);
      expect(await verdict({ transmission_id: 'x1-other' })).toEqual(failure);
      expect(await verdict({ transmission_time: '2026-11-20T10:00:00Z' })).toEqual(failure);
      expect(
        await verdict({ webhook_event: Object.assign({}, sent, { summary: 'changed' }) }),
      ).toEqual(failure);
    }
  });

  test('with the behaviour “webhook-first” the webhook arrives before the answer of the capture', async () => {
    const id = await approvedOrder({ behaviour: 'no-webhook' });
    await take(id, { behaviour: 'webhook-first' });
    expect(await eventTypes()).toEqual([completed]);
  });

  test('with the behaviour “webhook-twice” one event is sent in two transmissions', async () => {
    await take(await approvedOrder({ behaviour: 'webhook-twice' }));
    await expect.poll(() => count(completed)).toBe(2);
    const two = (await webhooks()).filter((hook) => hook.event.event_type === completed);
    expect(new Set(two.map((hook) => hook.event.id)).size).toBe(1);
    expect(new Set(two.map((hook) => hook.headers['paypal-transmission-id'])).size).toBe(2);
  });

  test('with “webhook-out-of-order” the webhook of the capture arrives before the webhook of the approval', async () => {
    await take(await approvedOrder({ behaviour: 'webhook-out-of-order' }));
    await expect.poll(eventTypes).toEqual([completed, 'CHECKOUT.ORDER.APPROVED']);
  });

  test('with “webhook-late” a webhook waits for the delay, and with “no-webhook” no webhook is sent', async () => {
    const id = await approvedOrder({ behaviour: 'no-webhook' });
    await take(id, { behaviour: 'webhook-late; delay=60000' });
    expect(await state()).toMatchObject({ webhooks: { sent: 0, waiting: 1 } });
  });

  test('if the shop answers with an error, the webhook is sent again until the shop accepts it', async () => {
    await answerWebhooks([500, 404]);
    await take(await approvedOrder({ behaviour: 'no-webhook' }), { behaviour: 'webhook-twice' });
    await expect.poll(async () => (await state()).webhooks.accepted).toBe(2);
    expect((await webhooks()).map((hook) => hook.status).toSorted()).toEqual([200, 200, 404, 500]);
  });

  test('the sandbox gives up a webhook that the shop has refused at each attempt', async () => {
    await answerWebhooks([500, 500, 500, 500]);
    await approvedOrder();
    await expect
      .poll(async () => (await state()).webhooks)
      .toMatchObject({ sent: 3, accepted: 0, givenUp: 1 });
  });

  test('without shorter pauses of a test, a webhook is sent again 25 times over three days', () => {
    const sumMs = redeliveryPauses.reduce((sum, pause) => sum + pause, 0);
    expect(redeliveryPauses).toHaveLength(25);
    expect(sumMs).toBeGreaterThan(2.9 * DAY);
    expect(sumMs).toBeLessThanOrEqual(3 * DAY);
  });
});

describe.skipIf(!hasDescription)(
  'PayPal’s description (skipped without npm run paypal-description)',
  () => {
    test('the logged request for a new order matches PayPal’s description of its API', async () => {
      await createOrder();
      const logged = z.object({
        requests: z.array(
          z.object({ method: z.string(), path: z.string(), body: z.unknown(), status: z.number() }),
        ),
      });
      const answer = await server.fetch('/__wallet/control/requests');
      const [request] = logged.parse(await answer.json()).requests;
      expect(request).toMatchObject({ method: 'POST', path: '/v2/checkout/orders', status: 201 });
      expect(
        requestProblems({ method: 'POST', path: '/v2/checkout/orders', body: request?.body }),
      ).toEqual([]);
      expect(
        requestProblems({ method: 'POST', path: '/v2/checkout/orders', body: {} }),
      ).not.toEqual([]);
    });

    test('a webhook of the sandbox matches PayPal’s description of an event', async () => {
      await take(await approvedOrder({ keep: true }));
      await expect.poll(eventTypes).toHaveLength(3);
      const problems = (await webhooks()).flatMap((hook) =>
        schemaProblems('notifications_webhooks_v1', 'event', hook.sent),
      );
      expect(problems).toEqual([]);
    });
  },
);

describe('the wallet sandbox runs without a shop', () => {
  const alone = createTestHarness({
    workers: [
      {
        config: {
          name: 'tarnwell-wallet',
          main: 'sandbox/index.ts',
          compatibility_date: '2026-10-23',
          vars: { WEBHOOK_ID: 'SANDBOXWEBHOOK', WEBHOOK_DELAY_MS: 20, REDELIVERY_MS: [20] },
          durable_objects: { bindings: [{ name: 'LEDGER', class_name: 'Ledger' }] },
          migrations: [{ tag: 'v1', new_sqlite_classes: ['Ledger'] }],
        },
      },
    ],
  });
  beforeAll(() => alone.listen());
  afterAll(() => alone.close());

  test('a sandbox without a shop accepts payments and gives up the webhooks', async () => {
    const callApi = async (path: string, authorization: string, body: string | URLSearchParams) => {
      const headers = { authorization, 'paypal-request-id': path };
      const answer = await alone.fetch(`/__wallet${path}`, { method: 'POST', headers, body });
      return z.record(z.string(), z.unknown()).parse(await answer.json());
    };
    const grant = new URLSearchParams({ grant_type: 'client_credentials' });
    const { access_token } = await callApi('/v1/oauth2/token', `Basic ${btoa('a:b')}`, grant);
    const own = `Bearer ${access_token}`;
    const { id } = await callApi('/v2/checkout/orders', own, JSON.stringify(orderBody()));
    const body = new URLSearchParams({ token: String(id), behaviour: 'webhook-first' });
    const approval = { method: 'POST', body, redirect: 'manual' } as const;
    expect((await alone.fetch('/__wallet/checkoutnow/approve', approval)).status).toBe(303);
    const paid = await callApi(`/v2/checkout/orders/${id}/capture`, own, '{}');
    expect(paid).toMatchObject({ status: 'COMPLETED' });
    const headers = { accept: 'application/json' };
    const control = await (await alone.fetch('/__wallet/control', { headers })).json();
    expect(control).toMatchObject({ webhooks: { sent: 2, accepted: 0, givenUp: 2, waiting: 0 } });
  });
});

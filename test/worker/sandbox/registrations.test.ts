import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  act,
  api,
  control,
  eventTypes,
  passHours,
  resetSandbox,
  webhooks,
} from '../../support/sandbox/sandbox.ts';
import { approvedOrder, captureOf, issue, take } from '../../support/sandbox/sandbox-orders.ts';

beforeEach(resetSandbox);

const completed = 'PAYMENT.CAPTURE.COMPLETED';
const base = '/v1/notifications';
const eventList = z.object({
  events: z.array(z.looseObject({ id: z.string(), event_type: z.string() })),
  count: z.number(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
});

async function list(query: Record<string, string> = {}) {
  const { raw } = await api('GET', `${base}/webhooks-events?${new URLSearchParams(query)}`);
  return eventList.parse(raw);
}

describe('the list of events', () => {
  test('has every event, newest first, also those whose webhook never left', async () => {
    await control({ behaviour: 'no-webhook' });
    const order = await approvedOrder();
    const { body } = await take(order);
    const { events, count } = await list({ page_size: '2' });
    expect(events.map((event) => event.event_type)).toEqual([completed, 'CHECKOUT.ORDER.APPROVED']);
    expect(events).toMatchObject([
      { resource: { id: captureOf(body)?.id } },
      { resource: { id: order } },
    ]);
    expect(count).toBe(2);
    expect(await eventTypes()).toEqual([]);
  });

  test('is found by type, transaction and time, page by page', async () => {
    const { body } = await take(await approvedOrder({ behaviour: 'no-webhook' }));
    const transaction_id = captureOf(body)?.id ?? '';
    await act(`captures/${transaction_id}/dispute`, {});
    const about = await list({ transaction_id });
    expect(about.events.map((event) => event.event_type)).toEqual([
      'CUSTOMER.DISPUTE.CREATED',
      completed,
    ]);
    const typed = await list({ transaction_id, event_type: completed });
    expect(typed.events).toHaveLength(1);
    await passHours(1);
    const moment = z.string().parse(about.events[1]?.create_time);
    expect((await list({ transaction_id, end_time: moment })).count).toBeGreaterThan(0);
    const later = new Date(Date.parse(moment) + 30 * 60_000).toISOString();
    expect((await list({ transaction_id, start_time: later })).count).toBe(0);
    const first = await list({ transaction_id, page_size: '1' });
    const next = first.links.find(({ rel }) => rel === 'next')?.href ?? '';
    const { raw } = await api('GET', next.slice(next.indexOf(base)));
    expect(eventList.parse(raw).events).toEqual(about.events.slice(1));
  });

  test.each([
    ['start_time', 'yesterday'],
    ['page_size', '0'],
  ])('a query with %s=%s is refused', async (name, value) => {
    const answer = await api('GET', `${base}/webhooks-events?${name}=${value}`);
    expect(answer.status).toBe(400);
  });

  test('shows one event and sends it again, without listing it twice', async () => {
    const id = await approvedOrder({ behaviour: 'no-webhook' });
    const { events } = await list({ transaction_id: id });
    const path = `${base}/webhooks-events/${events[0]?.id}`;
    expect((await api('GET', path)).raw).toEqual(events[0]);
    expect((await api('POST', `${path}/resend`, {})).status).toBe(202);
    await expect.poll(eventTypes).toEqual(['CHECKOUT.ORDER.APPROVED']);
    expect((await webhooks())[0]?.event.id).toBe(events[0]?.id);
    expect((await list({ transaction_id: id })).count).toBe(1);
    await api('POST', `${path}/resend`, { webhook_ids: ['NOBODY'] });
    expect(issue(await api('GET', `${base}/webhooks-events/WH-NONE`))).toBe('INVALID_RESOURCE_ID');
    expect(await eventTypes()).toHaveLength(1);
  });
});

describe('registered webhooks', () => {
  const url = 'http://127.0.0.1:8787/webhooks/paypal?second';
  const types = (...names: string[]) => names.map((name) => ({ name }));
  const create = (address: string, ...names: string[]) =>
    api('POST', `${base}/webhooks`, { url: address, event_types: types(...names) });
  const names = z.object({ event_types: z.array(z.looseObject({ name: z.string() })) });

  test('the shop has one from the beginning, for every event', async () => {
    const { raw } = await api('GET', `${base}/webhooks`);
    expect(raw).toMatchObject({
      webhooks: [{ id: 'SANDBOXWEBHOOK', event_types: [{ name: '*' }] }],
    });
  });

  test('one that names types gets those alone', async () => {
    await api('DELETE', `${base}/webhooks/SANDBOXWEBHOOK`);
    const { status, body } = await create(url, 'CHECKOUT.ORDER.APPROVED');
    expect(status).toBe(201);
    await take(await approvedOrder());
    await expect.poll(eventTypes).toEqual(['CHECKOUT.ORDER.APPROVED']);
    const { raw } = await api('GET', `${base}/webhooks/${body.id}/event-types`);
    expect(names.parse(raw).event_types.map(({ name }) => name)).toEqual([
      'CHECKOUT.ORDER.APPROVED',
    ]);
  });

  test('its signature is its own', async () => {
    const { body } = await create(url, completed);
    await take(await approvedOrder());
    const captured = async () =>
      (await webhooks()).filter(({ event }) => event.event_type === completed);
    await expect.poll(captured).toHaveLength(2);
    const verdicts = await Promise.all(
      (await captured()).map(async ({ headers, sent }) => {
        const claim = {
          auth_algo: headers['paypal-auth-algo'],
          cert_url: headers['paypal-cert-url'],
          transmission_id: headers['paypal-transmission-id'],
          transmission_sig: headers['paypal-transmission-sig'],
          transmission_time: headers['paypal-transmission-time'],
          webhook_id: body.id,
          webhook_event: sent,
        };
        const answer = await api('POST', `${base}/verify-webhook-signature`, claim);
        return z.object({ verification_status: z.string() }).parse(answer.raw).verification_status;
      }),
    );
    expect(verdicts.toSorted()).toEqual(['FAILURE', 'SUCCESS']);
  });

  test('address and types are replaced, and it is deleted', async () => {
    const path = `${base}/webhooks/${(await create(url, completed)).body.id}`;
    const patched = await api('PATCH', path, [
      { op: 'replace', path: '/url', value: `${url}-moved` },
      { op: 'replace', path: '/event_types', value: types('PAYMENT.CAPTURE.REVERSED') },
    ]);
    expect(patched.raw).toMatchObject({
      url: `${url}-moved`,
      event_types: [{ name: 'PAYMENT.CAPTURE.REVERSED' }],
    });
    expect((await api('DELETE', path)).status).toBe(204);
    expect((await api('GET', path)).status).toBe(404);
  });

  test('the same address twice, an unknown type and an eleventh one are refused', async () => {
    await create(url, '*');
    const twice = await create(url, completed);
    expect([twice.status, twice.body.name]).toEqual([400, 'WEBHOOK_URL_ALREADY_EXISTS']);
    expect((await create(`${url}-2`, 'PAYMENT.CAPTURE.EATEN')).status).toBe(400);
    for (let made = 2; made < 10; made += 1) await create(`${url}-${made}`, completed);
    expect((await create(`${url}-11`, completed)).body.name).toBe('WEBHOOK_NUMBER_LIMIT_EXCEEDED');
  });

  test('what can be subscribed to has the events of captures, refunds and disputes', async () => {
    const { raw } = await api('GET', `${base}/webhooks-event-types`);
    expect(names.parse(raw).event_types.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['PAYMENT.CAPTURE.DECLINED', 'CUSTOMER.DISPUTE.CREATED', completed]),
    );
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { MINUTE } from '../../../worker/durations.ts';
import {
  act,
  api,
  control,
  eventTypes,
  passHours,
  resetSandbox,
  webhooks,
} from '../../support/sandbox/sandbox.ts';
import { approvedOrder, firstCapture, take } from '../../support/sandbox/sandbox-orders.ts';

beforeEach(resetSandbox);

const completed = 'PAYMENT.CAPTURE.COMPLETED';
const base = '/v1/notifications';
const eventList = z.object({
  events: z.array(z.looseObject({ id: z.string(), event_type: z.string() })),
  count: z.number(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
});

async function listEvents(query: Record<string, string> = {}) {
  const { raw } = await api('GET', `${base}/webhooks-events?${new URLSearchParams(query)}`);
  return eventList.parse(raw);
}

describe('the sandbox lists its webhook events', () => {
  test('the list has every event, newest first, even if no webhook was sent for it', async () => {
    await control({ behaviour: 'no-webhook' });
    const order = await approvedOrder();
    const { body } = await take(order);
    const { events, count } = await listEvents({ page_size: '2' });
    expect(events.map((event) => event.event_type)).toEqual([completed, 'CHECKOUT.ORDER.APPROVED']);
    expect(events).toMatchObject([
      { resource: { id: firstCapture(body)?.id } },
      { resource: { id: order } },
    ]);
    expect(count).toBe(2);
    expect(await eventTypes()).toEqual([]);
  });

  test('the list of events can be filtered by time and has several pages', async () => {
    await passHours(1);
    const { body } = await take(await approvedOrder({ behaviour: 'no-webhook' }));
    const captured = (await listEvents({ page_size: '1' })).events[0];
    const moment = z.string().parse(captured?.create_time);
    const at = (minutes: number) => new Date(Date.parse(moment) + minutes * MINUTE).toISOString();
    await passHours(1);
    await act(`captures/${firstCapture(body)?.id}/dispute`, {});
    const later = await listEvents({ start_time: at(30) });
    expect(later.events.map((event) => event.event_type)).toEqual(['CUSTOMER.DISPUTE.CREATED']);
    const around = { start_time: at(-30), end_time: at(30) };
    expect((await listEvents(around)).events.map((event) => event.event_type)).toEqual([
      completed,
      'CHECKOUT.ORDER.APPROVED',
    ]);
    const first = await listEvents({ ...around, page_size: '1' });
    expect(first.events).toEqual([captured]);
    const next = first.links.find(({ rel }) => rel === 'next')?.href ?? '';
    const { raw } = await api('GET', next.slice(next.indexOf(base)));
    expect(eventList.parse(raw).events.map((event) => event.event_type)).toEqual([
      'CHECKOUT.ORDER.APPROVED',
    ]);
  });

  test.each([
    ['start_time', 'yesterday'],
    ['page_size', '0'],
  ])('a list of events with %s=%s is refused', async (name, value) => {
    const answer = await api('GET', `${base}/webhooks-events?${name}=${value}`);
    expect(answer.status).toBe(400);
  });
});

describe('the sandbox registers webhook addresses', () => {
  const url = 'http://127.0.0.1:8787/webhooks/paypal?second';
  const types = (...names: string[]) => names.map((name) => ({ name }));
  const create = (address: string, ...names: string[]) =>
    api('POST', `${base}/webhooks`, { url: address, event_types: types(...names) });

  test('the sandbox begins with one registered address, the shop’s, for every event type', async () => {
    const { raw } = await api('GET', `${base}/webhooks`);
    expect(raw).toMatchObject({
      webhooks: [{ id: 'SANDBOXWEBHOOK', event_types: [{ name: '*' }] }],
    });
  });

  test('an address that is registered for some event types receives only these types', async () => {
    const own = `${base}/webhooks/SANDBOXWEBHOOK`;
    const change = { op: 'replace', path: '/event_types', value: types('CHECKOUT.ORDER.APPROVED') };
    expect((await api('PATCH', own, [change])).raw).toMatchObject({
      event_types: [{ name: 'CHECKOUT.ORDER.APPROVED' }],
    });
    await take(await approvedOrder());
    await expect.poll(eventTypes).toEqual(['CHECKOUT.ORDER.APPROVED']);
  });

  test('the signature of a webhook is valid only with the id of its registration', async () => {
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

  test('a PATCH replaces the address and the event types of a registration', async () => {
    const path = `${base}/webhooks/${(await create(url, completed)).body.id}`;
    const patched = await api('PATCH', path, [
      { op: 'replace', path: '/url', value: `${url}-moved` },
      { op: 'replace', path: '/event_types', value: types('PAYMENT.CAPTURE.REVERSED') },
    ]);
    expect(patched.raw).toMatchObject({
      url: `${url}-moved`,
      event_types: [{ name: 'PAYMENT.CAPTURE.REVERSED' }],
    });
  });

  test('a registration with a known address or an unknown event type is refused, and so is an eleventh registration', async () => {
    await create(url, '*');
    const twice = await create(url, completed);
    expect([twice.status, twice.body.name]).toEqual([400, 'WEBHOOK_URL_ALREADY_EXISTS']);
    expect((await create(`${url}-2`, 'PAYMENT.CAPTURE.EATEN')).status).toBe(400);
    for (let index = 2; index < 10; index += 1) await create(`${url}-${index}`, completed);
    expect((await create(`${url}-11`, completed)).body.name).toBe('WEBHOOK_NUMBER_LIMIT_EXCEEDED');
  });
});

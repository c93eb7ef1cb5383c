import { expect } from 'vitest';
import { createTestHarness } from 'wrangler';
import * as z from 'zod';
import { HOUR } from '../../../worker/durations.ts';
import {
  answerProblems,
  hasDescription,
  isDescribed,
  requestProblems,
} from './paypal-description.ts';

/** The wallet sandbox, with a minimal shop that only stores the received webhooks. */
export const server = createTestHarness({
  workers: [
    {
      config: {
        name: 'tarnwell-wallet',
        main: 'sandbox/moving-clock.ts',
        compatibility_date: '2026-10-23',
        vars: {
          WEBHOOK_ID: 'SANDBOXWEBHOOK',
          WEBHOOK_DELAY_MS: 20,
          REDELIVERY_MS: [20, 20],
        },
        services: [{ binding: 'SHOP', service: 'tarnwell' }],
        durable_objects: { bindings: [{ name: 'LEDGER', class_name: 'Ledger' }] },
        migrations: [{ tag: 'v1', new_sqlite_classes: ['Ledger'] }],
      },
    },
    {
      config: {
        name: 'tarnwell',
        main: 'sandbox/webhooks/echo-shop.ts',
        compatibility_date: '2026-10-23',
      },
    },
  ],
});

const link = z.looseObject({ href: z.string(), rel: z.string() });
const capture = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount: z.object({ currency_code: z.string(), value: z.string() }),
});
const vault = z.looseObject({ status: z.string(), id: z.string().optional() });
const answerBody = z.looseObject({
  id: z.string().default(''),
  status: z.string().default(''),
  name: z.string().default(''),
  links: z.array(link).default([]),
  details: z.array(z.looseObject({ issue: z.string() })).default([]),
  payment_source: z
    .looseObject({
      paypal: z.looseObject({ attributes: z.object({ vault }).optional() }).optional(),
    })
    .optional(),
  purchase_units: z
    .array(z.looseObject({ payments: z.looseObject({ captures: z.array(capture) }).optional() }))
    .default([]),
});
export type Body = z.infer<typeof answerBody>;
export type Options = {
  id?: string;
  behaviour?: string;
  prefer?: string;
  authorization?: string;
  /** Cancels the request. */
  signal?: AbortSignal;
};

export const { url } = await server.listen();
let bearer = await login();
let serial = 0;

async function login(): Promise<string> {
  const answer = await server.fetch('/__wallet/v1/oauth2/token', {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('any:secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}

/** Moves the sandbox's clock forward and logs in again, because the old access token may have expired. */
export async function passHours(hours: number): Promise<void> {
  const body = String(hours * HOUR);
  await server.fetch('/__wallet/clock', { method: 'POST', body });
  bearer = await login();
}

/** Deletes behaviours, counters, webhooks and registrations. Each test starts with a reset. */
export async function resetSandbox(): Promise<void> {
  await server.fetch('/__wallet/control/reset', { method: 'POST', redirect: 'manual' });
  await answerWebhooks([]);
}

/** Checks a request and its answer against PayPal's description, if the description has been downloaded. */
function checkAgainstDescription(
  call: { method: string; path: string },
  sent: unknown,
  status: number,
  body: unknown,
) {
  if (!hasDescription) return;
  if (status < 300 && isDescribed(call.path))
    expect(requestProblems({ ...call, body: sent })).toEqual([]);
  if (!isDescribed(call.path)) return;
  expect(answerProblems(call, { status, body })).toEqual([]);
}

/** Calls the wallet's API like the shop. `raw` is the answer's whole body. */
export async function api(method: string, path: string, sent?: unknown, options: Options = {}) {
  serial += 1;
  const answer = await server.fetch(`/__wallet${path}`, {
    method,
    headers: {
      authorization: options.authorization ?? `Bearer ${bearer}`,
      'content-type': 'application/json',
      'paypal-request-id': options.id ?? `request-${serial}`,
      prefer: options.prefer ?? 'return=representation',
      ...(options.behaviour ? { 'x-wallet-behaviour': options.behaviour } : {}),
    },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    ...(options.signal && { signal: options.signal }),
  });
  const text = await answer.text();
  const body: unknown = text === '' ? {} : JSON.parse(text);
  checkAgainstDescription({ method, path }, sent, answer.status, body);
  return { status: answer.status, body: answerBody.parse(body), raw: body };
}

/** Sends a form of the wallet's pages. */
export async function post(path: string, fields: Record<string, string>) {
  return server.fetch(`/__wallet${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

/** Runs an action of the sandbox's control page, such as a refund. Returns the status and the id of the answer. */
export async function act(path: string, fields: Record<string, string>, behaviour?: string) {
  const answer = await server.fetch(`/__wallet/control/${path}`, {
    method: 'POST',
    headers: behaviour ? { 'x-wallet-behaviour': behaviour } : {},
    body: new URLSearchParams(fields),
  });
  const body = z.object({ id: z.string().default('') }).parse(await answer.json());
  return { status: answer.status, id: body.id };
}

/** Sets the sandbox's behaviour for later calls. */
export async function control(behaviour: object) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(behaviour);
  const answer = await server.fetch('/__wallet/control', { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

const stateBody = z.object({
  calls: z.record(z.string(), z.number()),
  capturesMade: z.number(),
  capturesByOrder: z.record(z.string(), z.number()),
  webhooks: z.record(z.string(), z.number()),
  sharedIds: z.array(z.object({ id: z.string(), calls: z.array(z.string()) })),
});
/** The sandbox's counters since the last reset. */
export async function state() {
  const headers = { accept: 'application/json' };
  return stateBody.parse(await (await server.fetch('/__wallet/control', { headers })).json());
}

const capturePayments = z.looseObject({
  status: z.string(),
  amountMinor: z.number(),
  refundedMinor: z.number(),
  reversedMinor: z.number(),
});
const paymentsBody = z.object({
  captures: z.record(z.string(), capturePayments),
  orders: z.record(z.string(), z.looseObject({ captures: z.array(z.string()) })),
});

/** The money that moved at the wallet: each capture with its refunds and reversals, and each order's captures. */
export async function payments() {
  const headers = { accept: 'application/json' };
  const answer = await server.fetch('/__wallet/control/payments', { headers });
  return paymentsBody.parse(await answer.json());
}

const received = z.array(
  z.object({
    headers: z.record(z.string(), z.string()),
    body: z.string(),
    status: z.number(),
  }),
);
const event = z.looseObject({ id: z.string(), event_type: z.string() });
const shop = () => server.getWorker('tarnwell');
/** The webhooks that the shop received, oldest first, each with its event. */
export async function webhooks() {
  const hooks = received.parse(await (await shop().fetch('http://shop/received')).json());
  return hooks.map((hook) => {
    // The signature covers the sent text, so `sent` keeps the order of its keys.
    const sent: unknown = JSON.parse(hook.body);
    return { ...hook, sent, event: event.parse(sent) };
  });
}

export async function eventTypes() {
  return (await webhooks()).map((hook) => hook.event.event_type);
}

/** Forgets the received webhooks and sets the statuses of the next answers. Later answers have the status 200. */
export async function answerWebhooks(statuses: number[]) {
  await shop().fetch('http://shop/answers', { method: 'POST', body: JSON.stringify(statuses) });
}

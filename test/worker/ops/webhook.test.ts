import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { webhookProblems } from '../../../ops/release/webhook.ts';
import * as settings from '../../../ops/shop/settings.ts';
import { webhookCommand } from '../../../ops/webhook/command.ts';
import { eventTypes } from '../../../worker/orders/paypal/event-types.ts';
import { runCommand } from '../../support/run-command.ts';
import { api, control, resetSandbox, url as sandbox } from '../../support/sandbox/sandbox.ts';

const base = '/v1/notifications/webhooks';
const address = new URL('/webhooks/paypal', sandbox).href;

beforeEach(async () => {
  await resetSandbox();
  vi.stubEnv('PORT', sandbox.port);
  for (const name of ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']) {
    vi.stubEnv(name, undefined);
  }
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const webhook = (...args: string[]) => runCommand(webhookCommand(), ...args);

const listShape = z.object({
  webhooks: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      event_types: z.array(z.looseObject({ name: z.string() })),
    }),
  ),
});

/** The registered webhooks of the sandbox. */
async function registeredWebhooks() {
  const { webhooks } = listShape.parse((await api('GET', base)).raw);
  return webhooks.map(({ id, url, event_types }) => ({
    id,
    url,
    types: event_types.map(({ name }) => name),
  }));
}

/** Changes the URL of the sandbox's initial webhook registration, so that the shop is not registered. */
async function moveAway(): Promise<void> {
  const change = { op: 'replace', path: '/url', value: 'https://elsewhere.example/hook' };
  await api('PATCH', `${base}/SANDBOXWEBHOOK`, [change]);
}

/** Registers the shop's address for only these event types, instead of the sandbox's initial registration. */
async function registerByHand(...names: string[]): Promise<string> {
  await moveAway();
  const types = names.map((name) => ({ name }));
  return (await api('POST', base, { url: address, event_types: types })).body.id;
}

describe('the command “webhook check” compares PayPal’s registration with the code', () => {
  test('webhook check prints missing and unneeded event types and a wrong webhook id, and exits with 1', async () => {
    const id = await registerByHand(
      'CHECKOUT.ORDER.APPROVED',
      'VAULT.PAYMENT-TOKEN.DELETION-INITIATED',
    );
    const { code, out, problems } = await webhook('check');
    expect(code).toBe(1);
    expect(out).toContain(`${address} is registered as ${id}`);
    expect(problems).toContain('PAYMENT.CAPTURE.REVERSED is not sent');
    expect(problems).not.toContain('CHECKOUT.ORDER.APPROVED');
    expect(problems).toContain('VAULT.PAYMENT-TOKEN.DELETION-INITIATED is sent and not read');
    expect(problems).toContain(`PAYPAL_WEBHOOK_ID is SANDBOXWEBHOOK but must be ${id}`);
    expect(problems).toContain('npm run ops -- webhook register');
  });

  test('webhook check reports that the shop’s address is not registered', async () => {
    await moveAway();
    const { code, problems } = await webhook('check');
    expect([code, problems]).toEqual([1, expect.stringContaining(`${address} is not registered`)]);
  });

  test('webhook check reports the registered type * as unneeded, because each event costs a verification', async () => {
    const { code, problems } = await webhook('check');
    expect([code, problems.includes('is not sent')]).toEqual([1, false]);
    expect(problems).toContain('* is sent and not read');
  });

  test('webhook check --json prints its result as JSON', async () => {
    const { code, out } = await webhook('check', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      address,
      id: 'SANDBOXWEBHOOK',
      keptId: 'SANDBOXWEBHOOK',
      missing: [],
      surplus: ['*'],
    });
  });
});

describe('the command “webhook register” registers the shop’s address at PayPal', () => {
  test('after webhook register has replaced the event types of a registration, webhook check exits with 0', async () => {
    const { code, out, problems } = await webhook('register');
    expect([code, problems]).toEqual([0, '']);
    expect(out).toContain(`${address} is registered as SANDBOXWEBHOOK`);
    expect(await registeredWebhooks()).toEqual([
      { id: 'SANDBOXWEBHOOK', url: address, types: [...eventTypes] },
    ]);
    expect(await webhook('check')).toMatchObject({ code: 0, problems: '' });
  });

  test('webhook register adds the shop’s address beside another address, and prints the webhook id for the settings', async () => {
    await moveAway();
    const { code, out } = await webhook('register', '--json');
    expect(code).toBe(0);
    const [other, own] = await registeredWebhooks();
    expect(other).toMatchObject({ url: 'https://elsewhere.example/hook', types: ['*'] });
    expect(own).toMatchObject({ url: address, types: [...eventTypes] });
    expect(JSON.parse(out)).toEqual({
      address,
      id: own?.id,
      keptId: 'SANDBOXWEBHOOK',
      done: 'registered',
      added: [...eventTypes],
      removed: [],
    });
    const again = await webhook('register');
    expect(again.out).toContain(`needs ${own?.id} as PAYPAL_WEBHOOK_ID`);
  });

  test('a second webhook register changes nothing', async () => {
    await webhook('register');
    const { out } = await webhook('register', '--json');
    expect(JSON.parse(out)).toMatchObject({ done: 'nothing', added: [], removed: [] });
  });

  test('webhook register prints why the provider refused a registration', async () => {
    await moveAway();
    for (let index = 1; index < 10; index += 1) {
      const event_types = [{ name: '*' }];
      await api('POST', base, { url: `https://elsewhere.example/${index}`, event_types });
    }
    const { code, problems } = await webhook('register');
    expect(code).toBe(1);
    expect(problems).toContain('WEBHOOK_NUMBER_LIMIT_EXCEEDED');
  });

  test('webhook check reports that the shop does not run, or that the provider fails', async () => {
    vi.stubEnv('PORT', '9');
    const withoutShop = await webhook('check');
    expect(withoutShop).toMatchObject({ code: 1, out: '' });
    expect(withoutShop.problems).toContain('http://127.0.0.1:9');
    expect(withoutShop.problems).toContain('npm start');
    vi.stubEnv('PORT', sandbox.port);
    await control({ behaviour: 'error-5xx', operation: 'webhooks' });
    expect((await webhook('check')).problems).toContain('status 5');
  });

  test.each([[['check', 'now']], [['check', '--env']], [['remove']], [['register', '--yes']]])(
    'a call of webhook with wrong arguments exits with 2: %s',
    async (args) => {
      expect((await webhook(...args)).code).toBe(2);
    },
  );
});

describe('the commands check and register the webhook of a deployed shop', () => {
  const liveAddress = 'https://shop.example/webhooks/paypal';

  /** Sends all requests for PayPal to the sandbox. Returns the hosts of the requests. */
  function stubPayPal(): string[] {
    vi.stubEnv('PAYPAL_CLIENT_ID', 'client');
    vi.stubEnv('PAYPAL_CLIENT_SECRET', 'secret');
    vi.spyOn(settings, 'shopOrigin').mockResolvedValue('https://shop.example');
    const hosts: string[] = [];
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      const { host, pathname, search } = new URL(url);
      hosts.push(host);
      return fetch(new URL(`/__wallet${pathname}${search}`, sandbox), init);
    });
    return hosts;
  }

  test('webhook check --env production needs credentials as variables, because stored secrets cannot be read back', async () => {
    vi.spyOn(settings, 'shopOrigin').mockResolvedValue('https://shop.example');
    const { code, out, problems } = await webhook('check', '--env', 'production');
    expect([code, out]).toEqual([1, '']);
    expect(problems).toContain('Set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET');
  });

  test('webhook register --env production uses PayPal’s live API and prints how to store the webhook id', async () => {
    const hosts = stubPayPal();
    const { code, out, problems } = await webhook('register', '--env', 'production');
    expect([code, problems]).toEqual([0, '']);
    expect(new Set(hosts)).toEqual(new Set(['api-m.paypal.com']));
    const own = (await registeredWebhooks()).find(({ url }) => url === liveAddress);
    expect(out).toContain(`needs ${own?.id} as PAYPAL_WEBHOOK_ID`);
    expect(out).toContain('npx wrangler secret put PAYPAL_WEBHOOK_ID --env production');
    vi.stubEnv('PAYPAL_WEBHOOK_ID', own?.id ?? '');
    expect((await webhook('register', '--env', 'production')).out).not.toContain(
      'PAYPAL_WEBHOOK_ID',
    );
  });

  test('a deployment reports a problem if the registered webhook differs from the code', async () => {
    stubPayPal();
    const [problem] = await webhookProblems('production');
    expect(problem).toContain(`${liveAddress} is not registered`);
    await webhook('register', '--env', 'production');
    expect(await webhookProblems('production')).toEqual([]);
    vi.stubEnv('PAYPAL_WEBHOOK_ID', 'OTHER');
    expect((await webhookProblems('production')).join()).toContain('PAYPAL_WEBHOOK_ID is OTHER');
  });

  test('a deployment continues without credentials or with a failing provider, and prints the reason', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(await webhookProblems('production')).toEqual([]);
    stubPayPal();
    await control({ behaviour: 'error-5xx', operation: 'webhooks' });
    expect(await webhookProblems('production')).toEqual([]);
    expect(log.mock.calls.map(([line]) => line)).toEqual([
      expect.stringContaining('PAYPAL_CLIENT_ID'),
      expect.stringContaining('status 5'),
    ]);
  });
});

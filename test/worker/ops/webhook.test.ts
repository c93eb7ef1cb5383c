// What the command loads when it is called: seconds on a busy machine, which are no test's.
import 'wrangler';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { webhookProblems } from '../../../ops/release/webhook.ts';
import * as settings from '../../../ops/shop-settings.ts';
import { webhookCommand } from '../../../ops/webhook/command.ts';
import { eventTypes } from '../../../worker/orders/paypal/event-types.ts';
import { called } from '../../support/called.ts';
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

const webhook = (...args: string[]) => called(webhookCommand(), ...args);

const listShape = z.object({
  webhooks: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      event_types: z.array(z.looseObject({ name: z.string() })),
    }),
  ),
});

/** What is registered at the sandbox. */
async function registered() {
  const { webhooks } = listShape.parse((await api('GET', base)).raw);
  return webhooks.map(({ id, url, event_types }) => ({
    ...{ id, url },
    types: event_types.map(({ name }) => name),
  }));
}

/** Moves the registration that the sandbox begins with to another address. */
async function moveAway(): Promise<void> {
  const change = { op: 'replace', path: '/url', value: 'https://elsewhere.example/hook' };
  await api('PATCH', `${base}/SANDBOXWEBHOOK`, [change]);
}

/** Registers the shop's address for these types alone, in place of what the sandbox begins with. */
async function registerByHand(...names: string[]): Promise<string> {
  await moveAway();
  const types = names.map((name) => ({ name }));
  return (await api('POST', base, { url: address, event_types: types })).body.id;
}

describe('webhook check', () => {
  test('says what is missing and what is too much, and ends with 1', async () => {
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
    expect(problems).toContain(`PAYPAL_WEBHOOK_ID is SANDBOXWEBHOOK, and has to be ${id}`);
    expect(problems).toContain('npm run ops -- webhook register');
  });

  test('says that nothing is registered for the address', async () => {
    await moveAway();
    const { code, problems } = await webhook('check');
    expect([code, problems]).toEqual([1, expect.stringContaining(`${address} is not registered`)]);
  });

  test('takes every event at once for too much: each costs a verification', async () => {
    const { code, problems } = await webhook('check');
    expect([code, problems.includes('is not sent')]).toEqual([1, false]);
    expect(problems).toContain('* is sent and not read');
  });

  test('prints the same as JSON', async () => {
    const { code, out } = await webhook('check', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      ...{ address, id: 'SANDBOXWEBHOOK', keptId: 'SANDBOXWEBHOOK' },
      ...{ missing: [], surplus: ['*'] },
    });
  });
});

describe('webhook register', () => {
  test('replaces the types of what is registered; then a check finds nothing and ends with 0', async () => {
    const { code, out, problems } = await webhook('register');
    expect([code, problems]).toEqual([0, '']);
    expect(out).toContain(`${address} is registered as SANDBOXWEBHOOK`);
    expect(await registered()).toEqual([
      { id: 'SANDBOXWEBHOOK', url: address, types: [...eventTypes] },
    ]);
    expect(await webhook('check')).toMatchObject({ code: 0, problems: '' });
  });

  test('registers an address that is not, beside another, and says which id to keep', async () => {
    await moveAway();
    const { code, out } = await webhook('register', '--json');
    expect(code).toBe(0);
    const [other, own] = await registered();
    expect(other).toMatchObject({ url: 'https://elsewhere.example/hook', types: ['*'] });
    expect(own).toMatchObject({ url: address, types: [...eventTypes] });
    expect(JSON.parse(out)).toEqual({
      ...{ address, id: own?.id, keptId: 'SANDBOXWEBHOOK', done: 'registered' },
      ...{ added: [...eventTypes], removed: [] },
    });
    const again = await webhook('register');
    expect(again.out).toContain(`keep ${own?.id} as PAYPAL_WEBHOOK_ID`);
  });

  test('changes nothing a second time', async () => {
    await webhook('register');
    const { out } = await webhook('register', '--json');
    expect(JSON.parse(out)).toMatchObject({ done: 'nothing', added: [], removed: [] });
  });

  test('says in the provider’s words why it refuses', async () => {
    await moveAway();
    for (let made = 1; made < 10; made += 1) {
      const event_types = [{ name: '*' }];
      await api('POST', base, { url: `https://elsewhere.example/${made}`, event_types });
    }
    const { code, problems } = await webhook('register');
    expect(code).toBe(1);
    expect(problems).toContain('WEBHOOK_NUMBER_LIMIT_EXCEEDED');
  });

  test('says where no shop runs, and that a provider does not answer', async () => {
    vi.stubEnv('PORT', '9');
    const away = await webhook('check');
    expect(away).toMatchObject({ code: 1, out: '' });
    expect(away.problems).toContain('http://127.0.0.1:9');
    expect(away.problems).toContain('npm start');
    vi.stubEnv('PORT', sandbox.port);
    await control({ behaviour: 'error-5xx', operation: 'webhooks' });
    expect((await webhook('check')).problems).toContain('status 5');
  });

  test.each([[['check', 'now']], [['check', '--env']], [['remove']], [['register', '--yes']]])(
    'a wrong call is one: %s',
    async (args) => {
      expect((await webhook(...args)).code).toBe(2);
    },
  );
});

describe('a deployed shop', () => {
  const live = 'https://shop.example/webhooks/paypal';

  /** PayPal, as far as the sandbox is. */
  function stubPayPal(): string[] {
    vi.stubEnv('PAYPAL_CLIENT_ID', 'client');
    vi.stubEnv('PAYPAL_CLIENT_SECRET', 'secret');
    vi.spyOn(settings, 'shopOrigin').mockResolvedValue('https://shop.example');
    const hosts: string[] = [];
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (asked: string, init: RequestInit) => {
      const { host, pathname, search } = new URL(asked);
      hosts.push(host);
      return fetch(new URL(`/__wallet${pathname}${search}`, sandbox), init);
    });
    return hosts;
  }

  test('needs the credentials, which cannot be read back', async () => {
    vi.spyOn(settings, 'shopOrigin').mockResolvedValue('https://shop.example');
    const { code, out, problems } = await webhook('check', '--env', 'production');
    expect([code, out]).toEqual([1, '']);
    expect(problems).toContain('Set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET');
  });

  test('is registered at the live API, and says how its id is kept', async () => {
    const hosts = stubPayPal();
    const { code, out, problems } = await webhook('register', '--env', 'production');
    expect([code, problems]).toEqual([0, '']);
    expect(new Set(hosts)).toEqual(new Set(['api-m.paypal.com']));
    const own = (await registered()).find(({ url }) => url === live);
    expect(out).toContain(`keep ${own?.id} as PAYPAL_WEBHOOK_ID`);
    expect(out).toContain('npx wrangler secret put PAYPAL_WEBHOOK_ID --env production');
    vi.stubEnv('PAYPAL_WEBHOOK_ID', own?.id ?? '');
    expect((await webhook('register', '--env', 'production')).out).not.toContain('keep');
  });

  test('is not deployed while its webhook is not what the code reads', async () => {
    stubPayPal();
    const [problem] = await webhookProblems('production');
    expect(problem).toContain(`${live} is not registered`);
    await webhook('register', '--env', 'production');
    expect(await webhookProblems('production')).toEqual([]);
    vi.stubEnv('PAYPAL_WEBHOOK_ID', 'OTHER');
    expect((await webhookProblems('production')).join()).toContain('PAYPAL_WEBHOOK_ID is OTHER');
  });

  test('is deployed where the credentials are not given or the provider is away, and told so', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(await webhookProblems('production')).toEqual([]);
    stubPayPal();
    await control({ behaviour: 'error-5xx', operation: 'webhooks' });
    expect(await webhookProblems('production')).toEqual([]);
    expect(said.mock.calls.map(([line]) => line)).toEqual([
      expect.stringContaining('PAYPAL_CLIENT_ID'),
      expect.stringContaining('status 5'),
    ]);
  });
});

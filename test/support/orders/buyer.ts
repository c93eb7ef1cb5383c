import * as z from 'zod';
import type { Shop } from '../shop/shop.ts';
import { orderFields } from './order-fields.ts';

/** A form in order; an email of its own makes each buyer's order a new one. */
export function orderForm(changed: Record<string, string> = {}): Record<string, string> {
  return {
    email: 'anna@example.com',
    ...orderFields,
    from: 'take',
    ...changed,
  };
}

export type Answer = { status: number; location: string; text: string; headers: Headers };

/** Whether an order page shows a notice. */
export function shows(answer: Answer, notice: string): boolean {
  return answer.text.includes(`data-notice="${notice}"`);
}

export type Buyer = {
  get: (path: string) => Promise<Answer>;
  post: (path: string, fields?: Record<string, string>) => Promise<Answer>;
  /** The same with fields that may come more than once. */
  postPairs: (path: string, fields: [name: string, value: string][]) => Promise<Answer>;
  /**
   * Approves at the wallet and comes back; `behaviour` is what the payer tells the sandbox,
   * `country` where they live if the wallet gives the address.
   */
  approve: (walletUrl: string, behaviour?: string, country?: string) => Promise<Answer>;
  /** Posts the form and approves: the answer is the last look. */
  toConfirm: (form?: Record<string, string>, behaviour?: string) => Promise<Answer>;
  cookies: Map<string, string>;
};

/** A browser without script: keeps cookies, follows nothing by itself. `address` is where it calls from. */
export function newBuyer(shop: Pick<Shop, 'visit'>, country = 'DE', address = ''): Buyer {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    if (address) headers.set('CF-Connecting-IP', address);
    const response = await shop.visit(path, { ...init, headers, country });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = line.match(/^([^=]+)=([^;]*)/) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    return {
      status: response.status,
      location: response.headers.get('Location') ?? '',
      text: await response.text(),
      headers: response.headers,
    };
  }

  const get = (path: string) => send(path);
  const post = (path: string, fields: Record<string, string> = {}) =>
    send(path, { method: 'POST', body: new URLSearchParams(fields) });

  const postPairs = (path: string, fields: [string, string][]) =>
    send(path, { method: 'POST', body: new URLSearchParams(fields) });

  async function approve(walletUrl: string, behaviour = 'approve', country = '') {
    const token = new URL(walletUrl).searchParams.get('token') ?? '';
    const back = await post('/__wallet/checkoutnow/approve', { token, behaviour, country });
    return get(back.location);
  }

  async function toConfirm(form: Record<string, string> = {}, behaviour = 'approve') {
    const placed = await post('/orders/de', orderForm(form));
    return approve(placed.location, behaviour);
  }

  return { get, post, postPairs, approve, toConfirm, cookies };
}

const state = z.object({
  capturesMade: z.number(),
  capturesByOrder: z.record(z.string(), z.number()),
  calls: z.record(z.string(), z.number()),
  webhooks: z.looseObject({ waiting: z.number(), accepted: z.number() }),
});

/** What the sandbox counted since its last reset. */
export async function walletState(shop: Shop): Promise<z.infer<typeof state>> {
  const answer = await shop.visit('/__wallet/control', { headers: { Accept: 'application/json' } });
  return state.parse(await answer.json());
}

/** Tells the sandbox how to behave. */
export async function tellWallet(shop: Shop, given: Record<string, unknown>): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  await shop.visit('/__wallet/control', { method: 'POST', headers, body: JSON.stringify(given) });
}

export async function resetWallet(shop: Shop): Promise<void> {
  await shop.visit('/__wallet/control/reset', { method: 'POST' });
}

/** Gives money back as an operator would at the wallet: all that is left without an amount. */
export async function refundAtWallet(
  shop: Shop,
  captureId: string,
  amount?: { currency_code: string; value: string },
): Promise<void> {
  const login = await shop.visit('/__wallet/v1/oauth2/token', {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('operator:secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = z.object({ access_token: z.string() }).parse(await login.json());
  await shop.visit(`/__wallet/v2/payments/captures/${captureId}/refund`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${access_token}`,
      'Content-Type': 'application/json',
      'PayPal-Request-Id': crypto.randomUUID(),
    },
    body: JSON.stringify(amount ? { amount } : {}),
  });
}

import * as z from 'zod';
import { type Fields, filled, formIn } from '../html/form.ts';

/** Sends a request of a browser in a country; follows no redirect. */
export type Visit = (
  path: string,
  init?: RequestInit & { country?: string },
) => Promise<Pick<Response, 'status' | 'headers' | 'text'>>;

type Visited = { visit: Visit };

/** The fields of a filled order form, except the email address and the page it belongs to. */
export const orderFields = {
  firstName: 'Anna',
  lastName: 'Muster',
  street: 'Musterweg 1',
  postcode: '10115',
  city: 'Berlin',
  phone: '',
  country: 'DE',
  bundle: 'slim-3',
} as const;

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

/** A browser without script: it keeps cookies and follows nothing by itself. */
export type Buyer = {
  get: (path: string) => Promise<Answer>;
  post: (path: string, fields?: Fields) => Promise<Answer>;
  /** Sends the form of a page that has `mark` in it, with what is typed or pressed. */
  send: (page: { text: string }, mark: string, given?: Fields) => Promise<Answer>;
  /**
   * Sends the wallet's page: the answer leads back to the shop. `behaviour` is what the payer tells the
   * sandbox, `country` where they live if the wallet gives the address.
   */
  answerWallet: (walletUrl: string, behaviour?: string, country?: string) => Promise<Answer>;
  /** The same, and comes back. */
  approve: Buyer['answerWallet'];
  /** Posts the form and approves: the answer is the order review. */
  toConfirm: (form?: Record<string, string>, behaviour?: string) => Promise<Answer>;
  cookies: Map<string, string>;
};

/** A new browser. `address` is the network address that it calls from. */
export function newBuyer(shop: Visited, country = 'DE', address = ''): Buyer {
  const cookies = new Map<string, string>();

  async function request(path: string, init: RequestInit = {}): Promise<Answer> {
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

  const get = (path: string) => request(path);
  const post = (path: string, fields: Fields = {}) =>
    request(path, { method: 'POST', body: new URLSearchParams(fields) });

  const send: Buyer['send'] = (page, mark, given = {}) => {
    const { action, fields } = formIn(page.text, mark);
    return post(action, filled(fields, given));
  };

  const answerWallet: Buyer['answerWallet'] = (walletUrl, behaviour = 'approve', country = '') => {
    const token = new URL(walletUrl, 'http://wallet').searchParams.get('token') ?? '';
    return post('/__wallet/checkoutnow/approve', { token, behaviour, country });
  };

  const approve: Buyer['approve'] = async (...how) => get((await answerWallet(...how)).location);

  async function toConfirm(form: Record<string, string> = {}, behaviour = 'approve') {
    const placed = await post('/orders/de', orderForm(form));
    return approve(placed.location, behaviour);
  }

  return { get, post, send, answerWallet, approve, toConfirm, cookies };
}

const state = z.object({
  capturesMade: z.number(),
  capturesByOrder: z.record(z.string(), z.number()),
  calls: z.record(z.string(), z.number()),
  webhooks: z.looseObject({ waiting: z.number(), accepted: z.number() }),
});

/** What the sandbox counted since its last reset. */
export async function walletState(shop: Visited): Promise<z.infer<typeof state>> {
  const answer = await shop.visit('/__wallet/control', { headers: { Accept: 'application/json' } });
  return state.parse(JSON.parse(await answer.text()));
}

/** Tells the sandbox how to behave. */
export async function tellWallet(shop: Visited, given: Record<string, unknown>): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  await shop.visit('/__wallet/control', { method: 'POST', headers, body: JSON.stringify(given) });
}

export async function resetWallet(shop: Visited): Promise<void> {
  await shop.visit('/__wallet/control/reset', { method: 'POST' });
}

/** Gives money back as an operator would at the wallet: all that is left without an amount. */
export async function refundAtWallet(
  shop: Visited,
  captureId: string,
  amount?: { currency_code: string; value: string },
): Promise<void> {
  const login = await shop.visit('/__wallet/v1/oauth2/token', {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('operator:secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = z
    .object({ access_token: z.string() })
    .parse(JSON.parse(await login.text()));
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

import * as z from 'zod';
import { type Fields, fillFields, findForm } from '../html/form.ts';

/** Sends the request of a browser in a country. Does not follow redirects. */
export type Visit = (
  path: string,
  init?: RequestInit & { country?: string },
) => Promise<Pick<Response, 'status' | 'headers' | 'text'>>;

type Visited = { visit: Visit };

/** The last page of a chain of redirects, and its path. */
export type Opened = { path: string; page: Answer };

/** The fields of a filled order form, except the email address and the page. */
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

/** A valid order form with these fields in place of the usual fields. Each buyer needs another email address. */
export function orderForm(fields: Record<string, string> = {}): Record<string, string> {
  return {
    email: 'anna@example.com',
    ...orderFields,
    from: 'take',
    ...fields,
  };
}

export type Answer = { status: number; location: string; text: string; headers: Headers };

/** Returns true if an order page shows this notice. */
export function shows(answer: Answer, notice: string): boolean {
  return answer.text.includes(`data-notice="${notice}"`);
}

/** A browser without script. It keeps cookies and does not follow redirects. */
export type Buyer = {
  get: (path: string) => Promise<Answer>;
  /**
   * Opens a page and follows the redirects of the shop.
   * @throws Error after ten redirects
   */
  open: (path: string) => Promise<Opened>;
  post: (path: string, fields?: Fields) => Promise<Answer>;
  /** Sends the page's first form with `formText` in its HTML, with these typed fields or pressed buttons. */
  send: (page: { text: string }, formText: string, typed?: Fields) => Promise<Answer>;
  /**
   * Sends the form of the wallet's page and returns the redirect to the shop. `behaviour` is the payer's choice in
   * the sandbox, such as `approve`; `country` is the country of the wallet's address, if it gives an address.
   */
  answerWallet: (walletUrl: string, behaviour?: string, country?: string) => Promise<Answer>;
  /** Sends the form of the wallet's page and returns the shop's page after the redirect. */
  approve: Buyer['answerWallet'];
  /** Posts the order form, approves at the wallet and returns the order review. */
  toConfirm: (form?: Record<string, string>, behaviour?: string) => Promise<Answer>;
  cookies: Map<string, string>;
};

/** A new browser. `address` is its IP address. */
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

  async function open(path: string): Promise<Opened> {
    let address = path;
    for (let hops = 0; hops < 10; hops += 1) {
      const page = await get(address);
      if (page.status !== 303) return { path: new URL(address, 'http://shop').pathname, page };
      address = page.location;
    }
    throw new Error(`${path} redirects again and again, at last to ${address}`);
  }

  const post = (path: string, fields: Fields = {}) =>
    request(path, { method: 'POST', body: new URLSearchParams(fields) });

  const send: Buyer['send'] = (page, formText, typed = {}) => {
    const { action, fields } = findForm(page.text, formText);
    return post(action, fillFields(fields, typed));
  };

  const answerWallet: Buyer['answerWallet'] = (walletUrl, behaviour = 'approve', country = '') => {
    const token = new URL(walletUrl, 'http://wallet').searchParams.get('token') ?? '';
    return post('/__wallet/checkoutnow/approve', { token, behaviour, country });
  };

  const approve: Buyer['approve'] = async (...args) => get((await answerWallet(...args)).location);

  async function toConfirm(form: Record<string, string> = {}, behaviour = 'approve') {
    const placed = await post('/orders/de', orderForm(form));
    return approve(placed.location, behaviour);
  }

  return { get, open, post, send, answerWallet, approve, toConfirm, cookies };
}

const state = z.object({
  capturesMade: z.number(),
  capturesByOrder: z.record(z.string(), z.number()),
  calls: z.record(z.string(), z.number()),
  webhooks: z.looseObject({ waiting: z.number(), accepted: z.number() }),
});

/** The sandbox's counters since its last reset. */
export async function walletState(shop: Visited): Promise<z.infer<typeof state>> {
  const answer = await shop.visit('/__wallet/control', { headers: { Accept: 'application/json' } });
  return state.parse(JSON.parse(await answer.text()));
}

/** Sets the sandbox's behaviour for later calls. */
export async function setWalletBehaviour(
  shop: Visited,
  behaviour: Record<string, unknown>,
): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(behaviour);
  await shop.visit('/__wallet/control', { method: 'POST', headers, body });
}

/** Posts to a control address of the sandbox, such as `captures/{id}/dispute`. Returns the id in the answer. */
export async function controlWallet(
  shop: Visited,
  path: string,
  fields: object = {},
): Promise<{ id: string }> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const body = JSON.stringify(fields);
  const answer = await shop.visit(`/__wallet/control/${path}`, { method: 'POST', headers, body });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return z.looseObject({ id: z._default(z.string(), '') }).parse(JSON.parse(await answer.text()));
}

export async function resetWallet(shop: Visited): Promise<void> {
  await shop.visit('/__wallet/control/reset', { method: 'POST' });
}

/** Sends a request to the wallet's API with the test's credentials, not with those of the shop. */
export async function askWallet(
  shop: Visited,
  path: string,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
) {
  const login = await shop.visit('/__wallet/v1/oauth2/token', {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('operator:secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = z
    .object({ access_token: z.string() })
    .parse(JSON.parse(await login.text()));
  const headers = { ...init.headers, Authorization: `Bearer ${access_token}` };
  return shop.visit(`/__wallet${path}`, { ...init, headers });
}

/** Completes or declines a pending charge (capture) at the wallet. */
export async function settleCapture(
  shop: Visited,
  captureId: string,
  status: 'COMPLETED' | 'DECLINED',
): Promise<void> {
  await shop.visit(`/__wallet/control/captures/${captureId}`, {
    method: 'POST',
    body: new URLSearchParams({ status }),
  });
}

/** Refunds a payment (capture) at the wallet. Without `amount` it refunds all that remains. */
export async function refundAtWallet(
  shop: Visited,
  captureId: string,
  amount?: { currency_code: string; value: string },
): Promise<void> {
  await askWallet(shop, `/v2/payments/captures/${captureId}/refund`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'PayPal-Request-Id': crypto.randomUUID() },
    body: JSON.stringify(amount ? { amount } : {}),
  });
}

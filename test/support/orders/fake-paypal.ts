import { vi } from 'vitest';
import type { PaymentRequest } from '../../../worker/orders/model/provider.ts';
import { paypal } from '../../../worker/orders/paypal/paypal.ts';
import { captureBody, createOrderBody } from '../../../worker/orders/paypal/request.ts';

export const recipient = {
  name: 'Anna Muster',
  street: 'Musterweg 1',
  street2: '',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
} as const;

export const payment: PaymentRequest = {
  method: 'paypal',
  payer: { name: 'Anna Muster', country: 'DE' },
  orderId: '6f0c8a50-0000-4000-8000-000000000000',
  invoiceId: 'TW-ABCDEF-2',
  currency: 'EUR',
  items: [{ name: `Slim, ${'3'.repeat(200)} packs`, totalMinor: 8970, digital: false }],
  deliveryMinor: 490,
  recipient,
  brand: 'Tarnwell',
  lang: 'de-DE',
  action: 'CONTINUE',
  returnUrl: 'https://shop.example/paypal-confirm/take?order=TW-ABCDEF&key=k',
  cancelUrl: 'https://shop.example/take/de?step=cancelled',
  savedWalletDescription: null,
};

/** An HTTP answer of the fake PayPal, or 'network' for a lost connection. */
export type WalletAnswer = { status: number; body?: unknown } | 'network';
type WalletRequest = { path: string; method: string; id: string | null; body: string };
let clients = 0;

/**
 * A fake PayPal that gives these answers in sequence. `tokens` are the HTTP statuses of its answers to requests for an
 * access token, 200 by default. `work` runs during each request.
 */
export function fakePayPal(answers: WalletAnswer[], tokens: number[] = [], work = () => {}) {
  const requests: WalletRequest[] = [];
  clients += 1;
  const origin = `https://shop-${clients}.example`;
  const send = async (url: string, init: RequestInit) => {
    work();
    const path = new URL(url).pathname.replace('/__wallet', '');
    if (path === '/v1/oauth2/token') {
      const status = tokens.shift() ?? 200;
      return Response.json({ access_token: 't', expires_in: 32_400 }, { status });
    }
    const headers = new Headers(init.headers);
    const id = headers.get('PayPal-Request-Id');
    requests.push({ path, method: init.method ?? '', id, body: String(init.body ?? '') });
    const answer = answers.shift();
    if (!answer) throw new Error(`The wallet has no answer for ${path}`);
    if (answer === 'network') throw new TypeError('network');
    return Response.json(answer.body ?? {}, { status: answer.status });
  };
  const env = {
    SHOP: 'development',
    PAYPAL_CLIENT_ID: '',
    PAYPAL_CLIENT_SECRET: '',
    PAYPAL_WEBHOOK_ID: 'WEBHOOK',
    WALLET: { fetch: send },
  } as const;
  return { provider: paypal(env, origin), requests };
}

export const oneEuro = { currency_code: 'EUR', value: '1.00' };
export const issue = (name: string) => ({ status: 422, body: { details: [{ issue: name }] } });
export const captured = {
  id: 'ORDER',
  status: 'COMPLETED',
  purchase_units: [
    {
      payments: {
        captures: [
          { id: 'CAPTURE', status: 'COMPLETED', amount: { currency_code: 'EUR', value: '94.60' } },
        ],
      },
    },
  ],
};
export const open = { id: 'ORDER', status: 'APPROVED' };
export const creation = { requestId: 'p1-create', body: JSON.stringify(createOrderBody(payment)) };
export const capture = { requestId: 'p1-capture', body: captureBody };

/** The result or error of a call to PayPal. Needs fake timers: the pauses between its retries are skipped. */
export async function outcomeWithoutPauses<T>(work: Promise<T>): Promise<T | Error> {
  const outcome = work.catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

import { expect } from 'vitest';
import { api, type Body, type Options, post } from './sandbox.ts';

/** An amount in euros in PayPal's format; `value` is a decimal such as `83.80`. */
export const euro = (value: string) => ({ currency_code: 'EUR', value });

/** The addresses to which the payer returns. */
const returnUrls = {
  return_url: 'http://127.0.0.1:8787/paypal-confirm/take?order=T-1&step=a%20b',
  cancel_url: 'http://127.0.0.1:8787/take/de?cancelled=1',
};

/** `keep` saves the wallet, `saved` is the token of a saved wallet, `invoice` the invoice id. */
type Extras = {
  keep?: boolean;
  invoice?: string;
  locale?: string;
  saved?: string;
  landingPage?: string;
};

/** The body of a valid order: two packs, €83.80 with delivery. */
export function orderBody({
  keep = false,
  invoice,
  locale = 'de-DE',
  saved,
  landingPage,
}: Extras = {}) {
  const experience_context = {
    brand_name: 'Tarnwell',
    locale,
    shipping_preference: 'SET_PROVIDED_ADDRESS',
    user_action: 'PAY_NOW',
    ...(landingPage ? { landing_page: landingPage } : {}),
    ...returnUrls,
  };
  const address = {
    address_line_1: 'Gartenstraße 3',
    admin_area_2: 'Köln',
    postal_code: '50667',
    country_code: 'DE',
  };
  const attributes = { vault: { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT' } };
  const paypal = saved
    ? { vault_id: saved }
    : { experience_context, ...(keep ? { attributes } : {}) };
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: {
          ...euro('83.80'),
          breakdown: { item_total: euro('79.80'), shipping: euro('4.00') },
        },
        items: [{ name: 'Slim <b>90</b>', quantity: '2', unit_amount: euro('39.90') }],
        shipping: { name: { full_name: 'Ada Beispiel' }, address },
        ...(invoice ? { invoice_id: invoice } : {}),
      },
    ],
    payment_source: { paypal },
  };
}

/** The bank methods, each with a country and its currency. */
export const bankMethods = [
  { method: 'bancontact', country: 'BE', currency: 'EUR' },
  { method: 'eps', country: 'AT', currency: 'EUR' },
  { method: 'trustly', country: 'SE', currency: 'SEK' },
  { method: 'swish', country: 'SE', currency: 'SEK' },
] as const;
export type BankMethod = (typeof bankMethods)[number];

/** The body of a valid order that is paid by a bank method. `value` is a decimal such as `83.80`. */
export function bankBody(
  { method, country, currency }: BankMethod,
  { invoice, value = '83.80' }: { invoice?: string; value?: string } = {},
) {
  const experience_context = { brand_name: 'Tarnwell', locale: 'de-AT', ...returnUrls };
  const source = { name: 'Ada Beispiel', country_code: country, experience_context };
  return {
    intent: 'CAPTURE',
    processing_instruction: 'ORDER_COMPLETE_ON_PAYMENT_APPROVAL',
    purchase_units: [
      {
        amount: { currency_code: currency, value },
        ...(invoice ? { invoice_id: invoice } : {}),
      },
    ],
    payment_source: { [method]: source },
  };
}

export async function createBankOrder(
  method: BankMethod,
  extras: { invoice?: string; value?: string } = {},
): Promise<string> {
  const { status, body } = await api('POST', '/v2/checkout/orders', bankBody(method, extras));
  expect(status).toBe(201);
  return body.id;
}

export async function createOrder(extras: Extras = {}): Promise<string> {
  const { status, body } = await api('POST', '/v2/checkout/orders', orderBody(extras));
  expect(status).toBe(201);
  return body.id;
}

export async function approvedOrder(extras: Extras & { behaviour?: string } = {}): Promise<string> {
  const id = await createOrder(extras);
  const answer = await post('/checkoutnow/approve', {
    token: id,
    behaviour: extras.behaviour ?? 'approve',
  });
  expect(answer.status).toBe(303);
  return id;
}

/** Captures an order's payment. */
export const take = (order: string, options?: Options) =>
  api('POST', `/v2/checkout/orders/${order}/capture`, {}, options);
export const issue = ({ body }: { body: Body }) => body.details[0]?.issue;
export const firstCapture = (body: Body) => body.purchase_units[0]?.payments?.captures[0];
export const toVault = (body: Body) => body.payment_source?.paypal?.attributes?.vault;

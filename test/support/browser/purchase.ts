import type { Page } from 'playwright/test';
import { findForm } from '../html/form.ts';
import { freshEmail } from '../orders/orders.ts';

/** The address fields that a visitor types into the order form. */
export type Address = {
  firstName: string;
  lastName: string;
  street: string;
  street2?: string;
  postcode: string;
  city: string;
  country?: string;
  phone?: string;
};

/** Typical addresses of these countries. */
export const addresses = {
  de: {
    firstName: 'Jörg',
    lastName: 'Weiß',
    street: 'Große Gasse 12a',
    postcode: '10115',
    city: 'Berlin',
  },
  gb: {
    firstName: 'Siân',
    lastName: "O'Neill",
    street: '1 Mill Lane',
    street2: 'Flat 2',
    postcode: 'sw1a1aa',
    city: 'London',
    phone: '020 7946 0000',
  },
  ch: {
    firstName: 'Reto',
    lastName: 'Bünzli',
    street: 'Seestrasse 7',
    postcode: '8001',
    city: 'Zürich',
  },
  se: {
    firstName: 'Åsa',
    lastName: 'Öberg',
    street: 'Storgatan 3 lgh 1102',
    postcode: '114 55',
    city: 'Stockholm',
  },
} as const satisfies Record<string, Address>;

/** The words on the binding button, which the law fixes (rule 9.1). */
export const bindingWords = {
  de: 'Zahlungspflichtig bestellen',
  gb: 'Order with obligation to pay',
  ch: 'Zahlungspflichtig bestellen',
  se: 'Beställ med betalningsskyldighet',
} as const satisfies Record<keyof typeof addresses, string>;

/** Types into the order form of the page. */
export async function fillForm(page: Page, email: string, address: Address): Promise<void> {
  for (const [name, value] of Object.entries({ email, ...address })) {
    await page.locator(`form[data-checkout] input[name=${name}]`).fill(value);
  }
}

/** Fills in and sends the order form of a market's offer page, to the wallet's page. Returns the email address. */
export async function toWallet(page: Page, market: keyof typeof addresses, email = freshEmail()) {
  await page.goto(`/take/${market}`);
  await fillForm(page, email, addresses[market]);
  await page.locator('[data-pay]').click();
  await page.waitForURL(/\/__wallet\/checkoutnow/);
  return email;
}

/** Orders on the offer page, approves at the wallet and waits for the order review. */
export async function clickToConfirm(page: Page, market: keyof typeof addresses, email?: string) {
  await toWallet(page, market, email);
  await page.locator('[data-approve]').click();
  await page.waitForURL(/\/paypal-confirm\/take/);
}

/**
 * Places and approves an order with requests of the browser, without its pages, and opens the order review. `fields` are
 * more fields of the order form.
 */
export async function toConfirm(
  page: Page,
  market: keyof typeof addresses,
  email = freshEmail(),
  fields: Record<string, string> = {},
) {
  const { request } = page.context();
  const post = async (path: string, form: Record<string, string>) =>
    (await request.post(path, { form, maxRedirects: 0 })).headers().location ?? '';
  const offer = findForm(await (await request.get(`/take/${market}`)).text(), 'data-checkout=""');
  const typed = { ...addresses[market], email, country: market.toUpperCase(), ...fields };
  const placed = await post(offer.action, { ...Object.fromEntries(offer.fields), ...typed });
  const wallet = new URL(placed, 'http://wallet');
  const token = wallet.searchParams.get('token') ?? '';
  await page.goto(await post('/__wallet/checkoutnow/approve', { token, behaviour: 'approve' }));
  return email;
}

/** Declines every upsell. Returns the paths of all visited pages, from the present page to the thank-you page. */
export async function declineAll(page: Page): Promise<string[]> {
  const paths = [new URL(page.url()).pathname];
  while (paths.length < 6 && !paths.at(-1)?.startsWith('/thankyou')) {
    const before = page.url();
    await page.locator('[data-decline]').click();
    await page.waitForURL((url) => url.href !== before);
    paths.push(new URL(page.url()).pathname);
  }
  return paths;
}

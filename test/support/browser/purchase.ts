import type { Page } from 'playwright/test';
import { formIn } from '../html/form.ts';
import { freshEmail } from '../orders/orders.ts';

type Address = {
  firstName: string;
  lastName: string;
  street: string;
  postcode: string;
  city: string;
  country?: string;
  phone?: string;
};

/** Addresses as people in these countries write them. */
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
    street: 'Flat 2, 1 Mill Lane',
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

/** rule 9.1: only the words on the binding button count. */
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

/** From the offer of a market to the wallet's page. */
export async function toWallet(page: Page, market: keyof typeof addresses, email = freshEmail()) {
  await page.goto(`/take/${market}`);
  await fillForm(page, email, addresses[market]);
  await page.locator('[data-pay]').click();
  await page.waitForURL(/\/__wallet\/checkoutnow/);
  return email;
}

/** To the order review as the visitor goes there: by the offer and the wallet. */
export async function clickToConfirm(page: Page, market: keyof typeof addresses, email?: string) {
  await toWallet(page, market, email);
  await page.locator('[data-approve]').click();
  await page.waitForURL(/\/paypal-confirm\/take/);
}

/** Opens the order review of an order that the browser has sent, with its cookies, without a page. */
export async function toConfirm(page: Page, market: keyof typeof addresses, email = freshEmail()) {
  const { request } = page.context();
  const post = async (path: string, form: Record<string, string>) =>
    (await request.post(path, { form, maxRedirects: 0 })).headers().location ?? '';
  const offer = formIn(await (await request.get(`/take/${market}`)).text(), 'data-checkout=""');
  const typed = { ...addresses[market], email, country: market.toUpperCase() };
  const placed = await post(offer.action, { ...Object.fromEntries(offer.fields), ...typed });
  const wallet = new URL(placed, 'http://wallet');
  const token = wallet.searchParams.get('token') ?? '';
  await page.goto(await post('/__wallet/checkoutnow/approve', { token, behaviour: 'approve' }));
  return email;
}

/** Declines every upsell; the paths it passed through, thank-you page included. */
export async function declineAll(page: Page): Promise<string[]> {
  const passed = [new URL(page.url()).pathname];
  while (passed.length < 6 && !passed.at(-1)?.startsWith('/thankyou')) {
    const before = page.url();
    await page.locator('[data-decline]').click();
    await page.waitForURL((url) => url.href !== before);
    passed.push(new URL(page.url()).pathname);
  }
  return passed;
}

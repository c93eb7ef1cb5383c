import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Shop } from './shop.ts';

export type Address = {
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

/** decision 0009: only the words on the binding button count. */
export const bindingWords = {
  de: 'Zahlungspflichtig bestellen',
  gb: 'Order with obligation to pay',
  ch: 'Zahlungspflichtig bestellen',
  se: 'Beställ med betalningsskyldighet',
} as const satisfies Record<keyof typeof addresses, string>;

let serial = 0;
/** An address nobody else in this run orders with. */
export function freshEmail(): string {
  serial += 1;
  return `visitor-${process.pid}-${serial}@example.com`;
}

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

/** On to the last look. */
export async function toConfirm(page: Page, market: keyof typeof addresses, email = freshEmail()) {
  await toWallet(page, market, email);
  await page.locator('[data-approve]').click();
  await page.waitForURL(/\/paypal-confirm\/take/);
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

export type OrderRow = {
  id: string;
  status: string;
  number: string;
  currency: string;
  delivery_country: string;
  delivery_minor: number;
  total_minor: number;
};

/** The rows a statement leaves; `values` stand for its question marks. */
export async function rows<T>(shop: Shop, sql: string, ...values: unknown[]): Promise<T[]> {
  const { DB } = await shop.env();
  const { results } = await DB.prepare(sql)
    .bind(...values)
    .all<T>();
  return results;
}

/** The orders kept under an email address, oldest first. */
export function ordersOf(shop: Shop, email: string): Promise<OrderRow[]> {
  return rows(shop, 'SELECT * FROM orders WHERE email = ? ORDER BY created_at', email);
}

/** The status of an address's newest order. */
export async function statusOf(shop: Shop, email: string): Promise<string | undefined> {
  return (await ordersOf(shop, email)).at(-1)?.status;
}

/** The names of everything that happened to an address's orders, in order. */
export async function eventsOf(shop: Shop, email: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    shop,
    `SELECT name FROM order_events WHERE order_id IN (SELECT id FROM orders WHERE email = ?)
     ORDER BY id`,
    email,
  );
  return found.map(({ name }) => name);
}

/** How often an event is among them. */
export function count(events: readonly string[], name: string): number {
  return events.filter((one) => one === name).length;
}

/** Waits until as many confirmation mails have left for an address. */
export async function expectMails(shop: Shop, email: string, mails: number): Promise<void> {
  await expect
    .poll(async () => count(await eventsOf(shop, email), 'mailSent'), { interval: 100 })
    .toBe(mails);
}

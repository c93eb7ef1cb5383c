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
  status: string;
  number: string;
  currency: string;
  delivery_country: string;
  delivery_minor: number;
  total_minor: number;
};

/** The orders kept under an email address. */
export async function ordersOf(shop: Shop, email: string): Promise<OrderRow[]> {
  const { DB } = await shop.env();
  const found = DB.prepare('SELECT * FROM orders WHERE email = ? ORDER BY created_at').bind(email);
  return (await found.all<OrderRow>()).results;
}

async function eventsOf(shop: Shop, email: string, name: string): Promise<number> {
  const { DB } = await shop.env();
  const found = await DB.prepare(
    `SELECT count(*) AS n FROM order_events WHERE name = ?
     AND order_id IN (SELECT id FROM orders WHERE email = ?)`,
  )
    .bind(name, email)
    .first<{ n: number }>();
  return found?.n ?? 0;
}

/** Waits until as many confirmation mails have left for an address. */
export async function expectMails(shop: Shop, email: string, mails: number): Promise<void> {
  await expect
    .poll(() => eventsOf(shop, email, 'mailSent'), { timeout: 10_000, interval: 100 })
    .toBe(mails);
}

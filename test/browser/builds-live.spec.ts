import type { Page } from 'playwright';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newVisitor, ready, textOf } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { makeNextBuild, type NextBuild } from '../support/next-build.ts';
import { addresses, declineAll, fillForm, freshEmail, ordersOf } from '../support/purchase.ts';
import { type Shop, startShop } from '../support/shop.ts';

let next: NextBuild;
beforeAll(async () => {
  next = await makeNextBuild();
});

const filesOf = (n: number) => next.kept[n]?.files.map(({ name }) => name) ?? [];
/** What only pages of the build before the next one ask for. */
const goneFiles = () => filesOf(1).filter((name) => !filesOf(0).includes(name));

/** The order form's chunk of the build before, whose name is no longer the next one's. */
const islandFile = () => goneFiles().find((name) => name.startsWith('order-form-')) ?? '';

async function ownShop(): Promise<Shop> {
  const shop = await startShop();
  onTestFinished(shop.close);
  return shop;
}

/** Holds back every part of the script that comes later, until it is told; notes how it was answered. */
async function laterParts(page: Page): Promise<{ come: () => void; answers: Map<string, number> }> {
  const { promise: told, resolve: come } = Promise.withResolvers<void>();
  const answers = new Map<string, number>();
  await page.route(/\/builds\/(?!main-)[^/]+\.js$/, async (route) => {
    await told;
    await route.continue();
  });
  page.on('response', (response) => {
    const name = new URL(response.url()).pathname.replace('/builds/', '');
    if (name.endsWith('.js') && !name.startsWith('main-')) answers.set(name, response.status());
  });
  return { come, answers };
}

/** From the filled order form to the thank-you page, where the order is paid and shown. */
async function completes(page: Page, shop: Shop, email: string): Promise<void> {
  await page.locator('[data-pay]').click();
  await page.waitForURL(/\/__wallet\/checkoutnow/);
  await page.locator('[data-approve]').click();
  await page.waitForURL(/\/paypal-confirm\/take/);
  await page.locator('[data-binding]').click();
  await page.waitForURL(/\/upsell\//);
  await declineAll(page);
  const [order] = await ordersOf(shop, email);
  expect(order?.status).toBe('paid');
  expect(await textOf(page.locator('[data-order-number]'))).toBe(order?.number);
}

describe('rule 13.7: a page stays open while the next build goes live', () => {
  test('its island comes with the chunks and words of its own build, and the purchase is completed', async () => {
    const shop = await ownShop();
    const { page } = await newVisitor(browser, shop);
    const { come, answers } = await laterParts(page);
    await page.goto('/take/de');
    await ready(page);
    const form = page.locator('form shop-island [data-root]');
    const words = await textOf(form);

    await next.goLive(shop);
    const { id } = await (await shop.visit('/builds/latest.json')).json();
    expect(id).toBe(next.kept[0]?.id);
    const email = freshEmail();
    await page.locator('input[name=email]').fill(email);
    expect([...answers.keys()]).toEqual([]);
    come();
    await page.waitForFunction(() => {
      const root = document.querySelector('form shop-island [data-root]');
      return !!root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    });
    expect(answers.get(islandFile())).toBe(200);
    expect([...new Set(answers.values())]).toEqual([200]);
    expect(await page.locator('input[name=email]').inputValue()).toBe(email);
    expect(await textOf(form)).toBe(words);
    expect(await page.locator('html[data-next]').count()).toBe(0);

    await fillForm(page, email, addresses.de);
    await completes(page, shop, email);
    await page.locator('html[data-next]').waitFor();
  });

  test('where its build is not kept it is HTML, and the purchase is completed, too', async () => {
    const shop = await ownShop();
    const { page, expects } = await newVisitor(browser, shop);
    const { come, answers } = await laterParts(page);
    await page.goto('/take/de');
    await ready(page);

    await next.lose(goneFiles());
    await next.goLive(shop);
    const email = freshEmail();
    await fillForm(page, email, addresses.de);
    expects(/status of 404/);
    come();
    await expect.poll(() => answers.get(islandFile())).toBe(404);
    expect(await page.locator('input[name=email]').inputValue()).toBe(email);
    expect(await page.locator('html[data-next]').count()).toBe(0);
    await completes(page, shop, email);
  });
});

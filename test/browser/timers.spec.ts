import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { newVisitor, ready, textOf, type Visitor, visibleText } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { holdClock } from '../support/held-clock.ts';
import { ordersOf, toConfirm } from '../support/purchase.ts';

const EXPRESS_SECONDS = 15 * 60;

/** The visitor's deadline in ms, as the shop signed it. */
async function deadline({ context }: Visitor): Promise<number> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'visit');
  return Number(/-(\d{13})\./.exec(decodeURIComponent(cookie?.value ?? ''))?.[1]);
}

/** Seconds a page's timer shows. */
async function shown(page: Page): Promise<number> {
  await ready(page);
  const text = await page.locator('[data-top-banner] [data-timer]').first().textContent();
  expect(text).toMatch(/^\d\d:\d\d$/);
  const [minutes = 0, seconds = 0] = (text ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
}

/**
 * Goes somewhere, where the timer must show the time to the deadline. A page learns the server's time
 * as its document comes: late by `late` ms at most, which is how long that took; for a document
 * loaded only now the start of its way says so. Returns how long the way took, in ms.
 */
async function expectHonest(
  visitor: Visitor,
  page: Page,
  go: () => Promise<unknown>,
  late = 0,
): Promise<number> {
  const start = Date.now();
  await go();
  const took = Date.now() - start;
  const seen = await shown(page);
  const end = await deadline(visitor);
  expect(seen).toBeGreaterThanOrEqual((end - Date.now()) / 1000 - 1);
  expect(seen).toBeLessThanOrEqual(Math.ceil((end - start + late) / 1000));
  return took;
}

describe('rules 4.5 and 4.6: timers show mm:ss, once a second, one honest deadline', () => {
  test('the countdown starts at fifteen minutes and loses a second each second', async () => {
    const { page } = await newVisitor(browser, shop);
    await holdClock(page);
    await page.goto('/take/de');
    const start = await shown(page);
    expect(start).toBeGreaterThan(EXPRESS_SECONDS - 20);
    expect(start).toBeLessThanOrEqual(EXPRESS_SECONDS);
    for (const passed of [1, 2, 3, 4, 5]) {
      await page.clock.runFor(1000);
      expect(await shown(page)).toBe(start - passed);
    }
  });

  test('reload, navigation within the page, a new tab and the way back add no time', async () => {
    const visitor = await newVisitor(browser, shop, { country: 'GB' });
    const { page } = visitor;
    await expectHonest(visitor, page, () => page.goto('/'));
    const issued = await deadline(visitor);
    const late = await expectHonest(visitor, page, () => page.reload());
    const swapIn = async () => {
      await page.locator('[data-order-button]').first().click();
      await page.locator('body[data-page=take]').waitFor();
    };
    await expectHonest(visitor, page, swapIn, late);
    const back = async () => {
      await page.goBack();
      await page.locator('body[data-page=index]').waitFor();
    };
    await expectHonest(visitor, page, back, late);
    const tab = await visitor.newTab();
    await expectHonest(visitor, tab, () => tab.goto('/offer/gb'));
    expect(await deadline(visitor)).toBe(issued);
  });

  test.each([
    ['ahead', 3_600_000],
    ['back', -3_600_000],
  ])('a device clock set %s changes nothing', async (_name, ms) => {
    const visitor = await newVisitor(browser, shop);
    await visitor.context.addInitScript((shift) => {
      const now = Date.now;
      Date.now = () => now() + shift;
    }, ms);
    await expectHonest(visitor, visitor.page, () => visitor.page.goto('/take/de'));
    await expectHonest(visitor, visitor.page, () => visitor.page.reload());
  });

  test('at zero the timer stays at 00:00 and blinks, and the motion ends', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    await holdClock(page);
    await page.goto('/take/gb');
    await ready(page);
    await page.clock.fastForward('15:01');
    const timer = page.locator('[data-top-banner] .banner-expired [data-timer]');
    expect(await textOf(timer)).toBe('00:00');
    expect(await timer.getAttribute('class')).toBe('blinking');
    await page.clock.fastForward('00:30');
    expect(await textOf(timer)).toBe('00:00');
    const style = await timer.evaluate((element) => {
      const { animationIterationCount, animationDuration } = getComputedStyle(element);
      return Number(animationIterationCount) * Number.parseFloat(animationDuration);
    });
    expect(style).toBeLessThanOrEqual(5);
  });

  test('after the deadline the banner names the fee, and the order charges exactly that', async () => {
    const { context, page } = await newVisitor(browser, shop, { country: 'GB' });
    // A cookie that does not verify earns no new time: the shop issues one that has passed.
    await context.addCookies([{ name: 'visit', value: 'forged', url: shop.url.origin }]);
    await page.goto('/take/gb');
    await ready(page);
    const banner = page.locator('[data-top-banner]');
    expect(await textOf(banner.locator('[data-timer].blinking:visible'))).toBe('00:00');
    const [fee] = /£\d+\.\d\d/.exec(await visibleText(banner)) ?? ['no fee named'];
    const email = await toConfirm(page, 'gb');
    expect(await textOf(page.locator('[data-delivery]'))).toBe(fee);
    const [order] = await ordersOf(shop, email);
    expect(order?.delivery_minor).toBe(Math.round(Number(fee.slice(1)) * 100));
    const price = await textOf(page.locator('[data-price]'));
    const total = Number(price.slice(1)) + Number(fee.slice(1));
    expect(await textOf(page.locator('[data-total]'))).toBe(`£${total.toFixed(2)}`);
  });

  test('with scripting off no time is shown, and delivery is named without one', async () => {
    const { page } = await newVisitor(browser, shop, { country: 'GB', script: false });
    await page.goto('/take/gb');
    expect(await page.locator('time:visible').count()).toBe(0);
    const banner = await visibleText(page.locator('[data-top-banner]'));
    expect(banner).not.toMatch(/\d\d:\d\d/);
    expect(banner).toMatch(/express delivery/i);
  });
});

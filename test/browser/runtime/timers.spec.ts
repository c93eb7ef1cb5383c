import { type BrowserContext, expect, type Page } from 'playwright/test';
import { HOUR } from '../../../worker/durations.ts';
import { holdClock } from '../../support/browser/held.ts';
import { arrives } from '../../support/browser/navigation.ts';
import { toConfirm } from '../../support/browser/purchase.ts';
import { test } from '../../support/browser/test.ts';
import { passDeadline, ready, visit } from '../../support/browser/visit.ts';
import { findOrders } from '../../support/orders/orders.ts';

const EXPRESS_SECONDS = 15 * 60;

/** The visitor's deadline from the signed cookie, in ms since 1970. */
async function deadline(context: BrowserContext): Promise<number> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'visit');
  return Number(/^(\d{13})\./.exec(decodeURIComponent(cookie?.value ?? ''))?.[1]);
}

/** The seconds that a page's timer shows. */
async function secondsShown(page: Page): Promise<number> {
  await ready(page);
  const text = await page.locator('[data-top-banner] [data-timer]').first().textContent();
  expect(text).toMatch(/^\d\d:\d\d$/);
  const [minutes = 0, seconds = 0] = (text ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
}

/** The pairs of visible texts that overlap inside an element that matches the selector. */
function findOverlaps(page: Page, selector: string): Promise<string[][]> {
  return page.locator(selector).evaluateAll((cards) =>
    cards.flatMap((card) => {
      const nodes = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      const texts: { text: string; box: DOMRect }[] = [];
      while (nodes.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(nodes.currentNode);
        for (const box of range.getClientRects()) {
          if (box.width > 1 && box.height > 1) texts.push({ text: range.toString(), box });
        }
      }
      const overlap = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
      return texts.flatMap((one, i) =>
        texts
          .slice(i + 1)
          .filter((other) => other.text !== one.text && overlap(one.box, other.box))
          .map((other) => [one.text, other.text]),
      );
    }),
  );
}

/**
 * Opens a page with `go` and checks that its timer shows the time to the deadline. A document carries the
 * server's time, which is late by the document's loading time. For a document that was loaded before, `late`
 * is this loading time in ms. Returns the duration of `go` in ms.
 */
async function expectHonest(page: Page, go: () => Promise<unknown>, late = 0): Promise<number> {
  const start = Date.now();
  await go();
  const took = Date.now() - start;
  const shown = await secondsShown(page);
  const end = await deadline(page.context());
  expect(shown).toBeGreaterThanOrEqual((end - Date.now()) / 1000 - 1);
  expect(shown).toBeLessThanOrEqual(Math.ceil((end - start + late) / 1000));
  return took;
}

test.describe('rules 4.5 and 4.6: the delivery timer counts down to the visitor’s deadline', () => {
  test('the delivery timer starts at fifteen minutes and counts down second by second', async ({
    page,
    context,
  }) => {
    await holdClock(page);
    await page.goto('/take/de');
    const start = await secondsShown(page);
    expect(start).toBeGreaterThanOrEqual(((await deadline(context)) - Date.now()) / 1000 - 1);
    expect(start).toBeLessThanOrEqual(EXPRESS_SECONDS);
    for (const passed of [1, 2, 3, 4, 5]) {
      await page.clock.runFor(1000);
      expect(await secondsShown(page)).toBe(start - passed);
    }
  });

  test('a reload, client navigation, a new tab and Back add no time to the delivery timer', async ({
    page,
    context,
  }) => {
    await expectHonest(page, () => page.goto('/'));
    const issued = await deadline(context);
    const late = await expectHonest(page, () => page.reload());
    const swapIn = async () => {
      await page.locator('[data-order-button]').first().click();
      await arrives(page, 'take');
    };
    await expectHonest(page, swapIn, late);
    const back = async () => {
      await page.goBack();
      await arrives(page, 'index');
    };
    await expectHonest(page, back, late);
    const tab = await context.newPage();
    await expectHonest(tab, () => tab.goto('/offer/gb'));
    expect(await deadline(context)).toBe(issued);
  });

  for (const [direction, ms] of [
    ['ahead', HOUR],
    ['back', -HOUR],
  ] as const) {
    test(`a device clock set ${direction} by an hour does not change the delivery timer`, async ({
      page,
    }) => {
      await page.addInitScript((shift) => {
        const now = Date.now;
        Date.now = () => now() + shift;
      }, ms);
      await expectHonest(page, () => page.goto('/take/de'));
      await expectHonest(page, () => page.reload());
    });
  }

  test('rule 4.7: after the deadline the timer stays at 00:00 and blinks for five seconds at most', async ({
    page,
  }) => {
    await holdClock(page);
    await visit(page, '/take/gb');
    await page.clock.fastForward('15:01');
    const timer = page.locator('[data-top-banner] .clock-over [data-timer]');
    await expect(timer).toHaveText('00:00');
    await expect(timer).toHaveAttribute('class', 'blinking');
    await page.clock.fastForward('00:30');
    await expect(timer).toHaveText('00:00');
    const seconds = await timer.evaluate((element) => {
      const { animationIterationCount, animationDuration } = getComputedStyle(element);
      return Number(animationIterationCount) * Number.parseFloat(animationDuration);
    });
    expect(seconds).toBeLessThanOrEqual(5);
  });

  test('after the deadline the banner names the delivery fee, and the order charges the same fee', async ({
    page,
    context,
    shop,
  }) => {
    await passDeadline(context, shop);
    await visit(page, '/take/gb');
    const banner = page.locator('[data-top-banner]');
    await expect(banner.locator('[data-timer].blinking:visible')).toHaveText('00:00');
    const [fee] = /£\d+\.\d\d/.exec(await banner.innerText()) ?? ['no fee named'];
    const email = await toConfirm(page, 'gb');
    await expect(page.locator('[data-delivery]')).toHaveText(fee);
    const [order] = await findOrders(shop, email);
    expect(order?.delivery_minor).toBe(Math.round(Number(fee.slice(1)) * 100));
    const price = await page.locator('[data-price]').innerText();
    const total = Number(price.slice(1)) + Number(fee.slice(1));
    await expect(page.locator('[data-total]')).toHaveText(`£${total.toFixed(2)}`);
  });

  test('rules 9.6 and 9.7: a deadline that passes on an open page removes promises of free delivery and enlarges the total', async ({
    page,
  }) => {
    await holdClock(page);
    await visit(page, '/take/gb');
    const card = page.locator('[data-bundle]').nth(1);
    const price = card.locator('[data-price]');
    const total = card.locator('[data-total]');
    const large = await price.evaluate((element) => getComputedStyle(element).fontSize);
    await expect(total).toBeHidden();
    const note = page.locator('#products .section-note').first();
    await expect(note).toContainText('free', { useInnerText: true });
    await page.clock.fastForward('15:01');
    await expect(total).toBeVisible();
    expect(await total.evaluate((element) => getComputedStyle(element).fontSize)).toBe(large);
    await expect(price).not.toHaveCSS('font-size', large);
    const pounds = async (locator: typeof price) => Number((await locator.innerText()).slice(1));
    expect(await pounds(total)).toBeCloseTo((await pounds(price)) + 3.9);
    await expect(page.locator('body')).not.toContainText(
      /free (?:express )?delivery|or free|delivery is free/i,
      {
        useInnerText: true,
      },
    );
  });

  for (const [device, width] of [
    ['a phone', 390],
    ['a tablet', 768],
  ] as const) {
    for (const javaScriptEnabled of [true, false]) {
      test.describe(() => {
        test.use({ javaScriptEnabled, viewport: { width, height: 844 } });

        test(`rule 9.7: after the deadline the texts of a bundle’s card do not overlap on ${device}, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
          page,
          context,
          shop,
        }) => {
          await passDeadline(context, shop);
          await page.goto('/take/gb');
          await expect(page.locator('[data-bundle] [data-total]').first()).toBeVisible();
          expect(await findOverlaps(page, '[data-bundle]')).toEqual([]);
        });
      });
    }
  }

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('rule 4.9: without script, the banner names express delivery without a time', async ({
      page,
    }) => {
      await page.goto('/take/gb');
      await expect(page.locator('time:visible')).toHaveCount(0);
      const banner = page.locator('[data-top-banner]');
      await expect(banner).toContainText(/express delivery/i, { useInnerText: true });
      await expect(banner).not.toContainText(/\d\d:\d\d/, { useInnerText: true });
    });

    test('rules 4.9 and 9.6: without script and after the deadline, no time and no promise of free delivery is shown', async ({
      page,
      context,
      shop,
    }) => {
      await passDeadline(context, shop);
      await page.goto('/take/gb');
      await expect(page.locator('time:visible')).toHaveCount(0);
      await expect(page.locator('[data-top-banner]')).toContainText('£3.90', {
        useInnerText: true,
      });
      await expect(page.locator('[data-bundle] [data-total]').first()).toHaveText('£81.90');
      await expect(page.locator('body')).not.toContainText(
        /free (?:express )?delivery|or free|delivery is free/i,
      );
    });
  });
});

import { type BrowserContext, expect, type Page } from 'playwright/test';
import {
  accept,
  choiceIsRead,
  question,
  refuse,
  test,
  visitWithQuestion,
} from '../../support/browser/consent.ts';
import { overflow } from '../../support/browser/layout.ts';
import { desktop, phone } from '../../support/browser/visit.ts';

/** The names of the cookies and local storage entries, without the shop's cookies for a visit and an order. */
async function getStoredNames(context: BrowserContext, page: Page): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const local = await page.evaluate(() => Object.keys(localStorage));
  const own = ['visit', 'now', 'order', 'receipt'];
  return [...cookies, ...local].filter((name) => !own.includes(name));
}

test.describe('rule 13.16: before consent the shop loads nothing from Google', () => {
  test('a page before consent and after a refusal requests nothing from Google, stores nothing but the refusal and has no data layer', async ({
    page,
    context,
    containers,
  }) => {
    const hasNothing = async (names: string[]) => {
      expect(containers).toEqual([]);
      await expect.poll(() => getStoredNames(context, page)).toEqual(names);
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
      await expect(page.locator('script[src*=google]')).toHaveCount(0);
    };
    await visitWithQuestion(page, '/take/gb');
    await page.locator('[data-footer-link=delivery]').click();
    await page.locator('dialog[open]').waitFor();
    await hasNothing([]);
    await page.keyboard.press('Escape');
    await page.locator(refuse).click();
    await expect(page.locator(question)).toBeHidden();
    await hasNothing(['consent']);
    await page.reload();
    await choiceIsRead(page);
    await expect(page.locator(question)).toHaveCount(0);
    await hasNothing(['consent']);
  });

  test('the consent question shifts no layout, takes no focus and does not interrupt typing', async ({
    page,
    problems,
  }) => {
    // Typefaces are blocked, because they may arrive after the first paint (rule 10.4).
    problems.allow(/ERR_FAILED/);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) console.error('moved', JSON.stringify(entry));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/take/gb');
    const field = page.locator('form[data-checkout] [name=email]');
    await field.focus();
    await page.locator(question).waitFor();
    await page.keyboard.type('anna@example.com');
    await expect(field).toHaveValue('anna@example.com');
    await expect(field).toBeFocused();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('a page without script has no consent question and no consent settings', async ({
      page,
    }) => {
      await page.goto('/terms/gb');
      await expect(page.locator(question)).toHaveCount(0);
      await expect(page.locator('[data-consent-settings]')).toBeHidden();
    });
  });
});

test.describe('the consent question is accessible', () => {
  test('consent and refusal have buttons of the same size and look, nothing is ticked, and axe finds nothing', async ({
    page,
    axe,
  }) => {
    await visitWithQuestion(page, '/take/gb');
    for (const viewport of [phone, desktop, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport);
      const [first, second] = await Promise.all(
        [accept, refuse].map((button) =>
          page.locator(button).evaluate((element) => {
            const { width, height, top } = element.getBoundingClientRect();
            const style = getComputedStyle(element);
            const { color, backgroundColor, border, font, padding, opacity } = style;
            return { width, height, top, color, backgroundColor, border, font, padding, opacity };
          }),
        ),
      );
      expect(first).toEqual(second);
      expect(first?.height).toBeGreaterThanOrEqual(44);
      expect(await overflow(page)).toBe(0);
      expect(await axe.violations()).toEqual([]);
    }
    await expect(page.locator(`${question} [type=checkbox]`)).toHaveCount(2);
    await expect(page.locator(`${question} :is(:checked, [aria-checked=true])`)).toHaveCount(0);
  });

  test('the consent question is a named dialog early in the tab order that does not hold the focus', async ({
    page,
  }) => {
    await visitWithQuestion(page, '/take/gb');
    const dialog = page.getByRole('dialog', { name: 'May we measure your visit?' });
    await expect(dialog).not.toHaveAttribute('aria-modal');
    const stops: string[] = [];
    for (let i = 0; i < 7; i += 1) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate(() => {
          const stop = document.activeElement as HTMLInputElement | null;
          return stop?.name || stop?.textContent?.trim() || '';
        }),
      );
    }
    expect(stops).toEqual([
      'Skip to content',
      'Read our privacy notice',
      'statistics',
      'advertising',
      'Save my choice',
      'Accept all',
      'Refuse all',
    ]);
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  });

  test('the consent question never covers the focused element or the order button', async ({
    page,
  }) => {
    await visitWithQuestion(page, '/take/gb');
    await page.locator('[data-bundle]').last().scrollIntoViewIfNeeded();
    for (const place of [
      'main summary',
      'a[data-order-button]',
      '[data-pay]',
      '[data-withdrawal-link]',
    ]) {
      await page.locator(place).last().focus();
      const [one, other] = [
        await page.locator(place).last().boundingBox(),
        await page.locator(question).boundingBox(),
      ];
      expect((one?.y ?? 0) + (one?.height ?? 0), place).toBeLessThanOrEqual(other?.y ?? 0);
    }
  });

  test.describe('the consent question fits a window of 320 × 256', () => {
    test.use({ country: 'DE', viewport: { width: 320, height: 256 } });

    test('the consent question at 320 × 256 shows both buttons, and its text scrolls', async ({
      page,
    }) => {
      await visitWithQuestion(page, '/take/de');
      for (const button of [accept, refuse]) {
        const box = await page.locator(button).boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(256);
      }
      const link = page.locator(`${question} a`);
      await link.focus();
      const box = await link.boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(256);
    });
  });
});

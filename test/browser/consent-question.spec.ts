import { describe, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { desktop, hasFocus, overflow, phone, ready, type Visitor } from '../support/browser.ts';
import { accept, asked, measured, question, refuse } from '../support/consent-question.ts';

async function stored({ context, page }: Visitor): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const kept = await page.evaluate(() => [...Object.keys(localStorage)]);
  return [...cookies, ...kept].filter(
    (name) => !['visit', 'now', 'order', 'receipt'].includes(name),
  );
}

describe('before a choice', () => {
  test('nothing is asked of Google, nothing is stored, and there is no data layer', async () => {
    const visitor = await asked('/take/gb');
    const { page, containers } = visitor;
    await page.locator('[data-footer-link=delivery]').click();
    await page.locator('dialog[open]').waitFor();
    expect(containers).toEqual([]);
    expect(await stored(visitor)).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    expect(await page.locator('script[src*=google]').count()).toBe(0);
  });

  test('the question moves nothing, takes no focus and holds no typing back', async () => {
    const { page } = await measured();
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
    expect(await field.inputValue()).toBe('anna@example.com');
    expect(await field.evaluate(hasFocus)).toBe(true);
  });

  test('without script, and without an id, there is nothing of it', async () => {
    const { page } = await measured({ script: false });
    await page.goto('/terms/gb');
    expect(await page.locator(question).count()).toBe(0);
    expect(await page.locator('[data-consent-settings]').isVisible()).toBe(false);
  });
});

describe('refusing', () => {
  test('loads nothing, drops what waited and is remembered over a reload', async () => {
    const visitor = await asked('/take/gb');
    const { page, containers } = visitor;
    await page.locator(refuse).click();
    await page.locator(question).waitFor({ state: 'hidden' });
    await expect.poll(() => stored(visitor)).toEqual(['consent']);
    await page.reload();
    await ready(page);
    // The page has read the choice by then.
    await page.locator('html[data-consent-state]').waitFor();
    expect(await page.locator(question).count()).toBe(0);
    expect(containers).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  });

  test('is as easy as accepting: two buttons of one size and one look, nothing ticked', async () => {
    for (const viewport of [phone, desktop, { width: 320, height: 640 }]) {
      const { page } = await asked('/take/gb', { viewport });
      const looks = await Promise.all(
        [accept, refuse].map((button) =>
          page.locator(button).evaluate((element) => {
            const { width, height, top } = element.getBoundingClientRect();
            const style = getComputedStyle(element);
            const { color, backgroundColor, border, font, padding, opacity } = style;
            return { width, height, top, color, backgroundColor, border, font, padding, opacity };
          }),
        ),
      );
      expect(looks[0]).toEqual(looks[1]);
      expect(looks[0]?.height).toBeGreaterThanOrEqual(44);
      expect(await page.locator(`${question} :is(input, [aria-checked])`).count()).toBe(0);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
  });
});

describe('with the keyboard, and read aloud', () => {
  test.each([
    ['/take/gb', 'GB'],
    ['/take/de', 'DE'],
  ])('%s: axe finds nothing', async (path, country) => {
    for (const viewport of [phone, desktop]) {
      const { page } = await asked(path, { country, viewport });
      expect(await findings(page)).toEqual([]);
    }
  });

  test('it comes early, has a name, and the keyboard passes through it', async () => {
    const { page } = await asked('/take/gb');
    const dialog = page.getByRole('dialog', { name: 'May we measure your visit?' });
    expect(await dialog.getAttribute('aria-modal')).toBeNull();
    const stops: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      await page.keyboard.press('Tab');
      stops.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
    }
    expect(stops).toEqual(['Skip to content', 'More in our privacy notice', 'Accept', 'Refuse']);
    await page.keyboard.press('Tab');
    expect(await dialog.locator(':focus').count()).toBe(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('what has the focus, the order button too, is never under it', async () => {
    const { page } = await asked('/take/gb');
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

  test('at 320 × 256 the buttons are seen and the words can be scrolled to', async () => {
    const { page } = await asked('/take/de', {
      country: 'DE',
      viewport: { width: 320, height: 256 },
    });
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

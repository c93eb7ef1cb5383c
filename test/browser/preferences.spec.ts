import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { findingsOf } from '../support/axe.ts';
import { desktop, newVisitor, ready } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { read, slice, statePath } from '../support/lookbook.ts';

/** The second leaves to the first what is below 4.5:1. */
const contrastRules = ['color-contrast', 'color-contrast-enhanced'];

/** What a reader must see the shape of without any background. */
const shapes = [
  'a[data-order-button]',
  'button:not(.modal-close)',
  '[data-choose] .button',
  'input:not([type=hidden], [type=radio])',
  '[data-bundle]:not(tr)',
  '[data-notice]',
  '[data-error-summary]',
].join();

/** What is seen of an element in forced colours. */
function look(place: Locator) {
  return place.evaluate((element) => {
    const { borderTopColor, backgroundColor, outlineStyle, color } = getComputedStyle(element);
    return { borderTopColor, backgroundColor, outlineStyle, color };
  });
}

/** The elements of a page without a border one can see; a native box is drawn by the system. */
function shapeless(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const isBare = (element: Element) => {
      const style = getComputedStyle(element);
      if (element.matches('[type=checkbox], [type=radio]') && style.appearance === 'auto') {
        return false;
      }
      const isDrawn =
        style.borderTopStyle !== 'none' && Number.parseFloat(style.borderTopWidth) > 0;
      return !isDrawn || /^rgba\(.*, 0\)$/.test(style.borderTopColor);
    };
    return [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility() && isBare(element))
      .map((element) => element.outerHTML.slice(0, 120));
  }, shapes);
}

describe('forced colours', () => {
  test('buttons, fields, cards and notices keep a border on every page of the slice', async () => {
    const { page } = await newVisitor(browser, shop);
    await page.emulateMedia({ forcedColors: 'active' });
    const found: Record<string, string[]> = {};
    for (const path of slice('gb')) {
      await read(page, path);
      const bare = await shapeless(page);
      if (bare.length > 0) found[path] = bare;
    }
    expect(found).toEqual({});
  });

  test('the chosen bundle looks different from the others', async () => {
    const { page } = await newVisitor(browser, shop);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/take/gb');
    const bundles = page.locator('#products [data-bundle]');
    const choice = (at: number) => look(bundles.nth(at).locator('[data-choose] .button'));
    expect(await bundles.nth(1).locator('input').isChecked()).toBe(true);
    expect(await choice(0)).toEqual(await choice(2));
    expect(await choice(1)).not.toEqual(await choice(0));
  });
});

describe('more contrast', () => {
  test('text stands out 7:1 on every page of the slice', async () => {
    const { page } = await newVisitor(browser, shop);
    await page.emulateMedia({ contrast: 'more' });
    const found: string[] = [];
    for (const path of slice('gb')) {
      await read(page, path);
      for (const one of await findingsOf(page, contrastRules)) {
        found.push(`${path}: ${one}`);
      }
    }
    expect(found).toEqual([]);
  });
});

describe('reduced motion', () => {
  test('nothing moves on any page of the slice, nor when a dialog opens', async () => {
    const { page } = await newVisitor(browser, shop, { viewport: desktop });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const moving = () =>
      page.evaluate(() => {
        const moves = [...document.querySelectorAll('*')].filter((element) => {
          const { animationName, transitionDuration } = getComputedStyle(element);
          return animationName !== 'none' || !/^0s(, 0s)*$/.test(transitionDuration);
        });
        return [
          ...moves.map(({ outerHTML }) => outerHTML.slice(0, 120)),
          ...document.getAnimations(),
        ];
      });
    for (const path of slice('gb')) {
      await read(page, path);
      expect(await moving(), path).toEqual([]);
    }
    await read(page, statePath('take', 'gb'));
    await ready(page);
    await page.locator('[data-top-banner] [data-dialog]').click();
    await page.locator('dialog[open]').waitFor();
    expect(await moving()).toEqual([]);
  });
});

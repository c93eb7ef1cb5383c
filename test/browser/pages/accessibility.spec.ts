import { expect, type Locator, type Page } from 'playwright/test';
import { cutTexts, overflow } from '../../support/browser/layout.ts';
import { statePath } from '../../support/browser/lookbook.ts';
import { test } from '../../support/browser/test.ts';
import { desktop, openWithoutPictures, phone, visit } from '../../support/browser/visit.ts';

/** The pages of a purchase, an error page, and the forms for a withdrawal and for a quiz result by mail. */
const usual = [
  ['index'],
  ['take'],
  ['buy', 'with a wrong form'],
  ['paypal-confirm', 'with an order that is approved'],
  ['upsell', 'with an order that is paid'],
  ['thankyou', 'with an order that is paid'],
  ['error', 'notFound'],
  ['refund'],
  ['quiz-email', 'with answers'],
] as const;

/** Further states, and pages outside the purchase, for long runs. */
const others = [
  ['terms'],
  ['take', 'after cancelling'],
  ['paypal-confirm', 'saying declined'],
  ['thankyou'],
  ['error', 'fatal'],
  ['offline'],
  ['refund', 'to be confirmed'],
  ['feedback'],
  ['feedback', 'thanked'],
  ['quiz-email', 'sent'],
  ['addapp'],
] as const;

const states = [...usual, ...others];

/** The size of a window of 1280 × 1024 pixels at 400 % zoom. */
const zoomed = { width: 320, height: 256 };

/** The axe rules whose result depends on the window's width. After a check on a phone, a desktop needs only these. */
const widthRules = [
  'color-contrast',
  'target-size',
  'link-in-text-block',
  'scrollable-region-focusable',
];

/** Elements that need a visible border, because forced colours remove backgrounds. */
const shapes = [
  'a[data-order-button]',
  'button:not(.modal-close)',
  '.choice .button',
  'input:not([type=hidden], [type=radio])',
  '[data-bundle]:not(tr)',
  '[data-notice]',
  '[data-error-summary]',
].join();

/** The elements of `shapes` without a visible border. Native checkboxes and radio buttons do not count: the system draws them. */
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

/** The elements with an animation or a transition, and the running animations. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const animated = [...document.querySelectorAll('*')].filter((element) => {
      const { animationName, transitionDuration } = getComputedStyle(element);
      return animationName !== 'none' || !/^0s(, 0s)*$/.test(transitionDuration);
    });
    const running = document.getAnimations().map(({ id }) => `a running animation ${id}`);
    return [...animated.map(({ outerHTML }) => outerHTML.slice(0, 120)), ...running];
  });
}

/** Checks that a page at 400 % zoom cuts no text and does not scroll sideways. */
async function expectZoomable(page: Page): Promise<void> {
  await page.setViewportSize(zoomed);
  expect(await overflow(page), 'wider than its window at 400 %').toBe(0);
  expect(await cutTexts(page), 'cut at 400 %').toEqual([]);
}

test.describe('rule 10.16: pages meet WCAG 2.2 AA', () => {
  for (const state of states) {
    const [name, what] = state;
    const tag = usual.some((one) => one === state) ? [] : ['@long'];
    test(`the page ${name} ${what ?? 'as it is'} meets WCAG 2.2 AA on phone and desktop`, {
      tag,
    }, async ({ page, axe }) => {
      await openWithoutPictures(page, statePath(name, 'gb', what));
      expect(await axe.violations(), 'axe on a phone').toEqual([]);
      const live = await page
        .locator('[aria-live]')
        .evaluateAll((regions) => regions.map((region) => region.getAttribute('aria-live')));
      expect(live, 'live regions').toContain('polite');
      expect(live, 'live regions').not.toContain('assertive');
      // The configuration of the browser tests sets reduced motion.
      expect(await moving(page), 'moves').toEqual([]);

      await page.emulateMedia({ contrast: 'more' });
      // The rule `color-contrast-enhanced` ignores contrasts below 4.5:1. The rule `color-contrast` reports them.
      const contrast = await axe.ruleViolations(['color-contrast', 'color-contrast-enhanced']);
      expect(contrast, 'contrast of 7:1 where more is asked for').toEqual([]);
      await page.emulateMedia({ contrast: null, forcedColors: 'active' });
      expect(await shapeless(page), 'without a border in forced colours').toEqual([]);
      await page.emulateMedia({ forcedColors: null });

      await expectZoomable(page);
      await page.setViewportSize(desktop);
      expect(await axe.ruleViolations(widthRules), 'axe on a desktop').toEqual([]);
    });
  }

  for (const segment of ['de', 'fi', 'ch-fr']) {
    test(`axe finds nothing on all these pages in ${segment}, and 400 % zoom cuts nothing`, {
      tag: '@long',
    }, async ({ page, axe }) => {
      for (const [name, what] of states) {
        await page.setViewportSize(phone);
        await openWithoutPictures(page, statePath(name, segment, what));
        expect(await axe.violations(), name).toEqual([]);
        await expectZoomable(page);
      }
    });
  }

  test('the dialog opens without motion, and axe finds nothing in it', async ({ page, axe }) => {
    await visit(page, '/take/de');
    await page.locator('[data-footer-link=ingredients]').click();
    await page.locator('dialog[open][data-section=ingredients]').waitFor();
    expect(await moving(page)).toEqual([]);
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      expect(await axe.violations()).toEqual([]);
    }
  });

  test('in forced colours the chosen bundle looks different from the others', async ({ page }) => {
    /** The visible style of an element in forced colours. */
    const look = (place: Locator) =>
      place.evaluate((element) => {
        const { borderTopColor, backgroundColor, outlineStyle, color } = getComputedStyle(element);
        return { borderTopColor, backgroundColor, outlineStyle, color };
      });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/take/gb');
    const bundles = page.locator('#products [data-bundle]');
    const choice = (at: number) => look(bundles.nth(at).locator('.choice .button'));
    await expect(bundles.nth(0).locator('input')).toBeChecked();
    expect(await choice(1)).toEqual(await choice(2));
    expect(await choice(0)).not.toEqual(await choice(1));
  });
});

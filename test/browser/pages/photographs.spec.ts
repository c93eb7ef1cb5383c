import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { sectionPath, statePath } from '../../support/browser/lookbook.ts';
import { test } from '../../support/browser/test.ts';
import { ready } from '../../support/browser/visit.ts';

/** The screens photographs are taken on: a phone, a tablet, a desktop. */
const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 900 },
] as const;

const sections = [
  ['hero', 'long'],
  ['benefits', 'long'],
  ['bundles', 'long'],
  ['comparison', 'long'],
  ['facts', 'long'],
  ['reviews', 'verified'],
  ['article', 'usual'],
  ['question', 'usual'],
  ['question', 'multiple'],
  ['question', 'number-error'],
  ['question', 'information'],
  ['result-meter', 'usual'],
  ['order-bump', 'usual'],
] as const;

/** What is photographed, by name: pages in their themes and states, sections where they are hardest to keep whole. */
const subjects = {
  index: statePath('index', 'gb'),
  'offer-weight': statePath('take', 'gb'),
  'offer-detox': statePath('take', 'de', 'after quiz v2'),
  'offer-blood-sugar': statePath('take', 'se', 'after quiz v3'),
  'offer-collagen': statePath('take', 'fr', 'after quiz v4'),
  'offer-mind': statePath('take', 'fi', 'after quiz v8'),
  'upsell-fat-metabolism': statePath('upsellfat', 'dk', 'with an order that is paid'),
  checkout: statePath('buy', 'ch'),
  'checkout-errors': statePath('buy', 'de', 'with a wrong form'),
  confirm: statePath('paypal-confirm', 'de', 'with an order that is approved'),
  'thank-you': statePath('thankyou', 'gb', 'with an order that is paid'),
  terms: statePath('terms', 'gb'),
  'not-found': statePath('error', 'gb', 'notFound'),
  fatal: statePath('error', 'fi', 'fatal'),
  ...Object.fromEntries(
    sections.map(([section, state]) => [
      `${section}-${state}`,
      sectionPath(section, state, 'collagen'),
    ]),
  ),
};

/** The visitor's clock shows the same time on every photograph. */
async function stopClock(context: BrowserContext, url: string): Promise<void> {
  const now = 1_700_000_000_000;
  const deadline = now + 754_500;
  const cookies = { now: String(now), visit: `${'0'.repeat(32)}-${deadline}.0` };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  // A page counts from the moment it was answered: for this one no more time passes.
  await context.addInitScript(() => {
    performance.now = () => {
      const [entry] = performance.getEntriesByType('navigation');
      return entry instanceof PerformanceNavigationTiming ? entry.responseStart : 0;
    };
  });
}

/**
 * Shows a page in our typefaces, which a browser shows only if they are there at the first paint
 * (decision 0014): on a photograph they are, however late they come.
 */
async function showTypefaces(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const sheet of document.styleSheets) {
      for (const [i, rule] of [...sheet.cssRules].entries()) {
        if (!(rule instanceof CSSFontFaceRule) || !rule.cssText.includes('optional')) continue;
        sheet.deleteRule(i);
        sheet.insertRule(rule.cssText.replace('optional', 'block'), i);
      }
    }
    await Promise.all([...document.fonts].map((face) => face.display === 'block' && face.load()));
    await document.fonts.ready;
  });
}

async function showPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode()));
  });
}

const folder = 'test/photographs';
/** The browser the photographs are by; another major version draws letters its own way. */
const takenBy = `${folder}/browser.json`;
const major = (version: string) => version.split('.')[0];

test.describe('looks as it was accepted; `npm run photographs` accepts it anew', () => {
  test.use({
    // An avif is made later than the webp that comes first: only one of them, then.
    extraHTTPHeaders: { Accept: 'text/html,image/webp,*/*' },
  });

  test.beforeEach(async ({ browser, context, shop }, { config }) => {
    const now = { version: browser.version(), platform: process.platform };
    if (config.updateSnapshots === 'all') {
      await writeFile(takenBy, `${JSON.stringify(now, null, 2)}\n`);
    } else {
      const then: typeof now = JSON.parse(await readFile(takenBy, 'utf8'));
      const isSame = major(now.version) === major(then.version) && now.platform === then.platform;
      test.skip(
        !isSame,
        `taken by Chromium ${then.version} on ${then.platform}, this is ${now.version} on ${now.platform}`,
      );
    }
    await stopClock(context, shop.url.origin);
  });

  for (const [name, path] of Object.entries(subjects)) {
    test(name, async ({ page }) => {
      await page.goto(path);
      await ready(page);
      await showTypefaces(page);
      await showPictures(page);
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await showPictures(page);
        await expect.soft(page).toHaveScreenshot(`${name}-${screen.width}.png`);
      }
    });
  }

  test('every photograph is of one of these', () => {
    const names = Object.keys(subjects).flatMap((name) =>
      screens.map(({ width }) => `${name}-${width}`),
    );
    const left = globSync(`${folder}/*.png`).map((path) => basename(path, '.png'));
    expect(left.filter((name) => !names.includes(name))).toEqual([]);
  });
});

import type { Browser, BrowserContext, Page } from 'playwright';
import { ready } from './browser.ts';
import type { Shop } from './shop.ts';

/** The screens photographs are taken on: a phone, a tablet, a desk. */
export const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 900 },
] as const;

/** A photograph shows so many screens of a page from its top. */
const SCREENS = 2;

/** A window for photographs, in which everything that moves stands still. */
export async function openCamera(
  browser: Browser,
  shop: Shop,
  viewport: (typeof screens)[number],
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.url.origin,
    viewport,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // An avif is made later than the webp that comes first: only one of them, then.
    extraHTTPHeaders: { Accept: 'text/html,image/webp,*/*' },
  });
  await stopClock(context, shop);
  return context.newPage();
}

/** The visitor's clock shows the same time on every photograph. */
async function stopClock(context: BrowserContext, shop: Shop): Promise<void> {
  const now = 1_700_000_000_000;
  const deadline = now + 754_500;
  const cookies = { now: String(now), visit: `${'0'.repeat(32)}-${deadline}.0` };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: shop.url.origin })),
  );
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
  });
}

/** Opens an address and takes its photograph once fonts and pictures are there. */
export async function photograph(page: Page, path: string): Promise<Buffer> {
  await page.goto(path);
  await ready(page);
  await showTypefaces(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode()));
  });
  const { width, height } = page.viewportSize() ?? screens[0];
  const whole = await page.evaluate(() => document.body.offsetHeight);
  return page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(whole, SCREENS * height) },
    animations: 'disabled',
  });
}

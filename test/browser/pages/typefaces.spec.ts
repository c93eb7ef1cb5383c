import { expect, type Page } from 'playwright/test';
import { watchShifts } from '../../support/browser/layout.ts';
import { test } from '../../support/browser/test.ts';
import { afterwards, ready, twoFrames, visit } from '../../support/browser/visit.ts';

/** Holds the typefaces back until a page has been painted without them, as a slow line does. Returns what lets them come. */
async function lateTypefaces(page: Page): Promise<() => void> {
  const late = Promise.withResolvers<void>();
  await page.context().route('**/*.woff2', async (route) => {
    await late.promise;
    await route.continue().catch(() => {});
  });
  return late.resolve;
}

/** Opens a page that has been painted, and stands still, without its typefaces. */
async function openWithout(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await ready(page);
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  await twoFrames(page);
}

/** The typefaces an element's letters are drawn in. */
async function drawnIn(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName).join();
}

/** The share of the page's letters that stay in what stands in for the typefaces. */
function share(page: Page): Promise<number> {
  return page.evaluate(() => {
    const letters = (elements: Iterable<Element>) =>
      [...elements].reduce((sum, { textContent }) => sum + textContent.trim().length, 0);
    const kept = document.querySelectorAll('main [style*="font-family"]');
    return letters(kept) / letters(document.querySelectorAll('main'));
  });
}

/** Scrolls down, and waits until the script has tried the lines that leave the view by that. */
function scrollOn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // By then it has tried those in view.
    await new Promise((done) => setTimeout(done));
    const kept = [...document.querySelectorAll('[style*="font-family"]')];
    scrollTo({ top: 3000, behavior: 'instant' });
    const above = kept.filter((element) => element.getBoundingClientRect().bottom < 0);
    if (above.length === 0) return;
    await new Promise((tried) => {
      const observer = new MutationObserver(tried);
      for (const element of above) observer.observe(element, { attributeFilter: ['style'] });
    });
  });
}

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1280, height: 800 }],
] as const) {
  test.describe(`rule 10.4: typefaces that come late on a ${device}`, () => {
    test.use({ viewport });

    for (const path of ['/de', '/take/de', '/v1/fr', '/offer/fi']) {
      test(`${path}: they show at the first touch, and nothing moves`, async ({ page }) => {
        const come = await lateTypefaces(page);
        await openWithout(page, path);
        const shifts = await watchShifts(page);
        come();
        await page.evaluate(() => document.fonts.ready.then(() => {}));
        expect(await drawnIn(page, 'h1')).not.toContain('Fraunces');
        await page.mouse.move(100, 300);
        await page.mouse.move(120, 320);
        await page.locator('html[data-typefaces]').waitFor({ state: 'attached' });
        expect(await share(page)).toBeLessThan(0.05);
        await scrollOn(page);
        await twoFrames(page);
        expect(await shifts()).toEqual([]);
        await page.evaluate(() => scrollTo(0, 0));
      });
    }

    test('the page that follows has them from the start', async ({ page }) => {
      const come = await lateTypefaces(page);
      await openWithout(page, '/de');
      come();
      await page.mouse.move(100, 300);
      await page.mouse.move(120, 320);
      await page.locator('html[data-typefaces]').waitFor({ state: 'attached' });
      await page.locator('[data-order-button]').click();
      await page.waitForURL('**/take/de');
      await expect(page.locator('body[data-page=take] h1')).toBeVisible();
      expect(await drawnIn(page, 'h1')).toContain('Fraunces');
      expect(await drawnIn(page, '.hero .lead')).toContain('Figtree');
    });
  });
}

test('rule 10.4: what one scrolls to right before a frame does not move by them', async ({
  page,
}) => {
  // As soon as a timer has let them show, before that is drawn.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    const scroll = () => {
      if (!document.documentElement.dataset.typefaces || scrollY > 0) return;
      document.querySelector('.suggested')?.scrollIntoView({ block: 'end', behavior: 'instant' });
    };
    const patched = (work: () => void, ms?: number) =>
      later(() => {
        work();
        queueMicrotask(() => queueMicrotask(() => queueMicrotask(scroll)));
      }, ms);
    Object.assign(window, { setTimeout: patched });
  });
  const come = await lateTypefaces(page);
  await openWithout(page, '/sale/de');
  const shifts = await watchShifts(page);
  come();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.mouse.move(100, 300);
  await page.mouse.move(120, 320);
  await page.waitForFunction(() => scrollY > 0);
  await twoFrames(page);
  expect(await shifts()).toEqual([]);
});

test('rule 10.4: where the script that shows them does not come, the page stays as it is', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  await page.context().route('**/typefaces-*.js', (route) => route.abort());
  await page.context().route('**/*.woff2', (route) => route.abort());
  await visit(page, '/de');
  const failed = page.waitForEvent('requestfailed', (request) => /typefaces-/.test(request.url()));
  await page.mouse.move(100, 300);
  await page.mouse.move(120, 320);
  await failed;
  await afterwards(page);
  await expect(page.locator('html[data-typefaces]')).toHaveCount(0);
});

test('rule 10.4: a page that has them in time is left as it is', async ({ page }) => {
  await page.goto('/de');
  await page.waitForLoadState('networkidle');
  await page.goto('/take/de');
  await ready(page);
  await page.mouse.move(100, 300);
  await page.mouse.move(120, 320);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /deferred-startup/.test(name)),
  );
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  expect(await drawnIn(page, 'h1')).toContain('Fraunces');
  await expect(page.locator('html[data-typefaces]')).toHaveCount(0);
  await expect(page.locator('[style*="font-family"]')).toHaveCount(0);
});

import { expect, type Page } from 'playwright/test';
import { watchShifts } from '../../support/browser/layout.ts';
import { test } from '../../support/browser/test.ts';
import { afterwards, ready, twoFrames, visit } from '../../support/browser/visit.ts';

/** Holds the font files, as over a slow network. Returns the function that releases them. */
async function holdTypefaces(page: Page): Promise<() => void> {
  const late = Promise.withResolvers<void>();
  await page.context().route('**/*.woff2', async (route) => {
    await late.promise;
    await route.continue().catch(() => {});
  });
  return late.resolve;
}

/** Opens a page and waits until it has been painted without its typefaces. */
async function openWithoutTypefaces(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await ready(page);
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  await twoFrames(page);
}

/** The names of the typefaces that draw an element's letters. */
async function getTypefaces(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName).join();
}

/** The share of the page's letters that keep the fallback typefaces, from 0 to 1. */
function getFallbackShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const letters = (elements: Iterable<Element>) =>
      [...elements].reduce((sum, { textContent }) => sum + textContent.trim().length, 0);
    const fallback = document.querySelectorAll('main [style*="font-family"]');
    return letters(fallback) / letters(document.querySelectorAll('main'));
  });
}

/** Scrolls down. Waits until the script has switched the typefaces of the lines outside the window, where it can. */
function scrollDown(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // After this timeout the script has tried the lines in view.
    await new Promise((done) => setTimeout(done));
    const fallback = [...document.querySelectorAll('[style*="font-family"]')];
    scrollTo({ top: 3000, behavior: 'instant' });
    const above = fallback.filter((element) => element.getBoundingClientRect().bottom < 0);
    if (above.length === 0) return;
    await new Promise((tried) => {
      const observer = new MutationObserver(tried);
      for (const element of above) observer.observe(element, { attributeFilter: ['style'] });
    });
  });
}

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const) {
  test.describe(`rule 10.4: typefaces that load late do not shift the page on a ${device}`, () => {
    test.use({ viewport });

    for (const path of ['/de', '/take/de', '/v1/fr', '/offer/fi']) {
      test(`late typefaces on ${path} show at the first touch on a ${device}, without a layout shift`, async ({
        page,
      }) => {
        const release = await holdTypefaces(page);
        await openWithoutTypefaces(page, path);
        const shifts = await watchShifts(page);
        release();
        await page.evaluate(() => document.fonts.ready.then(() => {}));
        expect(await getTypefaces(page, 'h1')).not.toContain('Fraunces');
        await page.mouse.move(100, 300);
        await page.mouse.move(120, 320);
        await page.locator('html[data-typefaces]').waitFor({ state: 'attached' });
        expect(await getFallbackShare(page)).toBeLessThan(0.05);
        await scrollDown(page);
        await twoFrames(page);
        expect(await shifts()).toEqual([]);
        await page.evaluate(() => scrollTo(0, 0));
      });
    }

    test(`on a ${device}, the page after a page with late typefaces has the typefaces from the start`, async ({
      page,
    }) => {
      const release = await holdTypefaces(page);
      await openWithoutTypefaces(page, '/de');
      release();
      await page.mouse.move(100, 300);
      await page.mouse.move(120, 320);
      await page.locator('html[data-typefaces]').waitFor({ state: 'attached' });
      await page.locator('[data-order-button]').click();
      await page.waitForURL('**/take/de');
      await expect(page.locator('body[data-page=take] h1')).toBeVisible();
      expect(await getTypefaces(page, 'h1')).toContain('Fraunces');
      expect(await getTypefaces(page, '.hero .lead')).toContain('Figtree');
    });
  });
}

test('rule 10.4: late typefaces do not shift a text that scrolls into view right before a frame', async ({
  page,
}) => {
  // Scrolls as soon as a timer has shown the typefaces, before the next frame.
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
  const release = await holdTypefaces(page);
  await openWithoutTypefaces(page, '/sale/de');
  const shifts = await watchShifts(page);
  release();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.mouse.move(100, 300);
  await page.mouse.move(120, 320);
  await page.waitForFunction(() => scrollY > 0);
  await twoFrames(page);
  expect(await shifts()).toEqual([]);
});

test('rule 10.4: the page keeps its fallback typefaces if the script for late typefaces fails to load', async ({
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

test('rule 10.4: if the typefaces load in time, the script for late typefaces changes nothing', async ({
  page,
}) => {
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
  expect(await getTypefaces(page, 'h1')).toContain('Fraunces');
  await expect(page.locator('html[data-typefaces]')).toHaveCount(0);
  await expect(page.locator('[style*="font-family"]')).toHaveCount(0);
});

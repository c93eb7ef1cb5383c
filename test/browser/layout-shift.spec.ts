import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { desktop, newVisitor, phone } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { statePath } from '../support/lookbook.ts';

/** Real addresses where a visitor without an order gets the page, so that the clock runs, too. */
const paths = [
  ...['/de', '/take/de', '/buy/de', '/terms/de', '/thankyou/de'],
  ...['/offer2/de', '/take2/de', '/offergift/de', '/sale/de', '/addapp/de'],
  statePath('paypal-confirm', 'de', 'with an order that is approved'),
  statePath('upsell', 'de', 'with an order that is paid'),
  statePath('thankyou', 'de', 'with an order that is paid'),
  statePath('error', 'de', 'notFound'),
];

function twoFrames(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Lets what a page asks for come only after a paint without it, as over a slow network. */
async function late(page: Page, pattern: string): Promise<void> {
  let painted = Promise.withResolvers<void>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) painted = Promise.withResolvers<void>();
  });
  await page.exposeFunction('tellPaint', () => painted.resolve());
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { tellPaint } = window as Window & { tellPaint?: () => void };
      if (list.getEntriesByName('first-contentful-paint').length > 0) tellPaint?.();
    }).observe({ type: 'paint', buffered: true });
  });
  await page.route(pattern, async (route) => {
    await painted.promise;
    // What is asked for later, as one scrolls, is seen without it once, too.
    await page.evaluate(twoFrames).catch(() => {});
    await route.continue().catch(() => {});
  });
}

type Shift = { value: number; by: string };

/** What moved on a page until everything has come, to its end. */
async function shifts(page: Page, path: string): Promise<Shift[]> {
  await page.goto(path);
  return page.evaluate(async () => {
    type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const found: Shift[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as LayoutShift;
        const nodes = sources.map(({ node }) =>
          node instanceof Element ? node : node?.parentNode,
        );
        const by = nodes.map((node) =>
          node instanceof Element ? node.outerHTML.slice(0, 60) : '',
        );
        found.push({ value, by: by.join(' ') });
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    for (const image of document.images) {
      if (!image.checkVisibility()) continue;
      image.scrollIntoView({ behavior: 'instant', block: 'end' });
      await image.decode();
    }
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return found;
  });
}

// Fourteen pages, each scrolled from picture to picture.
describe.each([
  ['a phone', phone],
  ['a desk', desktop],
])('on %s', { timeout: 180_000 }, (_name, viewport) => {
  test('nothing moves while script and pictures arrive', async () => {
    const { context, page, expects } = await newVisitor(browser, shop, { viewport });
    await late(page, '**/{builds/*.js,_img/**,images/**}');
    await context.route('**/*.woff2', (route) => route.abort());
    expects(/ERR_FAILED/);
    const found: Record<string, Shift[]> = {};
    for (const path of paths) {
      const moved = await shifts(page, path);
      if (moved.length > 0) found[path] = moved;
    }
    expect(found).toEqual({});
  });

  test('nothing moves when the fonts arrive after the first paint', async () => {
    const { page } = await newVisitor(browser, shop, { viewport });
    const found: Record<string, Shift[]> = {};
    await late(page, '**/*.woff2');
    for (const path of paths) {
      const moved = await shifts(page, path);
      if (moved.length > 0) found[path] = moved;
    }
    expect(found).toEqual({});
  });
});

import { expect, type Page } from 'playwright/test';
import { statePath } from '../../support/browser/lookbook.ts';
import { test } from '../../support/browser/test.ts';
import { desktop, phone, twoFrames } from '../../support/browser/visit.ts';

/** Real addresses where a visitor without an order gets the page, so that the clock runs, too. */
const everyPath = [
  ...['/de', '/take/de', '/buy/de', '/terms/de', '/thankyou/de'],
  ...['/offer2/de', '/take2/de', '/offergift/de', '/sale/de', '/addapp/de'],
  statePath('paypal-confirm', 'de', 'with an order that is approved'),
  statePath('upsell', 'de', 'with an order that is paid'),
  statePath('thankyou', 'de', 'with an order that is paid'),
  statePath('error', 'de', 'notFound'),
];

/** One page of each kind. */
const samples = {
  phone: ['/de', '/take/de', '/sale/de', '/addapp/de', statePath('error', 'de', 'notFound')],
  desktop: [
    '/buy/de',
    '/take2/de',
    '/offer2/de',
    statePath('upsell', 'de', 'with an order that is paid'),
  ],
};

/** A page that was painted whole while something was held back. */
type Held = Window & {
  reportPaint?: () => void;
  /** When it stood still. */
  stoodAt?: number;
};

/**
 * Lets what a page asks for come only after a paint of the whole page without it, as over a slow network. What a
 * busy browser paints before it has read the whole page is not looked at: any text in the middle moves as it comes.
 */
async function late(page: Page, pattern: string): Promise<void> {
  let painted = Promise.withResolvers<void>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) painted = Promise.withResolvers<void>();
  });
  await page.exposeFunction('reportPaint', () => painted.resolve());
  await page.addInitScript(() => {
    const isRead = new Promise((resolve) =>
      document.addEventListener('readystatechange', resolve, { once: true }),
    );
    new PerformanceObserver(async (list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      await isRead;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const held = window as Held;
      held.stoodAt = performance.now();
      held.reportPaint?.();
    }).observe({ type: 'paint', buffered: true });
  });
  await page.route(pattern, async (route) => {
    await painted.promise;
    // What is asked for later, as one scrolls, is seen without it once, too.
    await twoFrames(page).catch(() => {});
    await route.continue().catch(() => {});
  });
}

type Shift = { value: number; by: string };

/** What moves on pages until everything has come, down to their ends. */
async function shifts(page: Page, paths: readonly string[]): Promise<Record<string, Shift[]>> {
  const found: Record<string, Shift[]> = {};
  for (const path of paths) {
    await page.goto(path);
    const moved = await shiftsHere(page);
    if (moved.length > 0) found[path] = moved;
  }
  return found;
}

function shiftsHere(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const found: Shift[] = [];
    const { stoodAt = Number.NaN } = window as Held;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.startTime < stoodAt) continue;
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
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (const image of document.images) {
      if (!image.checkVisibility()) continue;
      // Its place: a picture that waits is put there once that is in view.
      const place = image.parentElement ?? image;
      // As one scrolls, between what is drawn: a jump could bring into view what just changed unseen.
      const left = () => place.getBoundingClientRect().bottom - innerHeight;
      for (let before = Infinity; left() > 0 && left() < before; await drawn()) {
        before = left();
        scrollBy({ top: Math.min(before, innerHeight / 2), behavior: 'instant' });
      }
      place.scrollIntoView({ behavior: 'instant', block: 'end' });
      await image.decode();
    }
    await document.fonts.ready;
    await drawn();
    await drawn();
    return found;
  });
}

const scriptAndPictures = ['builds/*.js', '_img/**', 'images/**'];

for (const [device, viewport, tag] of [
  ['phone', phone, []],
  ['desktop', desktop, ['@long']],
] as const) {
  test.describe(`rule 12.6: on a ${device} nothing moves`, () => {
    test.use({ viewport });
    // Page after page, each scrolled from picture to picture.
    test.describe.configure({ timeout: 180_000 });

    test('while script, pictures and fonts arrive after the first paint', {
      tag: [...tag],
    }, async ({ page }) => {
      await late(page, `**/{${[...scriptAndPictures, '*.woff2'].join()}}`);
      expect(await shifts(page, samples[device])).toEqual({});
    });

    test('on any page while script and pictures arrive and no font comes', {
      tag: '@long',
    }, async ({ page, context, problems }) => {
      problems.allow(/ERR_FAILED/);
      await late(page, `**/{${scriptAndPictures.join()}}`);
      await context.route('**/*.woff2', (route) => route.abort());
      expect(await shifts(page, everyPath)).toEqual({});
    });

    test('on any page when the fonts arrive after the first paint', { tag: '@long' }, async ({
      page,
    }) => {
      await late(page, '**/*.woff2');
      expect(await shifts(page, everyPath)).toEqual({});
    });
  });
}

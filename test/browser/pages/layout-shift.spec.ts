import { expect, type Page } from 'playwright/test';
import { statePath } from '../../support/browser/lookbook.ts';
import { exactWidths, test } from '../../support/browser/test.ts';
import { desktop, phone, twoFrames } from '../../support/browser/visit.ts';

/** Paths of pages of many layouts. Pages that need no order have their real path, so that the timer runs. */
const everyPath = [
  ...['/de', '/take/de', '/buy/de', '/terms/de', '/thankyou/de'],
  ...['/offer2/de', '/take2/de', '/offergift/de', '/sale/de', '/addapp/de'],
  statePath('paypal-confirm', 'de', 'with an order that is approved'),
  statePath('upsell', 'de', 'with an order that is paid'),
  statePath('thankyou', 'de', 'with an order that is paid'),
  statePath('error', 'de', 'notFound'),
];

/** The pages of the test with late scripts and pictures, by device. */
const samples = {
  phone: ['/de', '/take/de', '/sale/de', '/addapp/de', statePath('error', 'de', 'notFound')],
  desktop: [
    '/buy/de',
    '/take2/de',
    '/offer2/de',
    statePath('upsell', 'de', 'with an order that is paid'),
  ],
};

/** The window of the tested page, with the time of the first full paint. */
type Held = Window & {
  reportPaint?: () => void;
  /** The time of the full paint, in ms since the page's start. */
  paintedAt?: number;
};

/**
 * Holds requests until the whole page has been painted without their answers, as over a slow network. The test
 * ignores earlier paints: while the browser parses the page, any text may move.
 */
async function holdUntilPainted(page: Page, pattern: string): Promise<void> {
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
      held.paintedAt = performance.now();
      held.reportPaint?.();
    }).observe({ type: 'paint', buffered: true });
  });
  await page.route(pattern, async (route) => {
    await painted.promise;
    // A later scroll may request a file too. The page is then painted once before the file arrives.
    await twoFrames(page).catch(() => {});
    await route.continue().catch(() => {});
  });
}

type Shift = { value: number; by: string };

/** The layout shifts of each page from the full paint to the end of a scroll through the page. */
async function collectShifts(
  page: Page,
  paths: readonly string[],
): Promise<Record<string, Shift[]>> {
  const shifts: Record<string, Shift[]> = {};
  for (const path of paths) {
    await page.goto(path);
    const moved = await shiftsHere(page);
    if (moved.length > 0) shifts[path] = moved;
  }
  return shifts;
}

function shiftsHere(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const shifts: Shift[] = [];
    const { paintedAt = Number.NaN } = window as Held;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.startTime < paintedAt) continue;
        const { value, sources } = entry as LayoutShift;
        const nodes = sources.map(({ node }) =>
          node instanceof Element ? node : node?.parentNode,
        );
        const by = nodes.map((node) =>
          node instanceof Element ? node.outerHTML.slice(0, 60) : '',
        );
        shifts.push({ value, by: by.join(' ') });
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (const image of document.images) {
      if (!image.checkVisibility()) continue;
      // The picture's parent, because a deferred picture loads once its parent is in view.
      const place = image.parentElement ?? image;
      // Scrolls by half a window per frame: a jump could show an element right after a change out of view.
      const distance = () => place.getBoundingClientRect().bottom - innerHeight;
      for (let before = Infinity; distance() > 0 && distance() < before; await drawn()) {
        before = distance();
        scrollBy({ top: Math.min(before, innerHeight / 2), behavior: 'instant' });
      }
      place.scrollIntoView({ behavior: 'instant', block: 'end' });
      await image.decode();
    }
    await document.fonts.ready;
    await drawn();
    await drawn();
    return shifts;
  });
}

const scriptAndPictures = ['builds/*.js', '_img/**', 'images/**'];

/** A shift of parts of a pixel, which nobody sees. */
const UNSEEN = 0.001;

test.use(exactWidths);

for (const [device, viewport, tag] of [
  ['phone', phone, []],
  ['desktop', desktop, ['@long']],
] as const) {
  test.describe(`rule 12.6: pages do not shift on a ${device}`, () => {
    test.use({ viewport });
    // The test takes long, because it scrolls through many pages.
    test.describe.configure({ timeout: 180_000 });

    test(`on a ${device}, a page does not shift while script and pictures arrive after the first paint`, {
      tag: [...tag],
    }, async ({ page, context, problems }) => {
      problems.allow(/ERR_FAILED/);
      await holdUntilPainted(page, `**/{${scriptAndPictures.join()}}`);
      await context.route('**/*.woff2', (route) => route.abort());
      expect(await collectShifts(page, samples[device])).toEqual({});
    });

    test(`on a ${device}, no page shifts while script and pictures arrive late and no font loads`, {
      tag: '@long',
    }, async ({ page, context, problems }) => {
      problems.allow(/ERR_FAILED/);
      await holdUntilPainted(page, `**/{${scriptAndPictures.join()}}`);
      await context.route('**/*.woff2', (route) => route.abort());
      expect(await collectShifts(page, everyPath)).toEqual({});
    });

    test(`on a ${device}, no page shifts when the fonts arrive after the first paint`, {
      tag: '@long',
    }, async ({ page }) => {
      await holdUntilPainted(page, '**/*.woff2');
      const shifts = await collectShifts(page, everyPath);
      const large = Object.entries(shifts).filter(
        ([, moved]) => moved.reduce((sum, { value }) => sum + value, 0) > UNSEEN,
      );
      expect(large).toEqual([]);
    });
  });
}

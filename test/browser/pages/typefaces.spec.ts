import { expect, type Page } from 'playwright/test';
import { exactWidths, test } from '../../support/browser/test.ts';
import { ready, twoFrames } from '../../support/browser/visit.ts';

/** A layout shift of parts of a pixel, which nobody sees. */
const UNSEEN = 0.001;

test.use(exactWidths);

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

/** The names of the typefaces that draw the letters of the first visible element. */
async function getTypefaces(page: Page, visible: string): Promise<string> {
  const selector = '[data-probe]';
  const element = page.locator(visible).filter({ visible: true, hasText: /\w/ }).first();
  await element.evaluate((one) => {
    document.querySelector('[data-probe]')?.removeAttribute('data-probe');
    one.setAttribute('data-probe', '');
  });
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName).join();
}

type Line = { text: string; top: number; lines: number };

/**
 * The texts of the whole page: the distance of the first line from the top of its block, and the number of lines. A
 * block that contains other blocks is no text of its own, so that each line counts once.
 */
function readLines(page: Page): Promise<Line[]> {
  return page.evaluate(() => {
    const texts: Line[] = [];
    const range = document.createRange();
    const blocks = 'h1, h2, h3, p, li, summary, label, .button';
    for (const block of document.querySelectorAll(blocks)) {
      if (block.querySelector(blocks)) continue;
      range.selectNodeContents(block);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
      const [first] = rects;
      if (!first) continue;
      const { top, height } = block.getBoundingClientRect();
      // An element with `display: contents` has no box.
      if (height === 0) continue;
      const lines = new Set(rects.map((rect) => Math.round(rect.bottom / 4))).size;
      texts.push({ text: block.textContent.slice(0, 40), top: first.top - top, lines });
    }
    return texts;
  });
}

/** Records all layout shifts after this call. The returned function returns their sum. */
async function sumShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      const values = list
        .getEntries()
        .map((entry) => (entry as unknown as { value: number }).value);
      const sum = values.reduce((total, value) => total + value, 0);
      (window as unknown as { shifted: number }).shifted += sum;
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const) {
  test.describe(`rule 10.4: typefaces that load after the first paint on a ${device}`, () => {
    test.use({ viewport });

    for (const path of ['/de', '/take/de', '/v1/fr', '/offer/fi']) {
      test(`${path} on a ${device} shows late typefaces everywhere without a touch, and the lines stay in place`, async ({
        page,
      }) => {
        const release = await holdTypefaces(page);
        await openWithoutTypefaces(page, path);
        expect(await getTypefaces(page, 'h1')).not.toContain('Fraunces');
        const shifts = await sumShifts(page);
        const before = await readLines(page);
        release();
        await page.evaluate(() => document.fonts.ready.then(() => {}));
        await twoFrames(page);
        for (const selector of ['h1', '.logo']) {
          expect(await getTypefaces(page, selector)).toContain('Fraunces');
        }
        for (const selector of ['main p', '.button, .order-button', 'footer a']) {
          expect(await getTypefaces(page, selector)).toContain('Figtree');
        }
        const after = await readLines(page);
        const broken = after.filter(({ lines }, i) => lines !== before[i]?.lines);
        // Some words are wider and some are narrower, so a few texts break differently.
        expect(broken.length / after.length, JSON.stringify(broken)).toBeLessThan(0.1);
        const moved = after.filter(
          ({ top, lines }, i) => lines === before[i]?.lines && Math.abs(top - before[i].top) >= 2,
        );
        expect(moved).toEqual([]);
        expect(await shifts()).toBeLessThan(UNSEEN);
      });
    }
  });
}

test('rule 10.4: texts are as wide in the fallback typefaces as in ours, on the average of a page', async ({
  page,
}) => {
  await page.goto('/take/de');
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const ratios = await page.evaluate(async () => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('A canvas has no pen');
    const kinds = [
      ['600 20px', 'Fraunces', 'h1, h2, h3'],
      ['400 20px', 'Figtree', 'p'],
      ['600 20px', 'Figtree', 'label, .button, .eyebrow'],
    ] as const;
    return Promise.all(
      kinds.map(async ([font, family, selector]) => {
        // The promise rejects, because a machine lacks the fonts of the other platforms.
        await document.fonts.load(`${font} "${family} fallback"`).catch(() => {});
        await document.fonts.ready;
        const text = [...document.querySelectorAll(selector)].map((e) => e.textContent).join(' ');
        const width = (name: string) => {
          pen.font = `${font} ${name}`;
          return pen.measureText(text).width;
        };
        return width(`"${family} fallback"`) / width(family);
      }),
    );
  });
  for (const ratio of ratios) expect(Math.abs(ratio - 1), ratios.join()).toBeLessThan(0.03);
});

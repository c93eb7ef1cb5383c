import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { sectionPath, statePath } from '../../support/browser/lookbook.ts';
import { test } from '../../support/browser/test.ts';
import { ready } from '../../support/browser/visit.ts';

/** The viewports of the photographs, by width: a phone, a tablet, a desktop. */
const viewports = {
  390: { width: 390, height: 844 },
  820: { width: 820, height: 1180 },
  1280: { width: 1280, height: 900 },
} as const;

type Width = keyof typeof viewports;

const sections = [
  ['hero', 'long'],
  ['benefits', 'long'],
  ['bundles', 'long'],
  ['comparison', 'long'],
  ['facts', 'long'],
  ['reviews', 'verified'],
  ['article', 'usual'],
  ['quiz', 'v1-with-an-answer'],
  ['quiz', 'v1a-at-several-choices'],
  ['quiz', 'v1a-with-a-wrong-number'],
  ['quiz', 'v1a-at-a-fact'],
  ['result', 'usual'],
  ['order', 'with-a-bump'],
] as const;

/** The selector of the element at the top of a photograph, by the photograph's name. */
const subjectWithin: Readonly<Record<string, string>> = { 'order-with-a-bump': '.bump' };

/** The photographed pages, by photograph name. */
const pages = {
  index: statePath('index', 'gb'),
  'offer-weight': statePath('take', 'gb'),
  'offer-detox': statePath('take', 'de', 'after quiz v2'),
  'upsell-fat-metabolism': statePath('upsellfat', 'dk', 'with an order that is paid'),
  checkout: statePath('buy', 'ch'),
  'checkout-errors': statePath('buy', 'de', 'with a wrong form'),
  confirm: statePath('paypal-confirm', 'de', 'with an order that is approved'),
  'thank-you': statePath('thankyou', 'gb', 'with an order that is paid'),
  terms: statePath('terms', 'gb'),
  'not-found': statePath('error', 'gb', 'notFound'),
  fatal: statePath('error', 'fi', 'fatal'),
};
/** The photographed offer pages in other themes, by photograph name. */
const themes = {
  'offer-blood-sugar': statePath('take', 'se', 'after quiz v3'),
  'offer-collagen': statePath('take', 'fr', 'after quiz v4'),
  'offer-mind': statePath('take', 'fi', 'after quiz v8'),
};
const subjects = {
  ...pages,
  ...themes,
  ...Object.fromEntries(
    sections.map(([section, state]) => [
      `${section}-${state}`,
      sectionPath(section, state, 'collagen'),
    ]),
  ),
};

/** The widths that every test run photographs. Only long runs photograph the other widths. */
const usual = (name: string): Width[] => (name in pages ? [390] : []);
const others = (name: string): Width[] => (name in pages ? [820, 1280] : [390, 820, 1280]);

/** Stops the visitor's clock, so that the timer shows the same time on every photograph. */
async function stopClock(context: BrowserContext, url: string): Promise<void> {
  const now = 1_700_000_000_000;
  const deadline = now + 754_500;
  const cookies = { now: String(now), visit: `${deadline}.0` };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  // The page's timer counts from the response. With this clock no time passes after the response.
  await context.addInitScript(() => {
    performance.now = () => {
      const [entry] = performance.getEntriesByType('navigation');
      return entry instanceof PerformanceNavigationTiming ? entry.responseStart : 0;
    };
  });
}

/** Prevents scrolls by focus, because a scroll by half a pixel changes the drawn letters. */
async function holdScroll(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function () {
      focus.call(this, { preventScroll: true });
    };
  });
}

/** Waits for the shop's typefaces, which may arrive after the first paint (rule 10.4). */
async function showTypefaces(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.display === 'swap' && face.load()));
    await document.fonts.ready;
  });
}

/** Waits for the pictures in view. The photograph shows no others. */
async function showPictures(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const inView = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && top < innerHeight;
    });
    // A picture can fail because the window's width has just changed. The next check tries it again.
    const shown = inView.map((image) =>
      image.decode().then(
        () => true,
        () => false,
      ),
    );
    return (await Promise.all(shown)).every(Boolean);
  });
}

async function photograph(page: Page, name: string, widths: readonly Width[]): Promise<void> {
  for (const width of widths) {
    const viewport = viewports[width];
    await page.setViewportSize(viewport);
    const subject = subjectWithin[name];
    if (subject) await page.locator(subject).scrollIntoViewIfNeeded();
    await showPictures(page);
    const clip = { x: 0, y: await topPosition(page, subject), ...viewport };
    await expect.soft(page).toHaveScreenshot(`${name}-${width}.png`, { clip, fullPage: true });
  }
}

/** The top of a photograph, in px: the subject, else the error summary of a refused form, else the page's top. */
function topPosition(page: Page, subject = '[data-error-summary]'): Promise<number> {
  return page.evaluate((subject) => {
    const start = document.querySelector(subject);
    return start ? Math.floor(start.getBoundingClientRect().top + scrollY) : 0;
  }, subject);
}

const folder = 'test/photographs';
/** The browser of the stored photographs. Another major version draws letters differently. */
const takenBy = `${folder}/browser.json`;
const major = (version: string) => version.split('.')[0];

test.describe('photographs of pages and sections; `npm run photographs` accepts the current look', () => {
  test.beforeEach(async ({ browser, context, shop }, { config }) => {
    const now = { version: browser.version(), platform: process.platform };
    if (config.updateSnapshots === 'all') {
      await writeFile(takenBy, `${JSON.stringify(now, null, 2)}\n`);
    } else {
      const then: typeof now = JSON.parse(await readFile(takenBy, 'utf8'));
      const isSame = major(now.version) === major(then.version) && now.platform === then.platform;
      test.skip(
        !isSame,
        `The photographs are by Chromium ${then.version} on ${then.platform}, but this is ${now.version} on ${now.platform}`,
      );
    }
    await stopClock(context, shop.url.origin);
    await holdScroll(context);
  });

  for (const [name, path] of Object.entries(subjects)) {
    for (const [where, widths, tag] of [
      ['', usual(name), []],
      [' on other screens', others(name), ['@long']],
    ] as const) {
      if (widths.length === 0) continue;
      test(`the current look matches the photograph ${name}${where}`, { tag: [...tag] }, async ({
        page,
      }) => {
        await page.goto(path);
        await ready(page);
        await showTypefaces(page);
        await photograph(page, name, widths);
      });
    }
  }

  test('every stored photograph belongs to a photographed page or section', () => {
    const names = Object.keys(subjects).flatMap((name) =>
      [...usual(name), ...others(name)].map((width) => `${name}-${width}`),
    );
    const committed = globSync(`${folder}/*.png`).map((path) => basename(path, '.png'));
    expect(committed.filter((name) => !names.includes(name))).toEqual([]);
  });
});

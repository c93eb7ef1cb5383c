import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { themeIds } from '../../../worker/catalogue/products.ts';
import { marketCodes } from '../../../worker/country/markets.ts';
import type { Axe } from '../../support/browser/axe.ts';
import { cutTexts, overflow } from '../../support/browser/layout.ts';
import { lookbookStates, sectionPath } from '../../support/browser/lookbook.ts';
import { test } from '../../support/browser/test.ts';
import { openWithoutPictures, phone } from '../../support/browser/visit.ts';

const sections = globSync('worker/view/sections/**/*.section.tsx')
  .map((path) => basename(path, '.section.tsx'))
  .sort();

test.describe('rule 10.17: the lookbook', () => {
  test('has every section, with its usual and its long state', async ({ shop }) => {
    const found = await lookbookStates(shop);
    expect([...found.keys()].sort()).toEqual(sections);
    for (const [section, states] of found) {
      expect(states, section).toEqual(expect.arrayContaining(['usual', 'long']));
    }
  });

  test('shows a section in every state and theme, each in a frame of its own', async ({
    page,
    shop,
  }) => {
    const states = (await lookbookStates(shop)).get('hero') ?? [];
    await page.goto('/__lookbook/section/hero');
    const frames = page.locator('iframe');
    await expect(frames).toHaveCount(states.length * themeIds.length);
    for (const [i, theme] of themeIds.slice(0, 2).entries()) {
      const frame = frames.nth(i).contentFrame();
      await frame.locator(`body[data-theme=${theme}] .hero h1`).waitFor();
    }
  });

  test('shows a page in every country, chosen in a plain form', async ({ page }) => {
    await page.goto('/__lookbook');
    await page.locator('select[name=page]').selectOption('terms');
    await page.getByRole('button').click();
    await page.waitForURL(/page=terms/, { waitUntil: 'commit' });
    const frames = page.locator('iframe');
    await expect(frames).toHaveCount(marketCodes.length);
    await frames.first().contentFrame().locator('body[data-page=terms] main').waitFor();
  });
});

/** Shows a page as it is where our typefaces come too late for the first paint (decision 0045). */
async function dropTypefaces(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) {
      for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
        const rule = sheet.cssRules[at];
        if (rule instanceof CSSFontFaceRule && rule.cssText.includes('optional')) {
          sheet.deleteRule(at);
        }
      }
    }
  });
}

/** Opens states of a section; what axe finds and what 400 % zoom cuts in them, one line each. */
async function findingsIn(
  page: Page,
  axe: Axe,
  section: string,
  states: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const state of states) {
    const add = (what: string) => found.push(`${section}, ${state}: ${what}`);
    await page.setViewportSize(phone);
    const response = await openWithoutPictures(page, sectionPath(section, state));
    if (response?.status() !== 200) add(`status ${response?.status()}`);
    // A section is no page: its heading is below the page's own.
    for (const finding of await axe.findings(['page-has-heading-one'])) add(finding);
    await page.setViewportSize({ width: 320, height: 700 });
    for (const letters of ['in our typefaces', 'in those of the system']) {
      if (letters === 'in those of the system') await dropTypefaces(page);
      if ((await overflow(page)) > 0) add(`wider than its window ${letters}`);
      for (const text of await cutTexts(page)) add(`cuts ${text} ${letters}`);
    }
  }
  return found;
}

test.describe('rule 10.16: axe finds nothing in a section, and 400 % zoom cuts nothing', () => {
  // Page after page.
  test.describe.configure({ timeout: 300_000 });

  for (const [half, name, tag] of [
    [0, 'one half', []],
    [1, 'the other', ['@long']],
  ] as const) {
    test(`in the long state of ${name} of them`, { tag: [...tag] }, async ({ page, axe }) => {
      const found: string[] = [];
      for (const section of sections.filter((_, at) => at % 2 === half)) {
        found.push(...(await findingsIn(page, axe, section, ['long'])));
      }
      expect(found).toEqual([]);
    });
  }

  for (const section of sections) {
    test(`in every state of ${section}`, { tag: '@long' }, async ({ page, shop, axe }) => {
      const states = (await lookbookStates(shop)).get(section) ?? [];
      expect(await findingsIn(page, axe, section, states)).toEqual([]);
    });
  }
});

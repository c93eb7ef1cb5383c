import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from 'playwright/test';
import { themeIds } from '../../../worker/catalogue/products.ts';
import { marketCodes } from '../../../worker/country/markets.ts';
import { cutTexts, overflow } from '../../support/browser/layout.ts';
import { lookbookStates, openLookbook, sectionPath } from '../../support/browser/lookbook.ts';
import { test } from '../../support/browser/test.ts';
import { phone } from '../../support/browser/visit.ts';

const entries = globSync('worker/view/**/*.lookbook.tsx')
  .map((path) => basename(path, '.lookbook.tsx'))
  .sort();
const sections = globSync('worker/view/sections/*')
  .map((folder) => basename(folder))
  .filter((name) => existsSync(`worker/view/sections/${name}/${name}.tsx`));

test.describe('rule 10.17: the lookbook', () => {
  test('has an entry for every section, with its usual and its long state', async ({ shop }) => {
    const found = await lookbookStates(shop);
    expect([...found.keys()].sort()).toEqual(entries);
    expect(entries).toEqual(expect.arrayContaining(sections));
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

test.describe('rule 10.16: axe finds nothing in a section, and 400 % zoom cuts nothing', () => {
  for (const section of entries) {
    for (const [which, tag] of [
      ['its long state', []],
      ['every state', ['@long']],
    ] as const) {
      test(`${section} in ${which}`, { tag: [...tag] }, async ({ page, shop, axe }) => {
        const every = (await lookbookStates(shop)).get(section) ?? [];
        for (const state of which === 'every state' ? every : ['long']) {
          await page.setViewportSize(phone);
          expect((await openLookbook(page, sectionPath(section, state)))?.status()).toBe(200);
          // A section is no page: its heading stands below the page's own.
          expect(await axe.findings(['page-has-heading-one']), state).toEqual([]);
          await page.setViewportSize({ width: 320, height: 700 });
          expect(await overflow(page), state).toBe(0);
          expect(await cutTexts(page), state).toEqual([]);
        }
      });
    }
  }
});

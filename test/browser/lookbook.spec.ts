import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { themeIds } from '../../worker/catalogue/products.ts';
import { marketCodes } from '../../worker/country/markets.ts';
import { findings } from '../support/axe.ts';
import { newVisitor, overflow, phone } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { lookbookStates, read, sectionPath } from '../support/lookbook.ts';
import { cutTexts } from '../support/shown.ts';

let states: Map<string, string[]>;
beforeAll(async () => {
  states = new Map((await lookbookStates(shop)).map(({ section, states }) => [section, states]));
});

const names = (pattern: string, ending: string) =>
  globSync(pattern).map((path) => basename(path, ending));
const entries = names('worker/view/**/*.lookbook.tsx', '.lookbook.tsx');
/** Sections whose component is their own; the others show a part, which has the entry. */
const own = globSync('worker/view/sections/*').filter((folder) =>
  existsSync(`${folder}/${basename(folder)}.tsx`),
);

describe('the lookbook', () => {
  test('has an entry for every section, with its usual and its long state', () => {
    expect([...states.keys()].sort()).toEqual(entries.toSorted());
    expect(entries).toEqual(expect.arrayContaining(own.map((folder) => basename(folder))));
    for (const [section, found] of states) {
      expect(found, section).toEqual(expect.arrayContaining(['usual', 'long']));
    }
  });

  test('shows a section in every state and theme, each in a frame of its own', async () => {
    const { page } = await newVisitor(browser, shop);
    await page.goto('/__lookbook/section/hero');
    const frames = page.locator('iframe');
    expect(await frames.count()).toBe((states.get('hero')?.length ?? 0) * themeIds.length);
    for (const [i, theme] of themeIds.slice(0, 2).entries()) {
      const frame = frames.nth(i).contentFrame();
      await frame.locator(`body[data-theme=${theme}] .hero h1`).waitFor();
    }
  });

  test('shows a page in every country, chosen in a plain form', async () => {
    const { page } = await newVisitor(browser, shop);
    await page.goto('/__lookbook');
    await page.locator('select[name=page]').selectOption('terms');
    await page.getByRole('button').click();
    await page.waitForURL(/page=terms/, { waitUntil: 'commit' });
    const frames = page.locator('iframe');
    await expect.poll(() => frames.count()).toBe(marketCodes.length);
    await frames.first().contentFrame().locator('body[data-page=terms] main').waitFor();
  });
});

describe('every entry: axe finds nothing (WCAG 2.2 AA), and 400 % zoom cuts nothing', () => {
  test.each(entries)('%s', async (section) => {
    const { page } = await newVisitor(browser, shop, { viewport: phone });
    const found: Record<string, unknown> = {};
    for (const state of states.get(section) ?? []) {
      await page.setViewportSize(phone);
      expect((await read(page, sectionPath(section, state)))?.status()).toBe(200);
      // A section is no page: its heading stands below the page's own.
      const axe = await findings(page, ['page-has-heading-one']);
      await page.setViewportSize({ width: 320, height: 700 });
      const over = await overflow(page);
      found[state] = { axe, over: Math.max(over, 0), cut: await cutTexts(page) };
    }
    const clean = { axe: [], over: 0, cut: [] };
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((state) => [state, clean])));
  });
});

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
import { findForm } from '../../support/html/form.ts';
import { attribute, tags } from '../../support/html/html.ts';

const sections = globSync('worker/view/sections/**/*.section.tsx')
  .map((path) => basename(path, '.section.tsx'))
  .sort();

test.describe('rule 10.17: the lookbook shows sections and pages in each state', () => {
  test('the lookbook has every section with its usual and its long state', async ({ shop }) => {
    const lookbook = await lookbookStates(shop);
    expect([...lookbook.keys()].sort()).toEqual(sections);
    for (const [section, states] of lookbook) {
      expect(states, section).toEqual(expect.arrayContaining(['usual', 'long']));
    }
  });

  test('the lookbook shows a section in every state and theme, and a page in every market, each in a separate frame', async ({
    shop,
  }) => {
    const frames = async (path: string) =>
      tags(await (await shop.visit(path)).text(), 'iframe').map((tag) => attribute(tag, 'src'));
    const states = (await lookbookStates(shop)).get('hero') ?? [];
    const sectionFrames = await frames('/__lookbook/section/hero');
    expect(new Set(sectionFrames).size).toBe(states.length * themeIds.length);
    const overview = await (await shop.visit('/__lookbook')).text();
    const { action } = findForm(overview, 'name="page"');
    const pageFrames = await frames(`${action}?page=terms`);
    expect(new Set(pageFrames).size).toBe(marketCodes.length);
    for (const path of [sectionFrames[1], pageFrames[0]]) {
      const html = await (await shop.visit(path ?? '')).text();
      expect(html).toContain(path === pageFrames[0] ? 'data-page="terms"' : 'class="hero');
    }
  });
});

/** Shows a page without the shop's typefaces, as before they have loaded (rule 10.4). */
async function dropTypefaces(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) {
      for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
        const rule = sheet.cssRules[at];
        if (rule instanceof CSSFontFaceRule && rule.cssText.includes('woff2')) {
          sheet.deleteRule(at);
        }
      }
    }
  });
}

/** Opens states of a section. Returns a line for each diagnostic of axe and each text that 400 % zoom cuts. */
async function collectDiagnostics(
  page: Page,
  axe: Axe,
  section: string,
  states: readonly string[],
): Promise<string[]> {
  const diagnostics: string[] = [];
  for (const state of states) {
    const add = (what: string) => diagnostics.push(`${section}, ${state}: ${what}`);
    await page.setViewportSize(phone);
    const response = await openWithoutPictures(page, sectionPath(section, state));
    if (response?.status() !== 200) add(`status ${response?.status()}`);
    // A single section has no first-level heading, because the page around it would have the heading.
    for (const diagnostic of await axe.violations(['page-has-heading-one'])) add(diagnostic);
    await page.setViewportSize({ width: 320, height: 700 });
    for (const letters of ['in our typefaces', 'in those of the system']) {
      if (letters === 'in those of the system') await dropTypefaces(page);
      if ((await overflow(page)) > 0) add(`wider than its window ${letters}`);
      for (const text of await cutTexts(page)) add(`cuts ${text} ${letters}`);
    }
  }
  return diagnostics;
}

test.describe('rule 10.16: sections are accessible', () => {
  // The test takes long, because it opens many pages.
  test.describe.configure({ timeout: 300_000 });

  for (const [rest, name, tag] of [
    [0, 'half of the sections', []],
    [1, 'the other half of the sections', ['@long']],
  ] as const) {
    test(`axe finds nothing and 400 % zoom cuts nothing in the long state of ${name}`, {
      tag: [...tag],
    }, async ({ page, axe }) => {
      const diagnostics: string[] = [];
      for (const section of sections.filter((_, at) => at % 2 === rest)) {
        diagnostics.push(...(await collectDiagnostics(page, axe, section, ['long'])));
      }
      expect(diagnostics).toEqual([]);
    });
  }

  for (const section of sections) {
    test(`axe finds nothing and 400 % zoom cuts nothing in every state of the section ${section}`, {
      tag: '@long',
    }, async ({ page, shop, axe }) => {
      const states = (await lookbookStates(shop)).get(section) ?? [];
      expect(await collectDiagnostics(page, axe, section, states)).toEqual([]);
    });
  }
});

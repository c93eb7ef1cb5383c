import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { pagePath } from '../../../worker/pages.ts';
import { test } from '../../support/browser/test.ts';
import { desktop, phone, visit } from '../../support/browser/visit.ts';
import { pathed } from '../../support/html/page-paths.ts';

const inEveryRun: readonly string[] = ['index', 'take', 'buy', 'v1', 'refund'];

type Manifest = { sheets: Readonly<Record<string, { path: string }>> };

/** The sheets of every page; the themes are one sheet at a time, and operators' pages are of their own. */
function everySheet(): string[] {
  const { sheets }: Manifest = JSON.parse(readFileSync('assets/builds/manifest.json', 'utf8'));
  return Object.entries(sheets).flatMap(([name, { path }]) =>
    /^(?:themes?|explain)/.test(name) ? [] : path,
  );
}

/** Where every element of the page is, by its place in it. */
function boxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#page :not(dialog *, svg *)')].map((element) => {
      const { left, width, height } = element.getBoundingClientRect();
      return [element.tagName, element.className, left, width, height].join(' ');
    }),
  );
}

/** A navigation within the tab leaves the sheets of the page before: what they say must be of their own page. */
test.describe('rule 1.11: a page looks the same with the style sheets of all others beside its own', () => {
  for (const [name, viewport] of pathed.flatMap((one) => [
    [one, phone] as const,
    [one, desktop] as const,
  ])) {
    const tag = inEveryRun.includes(name) && viewport === phone ? [] : ['@long'];
    test.describe(() => {
      test.use({ viewport });

      test(`${name} at ${viewport.width} px`, { tag }, async ({ page }) => {
        await visit(page, pagePath(name, 'gb'));
        await page.waitForLoadState('networkidle');
        const alone = await boxes(page);
        await page.evaluate(
          (paths) =>
            Promise.all(
              paths.map((href) => {
                const name = href.slice(href.lastIndexOf('/') + 1, href.lastIndexOf('-'));
                if (document.querySelector(`style[data-sheet="${name}"]`)) return null;
                const link = Object.assign(document.createElement('link'), {
                  rel: 'stylesheet',
                  href,
                });
                const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
                document.head.append(link);
                return loaded;
              }),
            ),
          everySheet(),
        );
        expect(await boxes(page)).toEqual(alone);
      });
    });
  }
});

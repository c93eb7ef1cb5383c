import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { pagePath } from '../../../worker/pages.ts';
import { holdClock, holdRoute } from '../../support/browser/held.ts';
import { arrives, follow, isMarked, markDocument } from '../../support/browser/navigation.ts';
import { test } from '../../support/browser/test.ts';
import { afterwards, desktop, phone, visit } from '../../support/browser/visit.ts';
import { marketPages } from '../../support/html/page-paths.ts';

const inEveryRun: readonly string[] = ['index', 'take', 'buy', 'v1', 'refund'];

type Manifest = { sheets: Readonly<Record<string, { path: string }>> };

/** The style sheets of all pages. Leaves out the themes, because a page has only one, and the operators' pages. */
function getEverySheet(): string[] {
  const { sheets }: Manifest = JSON.parse(readFileSync('assets/builds/manifest.json', 'utf8'));
  return Object.entries(sheets).flatMap(([name, { path }]) =>
    /^(?:themes?|explain)/.test(name) ? [] : path,
  );
}

/** The left edge, width and height of every element outside dialogs and drawings, in document order. */
function getBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#page :not(dialog *, svg *)')].map((element) => {
      const { left, width, height } = element.getBoundingClientRect();
      return [element.tagName, element.className, left, width, height].join(' ');
    }),
  );
}

/** Client navigation keeps the style sheets of earlier pages, so a sheet must affect only its own page. */
test.describe('rule 1.11: the style sheets of other pages do not change a page', () => {
  for (const [name, viewport] of marketPages.flatMap((one) => [
    [one, phone] as const,
    [one, desktop] as const,
  ])) {
    const tag = inEveryRun.includes(name) && viewport === phone ? [] : ['@long'];
    test.describe(() => {
      test.use({ viewport });

      test(`the page ${name} at ${viewport.width} px keeps its layout with the style sheets of all other pages`, {
        tag,
      }, async ({ page }) => {
        await visit(page, pagePath(name, 'gb'));
        await page.waitForLoadState('networkidle');
        const alone = await getBoxes(page);
        await page.evaluate(
          (paths) =>
            Promise.all(
              paths.map((href) => {
                const name = href.slice(href.lastIndexOf('/') + 1, href.lastIndexOf('-'));
                if (document.querySelector(`style[data-sheets~="${name}"]`)) return null;
                const link = Object.assign(document.createElement('link'), {
                  rel: 'stylesheet',
                  href,
                });
                const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
                document.head.append(link);
                return loaded;
              }),
            ),
          getEverySheet(),
        );
        expect(await getBoxes(page)).toEqual(alone);
      });
    });
  }
});

test('rule 13.1: a link causes a full load if the style sheets of its page do not load within eight seconds', async ({
  page,
}) => {
  await holdClock(page);
  await visit(page, '/gb');
  await markDocument(page);
  const sheets = await holdRoute(page, '**/builds/*.css');
  await follow(page, '/take/gb');
  await sheets.requested;
  await page.clock.runFor(7_500);
  await afterwards(page);
  await expect(page.locator('body[data-page=index]')).toHaveCount(1);
  await page.clock.runFor(1_000);
  await arrives(page, 'take');
  expect(await isMarked(page)).toBe(false);
  sheets.release();
});

import { expect, type Page } from 'playwright/test';
import { test } from '../../support/browser/test.ts';
import { openWithoutPictures, visit } from '../../support/browser/visit.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('rule 3.28: the product tiles of the landing page show six parts of one picture, and a tile leads to its product', async ({
  page,
}) => {
  await visit(page, '/gb?a=1');
  await page.locator('.range').scrollIntoViewIfNeeded();
  const pictures = page.locator('.range-pack img:not(.placeholder)');
  await expect(pictures).toHaveCount(6);
  const parts = await pictures.evaluateAll((all) =>
    all.map((picture) => getComputedStyle(picture).objectPosition),
  );
  expect(new Set(parts).size).toBe(6);
  const shown = await pictures.evaluateAll((all) =>
    all.map((picture) => (picture as HTMLImageElement).currentSrc),
  );
  expect(new Set(shown).size).toBe(1);
  await page
    .locator('.range > li')
    .nth(1)
    .click({ position: { x: 20, y: 150 } });
  await expect(page.locator('body')).toHaveAttribute('data-product', 'detolex');
});

test('rule 3.28: on a desktop, the tiles stand in rows of three, and the names, prices and claims of a row are aligned', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/de');
  const tiles = page.locator('.range > li');
  await expect(tiles).toHaveCount(6);
  const tops = (part: string) =>
    tiles.evaluateAll(
      (all, selector) => all.map((tile) => tile.querySelector(selector)?.getBoundingClientRect().y),
      part,
    );
  for (const part of ['.range-pack', 'h3', '.range-price', '.range-claim']) {
    const [first, second, third, fourth, ...others] = await tops(part);
    expect([second, third], part).toEqual([first, first]);
    // Burn, the last product, has no price.
    for (const other of others.filter((top) => top !== undefined)) expect(other, part).toBe(fourth);
    expect(fourth, part).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
  }
});

test('rule 10.18: the order button of the withdrawal and feedback pages has no background colour', async ({
  page,
}) => {
  for (const name of ['refund', 'feedback']) {
    await page.goto(`/${name}/gb`);
    const button = page.locator('[data-order-button]');
    await expect(button).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(70);
  }
});

/** Replaces the banner of the page on the screen, and its language, by those of another page. */
async function showBanner(page: Page, html: string): Promise<void> {
  const banner = /<aside [^>]*data-top-banner="".*?<\/aside>/s.exec(html)?.[0] ?? '';
  const lang = /<html[^>]* lang="([^"]+)"/.exec(html)?.[1] ?? '';
  await page.locator('[data-top-banner]').evaluate(
    (old, [outerHTML, language]) => {
      Object.assign(old, { outerHTML });
      document.documentElement.lang = language;
    },
    [banner, lang] as const,
  );
}

/** The number of lines of the banner's message. */
function countBannerLines(page: Page): Promise<number> {
  return page.locator('[data-top-banner] p').evaluate((text) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(text);
    const inner = text.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
    return Math.round(inner / parseFloat(lineHeight));
  });
}

test('rule 10.19: on a phone, the banner has two lines at most', async ({ page, shop }) => {
  await visit(page, '/gb');
  await page.waitForLoadState('networkidle');
  // Only the second document certainly has the shop's typefaces at its first paint (rule 10.4).
  await visit(page, '/take/gb');
  for (const segment of ['gb', 'de', 'ch', 'fi', 'se', 'dk', 'fr']) {
    for (const name of ['take', '6offer', 'offer2month5']) {
      await showBanner(page, await (await shop.visit(`/${name}/${segment}`)).text());
      const lines = await countBannerLines(page);
      expect(lines, `${name} ${segment}`).toBeLessThanOrEqual(2);
      expect(lines, `${name} ${segment}`).toBeGreaterThanOrEqual(1);
    }
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('rule 10.19: on a phone, the banner without script has two lines at most', async ({
    page,
  }) => {
    for (const segment of ['gb', 'de', 'fi', 'se', 'dk', 'fr']) {
      await page.goto(`/take/${segment}`);
      expect(await countBannerLines(page), segment).toBeLessThanOrEqual(2);
    }
  });
});

test('rule 3.28: on a tablet, the link to the quiz is below the order button', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1100 });
  await openWithoutPictures(page, '/gb');
  const order = await page.locator('.hero [data-order-button]').boundingBox();
  const quiz = await page.locator('.hero a.button').boundingBox();
  expect(quiz?.y ?? 0).toBeGreaterThan((order?.y ?? 1100) + (order?.height ?? 0));
});

test('rule 10.19: on a desktop, two bundles fill a row', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/6offer/gb');
  const list = await page.locator('.bundles').boundingBox();
  const cards = await page
    .locator('[data-bundle]')
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().right));
  expect(Math.max(...cards)).toBeCloseTo((list?.x ?? 0) + (list?.width ?? 0), 0);
});

// The languages with the longest words, and the pages with the longest texts.
for (const segment of ['de', 'fi', 'fr', 'dk', 'ch'])
  test(`rule 10.20: on a phone, an opening in ${segment} has three lines of heading at most, and its order button ends by 700 px`, async ({
    page,
  }) => {
    for (const name of [
      '',
      'take/',
      'take3/',
      '6offer/',
      'offercoll/',
      'sale/',
      'offer30day/',
      'offergift/',
    ]) {
      const path = `/${name}${segment}`;
      await openWithoutPictures(page, path);
      const opening = await page
        .locator('.hero, .opening')
        .first()
        .evaluate((hero) => {
          const rectangle = (part: string) => hero.querySelector(part)?.getBoundingClientRect();
          const h1 = hero.querySelector('h1') ?? hero;
          const small = '.opening-price small';
          const groups = ['.opening-price strong', '.badge', small, '[data-order-button]'].map(
            rectangle,
          );
          return {
            lines:
              h1.getBoundingClientRect().height /
              Number.parseFloat(getComputedStyle(h1).lineHeight),
            picture: rectangle('.hero-picture, .gift, :scope > .picture')?.height ?? 0,
            price: rectangle('.opening-price')?.bottom ?? Number.POSITIVE_INFINITY,
            figure: Number.parseFloat(
              getComputedStyle(hero.querySelector('.opening-price strong') ?? hero).fontSize,
            ),
            gaps: groups
              .slice(1)
              .map(
                (group, i) => (group?.top ?? 0) - (groups[i]?.bottom ?? Number.POSITIVE_INFINITY),
              ),
            button: rectangle('[data-order-button]')?.bottom ?? Number.POSITIVE_INFINITY,
          };
        });
      expect(Math.round(opening.lines), path).toBeLessThanOrEqual(3);
      expect(opening.picture, path).toBeLessThanOrEqual(280);
      expect(opening.price, path).toBeLessThan(opening.button);
      expect(opening.figure, path).toBeGreaterThanOrEqual(30);
      expect(Math.min(...opening.gaps), path).toBeGreaterThanOrEqual(6);
      expect(opening.button, path).toBeLessThanOrEqual(700);
    }
  });

test('rule 10.20: on a phone, the first screen of an article has the pack, its price and the order button', async ({
  page,
}) => {
  for (const segment of ['de', 'fi', 'fr', 'gb']) {
    await page.goto(`/offer2/${segment}`);
    const header = page.locator('article > header');
    for (const part of ['.picture', '.opening-price small', '[data-order-button]']) {
      const box = await header.locator(part).boundingBox();
      expect((box?.y ?? 844) + (box?.height ?? 0), `${segment} ${part}`).toBeLessThanOrEqual(844);
    }
  }
});

for (const path of ['/gb', '/take/gb', '/take2/gb', '/offer2/gb', '/get/gb']) {
  test(`rule 9.22: ${path} shows a statement that a claim needs once`, async ({ page }) => {
    await page.goto(path);
    const words = await page.locator('main').innerText();
    expect(words.split('The beneficial effect is obtained')).toHaveLength(2);
  });
}

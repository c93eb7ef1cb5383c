import { expect } from 'playwright/test';
import { test } from '../../support/browser/test.ts';
import { visit } from '../../support/browser/visit.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('rule 3.28: the landing page shows six products, and each links to the page that sells it', async ({
  page,
}) => {
  await visit(page, '/gb?a=1');
  const tiles = page.locator('.range > li');
  await expect(tiles.locator('h3')).toHaveText([
    'Slim',
    'Detolex',
    'Balance',
    'Collagen',
    'Mind',
    'Burn',
  ]);
  const links = await tiles.evaluateAll((all) =>
    all.map((tile) => tile.querySelector('a')?.getAttribute('href') ?? null),
  );
  expect(links).toEqual([
    '/take/gb?a=1&src=v1',
    '/take/gb?a=1&src=v2',
    '/take/gb?a=1&src=v3',
    '/offercoll/gb?a=1',
    '/v8offer/gb?a=1',
    null,
  ]);
  for (const tile of await tiles.all()) await expect(tile).toContainText('contributes to');
  await expect(tiles.first()).toContainText('energy-restricted diet');
  await expect(page.locator('[data-order-button]')).toHaveAttribute('href', '/take/gb?a=1');
  await expect(page.locator('.range-quiz a')).toHaveAttribute('href', '/v1/gb?a=1');
  await tiles.nth(1).click({ position: { x: 20, y: 150 } });
  await expect(page.locator('body')).toHaveAttribute('data-product', 'detolex');
});

test('rule 3.28: the product tiles of the landing page show six parts of one picture', async ({
  page,
}) => {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/_img/shelf-six')) addresses.add(request.url());
  });
  await visit(page, '/gb');
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
});

test('rule 3.29: /offer, /offericons and /sale each open with their own picture and button', async ({
  page,
}) => {
  const seen = new Map<string, string>();
  for (const name of ['take', 'offer', 'offericons', 'sale']) {
    await page.goto(`/${name}/gb`);
    const label = await page.locator('[data-order-button] > span').first().innerText();
    seen.set(name, label);
  }
  expect(new Set(seen.values()).size).toBe(4);
  await page.goto('/offer/gb');
  await expect(page.locator('.hero-months li')).toHaveCount(3);
  await page.goto('/offericons/gb');
  await expect(page.locator('.hero-figure-list')).toContainText('3 g');
});

test('rule 3.29: the first control on /offerexpress is the wallet’s button', async ({ page }) => {
  await page.goto('/offerexpress/gb');
  const first = page
    .locator('main')
    .locator('a, button:not([aria-hidden]), input:not([type=hidden])')
    .first();
  await expect(first).toHaveAttribute('data-express', '');
  await expect(page.locator('[data-order-button]')).toHaveCount(1);
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

test('rule 10.19: on a phone, the banner has two lines at most', async ({ page }) => {
  await visit(page, '/gb');
  await page.waitForLoadState('networkidle');
  for (const segment of ['gb', 'de', 'ch', 'fi', 'se', 'dk']) {
    for (const name of ['take', '6offer', 'offer2month5']) {
      await visit(page, `/${name}/${segment}`);
      const lines = await page.locator('[data-top-banner] p').evaluate((text) => {
        const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(text);
        const inner = text.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
        return Math.round(inner / parseFloat(lineHeight));
      });
      expect(lines, `${name} ${segment}`).toBeLessThanOrEqual(2);
    }
  }
});

test('rule 10.19: on a desktop, two bundles fill a row', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const name of ['6offer', 'offera', 'offer2month5']) {
    await page.goto(`/${name}/gb`);
    const list = await page.locator('.bundles').boundingBox();
    const cards = await page
      .locator('[data-bundle]')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().right));
    expect(Math.max(...cards), name).toBeCloseTo((list?.x ?? 0) + (list?.width ?? 0), 0);
  }
});

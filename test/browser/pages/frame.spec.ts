import { expect } from 'playwright/test';
import { test } from '../../support/browser/test.ts';
import { desktop, phone } from '../../support/browser/visit.ts';

test('rule 10.10: the order button is at least 70 px high on a phone and a desktop', async ({
  page,
}) => {
  await page.goto('/gb');
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    const box = await page.locator('[data-order-button]').first().boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(70);
  }
});

test('the contents of the terms stay in view on a phone, above the section that they link', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/terms/de');
  await page.locator('.legal-contents a[href="#delivery"]').click();
  await expect(page.locator('#delivery h2')).toBeInViewport();
  const contents = page.locator('.legal-contents');
  await expect(contents).toBeInViewport();
  const bar = await contents.boundingBox();
  const heading = await page.locator('#delivery h2').boundingBox();
  expect(heading?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('a printed page has no banner, order button or links of the footer', async ({ page }) => {
  await page.goto('/take/gb');
  await page.emulateMedia({ media: 'print' });
  for (const part of ['[data-top-banner]', '.order-button', '.footer-links', '.footer-row']) {
    await expect(page.locator(part).filter({ visible: true }), part).toHaveCount(0);
  }
});

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

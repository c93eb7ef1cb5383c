import { expect } from 'playwright/test';
import { take } from '../../support/browser/quiz.ts';
import { test } from '../../support/browser/test.ts';
import { visit } from '../../support/browser/visit.ts';

test('a browser that blocks the storage shows the result of a quiz that was taken in it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await visit(page, '/v1/de');
  await take(page);
  await page.waitForURL(/summary/);
  await page.locator('[data-band]').waitFor();
  await expect(page.locator('[data-order-button]')).toHaveCount(1);
});

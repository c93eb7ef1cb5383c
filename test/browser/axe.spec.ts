import { describe, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { desktop, newVisitor, phone, ready, type Visitor } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { declineAll, toConfirm } from '../support/purchase.ts';

async function expectClean({ page }: Visitor): Promise<void> {
  await ready(page);
  for (const { width, height } of [phone, desktop]) {
    await page.setViewportSize({ width, height });
    const found = await findings(page);
    expect(found, `${new URL(page.url()).pathname} at ${width}`).toEqual([]);
  }
}

describe.each([['gb'], ['de']] as const)('axe finds nothing in %s (WCAG 2.2 AA)', (segment) => {
  const visit = () => newVisitor(browser, shop, { country: segment.toUpperCase() });

  test.each([
    ['/'],
    [`/take/${segment}`],
    [`/buy/${segment}`],
    [`/terms/${segment}`],
    [`/thankyou/${segment}`],
  ])('on %s', async (path) => {
    const visitor = await visit();
    await visitor.page.goto(path);
    await expectClean(visitor);
  });

  test('on the not-found page', async () => {
    const visitor = await visit();
    visitor.expects(/status of 404/);
    await visitor.page.goto('/nothing/here');
    await expectClean(visitor);
  });

  test.each(['privacy', 'ingredients'])('with the dialog open at %s', async (section) => {
    const visitor = await visit();
    await visitor.page.goto(`/take/${segment}`);
    await ready(visitor.page);
    await visitor.page.locator(`[data-footer-link=${section}]`).click();
    await visitor.page.locator(`dialog[open][data-section=${section}]`).waitFor();
    await expectClean(visitor);
  });

  test('on a form with errors', async () => {
    const visitor = await visit();
    visitor.expects(/status of 422/);
    await visitor.page.goto(`/take/${segment}`);
    await visitor.page.locator('[data-pay]').click();
    await visitor.page.locator('[data-error-summary]').waitFor();
    await expectClean(visitor);
  });

  test('on the last look, an upsell and the thank-you page', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await toConfirm(page, segment);
    await expectClean(visitor);
    await page.locator('[data-binding]').click();
    await page.waitForURL(/\/upsell\//);
    await expectClean(visitor);
    await declineAll(page);
    await expectClean(visitor);
  });
});

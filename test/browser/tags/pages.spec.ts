import { expect, type Page } from 'playwright/test';
import {
  accept,
  choiceIsRead,
  containerRan,
  dataLayer,
  question,
  test,
  visitAsked,
} from '../../support/browser/consent.ts';
import { declineAll, toConfirm } from '../../support/browser/purchase.ts';
import { afterwards, ready } from '../../support/browser/visit.ts';

/** Agrees on the page, and waits for Google's container. */
async function agree(page: Page): Promise<void> {
  await page.locator(accept).click();
  await expect.poll(() => containerRan(page)).toBe(true);
}

/** Follows a link to an address, as if the page had one. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'onward' });
    document.querySelector('main')?.prepend(link);
  }, address);
  await page.getByRole('link', { name: 'onward' }).click();
}

/** That nothing of a tag manager is in this document, nor comes. */
async function expectNone(page: Page): Promise<void> {
  await ready(page);
  await afterwards(page);
  expect(await containerRan(page)).toBe(false);
  expect(await dataLayer(page)).toEqual([]);
  await expect(page.locator(`${question}, script[src*=google], [name=tag-manager]`)).toHaveCount(0);
}

test.describe('rule 13.20: where a name or an address may stand', () => {
  for (const path of ['/buy/gb', '/refund/gb', '/feedback/gb']) {
    test(`a link to ${path} leads out of the container’s document, and the way on back into one`, async ({
      page,
      containers,
    }) => {
      await visitAsked(page, '/take/gb');
      await agree(page);
      await follow(page, path);
      await page.waitForURL(`**${path}`);
      await expectNone(page);
      expect(containers).toHaveLength(1);

      await page.locator('a.logo').first().click();
      await page.locator('body[data-page=index]').waitFor();
      await choiceIsRead(page);
      await expect.poll(() => containerRan(page)).toBe(true);

      await page.goBack();
      await page.waitForURL(`**${path}`);
      await expectNone(page);
    });
  }

  test('without an answer nothing is asked there', async ({ page }) => {
    await visitAsked(page, '/take/gb');
    await follow(page, '/buy/gb');
    await page.waitForURL('**/buy/gb');
    await expectNone(page);
  });

  test('an order is paid without it', async ({ page, containers }) => {
    await visitAsked(page, '/gb');
    await agree(page);
    await toConfirm(page, 'gb');
    const before = containers.length;
    await expectNone(page);
    await page.locator('[data-binding]').click();
    await page.waitForURL(/\/upsell\//);
    await expectNone(page);
    await declineAll(page);
    await expectNone(page);
    expect(containers).toHaveLength(before);
  });

  test('the privacy dialog leads to the page where the choice can be changed', async ({ page }) => {
    await visitAsked(page, '/take/gb');
    await agree(page);
    await page.goto('/buy/gb');
    await ready(page);
    await page.locator('[data-footer-link=privacy]').click();
    const dialog = page.locator('dialog[open]');
    await expect(dialog.locator('[data-consent-settings]')).toHaveCount(0);
    await dialog.getByRole('link', { name: 'Cookie settings' }).click();
    await page.waitForURL('**/terms/gb#privacy');
    await choiceIsRead(page);
    await page.locator('#privacy [data-consent-settings]').click();
    await page.locator(question).waitFor();
  });
});

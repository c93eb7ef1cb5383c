import { expect, type Page } from 'playwright/test';
import {
  accept,
  choiceIsRead,
  containerRan,
  dataLayer,
  question,
  test,
  visitWithQuestion,
} from '../../support/browser/consent.ts';
import { declineAll, toConfirm } from '../../support/browser/purchase.ts';
import { afterwards, ready } from '../../support/browser/visit.ts';

/** Gives consent on the page and waits for Google's container. */
async function agree(page: Page): Promise<void> {
  await page.locator(accept).click();
  await expect.poll(() => containerRan(page)).toBe(true);
}

/** Adds a link with this address to the page and follows it. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'onward' });
    document.querySelector('main')?.prepend(link);
  }, address);
  await page.getByRole('link', { name: 'onward' }).click();
}

/** Checks that the document has no part of a tag manager and loads none. */
async function expectNone(page: Page): Promise<void> {
  await ready(page);
  await afterwards(page);
  expect(await containerRan(page)).toBe(false);
  expect(await dataLayer(page)).toEqual([]);
  await expect(page.locator(`${question}, script[src*=google], [name=tag-manager]`)).toHaveCount(0);
}

test.describe('rule 13.20: pages that may show a name or an address load no Google script', () => {
  for (const path of ['/buy/gb', '/refund/gb', '/feedback/gb']) {
    test(`a link to ${path} loads a document without Google’s script, and a link from there loads a document with it`, async ({
      page,
      containers,
    }) => {
      await visitWithQuestion(page, '/take/gb');
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

  test('the checkout page does not ask for consent if the visitor has not answered', async ({
    page,
  }) => {
    await visitWithQuestion(page, '/take/gb');
    await follow(page, '/buy/gb');
    await page.waitForURL('**/buy/gb');
    await expectNone(page);
  });

  test('the pages of an order, from the review to the thank-you page, load no Google script', async ({
    page,
    containers,
  }) => {
    await visitWithQuestion(page, '/gb');
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

  test('the privacy dialog of the checkout page leads to the page where the choice can be changed', async ({
    page,
  }) => {
    await visitWithQuestion(page, '/take/gb');
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

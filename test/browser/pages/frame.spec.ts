import { expect } from 'playwright/test';
import { test } from '../../support/browser/test.ts';
import { desktop, phone } from '../../support/browser/visit.ts';

test.describe('rules 4.10 to 4.13: the footer links the terms and the contact', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, target, help] of [
    ['/gb', null, true],
    ['/take/gb', '_blank', true],
    ['/take2/gb', '_blank', false],
    ['/thankyou/gb', null, false],
  ] as const) {
    const terms = target ? 'a new tab' : 'the same tab';
    const contact = help ? 'the help centre' : 'phone, email and address';
    test(`the footer of ${path} opens the terms in ${terms} and names ${contact}`, async ({
      page,
    }) => {
      await page.goto(`${path}?a=1`);
      const footer = page.locator('footer');
      const link = footer.locator('[data-footer-link=terms]');
      await expect(link).toHaveAttribute('href', '/terms/gb?a=1');
      if (target) await expect(link).toHaveAttribute('target', target);
      else await expect(link).not.toHaveAttribute('target');
      const centre = footer.locator('[data-footer-link=help][target=_blank]');
      await expect(centre).toHaveCount(help ? 1 : 0);
      await expect(footer.locator('[data-footer-link=contact]')).toHaveCount(help ? 0 : 1);
      await expect(footer.locator('address')).toHaveCount(help ? 0 : 1);
      await expect(footer.locator('[data-withdrawal-link]')).toBeVisible();
      await expect(footer).toContainText(String(new Date().getFullYear()));
    });
  }
});

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

test.describe('rule 4.20: an unknown web address shows the not-found page', () => {
  for (const [path, country, segment, message] of [
    ['/take/zz', 'GB', 'gb', 'Page not found'],
    ['/no/such/page?a=1', 'DE', 'de', 'Page not found: /no/such/page?a=1'],
  ] as const) {
    test.describe(() => {
      test.use({ country });

      test(`the not-found page of ${path} shows a picture, a title, the message and a button to the offer`, async ({
        page,
        problems,
      }) => {
        problems.allow(/status of 404/);
        expect((await page.goto(path))?.status()).toBe(404);
        await expect(page.locator('main').getByRole('img')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(message, { exact: true })).toBeVisible();
        const button = page.locator('[data-order-button]');
        await expect(button).toContainText(
          segment === 'gb' ? 'Try it today' : 'Heute ausprobieren',
        );
        await button.click();
        await page.waitForURL(new RegExp(`/take/${segment}`));
      });
    });
  }
});

import { expect } from 'playwright/test';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { HOUR } from '../../../worker/durations.ts';
import { operatorToken } from '../../../worker/http/operators/operator-link.ts';
import { test } from '../../support/browser/test.ts';
import { setWalletBehaviour } from '../../support/orders/buyer.ts';
import { askOperatorApi, paidOrder } from '../../support/orders/desk.ts';

test.use({ country: 'DE' });

for (const width of [390, 900, 1280]) {
  test(`rule 7.58: at ${width} px a long text in a list breaks no number, time or amount of another column`, async ({
    page,
    shop,
    wallet,
  }) => {
    const order = await paidOrder(shop);
    await wallet.state();
    await setWalletBehaviour(shop, { behaviour: 'decline', operation: 'refund', times: 1 });
    const reason = 'as agreed with the buyer on the phone, because of a long delay';
    await askOperatorApi(shop, { action: 'refund', order: order.number, reason });
    const { SIGNING_KEY } = await shop.env();
    const token = await operatorToken(readKeyRing(SIGNING_KEY), Date.now() + HOUR);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/__operator?token=${token}`);
    await page.goto('/__desk?list=failedRefunds');
    const row = page.getByRole('row').filter({ hasText: order.number });
    await expect(row).toContainText('REFUND_FAILED_INSUFFICIENT_FUNDS');
    const lines = await row.evaluate((element) =>
      ['Order', 'Since', 'Amount'].map((head) => {
        const range = document.createRange();
        const cell = element.querySelector(`[data-head="${head}"]`);
        range.selectNodeContents(cell ?? element);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      }),
    );
    expect(lines).toEqual([1, 1, 1]);
    const isTooWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth;
    });
    expect(isTooWide).toBe(false);
  });
}

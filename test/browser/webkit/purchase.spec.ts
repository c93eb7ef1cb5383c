import { expect } from 'playwright/test';
import { addresses } from '../../support/browser/purchase.ts';
import { isFormLive } from '../../support/browser/script-parts.ts';
import { findOrders, freshEmail } from '../../support/orders/orders.ts';
import type { Tab } from '../../support/webkit/tab.ts';
import { test } from '../../support/webkit/test.ts';

const fieldValue = (tab: Tab, name: string) =>
  tab.run((one) => document.querySelector<HTMLInputElement>(`input[name=${one}]`)?.value, name);

test('in WebKit, a whole purchase succeeds from the landing page to the thank-you page', async ({
  tab,
  shop,
}) => {
  await tab.open('/gb');
  await tab.arrives('/gb');
  await tab.click('a[data-order-button]');
  await tab.arrives('/take/gb');

  const first = await tab.text('[data-top-banner] [data-timer]');
  expect(first).toMatch(/^1[45]:\d\d$/);
  await tab.until(
    (text) => document.querySelector('[data-top-banner] [data-timer]')?.textContent !== text,
    first,
  );

  await tab.click('#products [data-bundle$="-5"] label.choice');
  const { postcode, ...others } = addresses.gb;
  const email = freshEmail();
  await tab.type('input[name=email]', email);
  await tab.until(isFormLive);
  expect(await fieldValue(tab, 'email')).toBe(email);
  for (const [name, value] of Object.entries(others)) await tab.type(`input[name=${name}]`, value);
  await tab.type('input[name=postcode]', postcode);
  expect(await fieldValue(tab, 'postcode')).toBe('SW1A 1AA');
  await tab.click('input[name=saveWallet]');
  await tab.click('[data-pay]');

  await tab.click('[data-approve]');
  await tab.arrives('/paypal-confirm/take');
  expect(await tab.text('main')).toContain(email);
  await tab.click('[data-binding]');
  await tab.arrives('/upsell/gb');
  await tab.click('[data-accept]');
  for (const next of ['/detolex-upsell/gb', '/upsellMind/gb']) {
    await tab.arrives(next);
    await tab.click('[data-decline]');
  }
  await tab.arrives('/thankyou/gb');
  const [order] = await findOrders(shop, email);
  expect(order?.status).toBe('paid');
  expect(await tab.text('[data-order-number]')).toBe(order?.number);
});

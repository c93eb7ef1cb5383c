import { expect, test } from 'vitest';
import { newBuyer, orderForm } from '../../support/orders/buyer.ts';
import { askOperatorApi } from '../../support/orders/desk.ts';
import { operatorBrowser } from '../../support/orders/desk-browser.ts';
import { findOrders, freshEmail } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

/** Pays an order whose form was on a page with these query parameters. Returns the order's number. */
async function payFrom(query: string): Promise<string> {
  const buyer = newBuyer(shop);
  const email = freshEmail();
  const placed = await buyer.post(`/orders/de${query}`, orderForm({ email }));
  await buyer.approve(placed.location);
  await buyer.post('/paypal-confirm/take');
  const [order] = await findOrders(shop, email);
  return order?.number ?? '';
}

test('rule 7.111: orders, money and refunds are summed by source, medium and campaign', async () => {
  const campaign = `Früh jahr & ${crypto.randomUUID().slice(0, 8)}`;
  const query = `utm_term=x&${new URLSearchParams({ utm_source: 'news=letter', utm_medium: 'mail', utm_campaign: campaign })}`;
  const [first] = [await payFrom(`?${query}`), await payFrom(`?src=v1&${query}&utm_content=b`)];
  const refund = { action: 'refund', order: first, amountMinor: 500, reason: 'as agreed' } as const;
  await askOperatorApi(shop, refund);
  const { body } = await askOperatorApi(shop, { action: 'campaigns' });
  expect(body.campaigns.filter((one) => one.campaign === campaign)).toEqual([
    {
      ...{ source: 'news=letter', medium: 'mail', campaign, currency: 'EUR' },
      ...{ orders: 2, inMinor: 2 * 8970, backMinor: 500 },
    },
  ]);
  const { text } = await (await operatorBrowser(shop)).get('/__desk?list=campaigns');
  expect(text).toContain(campaign.replace('&', '&amp;'));
  const shown = (await askOperatorApi(shop, { action: 'show', order: first })).body;
  expect(shown.campaign).toEqual({ source: 'news=letter', medium: 'mail', campaign });
});

test('rule 7.111: an order without a campaign counts with empty names, and other days do not count', async () => {
  await payFrom('');
  const { body } = await askOperatorApi(shop, { action: 'campaigns' });
  expect(body.campaigns).toContainEqual(
    expect.objectContaining({ source: '', medium: '', campaign: '', currency: 'EUR' }),
  );
  const none = await askOperatorApi(shop, { action: 'campaigns', from: 0, until: 1 });
  expect(none.body.campaigns).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { newBuyer, orderForm, refundAtWallet } from '../../support/orders/buyer.ts';
import { freshEmail, ordersOf, rows } from '../../support/orders/orders.ts';
import { measuredShop as shop } from '../../support/shop/measured-shop.ts';
import {
  afterwards,
  captureOf,
  eventsAfterwards,
  eventsIn,
  factsIn,
  paidBuyer,
} from '../../support/shop/tag-facts.ts';

describe('rule 13.17: purchase is told once per order', () => {
  test('on the first page after the payment, with what was paid', async () => {
    const { buyer, order } = await paidBuyer(shop);
    expect(factsIn(await buyer.get('/upsell/de'))?.events).toEqual([
      {
        event: 'purchase',
        transaction_id: order.number,
        currency: 'EUR',
        value: 89.7,
        tax: expect.any(Number),
        shipping: order.delivery_minor / 100,
        items: [expect.objectContaining({ item_id: 'slim-3', item_name: 'Slim, 3 Packungen' })],
      },
    ]);
    expect(await eventsAfterwards(buyer)).toEqual([]);
  });

  test.each([
    '/upsell/de/_payload.json',
    '/thankyou/de',
    '/thankyou/de/_payload.json',
    '/upsellfat/de',
  ])('with %s first it is told there and nowhere else', async (path) => {
    const { buyer } = await paidBuyer(shop);
    expect(eventsIn(await buyer.get(path))).toEqual(['purchase']);
    expect(await eventsAfterwards(buyer)).toEqual([]);
  });

  test('of many tabs at once one tells it', async () => {
    const { buyer } = await paidBuyer(shop);
    const tabs = await Promise.all([...afterwards, ...afterwards].map((path) => buyer.get(path)));
    expect(tabs.flatMap(eventsIn)).toEqual(['purchase']);
  });

  test('HEAD and a prefetch use nothing up', async () => {
    const { buyer } = await paidBuyer(shop);
    const headers = { Cookie: [...buyer.cookies].map((pair) => pair.join('=')).join('; ') };
    const head = await shop.visit('/upsell/de', { method: 'HEAD', headers });
    expect(head.status).toBe(200);
    const ahead = await shop.visit('/upsell/de', {
      headers: { ...headers, 'Sec-Purpose': 'prefetch' },
    });
    const text = await ahead.text();
    expect([factsIn({ text })?.items.length, eventsIn({ text })]).toEqual([1, []]);
    expect(eventsIn(await buyer.get('/upsell/de'))).toEqual(['purchase']);
  });

  test('a payment on hold tells nothing until the money is there', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email }, 'pending');
    await buyer.post('/paypal-confirm/take');
    expect(eventsIn(await buyer.get('/thankyou/de'))).toEqual([]);
    const [order] = await ordersOf(shop, email);
    await shop.visit(
      `/__wallet/control/captures/${await captureOf(shop, { id: order?.id ?? '' })}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ status: 'COMPLETED' }),
      },
    );
    await expect.poll(async () => (await ordersOf(shop, email))[0]?.status).toBe('paid');
    expect(eventsIn(await buyer.get('/thankyou/de'))).toEqual(['purchase']);
  });

  test('each order tells its own', async () => {
    const { buyer } = await paidBuyer(shop);
    expect(eventsIn(await buyer.get('/upsell/de'))).toEqual(['purchase']);
    await buyer.approve(
      (await buyer.post('/orders/de', orderForm({ email: freshEmail(), bundle: 'slim-5' })))
        .location,
    );
    await buyer.post('/paypal-confirm/take');
    expect(await eventsAfterwards(buyer)).toEqual(['purchase']);
  });

  test('who is not the buyer learns nothing and uses nothing up', async () => {
    const { buyer, order } = await paidBuyer(shop);
    const stranger = await newBuyer(shop).get(`/thankyou/de?order=${order.number}`);
    expect(factsIn(stranger)).toBeNull();
    expect(eventsIn(await buyer.get('/thankyou/de'))).toEqual(['purchase']);
  });

  test('the page comes all the same when it cannot be noted, and it is told later', async () => {
    const { buyer } = await paidBuyer(shop);
    await rows(shop, 'ALTER TABLE order_reports RENAME TO elsewhere');
    const page = await buyer.get('/upsell/de');
    await rows(shop, 'ALTER TABLE elsewhere RENAME TO order_reports');
    expect([page.status, eventsIn(page)]).toEqual([200, []]);
    expect(page.text).toContain('data-accept');
    expect(eventsIn(await buyer.get('/upsell/de'))).toEqual(['purchase']);
  });
});

describe('refund is told once per refund, on the order’s own page', () => {
  async function refunded(amount?: string) {
    const known = await paidBuyer(shop);
    await known.buyer.get('/upsell/de');
    const capture = await captureOf(shop, known.order);
    await refundAtWallet(
      shop,
      capture,
      amount ? { currency_code: 'EUR', value: amount } : undefined,
    );
    await expectRefunds(known.order, 1);
    return { ...known, capture };
  }

  async function expectRefunds(order: { id: string }, count: number) {
    const given = "SELECT 1 FROM ledger WHERE order_id = ? AND kind = 'refund'";
    await expect.poll(() => rows(shop, given, order.id)).toHaveLength(count);
  }

  test('all of it undoes the purchase', async () => {
    const { buyer, order } = await refunded();
    expect(factsIn(await buyer.get('/thankyou/de'))?.events).toEqual([
      {
        event: 'refund',
        transaction_id: order.number,
        currency: 'EUR',
        value: 89.7,
        items: [expect.objectContaining({ item_id: 'slim-3' })],
      },
    ]);
    expect(await eventsAfterwards(buyer)).toEqual([]);
  });

  test('parts are told by their amounts, each when it is there', async () => {
    const { buyer, order, capture } = await refunded('10.00');
    expect(eventsIn(await buyer.get('/upsellfat/de'))).toEqual([]);
    const tabs = await Promise.all([buyer.get('/thankyou/de'), buyer.get('/thankyou/de')]);
    expect(tabs.flatMap((tab) => factsIn(tab)?.events)).toMatchObject([
      { event: 'refund', value: 10, items: [] },
    ]);
    await refundAtWallet(shop, capture, { currency_code: 'EUR', value: '5.50' });
    await expectRefunds(order, 2);
    expect(factsIn(await buyer.get('/thankyou/de'))?.events).toMatchObject([
      { event: 'refund', value: 5.5 },
    ]);
    expect(await eventsAfterwards(buyer)).toEqual([]);
  });
});

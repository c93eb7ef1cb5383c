import { beforeAll, describe, expect, test } from 'vitest';
import { attribute, tags } from '../../support/html/html.ts';
import { newBuyer, resetWallet } from '../../support/orders/buyer.ts';
import { freshEmail, ordersOf, rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeAll(() => resetWallet(shop));

type ReviewRow = { id: string; rating: number; text: string; name: string; published: number };

const reviewsOf = (orderId: string) =>
  rows<ReviewRow & Record<string, unknown>>(
    shop,
    'SELECT * FROM reviews WHERE order_id = ?',
    orderId,
  );

/** A paid order; its number and address. */
async function paidOrder() {
  const email = freshEmail();
  const buyer = newBuyer(shop, 'DE');
  const confirm = await buyer.toConfirm({ email });
  const key = tags(confirm.text, 'input').find((tag) => attribute(tag, 'name') === 'key');
  const [order] = await ordersOf(shop, email);
  await buyer.post('/paypal-confirm/take', {
    order: order?.number ?? '',
    key: attribute(key, 'value') ?? '',
  });
  const [paid] = await ordersOf(shop, email);
  expect(paid?.status).toBe('paid');
  return { id: paid?.id ?? '', number: paid?.number ?? '', email };
}

const review = (
  order: { number: string; email: string },
  changed: Record<string, string> = {},
) => ({
  orderNumber: order.number,
  email: order.email,
  rating: '2',
  title: 'Large capsules',
  text: 'They are large.\r\n\r\n\r\nTake the water seriously.',
  name: '',
  publish: 'yes',
  ...changed,
});

describe('rule 9.27: reviews of verified orders only', () => {
  test('a review is kept unpublished, with a first name and an initial, and its consent', async () => {
    const order = await paidOrder();
    const sent = await newBuyer(shop, 'GB').post(
      '/feedback/gb',
      review(order, { email: order.email.toUpperCase() }),
    );
    expect([sent.status, sent.location]).toEqual([303, '/feedback/gb?step=thanks']);
    expect(await reviewsOf(order.id)).toMatchObject([
      {
        product: 'slim',
        rating: 2,
        title: 'Large capsules',
        text: 'They are large.\n\nTake the water seriously.',
        name: 'Anna M.',
        locale: 'en_GB',
        published: 0,
        sample: 0,
      },
    ]);
    const consents = await rows<{ wording: string; address_code: string }>(
      shop,
      "SELECT * FROM consents WHERE purpose = 'review'",
    );
    expect(consents.at(-1)?.wording).toContain('I agree that my review is published');
    expect(JSON.stringify(consents)).not.toContain(order.email);
    expect((await newBuyer(shop, 'GB').get(sent.location)).text).toContain('good or bad');
  });

  test('a second one replaces it until it is published; then it is there already', async () => {
    const order = await paidOrder();
    const visitor = newBuyer(shop, 'GB');
    await visitor.post('/feedback/gb', review(order));
    await visitor.post('/feedback/gb', review(order, { rating: '5', name: 'A. from Berlin' }));
    const [kept, ...others] = await reviewsOf(order.id);
    expect([kept?.rating, kept?.name, others]).toEqual([5, 'A. from Berlin', []]);
    const { DB } = await shop.env();
    await DB.prepare('UPDATE reviews SET published = 1 WHERE id = ?').bind(kept?.id).run();
    const consents = () => rows(shop, 'SELECT 1 FROM consents');
    const before = (await consents()).length;
    const third = await visitor.post('/feedback/gb', review(order, { rating: '1' }));
    expect(third.status).toBe(422);
    expect(await consents()).toHaveLength(before);
    expect(third.text).toContain('already published');
    expect(third.text).toContain('They are large.');
    expect((await reviewsOf(order.id)).map(({ rating }) => rating)).toEqual([5]);
  });

  test('of a buyer whose wallet knows one name alone, that name is shown', async () => {
    const order = await paidOrder();
    await rows(shop, "UPDATE orders SET last_name = '' WHERE id = ?", order.id);
    await newBuyer(shop, 'GB').post('/feedback/gb', review(order));
    expect(await reviewsOf(order.id)).toMatchObject([{ name: 'Anna' }]);
  });

  test('number and address must fit a paid order, whichever is wrong', async () => {
    const order = await paidOrder();
    const unpaid = freshEmail();
    await newBuyer(shop, 'DE').toConfirm({ email: unpaid });
    const [open] = await ordersOf(shop, unpaid);
    const wrong = [
      review(order, { orderNumber: 'TW-ZZZZZZ' }),
      review(order, { email: 'other@example.com' }),
      review({ number: open?.number ?? '', email: unpaid }),
    ];
    for (const fields of wrong) {
      const sent = await newBuyer(shop, 'GB').post('/feedback/gb', fields);
      expect(sent.status).toBe(422);
      expect(sent.text).toContain('href="#feedback-orderNumber"');
      expect(sent.text).toContain('find a paid order with this number');
    }
    expect(await reviewsOf(order.id)).toEqual([]);
  });

  test('what is missing is named, and nothing written is lost', async () => {
    const long = 'word '.repeat(450).trim();
    const sent = await newBuyer(shop, 'GB').post('/feedback/gb', {
      ...review({ number: 'TW-ABCDEF', email: 'a@example.com' }),
      rating: '6',
      text: long,
      publish: '',
    });
    expect(sent.status).toBe(422);
    const links = [...sent.text.matchAll(/<a href="#(feedback-[^"]*)"/g)].map(([, id]) => id);
    expect(links).toEqual(['feedback-rating', 'feedback-text', 'feedback-publish']);
    for (const id of links) expect(sent.text).toContain(`id="${id}"`);
    expect(sent.text).toContain(long);
  });
});

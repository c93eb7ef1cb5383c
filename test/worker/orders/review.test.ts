import { beforeAll, describe, expect, test } from 'vitest';
import { newBuyer, resetWallet } from '../../support/orders/buyer.ts';
import { paidOrder } from '../../support/orders/desk.ts';
import { findOrders, freshEmail, rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeAll(() => resetWallet(shop));

type ReviewRow = { id: string; rating: number; text: string; name: string; published: number };

const readReviews = (orderId: string) =>
  rows<ReviewRow & Record<string, unknown>>(
    shop,
    'SELECT * FROM reviews WHERE order_id = ?',
    orderId,
  );

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

describe('rule 9.27: only buyers with a paid order can write reviews', () => {
  test('a review is stored unpublished, with the buyer’s first name, initial and consent', async () => {
    const order = await paidOrder(shop);
    const sent = await newBuyer(shop, 'GB').post(
      '/feedback/gb',
      review(order, { email: order.email.toUpperCase() }),
    );
    expect([sent.status, sent.location]).toEqual([303, '/feedback/gb?step=thanks']);
    expect(await readReviews(order.id)).toMatchObject([
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
    expect(consents.at(-1)?.wording).toContain('I agree that my review may be published');
    expect(JSON.stringify(consents)).not.toContain(order.email);
    expect((await newBuyer(shop, 'GB').get(sent.location)).text).toContain('good or bad');
  });

  test('a second review of the same order replaces an unpublished review, and is refused after the publication', async () => {
    const order = await paidOrder(shop);
    const visitor = newBuyer(shop, 'GB');
    await visitor.post('/feedback/gb', review(order));
    await visitor.post('/feedback/gb', review(order, { rating: '5', name: 'A. from Berlin' }));
    const [stored, ...others] = await readReviews(order.id);
    expect([stored?.rating, stored?.name, others]).toEqual([5, 'A. from Berlin', []]);
    const { DB } = await shop.env();
    await DB.prepare('UPDATE reviews SET published = 1 WHERE id = ?').bind(stored?.id).run();
    const consents = () => rows(shop, 'SELECT 1 FROM consents');
    const before = (await consents()).length;
    const third = await visitor.post('/feedback/gb', review(order, { rating: '1' }));
    expect(third.status).toBe(422);
    expect(await consents()).toHaveLength(before);
    expect(third.text).toContain('already published');
    expect(third.text).toContain('They are large.');
    expect((await readReviews(order.id)).map(({ rating }) => rating)).toEqual([5]);
    // A published review would be on the pages of later tests.
    await rows(shop, 'DELETE FROM reviews WHERE order_id = ?', order.id);
  });

  test('the review of a buyer without a last name stores only the first name', async () => {
    const order = await paidOrder(shop);
    await rows(shop, "UPDATE orders SET last_name = '' WHERE id = ?", order.id);
    await newBuyer(shop, 'GB').post('/feedback/gb', review(order));
    expect(await readReviews(order.id)).toMatchObject([{ name: 'Anna' }]);
  });

  test('a review is refused unless its order number and email address belong to a paid order', async () => {
    const order = await paidOrder(shop);
    const unpaid = freshEmail();
    await newBuyer(shop, 'DE').toConfirm({ email: unpaid });
    const [open] = await findOrders(shop, unpaid);
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
    expect(await readReviews(order.id)).toEqual([]);
  });

  test('the form of a refused review names each invalid field and keeps the text', async () => {
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

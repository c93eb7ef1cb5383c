import { beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../../../worker/durations.ts';
import { insert } from '../../support/orders/aged-orders.ts';
import { type Buyer, resetWallet } from '../../support/orders/buyer.ts';
import { askOperatorApi, paidOrder } from '../../support/orders/desk.ts';
import { operatorBrowser, send } from '../../support/orders/desk-browser.ts';
import { rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

let operator: Buyer;
beforeAll(async () => {
  await resetWallet(shop);
  operator = await operatorBrowser(shop);
  await rows(shop, 'UPDATE reviews SET refused_at = 1 WHERE published = 0 AND refused_at IS NULL');
});

type ReviewRow = {
  published: number;
  published_by: string | null;
  refused_why: string | null;
  refused_by: string | null;
};
const reviewRow = async (id: string) =>
  (await rows<ReviewRow>(shop, 'SELECT * FROM reviews WHERE id = ?', id))[0];

/** Stores a review that waits for an operator's decision and is older than all other reviews. Returns its id. */
async function addWaitingReview(text: string): Promise<string> {
  const order = await paidOrder(shop);
  const { DB } = await shop.env();
  const review = {
    id: order.id,
    order_id: order.id,
    product: 'collagen',
    rating: 4,
    title: 'A title',
    text,
    name: 'Anna M.',
    locale: 'de_DE',
    created_at: 1,
  };
  await DB.batch([insert(DB, 'reviews', review)]);
  return order.id;
}

describe('rule 7.87: operators act on tasks with the forms on the page “today”', () => {
  test('an operator publishes a review from the operators’ desk, and the review stores the operator’s name', async () => {
    const id = await addWaitingReview('Read and good.');
    const page = await operator.get('/__desk');
    expect(page.text).toContain('Read and good.');
    const done = await send(operator, page, 'publish-review');
    expect([done.status, done.location]).toEqual([303, '/__desk?list=reviews&done=publish-review']);
    expect(await reviewRow(id)).toMatchObject({ published: 1, published_by: 'local operator' });
    expect((await operator.get(done.location)).text).toContain('Done: Publish.');
    // Deletes the review, because pages in other tests would show it.
    await rows(shop, 'DELETE FROM reviews WHERE id = ?', id);
  });

  test('rule 7.83: a review whose text changed after an operator read it is not published, and a message explains why', async () => {
    const id = await addWaitingReview('The first words.');
    const page = await operator.get('/__desk?list=reviews');
    await rows(shop, "UPDATE reviews SET text = 'Quite other words.' WHERE id = ?", id);
    const late = await send(operator, page, 'publish-review');
    expect(late.status).toBe(409);
    expect(late.text).toContain('was changed since it was listed');
    expect(late.text).toContain('Quite other words.');
    expect(await reviewRow(id)).toMatchObject({ published: 0 });
    const refused = await send(operator, late, 'refuse-review', { why: 'advertising' });
    expect(refused.status).toBe(303);
    expect(await reviewRow(id)).toMatchObject({
      refused_why: 'advertising',
      refused_by: 'local operator',
    });
  });

  test('rule 7.83: an operator takes a published review down, and no page shows it any more', async () => {
    const id = await addWaitingReview('It makes one healthy.');
    await rows(shop, 'UPDATE reviews SET published = 1, created_at = 9e12 WHERE id = ?', id);
    const page = await operator.get('/__desk?list=published');
    expect(page.text).toContain('It makes one healthy.');
    const bad = await send(operator, page, 'take-down-review', { why: 'bad' });
    expect([bad.status, (await reviewRow(id))?.published]).toEqual([400, 1]);
    const [, list = ''] = page.text.split('<main');
    const first = { text: list.slice(0, list.indexOf('</form>') + 7) };
    const done = await send(operator, first, 'take-down-review', { why: 'healthClaim' });
    expect([done.status, done.location]).toEqual([
      303,
      '/__desk?list=published&done=take-down-review',
    ]);
    expect(await reviewRow(id)).toMatchObject({
      published: 0,
      refused_why: 'healthClaim',
      refused_by: 'local operator',
    });
    expect((await operator.get('/__desk?list=published')).text).not.toContain('healthy');
    expect((await send(operator, first, 'take-down-review', { why: 'healthClaim' })).status).toBe(
      409,
    );
    await rows(shop, 'DELETE FROM reviews WHERE id = ?', id);
  });

  test('an operator cannot refuse a review for a reason outside the review policy', async () => {
    const id = await addWaitingReview('Bad, but true.');
    const page = await operator.get('/__desk?list=reviews');
    const refused = await send(operator, page, 'refuse-review', { why: 'bad' });
    expect(refused.status).toBe(400);
    expect(await reviewRow(id)).toMatchObject({ published: 0, refused_why: null });
    await rows(shop, 'DELETE FROM reviews WHERE id = ?', id);
  });

  test('an operator sends a mail again that could not be delivered', async () => {
    const order = await paidOrder(shop);
    await rows(
      shop,
      "UPDATE outbox SET sent_at = NULL, due_at = ?, created_at = ? WHERE order_id = ? AND kind = 'order'",
      ...[Date.now() + DAY, Date.now() - DAY / 20, order.id],
    );
    const page = await operator.get('/__desk?list=mails');
    expect(page.text).toContain('order:');
    const form = page.text.match(
      /<form [^>]*>(?:(?!<\/form>).)*resend-mail(?:(?!<\/form>).)*<\/form>/s,
    );
    expect(form).not.toBeNull();
    const done = await send(operator, page, 'resend-mail');
    expect(done.status).toBe(303);
  });

  test('an operator stops and resumes the sale of a product; a second stop gets status 409', async () => {
    const what = 'product:mind';
    const stopped = await send(operator, await operator.get('/__desk'), 'stop-sale', {
      what,
      reason: 'recall of batch 12',
    });
    expect(stopped.status).toBe(303);
    const page = await operator.get('/__desk?list=sales');
    expect(page.text).toContain('recall of batch 12');
    const twice = await send(operator, page, 'stop-sale', { what, reason: 'again' });
    expect([twice.status, twice.text.includes('mind is stopped already')]).toEqual([409, true]);
    expect((await send(operator, page, 'resume-sale')).status).toBe(303);
    expect(await rows(shop, "SELECT 1 FROM stopped_sales WHERE what = 'mind'")).toEqual([]);
  });

  test('a form with an action that the lists do not offer gets status 400', async () => {
    const answer = await operator.post('/__desk/lists', {
      verb: 'erase-customer',
      list: 'reviews',
    });
    expect(answer.status).toBe(400);
  });
});

test('rule 7.87: a packer downloads the parcels to pack, and their orders count as given to the packers', async () => {
  const { id, number } = await paidOrder(shop);
  await askOperatorApi(shop, { action: 'release', order: number });
  await rows(shop, "UPDATE orders SET paid_at = 1, street = '=1+1' WHERE id = ?", id);
  for (const list of ['released', 'exported']) {
    const page = await operator.get(`/__desk?list=${list}`);
    const file = await send(operator, page, 'export-list');
    expect([file.status, file.headers.get('Content-Type')]).toEqual([
      200,
      'text/csv; charset=utf-8',
    ]);
    expect(file.text).toContain(`"${number}";`);
    expect(file.text).toContain(`;"'=1+1";`);
    const [order] = await rows(shop, 'SELECT fulfilment FROM orders WHERE id = ?', id);
    expect(order).toEqual({ fulfilment: 'exported' });
  }
});

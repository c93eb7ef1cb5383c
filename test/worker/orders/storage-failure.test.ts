import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quizzes } from '../../../worker/quiz/quizzes/quizzes.ts';
import { attribute, tags } from '../../support/html/html.ts';
import {
  type Answer,
  newBuyer,
  orderForm,
  resetWallet,
  shows,
  walletState,
} from '../../support/orders/buyer.ts';
import { freshEmail, ordersOf, rows } from '../../support/orders/orders.ts';
import { answerByForms, first } from '../../support/quiz/quiz-forms.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeAll(() => resetWallet(shop));
beforeEach(() => shop.clearLogs());

/** What is posted while a table cannot be reached. */
async function without<Result>(table: string, post: () => Promise<Result>): Promise<Result> {
  await rows(shop, `ALTER TABLE ${table} RENAME TO away`);
  try {
    return await post();
  } finally {
    await rows(shop, `ALTER TABLE away RENAME TO ${table}`);
  }
}

function typedIn({ text }: Answer, name: string): string {
  const input = tags(text, 'input').find((tag) => attribute(tag, 'name') === name);
  return attribute(input, 'value') ?? '';
}

/** Whether the answer says that something could not be stored, and the log soon says what. */
async function expectUnstored({ status }: Answer, event: string): Promise<void> {
  expect(status).toBe(503);
  await expect.poll(() => JSON.stringify(shop.logs())).toContain(event);
}

async function paidOrder() {
  const email = freshEmail();
  const buyer = newBuyer(shop, 'DE');
  const confirm = await buyer.toConfirm({ email });
  const [open] = await ordersOf(shop, email);
  const key = typedIn(confirm, 'key');
  await buyer.post('/paypal-confirm/take', { order: open?.number ?? '', key });
  return { id: open?.id ?? '', orderNumber: open?.number ?? '', email };
}

describe('rule 4.21: what cannot be stored is said on its form, which keeps everything typed', () => {
  test.each(['orders', 'reviews', 'consents'])('a review, without %s', async (table) => {
    const { id, ...order } = await paidOrder();
    const visitor = newBuyer(shop, 'GB');
    const fields = { ...order, rating: '2', title: 'Large capsules', publish: 'yes' };
    const review = { ...fields, text: 'They are large.', name: 'A. from Berlin' };
    const failed = await without(table, () => visitor.post('/feedback/gb', review));
    await expectUnstored(failed, 'reviewNotStored');
    expect(failed.text).toMatch(/role="alert"[^>]*>We couldn’t save your review just now/);
    expect(failed.text).toContain('They are large.');
    const stars = tags(failed.text, 'input').filter((tag) => attribute(tag, 'name') === 'rating');
    const chosen = stars.filter((tag) => tag.includes('checked'));
    expect(chosen.map((tag) => attribute(tag, 'value'))).toEqual(['2']);
    for (const name of ['orderNumber', 'email', 'title', 'name'] as const) {
      expect(typedIn(failed, name), name).toBe(review[name]);
    }
    expect((await visitor.post('/feedback/gb', review)).status).toBe(303);
    const kept = await rows(shop, 'SELECT rating FROM reviews WHERE order_id = ?', id);
    expect(kept).toEqual([{ rating: 2 }]);
  });

  test('a withdrawal, whose button works once the database does', async () => {
    const visitor = newBuyer(shop, 'GB');
    const email = freshEmail();
    const sent = await visitor.post('/refund/gb', { name: 'Kim', orderNumber: 'TW-7K3M9Q', email });
    const declaration = typedIn(await visitor.get(sent.location), 'declaration');
    const confirm = () => visitor.post('/refund/gb', { declaration });
    const failed = await without('withdrawals', confirm);
    await expectUnstored(failed, 'withdrawalNotStored');
    expect(failed.text).toContain('store your declaration just now');
    expect(typedIn(failed, 'declaration')).toBe(declaration);
    expect((await confirm()).location).toBe('/refund/gb?step=done');
  });

  test('the consent to a result by mail', async () => {
    const visitor = newBuyer(shop, 'GB');
    const { answers } = await answerByForms(quizzes.v1a, first);
    const fields = { email: freshEmail(), consent: 'yes', answers: JSON.stringify(answers) };
    const failed = await without('consents', () => visitor.post('/quiz-email/gb?src=v1a', fields));
    await expectUnstored(failed, 'quizMailNotStored');
    expect(failed.text).toContain('be sent just now');
    expect(typedIn(failed, 'email')).toBe(fields.email);
  });

  test.each([
    ['/receipt-links/gb', 'receiptLinkNotStored'],
    ['/download-links/gb', 'downloadLinksNotStored'],
  ])('new links, but the answer to %s tells nothing', async (path, event) => {
    const { orderNumber } = await paidOrder();
    const sent = await without('orders', async () => {
      const answer = await newBuyer(shop, 'GB').post(path, { orderNumber });
      await expect.poll(() => JSON.stringify(shop.logs())).toContain('NotStored');
      return answer;
    });
    expect([sent.status, sent.location]).toEqual([303, '/thankyou/gb?step=sent']);
    expect(JSON.stringify(shop.logs())).toContain(event);
  });

  test('an order', async () => {
    const buyer = newBuyer(shop, 'DE');
    const fields = orderForm({ email: freshEmail() });
    const failed = await without('orders', () => buyer.post('/orders/de', fields));
    await expectUnstored(failed, 'orderNotStored');
    expect(shows(failed, 'unavailable')).toBe(true);
    for (const name of ['email', 'street', 'city'] as const) {
      expect(typedIn(failed, name), name).toBe(fields[name]);
    }
    expect((await buyer.post('/orders/de', fields)).status).toBe(303);
  });

  test('a charge: whether there is money is asked, not denied, and pressed again it charges once', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop, 'DE');
    const key = typedIn(await buyer.toConfirm({ email }), 'key');
    const [order] = await ordersOf(shop, email);
    const press = () => buyer.post('/paypal-confirm/take', { order: order?.number ?? '', key });
    const { capturesMade } = await walletState(shop);
    const failed = await without('order_events', press);
    await expectUnstored(failed, 'chargeNotStored');
    expect([shows(failed, 'pending'), shows(failed, 'unavailable')]).toEqual([true, false]);
    expect((await press()).status).toBe(303);
    expect((await ordersOf(shop, email)).map(({ status }) => status)).toEqual(['paid']);
    expect((await walletState(shop)).capturesMade).toBe(capturesMade + 1);
  });

  test('an upsell', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop, 'DE');
    await buyer.toConfirm({ email });
    await buyer.post('/paypal-confirm/take');
    const failed = await without('order_events', () => buyer.post('/upsell/de', { accept: '1' }));
    expect(failed.status).toBe(503);
    expect([shows(failed, 'pending'), failed.text.includes('data-page="upsell"')]).toEqual([
      true,
      true,
    ]);
    expect((await buyer.post('/upsell/de', { accept: '1' })).status).toBe(303);
  });
});

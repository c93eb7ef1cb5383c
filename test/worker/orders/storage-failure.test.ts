import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quizzes } from '../../../worker/quizzes/quizzes.ts';
import { attribute, tags } from '../../support/html/html.ts';
import {
  type Answer,
  newBuyer,
  orderForm,
  resetWallet,
  shows,
  walletState,
} from '../../support/orders/buyer.ts';
import { paidOrder } from '../../support/orders/desk.ts';
import { findOrders, freshEmail, rows } from '../../support/orders/orders.ts';
import { answerByForms, first } from '../../support/quiz/quiz-forms.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeAll(() => resetWallet(shop));
beforeEach(() => shop.clearLogs());

/** Runs `post` while a database table is missing. Returns the result of `post`. */
async function withoutTable<Result>(table: string, post: () => Promise<Result>): Promise<Result> {
  await rows(shop, `ALTER TABLE ${table} RENAME TO away`);
  try {
    return await post();
  } finally {
    await rows(shop, `ALTER TABLE away RENAME TO ${table}`);
  }
}

function inputValue({ text }: Answer, name: string): string {
  const input = tags(text, 'input').find((tag) => attribute(tag, 'name') === name);
  return attribute(input, 'value') ?? '';
}

/** Expects that the answer has status 503, and that the shop logs the event. */
async function expectUnstored({ status }: Answer, event: string): Promise<void> {
  expect(status).toBe(503);
  await expect.poll(() => JSON.stringify(shop.logs())).toContain(event);
}

describe('rule 4.21: if a form’s data cannot be stored, the form says so and keeps the entries', () => {
  test.each(['orders', 'reviews', 'consents'])(
    'without the table %s the form for a review gets status 503 and keeps its entries',
    async (table) => {
      const { id, number: orderNumber, email } = await paidOrder(shop);
      const visitor = newBuyer(shop, 'GB');
      const fields = { orderNumber, email, rating: '2', title: 'Large capsules', publish: 'yes' };
      const review = { ...fields, text: 'They are large.', name: 'A. from Berlin' };
      const failed = await withoutTable(table, () => visitor.post('/feedback/gb', review));
      await expectUnstored(failed, 'reviewNotStored');
      expect(failed.text).toMatch(/role="alert"[^>]*>We couldn’t save your review just now/);
      expect(failed.text).toContain('They are large.');
      const stars = tags(failed.text, 'input').filter((tag) => attribute(tag, 'name') === 'rating');
      const chosen = stars.filter((tag) => tag.includes('checked'));
      expect(chosen.map((tag) => attribute(tag, 'value'))).toEqual(['2']);
      for (const name of ['orderNumber', 'email', 'title', 'name'] as const) {
        expect(inputValue(failed, name), name).toBe(review[name]);
      }
      expect((await visitor.post('/feedback/gb', review)).status).toBe(303);
      const stored = await rows(shop, 'SELECT rating FROM reviews WHERE order_id = ?', id);
      expect(stored).toEqual([{ rating: 2 }]);
    },
  );

  test('while the table of withdrawals is missing, a withdrawal gets status 503; after the repair its button works', async () => {
    const visitor = newBuyer(shop, 'GB');
    const email = freshEmail();
    const sent = await visitor.post('/refund/gb', { name: 'Kim', orderNumber: 'TW-7K3M9Q', email });
    const declaration = inputValue(await visitor.get(sent.location), 'declaration');
    const confirm = () => visitor.post('/refund/gb', { declaration });
    const failed = await withoutTable('withdrawals', confirm);
    await expectUnstored(failed, 'withdrawalNotStored');
    expect(failed.text).toContain('save this just now');
    expect(inputValue(failed, 'declaration')).toBe(declaration);
    expect((await confirm()).location).toBe('/refund/gb?step=done');
  });

  test('while the table of consents is missing, the form for a quiz result by mail gets status 503 and keeps the address', async () => {
    const visitor = newBuyer(shop, 'GB');
    const { answers } = await answerByForms(quizzes.v1a, first);
    const fields = { email: freshEmail(), consent: 'yes', answers: JSON.stringify(answers) };
    const failed = await withoutTable('consents', () =>
      visitor.post('/quiz-email/gb?src=v1a', fields),
    );
    await expectUnstored(failed, 'quizMailNotStored');
    expect(failed.text).toContain('be sent just now');
    expect(inputValue(failed, 'email')).toBe(fields.email);
  });

  test.each([
    ['/receipt-links/gb', 'receiptLinkNotStored'],
    ['/download-links/gb', 'downloadLinksNotStored'],
  ])(
    'without the table of orders %s gives the usual answer, and the log has the failure',
    async (path, event) => {
      const { number: orderNumber } = await paidOrder(shop);
      const sent = await withoutTable('orders', async () => {
        const answer = await newBuyer(shop, 'GB').post(path, { orderNumber });
        await expect.poll(() => JSON.stringify(shop.logs())).toContain('NotStored');
        return answer;
      });
      expect([sent.status, sent.location]).toEqual([303, '/thankyou/gb?step=sent']);
      expect(JSON.stringify(shop.logs())).toContain(event);
    },
  );

  test('while the table of orders is missing, an order form gets status 503 and keeps its entries', async () => {
    const buyer = newBuyer(shop, 'DE');
    const fields = orderForm({ email: freshEmail() });
    const failed = await withoutTable('orders', () => buyer.post('/orders/de', fields));
    await expectUnstored(failed, 'orderNotStored');
    expect(shows(failed, 'unavailable')).toBe(true);
    for (const name of ['email', 'street', 'city'] as const) {
      expect(inputValue(failed, name), name).toBe(fields[name]);
    }
    expect((await buyer.post('/orders/de', fields)).status).toBe(303);
  });

  test('an order that cannot be read is not stored', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop, 'DE');
    const fields = orderForm({ email });
    const failed = await withoutTable('charge_intents', () => buyer.post('/orders/de', fields));
    await expectUnstored(failed, 'orderNotStored');
    expect(await findOrders(shop, email)).toEqual([]);
    expect((await buyer.post('/orders/de', fields)).status).toBe(303);
    expect(await findOrders(shop, email)).toHaveLength(1);
  });

  test('if an order is stored but the wallet’s id of its payment is not, the form gets status 503, and a second post continues the same order', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop, 'DE');
    const fields = orderForm({ email });
    const post = () => buyer.post('/orders/de', fields);
    await rows(
      shop,
      `CREATE TRIGGER refuse_payment BEFORE UPDATE OF provider_order_id ON payments
       BEGIN SELECT RAISE(ABORT, 'no payment'); END`,
    );
    try {
      const failed = await post();
      await expectUnstored(failed, 'paymentNotOpened');
      expect(JSON.stringify(shop.logs())).not.toContain('orderNotStored');
      expect([shows(failed, 'unavailable'), inputValue(failed, 'email')]).toEqual([true, email]);
    } finally {
      await rows(shop, 'DROP TRIGGER refuse_payment');
    }
    expect((await post()).status).toBe(303);
    expect(await findOrders(shop, email)).toHaveLength(1);
  });

  test('a charge that cannot be stored is shown as pending, and a second press of the button does not charge again', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop, 'DE');
    const key = inputValue(await buyer.toConfirm({ email }), 'key');
    const [order] = await findOrders(shop, email);
    const press = () => buyer.post('/paypal-confirm/take', { order: order?.number ?? '', key });
    const { capturesMade } = await walletState(shop);
    const failed = await withoutTable('order_events', press);
    await expectUnstored(failed, 'chargeNotStored');
    expect([shows(failed, 'pending'), shows(failed, 'unavailable')]).toEqual([true, false]);
    expect((await press()).status).toBe(303);
    expect((await findOrders(shop, email)).map(({ status }) => status)).toEqual(['paid']);
    expect((await walletState(shop)).capturesMade).toBe(capturesMade + 1);
  });

  test('an upsell that cannot be stored gets status 503 and is pending, and a second press of its button works', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop, 'DE');
    await buyer.toConfirm({ email });
    await buyer.post('/paypal-confirm/take');
    const failed = await withoutTable('order_events', () =>
      buyer.post('/upsell/de', { accept: '1' }),
    );
    expect(failed.status).toBe(503);
    expect([shows(failed, 'pending'), failed.text.includes('data-page="upsell"')]).toEqual([
      true,
      true,
    ]);
    expect((await buyer.post('/upsell/de', { accept: '1' })).status).toBe(303);
  });
});

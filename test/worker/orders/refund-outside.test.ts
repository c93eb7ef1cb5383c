import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '../../../worker/durations.ts';
import { resetWallet, setWalletBehaviour } from '../../support/orders/buyer.ts';
import { askOperatorApi, ebookForm, type PaidOrder, paidOrder } from '../../support/orders/desk.ts';
import { operatorBrowser, send } from '../../support/orders/desk-browser.ts';
import { openMailOffice } from '../../support/orders/mail-sending.ts';
import { rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

const reference = 'bank transfer 4711';
const reason = 'the bottle was broken after 200 days';
type Part = {
  lines?: (number | null)[];
  packs?: number;
  amountMinor?: number;
  reference?: string;
};
const book = ({ number }: PaidOrder, part: Part = {}) =>
  askOperatorApi(shop, { action: 'refund-outside', order: number, reference, reason, ...part });
const show = async ({ number }: PaidOrder) =>
  (await askOperatorApi(shop, { action: 'show', order: number })).body;

/** The ledger's refunds of an order as the export has them. */
async function ledger({ number }: PaidOrder) {
  const span = { from: 0, until: Date.now() + MINUTE, most: 1000 };
  const { body } = await askOperatorApi(shop, { action: 'book-ledger', ...span });
  return body.entries
    .filter(({ order, kind }) => order === number && kind.startsWith('refund'))
    .map(({ kind, amountMinor }) => [kind, amountMinor]);
}

describe('rule 7.94: money that went back outside the provider is booked', () => {
  test('the ledger and the order have the money, and the wallet is not asked', async () => {
    const order = await paidOrder(shop);
    await setWalletBehaviour(shop, { behaviour: 'decline', operation: 'refund', times: 1 });
    expect((await book(order)).status).toBe(200);
    expect(await ledger(order)).toEqual([['refundOutside', -order.total]]);
    const { status, refunds, log } = await show(order);
    expect(status).toBe('refunded');
    expect(refunds).toMatchObject([
      { state: 'done', reason: `${reason} (${reference})`, amountMinor: order.total },
    ]);
    expect(log).toContainEqual(
      expect.objectContaining({ name: 'refundedOutside', detail: `${reason} (${reference})` }),
    );
  });

  test('the order’s page and the mail say that the money did not go through PayPal', async () => {
    const order = await paidOrder(shop);
    await book(order, { amountMinor: 500 });
    const { text } = await order.buyer.get('/thankyou/de');
    expect(text).toContain('data-money-back="outside"');
    expect(text).toContain('nicht per PayPal, sondern auf anderem Weg');
    const due = await rows<{ key: string }>(
      shop,
      "SELECT key FROM outbox WHERE order_id = ? AND kind = 'refunded'",
      order.id,
    );
    await rows(
      shop,
      'UPDATE outbox SET sent_at = NULL, due_at = 0 WHERE key = ?',
      due[0]?.key ?? '',
    );
    const office = await openMailOffice(shop);
    await office.sendMails(due.map(({ key }) => key));
    const [mail, ...others] = office.send.mock.calls.map(
      ([one]) => (one as { text?: string }).text,
    );
    expect(others).toEqual([]);
    expect(mail).toMatch(/Erstattung\n5,00\s€\n\n.*erstattet, nicht per PayPal/);
  });

  test('the same reference is booked once, also at the same time, and never with another amount', async () => {
    const order = await paidOrder(shop);
    const answers = await Promise.all([1, 2, 3].map(() => book(order, { amountMinor: 500 })));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await book(order, { amountMinor: 500 })).status).toBe(200);
    expect(await ledger(order)).toEqual([['refundOutside', -500]]);
    const { status, body } = await book(order, { amountMinor: 600 });
    expect([status, body.message]).toEqual([409, `${reference} is booked already, with 5.00 EUR`]);
    await book(order, { amountMinor: 500, reference: 'bank transfer 4712' });
    expect(await ledger(order)).toHaveLength(2);
  });

  test('the same reference for other lines or packs is refused', async () => {
    const order = await paidOrder(shop, ebookForm);
    const [first, second] = (await show(order)).lines.map(({ id }) => id);
    const lines = (id = 0) => ({ lines: [id] });
    expect((await book(order, { ...lines(first), packs: 1 })).status).toBe(200);
    expect((await book(order, { ...lines(first), packs: 1 })).status).toBe(200);
    const booked = await ledger(order);
    for (const other of [lines(second), { ...lines(first), packs: 2 }, lines(first), {}]) {
      const { status, body } = await book(order, other);
      expect([status, body.message]).toEqual([
        409,
        expect.stringContaining(`${reference} is booked already, with`),
      ]);
    }
    expect(await ledger(order)).toEqual(booked);
  });

  test('the same reference for all that is left is booked once', async () => {
    const order = await paidOrder(shop, ebookForm);
    expect((await book(order)).status).toBe(200);
    expect((await book(order)).status).toBe(200);
    expect(await ledger(order)).toEqual([['refundOutside', -order.total]]);
  });

  test('it is never more than what is left without the open refunds', async () => {
    const order = await paidOrder(shop);
    await setWalletBehaviour(shop, { behaviour: 'pending', operation: 'refund', times: 1 });
    await askOperatorApi(shop, { action: 'refund', order: order.number, reason, amountMinor: 500 });
    expect((await book(order, { amountMinor: order.total - 499 })).status).toBe(409);
    expect((await book(order)).status).toBe(200);
    expect(await ledger(order)).toEqual([['refundOutside', 500 - order.total]]);
  });

  test('the invoice gets a credit note, and a failed refund of the same lines needs no decision', async () => {
    const order = await paidOrder(shop, ebookForm);
    await askOperatorApi(shop, { action: 'release', order: order.number });
    const line = (await show(order)).lines.find(({ kind }) => kind === 'bump');
    await setWalletBehaviour(shop, { behaviour: 'decline', operation: 'refund', times: 1 });
    const lines = [line?.id ?? 0];
    await askOperatorApi(shop, { action: 'refund', order: order.number, reason, lines });
    await book(order, { lines });
    // A run of the job has a budget, which the orders of other test files in this shop may use up.
    await expect
      .poll(
        async () => {
          await shop.runJob();
          return (await show(order)).invoices.length;
        },
        { timeout: 30_000 },
      )
      .toBe(2);
    const { refunds, invoices } = await show(order);
    expect(refunds.map(({ state }) => state)).toEqual(['closed', 'done']);
    expect(invoices.map(({ kind, grossMinor }) => [kind, grossMinor])).toEqual([
      ['invoice', order.total],
      ['creditNote', -(line?.totalMinor ?? 0)],
    ]);
  });

  test('an operator books it on the page that confirms a refund', async () => {
    const order = await paidOrder(shop);
    const operator = await operatorBrowser(shop);
    const { revision } = await show(order);
    const address = `/__desk/orders/${order.number}`;
    const check = await operator.get(`${address}?amountMinor=7.50&revision=${revision}`);
    const answer = await send(operator, check, 'refund-outside', { reference, reason });
    expect(answer.status).toBe(303);
    expect(await ledger(order)).toEqual([['refundOutside', -750]]);
    const page = await operator.get(address);
    expect(page.text).toContain('The buyer got the money outside PayPal');
    expect(page.text).not.toContain('value="refund-outside"');
  });
});

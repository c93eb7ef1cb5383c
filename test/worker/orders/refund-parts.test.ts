import { beforeEach, describe, expect, test } from 'vitest';
import { newBuyer, resetWallet, setWalletBehaviour } from '../../support/orders/buyer.ts';
import { askOperatorApi, ebookForm, type PaidOrder, paidOrder } from '../../support/orders/desk.ts';
import { operatorBrowser, send } from '../../support/orders/desk-browser.ts';
import { findOrders, freshEmail, rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

const reason = 'one pack was broken';
type Part = { lines?: (number | null)[]; packs?: number; amountMinor?: number; revision?: string };
const give = ({ number }: PaidOrder, part: Part) =>
  askOperatorApi(shop, { action: 'refund', order: number, reason, ...part });
const show = async ({ number }: PaidOrder) =>
  (await askOperatorApi(shop, { action: 'show', order: number })).body;

async function packsLine(order: PaidOrder) {
  const line = (await show(order)).lines.find(({ kind }) => kind === 'bundle');
  if (!line) throw new Error('The order has no packs');
  return line;
}

/** A paid order of a visitor whose time for free delivery is over. */
async function orderWithDelivery(): Promise<PaidOrder> {
  const email = freshEmail();
  const buyer = newBuyer(shop);
  buyer.cookies.set('visit', 'forged');
  await buyer.toConfirm({ email });
  await buyer.post('/paypal-confirm/take');
  const [order] = await findOrders(shop, email);
  if (!order) throw new Error('There is no order');
  return { email, buyer, id: order.id, number: order.number, total: order.total_minor };
}

/** The amounts of the refund requests of an order, oldest first. */
const amounts = async (order: PaidOrder) =>
  (await show(order)).refunds.map(({ amountMinor }) => amountMinor);

/** The gross amounts and the VAT of an order's documents, in minor units. */
async function documents(order: PaidOrder) {
  await shop.runJob();
  await shop.runJob();
  return (await show(order)).invoices;
}

const pends = () =>
  setWalletBehaviour(shop, { behaviour: 'pending', operation: 'refund', times: 1 });

describe('rule 7.23: a refund is for lines, for packs of a line, or for an amount', () => {
  test('the prices of all packs of a line add up to the price of the line', async () => {
    const order = await paidOrder(shop);
    const { id, count, totalMinor } = await packsLine(order);
    for (let pack = 0; pack < count; pack += 1) {
      expect((await give(order, { lines: [id], packs: 1 })).status).toBe(200);
    }
    const each = await amounts(order);
    expect(each.reduce((sum, amount) => sum + amount, 0)).toBe(totalMinor);
    for (const amount of each) expect(Math.abs(amount - totalMinor / count)).toBeLessThan(1);
    expect((await show(order)).status).toBe('refunded');
    expect((await give(order, { lines: [id], packs: 1 })).status).toBe(409);
  });

  test('more packs than the line has are refused', async () => {
    const order = await paidOrder(shop);
    const { id, count } = await packsLine(order);
    await give(order, { lines: [id], packs: 1 });
    const { status, body } = await give(order, { lines: [id], packs: count });
    expect([status, body.message]).toEqual([
      409,
      `Line ${id} has only ${count - 1} packs that can be refunded`,
    ]);
  });

  test('packs of an ebook, packs of several lines, and packs together with an amount are refused', async () => {
    const order = await paidOrder(shop, ebookForm);
    const ids = (await show(order)).lines.map(({ id }) => id);
    const { id } = await packsLine(order);
    const book = ids.find((one) => one !== id) ?? 0;
    for (const part of [
      { lines: [book], packs: 1 },
      { lines: ids, packs: 1 },
      { packs: 1 },
      { lines: [id], packs: 1, amountMinor: 100 },
    ]) {
      expect((await give(order, part)).status, JSON.stringify(part)).toBe(409);
    }
    expect(await amounts(order)).toEqual([]);
  });

  test('an amount of a line is given back, and the rest of the line can follow', async () => {
    const order = await paidOrder(shop, ebookForm);
    const { id, totalMinor } = await packsLine(order);
    await give(order, { lines: [id], amountMinor: 500 });
    await give(order, { lines: [id] });
    expect(await amounts(order)).toEqual([500, totalMinor - 500]);
    const { lines } = await show(order);
    for (const line of lines) {
      expect(line.refundedMinor).toBe(line.id === id ? totalMinor : 0);
    }
  });

  test('the delivery is a line of its own, and an amount of it can be given back', async () => {
    const order = await orderWithDelivery();
    const { deliveryMinor, lines } = await show(order);
    expect(deliveryMinor).toBeGreaterThan(100);
    await give(order, { lines: [null], amountMinor: 100 });
    await give(order, { lines: [null] });
    expect(await amounts(order)).toEqual([100, deliveryMinor - 100]);
    expect((await show(order)).lines).toEqual(lines);
    expect((await give(order, { lines: [null], packs: 1 })).status).toBe(409);
  });

  test('an amount of the whole order is shared between its lines', async () => {
    const order = await paidOrder(shop, ebookForm);
    await give(order, { amountMinor: 1000 });
    const { lines, payments } = await show(order);
    expect(lines.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0)).toBe(1000);
    for (const { refundedMinor, totalMinor } of lines) {
      expect(Math.abs(refundedMinor - (1000 * totalMinor) / order.total)).toBeLessThan(1);
    }
    expect(payments[0]?.refundedMinor).toBe(1000);
  });

  test('an amount above the rest without open refunds is refused, and the rest is refunded exactly', async () => {
    const order = await paidOrder(shop);
    await pends();
    await give(order, { amountMinor: 700 });
    const over = await give(order, { amountMinor: order.total - 699 });
    expect([over.status, over.body.message]).toEqual([409, expect.stringMatching(/^Only /)]);
    expect((await give(order, { amountMinor: order.total - 700 })).status).toBe(200);
    expect((await give(order, { amountMinor: 1 })).status).toBe(409);
    expect(await amounts(order)).toEqual([700, order.total - 700]);
  });

  test('a form that is sent twice, and requests at the same time, give an amount back once', async () => {
    const order = await paidOrder(shop);
    const { revision } = await show(order);
    await pends();
    const answers = await Promise.all([
      give(order, { amountMinor: 100, revision }),
      give(order, { amountMinor: 100, revision }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await give(order, { amountMinor: 100, revision })).status).toBe(409);
    expect(await amounts(order)).toEqual([100]);
  });

  test('a smaller refund of the same line does not decide about a failed refund', async () => {
    const order = await paidOrder(shop);
    const { id } = await packsLine(order);
    await setWalletBehaviour(shop, { behaviour: 'decline', operation: 'refund', times: 1 });
    await give(order, { lines: [id] });
    await give(order, { lines: [id], amountMinor: 100 });
    const states = (await show(order)).refunds.map(({ state }) => state);
    // The buyer has got 1.00 and not the rest, so an operator still has to decide.
    expect(states).toEqual(['failed', 'done']);
    const other = await paidOrder(shop);
    const { id: line } = await packsLine(other);
    await setWalletBehaviour(shop, { behaviour: 'decline', operation: 'refund', times: 1 });
    await give(other, { lines: [line], amountMinor: 500 });
    await give(other, { lines: [line], amountMinor: 100 });
    expect((await show(other)).refunds.map(({ state }) => state)).toEqual(['failed', 'done']);
  });

  test.each(['', '0', '-1', '1.5'])(
    'the amount "%s" and as many packs are unreadable',
    async (text) => {
      const order = await paidOrder(shop);
      const number = text === '' ? null : Number(text);
      for (const part of [{ packs: number }, { amountMinor: number }]) {
        expect((await give(order, part as Part)).status).toBe(400);
      }
    },
  );
});

describe('rule 7.72: parts of a line have credit notes with the VAT rate of the line', () => {
  test('the credit notes of the packs and of an amount give back exactly the VAT of the invoice', async () => {
    const order = await paidOrder(shop, ebookForm);
    await askOperatorApi(shop, { action: 'release', order: order.number });
    const { id } = await packsLine(order);
    await give(order, { lines: [id], packs: 1 });
    await give(order, { amountMinor: 333 });
    await give(order, { lines: [id], packs: 1 });
    await give(order, {});
    const [invoice, ...notes] = await documents(order);
    expect(notes.map(({ kind, grossMinor }) => [kind, -grossMinor])).toEqual(
      (await amounts(order)).map((amount) => ['creditNote', amount]),
    );
    const vat = notes.reduce((sum, { vatMinor }) => sum + vatMinor, 0);
    expect(vat).toBe(-(invoice?.vatMinor ?? 0));
  });
});

describe('rule 7.59: the desk refunds packs and amounts, too', () => {
  test('an operator sees the sum of a pack, gives the reason, and refunds it', async () => {
    const order = await paidOrder(shop);
    const { id, totalMinor, count } = await packsLine(order);
    const operator = await operatorBrowser(shop);
    const { revision } = await show(order);
    const address = `/__desk/orders/${order.number}`;
    const query = `refund=${id}&packs=1&amountMinor=&revision=${revision}`;
    const check = await operator.get(`${address}?${query}`);
    expect(check.text).toContain('1 of 3 slim');
    expect((await send(operator, check, 'refund', { reason })).status).toBe(303);
    expect(await amounts(order)).toEqual([Math.round(totalMinor / count)]);
  });

  test.each(['5.00', '5,00', '5'])(
    'an operator refunds the amount %s without a line',
    async (text) => {
      const order = await paidOrder(shop, ebookForm);
      const operator = await operatorBrowser(shop);
      const { revision } = await show(order);
      const address = `/__desk/orders/${order.number}`;
      const query = `packs=&amountMinor=${text}&revision=${revision}`;
      const check = await operator.get(`${address}?${query}`);
      expect(check.text).toContain('Give 5.00\u00a0EUR back');
      expect((await send(operator, check, 'refund', { reason })).status).toBe(303);
      expect(await amounts(order)).toEqual([500]);
      const [stored] = await rows<{ reason: string }>(
        shop,
        'SELECT reason FROM refund_requests WHERE order_id = ?',
        order.id,
      );
      expect(stored?.reason).toBe(reason);
    },
  );

  test('an unreadable amount is named above the order', async () => {
    const order = await paidOrder(shop);
    const operator = await operatorBrowser(shop);
    const answer = await operator.get(`/__desk/orders/${order.number}?amountMinor=five`);
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining('five is no amount'),
    ]);
  });
});

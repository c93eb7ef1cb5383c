import { beforeEach, describe, expect, test } from 'vitest';
import {
  controlWallet,
  newBuyer,
  resetWallet,
  setWalletBehaviour,
} from '../../support/orders/buyer.ts';
import { askOperatorApi, ebookForm, type PaidOrder, paidOrder } from '../../support/orders/desk.ts';
import { operatorBrowser, send } from '../../support/orders/desk-browser.ts';
import { openMailOffice, resendMails } from '../../support/orders/mail-sending.ts';
import { findCapture, findOrders, freshEmail, rows } from '../../support/orders/orders.ts';
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
async function orderWithDelivery(form: Record<string, string> = {}): Promise<PaidOrder> {
  const email = freshEmail();
  const buyer = newBuyer(shop);
  buyer.cookies.set('visit', 'forged');
  await buyer.toConfirm({ email, ...form });
  await buyer.post(`/paypal-confirm/${form.from ?? 'take'}`);
  const [order] = await findOrders(shop, email);
  if (!order) throw new Error('There is no order');
  return { email, buyer, id: order.id, number: order.number, total: order.total_minor };
}

/** The amounts of the refund requests of an order, oldest first. */
const amounts = async (order: PaidOrder) =>
  (await show(order)).refunds.map(({ amountMinor }) => amountMinor);

/** Runs the job until it has processed all refunds of an order. A run processes a limited number, also of other orders. */
async function issueDocuments({ id }: PaidOrder): Promise<void> {
  const unprocessed = async () => {
    await shop.runJob();
    return rows(
      shop,
      `SELECT id FROM ledger WHERE order_id = ? AND amount_minor < 0
         AND id > (SELECT ledger_id FROM book_cursors WHERE name = 'corrections')`,
      id,
    );
  };
  await expect.poll(unprocessed, { timeout: 60_000 }).toEqual([]);
  await shop.runJob();
}

/** The gross amounts and the VAT of an order's documents, in minor units. */
async function documents(order: PaidOrder) {
  await issueDocuments(order);
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

  test('the mail about the refund names the line to which the amount belongs', async () => {
    const order = await paidOrder(shop);
    const { id } = await packsLine(order);
    await give(order, { lines: [id], amountMinor: 500 });
    const [text] = await resendMails(shop, order.id, 'refunded');
    expect(text).toContain('\nSlim, 3 Packungen · 5,00\u00A0€\n\n');
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

  test('a failed refund is asked again without the lines that an open refund gives back', async () => {
    const order = await orderWithDelivery(ebookForm);
    const bundle = await packsLine(order);
    const book = (await show(order)).lines.find(({ kind }) => kind === 'bump');
    await setWalletBehaviour(shop, { behaviour: 'decline', operation: 'refund', times: 1 });
    await give(order, { lines: [bundle.id, book?.id ?? 0] });
    await pends();
    await give(order, { lines: [book?.id ?? 0] });
    // Only the packs and the ebook are on their way back. The delivery is not, so the order still takes an upsell.
    expect((await order.buyer.get('/upsell/de')).status).toBe(200);
    const again = { action: 'refund-again', order: order.number } as const;
    expect((await askOperatorApi(shop, again)).status).toBe(200);
    const { refunds } = await show(order);
    expect(refunds.map(({ state, amountMinor }) => [state, amountMinor])).toEqual([
      ['closed', bundle.totalMinor + (book?.totalMinor ?? 0)],
      ['pending', book?.totalMinor],
      ['done', bundle.totalMinor],
    ]);
  });

  test('refunded packs are not in the parcel, and the mail about it names the packs that left', async () => {
    const order = await paidOrder(shop);
    const { id } = await packsLine(order);
    await give(order, { lines: [id], packs: 1 });
    const call = (action: 'release' | 'export' | 'ship', more: object = {}) =>
      askOperatorApi(shop, { action, order: order.number, ...more });
    await call('release');
    const { body } = await askOperatorApi(shop, { action: 'export', order: order.number });
    expect(body.parcel.goods).toEqual([{ product: 'slim', packs: 2 }]);
    await call('ship', { carrier: 'dhl', tracking: 'JJD000390007882' });
    // This pack was in the parcel.
    await give(order, { lines: [id], packs: 1 });
    expect((await show(order)).lines[0]).toMatchObject({ count: 3, refundedPacks: 1 });
    const due = await rows<{ key: string }>(
      shop,
      "SELECT key FROM outbox WHERE order_id = ? AND kind = 'shipped'",
      order.id,
    );
    const office = await openMailOffice(shop);
    await rows(shop, 'UPDATE outbox SET sent_at = NULL, due_at = 0 WHERE key = ?', due[0]?.key);
    await office.sendMails(due.map(({ key }) => key));
    const [text] = office.send.mock.calls.map(([mail]) => (mail as { text?: string }).text);
    expect(text).toContain('2 Packungen');
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

describe('rule 7.23: invoice and credit notes name the packs that they are about', () => {
  /** The quantity and the gross amount of each line of an order's documents. */
  async function quantities(order: PaidOrder) {
    await issueDocuments(order);
    const issued = await rows<{ content: string }>(
      shop,
      'SELECT said AS content FROM invoices WHERE order_id = ? ORDER BY year, sequence',
      order.id,
    );
    return issued.map(({ content }) =>
      (JSON.parse(content) as { lines: { quantity: string }[] }).lines.map(
        ({ quantity }) => quantity,
      ),
    );
  }

  test('packs, a part of the price and the rest have their own quantities', async () => {
    const order = await paidOrder(shop);
    const { id } = await packsLine(order);
    await askOperatorApi(shop, { action: 'release', order: order.number });
    await give(order, { lines: [id], packs: 1 });
    await give(order, { amountMinor: 333 });
    await give(order, {});
    expect(await quantities(order)).toEqual([
      ['3 Packungen'],
      ['1 Packung'],
      ['Teil des Preises'],
      ['2 Packungen'],
    ]);
  });

  test('the invoice leaves out the packs that were refunded before', async () => {
    const order = await paidOrder(shop);
    const { id } = await packsLine(order);
    await give(order, { lines: [id], packs: 1 });
    await askOperatorApi(shop, { action: 'release', order: order.number });
    expect(await quantities(order)).toEqual([['2 Packungen']]);
  });
});

describe('rule 7.23: the shop warns of money that goes back twice', () => {
  test('a refund during a dispute has a warning, and the desk shows the excess after a chargeback', async () => {
    const order = await paidOrder(shop);
    const capture = await findCapture(shop, order.id);
    const operator = await operatorBrowser(shop);
    const address = `/__desk/orders/${order.number}`;
    const check = async () => {
      const { revision } = await show(order);
      return (await operator.get(`${address}?amountMinor=5.00&revision=${revision}`)).text;
    };
    expect(await check()).not.toContain('dispute');
    await controlWallet(shop, `captures/${capture}/dispute`);
    await expect.poll(async () => (await show(order)).disputes).toHaveLength(1);
    expect(await check()).toContain('A dispute about this payment is open at PayPal');
    // The order gave 5.00 back outside the wallet. The wallet then takes everything back.
    const outside = { action: 'refund-outside', order: order.number, reference: 'transfer 1' };
    await askOperatorApi(shop, { ...outside, amountMinor: 500, reason } as never);
    await controlWallet(shop, `captures/${capture}/reverse`);
    await expect.poll(async () => (await show(order)).status).toBe('refunded');
    expect((await operator.get(address)).text).toContain('5.00\u00a0EUR more than came in');
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
    expect(check.text).toContain('Slim, 3 packs: 1 of them');
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

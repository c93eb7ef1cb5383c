import { beforeEach, describe, expect, test } from 'vitest';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { receiptLink } from '../../../worker/orders/flow/link.ts';
import type { VerbName } from '../../../worker/orders/routes/operator/verbs.ts';
import {
  type Buyer,
  newBuyer,
  resetWallet,
  setWalletBehaviour,
} from '../../support/orders/buyer.ts';
import {
  askOperatorApi,
  ebookForm,
  type PaidOrder,
  paidOrder,
  withdraw,
} from '../../support/orders/desk.ts';
import { rows } from '../../support/orders/orders.ts';
import { savesWallet } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

/** A paid order with an ebook beside its packs. */
const orderWithEbook = () => paidOrder(shop, ebookForm);

/** Refunds an order, or its lines of one kind, as an operator. */
async function refundOrder({ id, number }: PaidOrder, kind?: 'bundle' | 'bump'): Promise<void> {
  const lines = await rows<{ id: number; kind: string }>(
    shop,
    'SELECT id, kind FROM order_lines WHERE order_id = ?',
    id,
  );
  const ids = lines.filter((line) => line.kind === kind).map((line) => line.id);
  const selection = kind ? { lines: ids } : {};
  await askOperatorApi(shop, { action: 'refund', order: number, reason: 'as asked', ...selection });
}

/** The entries about refunds on the order's page: kind and text, without tags and no-break spaces. */
async function refundEntries(buyer: Buyer, path = '/thankyou/de'): Promise<[string, string][]> {
  const { text } = await buyer.get(path);
  const entries = text.matchAll(/<li data-money-back="(\w+)">(.*?)<\/li>/g);
  return [...entries].map(([, kind = '', html = '']) => {
    const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    return [kind, words.trim()];
  });
}

const today = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

describe('rule 7.39: the order’s page lists the order’s refunds', () => {
  test('the page of an order without refunds lists no refund', async () => {
    const { buyer } = await orderWithEbook();
    expect(await refundEntries(buyer)).toEqual([]);
  });

  test('the order’s page shows the amount, product and day of a refund for one order line', async () => {
    const paid = await orderWithEbook();
    await refundOrder(paid, 'bump');
    const [entry, ...others] = await refundEntries(paid.buyer);
    expect(others).toEqual([]);
    expect(entry).toMatchObject(['refund', expect.stringContaining(today.format(Date.now()))]);
    expect(entry?.[1]).toMatch(/^\d+,\d\d € .*plan.* Am .* per PayPal erstattet\.$/i);
    expect((await paid.buyer.get('/thankyou/de')).text).toContain('class="next"');
  });

  test('the order’s page shows a refund as on its way, and as refunded after the job has repeated it successfully', async () => {
    const paid = await orderWithEbook();
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'refund', times: 3 });
    await refundOrder(paid, 'bump');
    expect(await refundEntries(paid.buyer)).toMatchObject([
      ['asked', expect.stringContaining('auf dem Weg zu Ihnen')],
    ]);
    await rows(shop, 'UPDATE refund_requests SET asked_at = 0 WHERE order_id = ?', paid.id);
    // The shop has refunds of other tests, too. The job may need another run for them.
    const entriesAfterJob = async () => {
      await shop.runJob();
      return refundEntries(paid.buyer);
    };
    await expect.poll(entriesAfterJob).toMatchObject([['refund', expect.anything()]]);
  });

  test('the mailed link to a fully refunded order shows the refund in the market’s language and no delivery', async () => {
    const paid = await orderWithEbook();
    await refundOrder(paid);
    const { SIGNING_KEY } = await shop.env();
    const order = { number: paid.number, market: 'DE', createdAt: 1, paidAt: null } as const;
    const link = await receiptLink(readKeyRing(SIGNING_KEY), '', order, Date.now());
    const stranger = newBuyer(shop);
    expect(await refundEntries(stranger, link)).toHaveLength(1);
    expect((await stranger.get(link)).text).not.toContain('class="next"');
    await rows(
      shop,
      "UPDATE orders SET market = 'FI', delivery_country = 'FI' WHERE id = ?",
      paid.id,
    );
    expect(await refundEntries(stranger, link)).toMatchObject([
      ['refund', expect.stringMatching(/Summa palautettiin .* \(maksutapa: PayPal\)/)],
    ]);
  });

  test('the order’s page shows money that the wallet took back (a reversal), and its return to the shop', async () => {
    const paid = await orderWithEbook();
    const [payment] = await rows<{ id: string; amount: number }>(
      shop,
      "SELECT id, amount_minor AS amount FROM payments WHERE order_id = ? AND purpose = 'order'",
      paid.id,
    );
    const addEntry = (key: string, kind: string, amount: number, at: number) =>
      rows(
        shop,
        `INSERT INTO ledger (key, order_id, payment_id, kind, currency, amount_minor, at)
         VALUES (?, ?, ?, ?, 'EUR', ?, ?)`,
        ...[key, paid.id, payment?.id, kind, amount, at],
      );
    const [amount, at] = [payment?.amount ?? 0, Date.now()];
    await addEntry(`reversal:${paid.id}`, 'reversal', -amount, at);
    await addEntry(`returned:${paid.id}`, 'returned', amount, at + 1);
    expect(await refundEntries(paid.buyer)).toMatchObject([
      ['reversal', expect.stringContaining('wurde Ihnen der Betrag gutgeschrieben')],
      ['returned', expect.stringContaining('an uns zurückgebucht')],
    ]);
  });

  test('the order’s page lists the refund of an undone upsell once', async () => {
    const { buyer } = await paidOrder(shop, savesWallet);
    await buyer.post('/upsell/de', { accept: '1' });
    await buyer.post('/thankyou/de', { undo: 'upsell' });
    expect(await refundEntries(buyer)).toMatchObject([['refund', expect.anything()]]);
  });

  test('rule 9.32: an order whose visit id, form hash, query and phone number were deleted can be refunded and shown', async () => {
    const paid = await orderWithEbook();
    await rows(
      shop,
      "UPDATE orders SET visit_id = '', form_hash = '', query = '', phone = NULL WHERE id = ?",
      paid.id,
    );
    await refundOrder(paid);
    expect(await refundEntries(paid.buyer)).toMatchObject([['refund', expect.anything()]]);
    expect((await paid.buyer.get('/thankyou/de')).text).toContain(paid.number);
  });
});

describe('rule 7.39: no page promises a parcel that is stopped', () => {
  const promises = /Wie es weitergeht|Wir verpacken Ihre Bestellung|Ihr erster Tag mit/;
  const stopped = 'Wir haben Ihr Paket angehalten';
  const pageOf = async ({ buyer }: PaidOrder) => (await buyer.get('/thankyou/de')).text;
  const call = (action: VerbName, { number }: PaidOrder, more: object = {}) =>
    askOperatorApi(shop, { action, order: number, ...more });

  test('after a withdrawal of the whole order the page says that the parcel is stopped, until the withdrawal is ended', async () => {
    const order = await paidOrder(shop);
    expect(await pageOf(order)).toMatch(promises);
    await withdraw(shop, order);
    const page = await pageOf(order);
    expect(page).toContain(stopped);
    expect(page).not.toMatch(promises);
    expect(page).toContain('name="cancelOrder"');
    expect(page).not.toContain('name="changeAddress"');
    const { body } = await askOperatorApi(shop, { action: 'show', order: order.number });
    const id = body.withdrawals[0]?.id;
    await askOperatorApi(shop, { action: 'end-withdrawal', id, reason: 'taken back' });
    const after = await pageOf(order);
    expect(after).toMatch(promises);
    expect(after).not.toContain(stopped);
  });

  test('a released order whose buyer withdrew it is not said to be packed', async () => {
    const order = await paidOrder(shop);
    await call('release', order);
    await withdraw(shop, order);
    const page = await pageOf(order);
    expect(page).toContain(stopped);
    expect(page).not.toMatch(promises);
  });

  test('while all money is on its way back, the page promises neither the parcel nor 0.00 for a cancellation', async () => {
    const order = await paidOrder(shop);
    await setWalletBehaviour(shop, { behaviour: 'pending', operation: 'refund', times: 1 });
    await call('refund', order, { reason: 'as agreed' });
    const page = await pageOf(order);
    expect(page).toContain(stopped);
    expect(page).not.toMatch(promises);
    expect(page).not.toContain('name="cancelOrder"');
  });

  const days = /Wie es weitergeht|Am nächsten Werktag verpackt/;
  const waits = 'Zuerst erstatten wir einen Teil Ihrer Bestellung';
  const expectWaiting = async (order: PaidOrder) => {
    const page = await pageOf(order);
    expect(page).toContain(waits);
    expect(page).not.toMatch(days);
    expect(page).toContain('Ihr erster Tag mit');
    expect(page).toContain('name="changeAddress"');
  };

  test('while a withdrawal of a part is open, the page says that the parcel waits, and promises no day', async () => {
    const order = await paidOrder(shop, ebookForm);
    expect(await pageOf(order)).toMatch(days);
    await withdraw(shop, order, 'Das E-Book');
    await expectWaiting(order);
    const { body } = await askOperatorApi(shop, { action: 'show', order: order.number });
    const id = body.withdrawals[0]?.id;
    await askOperatorApi(shop, { action: 'end-withdrawal', id, reason: 'taken back' });
    const after = await pageOf(order);
    expect(after).toMatch(days);
    expect(after).not.toContain(waits);
  });

  test('so does the page while a refund of a part is under way', async () => {
    const order = await paidOrder(shop, ebookForm);
    await setWalletBehaviour(shop, { behaviour: 'pending', operation: 'refund', times: 1 });
    await call('refund', order, { amountMinor: 100, reason: 'as agreed' });
    await expectWaiting(order);
  });

  test('the page of a cancelled order has no time of delivery', async () => {
    const order = await paidOrder(shop);
    await call('cancel', order, { reason: 'sold out' });
    expect(await pageOf(order)).not.toMatch(days);
  });
});

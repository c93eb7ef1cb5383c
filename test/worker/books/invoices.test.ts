import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '../../../worker/durations.ts';
import { type LinkPurpose, linkKey } from '../../../worker/orders/flow/link.ts';
import type { VerbName } from '../../../worker/orders/routes/operator/verbs.ts';
import {
  controlWallet,
  newBuyer,
  refundAtWallet,
  resetWallet,
} from '../../support/orders/buyer.ts';
import { askOperatorApi, ebookForm, type PaidOrder, paidOrder } from '../../support/orders/desk.ts';
import { operatorBrowser } from '../../support/orders/desk-browser.ts';
import { findCapture, findStatus, rows } from '../../support/orders/orders.ts';
import { type Shop, startShop } from '../../support/shop/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(() => resetWallet(shop));

const callApi = <Verb extends VerbName>(action: Verb, more: object = {}) =>
  askOperatorApi(shop, { action, ...more });

/** The invoice and the credit notes of an order, as the operator API lists them. */
async function issuedInvoices({ number }: Pick<PaidOrder, 'number'>) {
  const span = { from: 0, until: Date.now() + MINUTE, most: 1000 };
  const { body } = await callApi('book-invoices', span);
  return body.invoices.filter(({ order }) => order === number);
}

async function releasedOrder(form: Record<string, string> = {}): Promise<PaidOrder> {
  const order = await paidOrder(shop, form);
  expect((await callApi('release', { order: order.number })).status).toBe(200);
  return order;
}

describe('rule 7.72: an invoice is issued when the order is released for shipping, and corrected after refunds', () => {
  test('orders that are released at the same time get different, consecutive invoice numbers', async () => {
    const orders = [];
    for (let at = 0; at < 6; at += 1) orders.push(await paidOrder(shop));
    expect(await issuedInvoices(orders[0] ?? { number: '' })).toEqual([]);
    await Promise.all(orders.map(({ number }) => callApi('release', { order: number })));
    await Promise.all([shop.runJob(), shop.runJob()]);
    const invoices = await rows<{ sequence: number }>(
      shop,
      'SELECT sequence FROM invoices ORDER BY sequence',
    );
    expect(invoices.map(({ sequence }) => sequence)).toEqual(invoices.map((_, at) => at + 1));
    for (const order of orders) {
      expect(await issuedInvoices(order)).toMatchObject([
        { kind: 'invoice', grossMinor: order.total },
      ]);
    }
  });

  test('an invoice lists an ebook as a service beside the goods, and its amounts add up to the total', async () => {
    const order = await releasedOrder(ebookForm);
    const [invoice] = await issuedInvoices(order);
    expect(invoice?.sums.map(({ supply, basisPoints }) => [supply, basisPoints])).toEqual([
      ['goods', 700],
      ['services', 700],
    ]);
    const gross = invoice?.sums.reduce((sum, one) => sum + one.netMinor + one.vatMinor, 0);
    expect(gross).toBe(order.total);
  });

  test('an order that is cancelled before its release for shipping has neither invoice nor credit note', async () => {
    const order = await paidOrder(shop);
    await callApi('cancel', { order: order.number, reason: 'ordered twice' });
    await shop.runJob();
    expect(await issuedInvoices(order)).toEqual([]);
  });

  test('an order line that is refunded before the order’s release for shipping is not on the invoice', async () => {
    const order = await paidOrder(shop, ebookForm);
    const [book] = await rows<{ id: number; total_minor: number }>(
      shop,
      "SELECT id, total_minor FROM order_lines WHERE order_id = ? AND kind = 'bump'",
      order.id,
    );
    await callApi('refund', { order: order.number, lines: [book?.id], reason: 'as agreed' });
    await callApi('release', { order: order.number });
    await shop.runJob();
    const grossMinor = order.total - (book?.total_minor ?? 0);
    expect(await issuedInvoices(order)).toMatchObject([{ kind: 'invoice', grossMinor }]);
  });

  test('each partial refund has a credit note that names the invoice; all credit notes together equal the invoice', async () => {
    const order = await releasedOrder();
    const part = { currency_code: 'EUR', value: '10.01' };
    await refundAtWallet(shop, await findCapture(shop, order.id), part);
    await expect
      .poll(async () => (await callApi('show', { order: order.number })).body.status)
      .toBe('partlyRefunded');
    await shop.runJob();
    await callApi('refund', { order: order.number, reason: 'parcel lost' });
    await Promise.all([shop.runJob(), shop.runJob()]);
    await shop.runJob();
    const [invoice, ...notes] = await issuedInvoices(order);
    expect(notes).toMatchObject([
      { kind: 'creditNote', corrects: invoice?.number, grossMinor: -1001 },
      { kind: 'creditNote', corrects: invoice?.number, grossMinor: 1001 - order.total },
    ]);
    const vat = [invoice, ...notes].flatMap((one) => one?.sums ?? []);
    expect(vat.reduce((sum, { vatMinor }) => sum + vatMinor, 0)).toBe(0);
    expect(vat.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(0);
  });

  test('a refund that fails later gets a document that cancels the refund’s credit note', async () => {
    const order = await releasedOrder();
    await callApi('refund', { order: order.number, reason: 'parcel lost' });
    await shop.runJob();
    const [refund] = await rows<{ id: string }>(
      shop,
      "SELECT substr(key, 8) AS id FROM ledger WHERE order_id = ? AND kind = 'refund'",
      order.id,
    );
    await rows(
      shop,
      `INSERT INTO ledger (key, order_id, payment_id, kind, currency, amount_minor, at)
       SELECT 'returned:' || ?2, order_id, payment_id, 'returned', currency, -amount_minor, at FROM ledger
       WHERE key = 'refund:' || ?2 AND order_id = ?1`,
      order.id,
      refund?.id,
    );
    await rows(
      shop,
      `INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor)
       SELECT 'returned:' || ?2, order_id, line_id, -amount_minor FROM ledger_lines
       WHERE entry_key = 'refund:' || ?2 AND order_id = ?1`,
      order.id,
      refund?.id,
    );
    await shop.runJob();
    const [, note, reinstatement] = await issuedInvoices(order);
    expect(reinstatement).toMatchObject({
      kind: 'reinstatement',
      corrects: note?.number,
      grossMinor: order.total,
    });
  });
});

describe('rule 7.72: a refund before the invoice that fails after it', () => {
  test('its document supplements the invoice, and names no credit note', async () => {
    const order = await paidOrder(shop, ebookForm);
    const { body } = await callApi('show', { order: order.number });
    const line = body.lines.find(({ kind }) => kind === 'bump');
    await callApi('refund', { order: order.number, lines: [line?.id], reason: 'not wanted' });
    await callApi('release', { order: order.number });
    const [refund] = await rows<{ refund_id: string }>(
      shop,
      'SELECT refund_id FROM refund_requests WHERE order_id = ?',
      order.id,
    );
    await controlWallet(shop, `refunds/${refund?.refund_id}`, { status: 'FAILED' });
    await expect.poll(() => findStatus(shop, order.email)).toBe('paid');
    await shop.runJob();
    const [invoice, document] = await issuedInvoices(order);
    expect(document).toMatchObject({
      kind: 'reinstatement',
      corrects: invoice?.number,
      grossMinor: line?.totalMinor,
    });
    const page = await order.buyer.get('/thankyou/de');
    const links = [...page.text.matchAll(/href="(\/invoices\?[^"]+)"/g)];
    const path = links.at(-1)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { text } = await order.buyer.get(path);
    expect(text).toContain(`Ergänzt die Rechnung ${invoice?.number}`);
    expect(text).not.toContain('Rechnungskorrektur');
  });
});

describe('rule 7.72: money that comes in after the invoice', () => {
  test('an upsell that is charged and refunded after the invoice has neither invoice nor credit note', async () => {
    const order = await releasedOrder();
    const late = crypto.randomUUID();
    await rows(
      shop,
      `INSERT INTO payments (id, order_id, purpose, sequence, status, invoice_id, capture_id, currency, amount_minor,
         refunded_minor, created_at, updated_at, paid_at)
       SELECT ?2, order_id, 'upsell', 2, 'refunded', invoice_id || '-2', ?2, currency, 4980, 4980, created_at, updated_at, paid_at
       FROM payments WHERE order_id = ?1`,
      order.id,
      late,
    );
    for (const [kind, amount] of [
      ['capture', 4980],
      ['refund', -4980],
    ]) {
      await rows(
        shop,
        `INSERT INTO ledger (key, order_id, payment_id, kind, currency, amount_minor, at)
         VALUES (?3 || ':' || ?2, ?1, ?2, ?3, 'EUR', ?4, 1)`,
        ...[order.id, late, kind, amount],
      );
      await rows(
        shop,
        `INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor)
         SELECT ?3 || ':' || ?2, ?1, id, ?4 FROM order_lines WHERE order_id = ?1 AND kind = 'bundle'`,
        ...[order.id, late, kind, amount],
      );
    }
    await shop.runJob();
    expect(await issuedInvoices(order)).toMatchObject([
      { kind: 'invoice', grossMinor: order.total },
    ]);
  });
});

describe('rule 7.73: the buyer can open and print the invoice', () => {
  test('a link on the order’s page opens a printable invoice in the buyer’s language, neither cached nor indexed', async () => {
    const order = await releasedOrder();
    const page = await order.buyer.get('/thankyou/de');
    const [, href = ''] = page.text.match(/href="(\/invoices\?[^"]+)"/) ?? [];
    const path = href.replaceAll('&amp;', '&');
    const anybody = newBuyer(shop);
    const invoice = await anybody.get(path);
    const [{ number = '' } = {}] = await issuedInvoices(order);
    expect(invoice.status).toBe(200);
    for (const part of [
      'Rechnung',
      number,
      order.number,
      'Muster',
      'USt-IdNr.',
      '7 %',
      'DK00000000',
    ]) {
      expect(invoice.text.replaceAll('\u00a0', ' ')).toContain(part);
    }
    expect(invoice.headers.get('Cache-Control')).toContain('no-store');
    expect(invoice.headers.get('X-Robots-Tag')).toContain('noindex');
    expect(invoice.text).toContain('@page');
    expect(invoice.text).not.toMatch(/<nav|<script type="module"|<footer/);
    const stranger = await anybody.get(`/invoices?order=${order.number}&key=forged`);
    expect([stranger.status, stranger.location]).toEqual([
      302,
      expect.stringContaining('/thankyou/'),
    ]);
    expect((await anybody.get('/invoices')).status).toBe(302);
  });

  test('in another browser an invoice opens only with an unexpired key of the same order, for invoices or for the receipt', async () => {
    const [order, other] = [await releasedOrder(), await releasedOrder()];
    const keys = ['development-signing-key-never-used-in-production'];
    const soon = Date.now() + MINUTE;
    const statusWithKey = async (purpose: LinkPurpose, number: string, until = soon) => {
      const key = await linkKey(keys, purpose, number, until);
      const path = `/invoices?order=${order.number}&key=${key}`;
      return (await newBuyer(shop).get(path)).status;
    };
    for (const purpose of ['invoice', 'receipt'] as const) {
      expect(await statusWithKey(purpose, order.number), purpose).toBe(200);
      expect(await statusWithKey(purpose, other.number), purpose).toBe(302);
      expect(await statusWithKey(purpose, order.number, Date.now() - 1), purpose).toBe(302);
    }
    for (const purpose of ['confirm', 'download', 'upsell:get', 'upsell:receipt'] as const) {
      expect(await statusWithKey(purpose, order.number), purpose).toBe(302);
    }
    const [{ number = '' } = {}] = await issuedInvoices(other);
    const { text } = await order.buyer.get(`/invoices?order=${other.number}&document=${number}`);
    expect(text).not.toContain(number);
    expect(text).not.toContain(other.number);
  });

  test('a forwarded link to an invoice opens neither the order’s page nor its forms', async () => {
    const order = await releasedOrder();
    const page = await order.buyer.get('/thankyou/de');
    const [link = ''] = page.text.match(/\/invoices\?[^"]+/) ?? [];
    const { searchParams } = new URL(link.replaceAll('&amp;', '&'), shop.url);
    const stranger = newBuyer(shop);
    expect((await stranger.get(`/invoices?${searchParams}`)).text).toContain(order.number);
    const opened = await stranger.get(`/thankyou/de?${searchParams}`);
    expect(opened.text).not.toMatch(/Musterweg|\/downloads\/|name="cancelOrder"/);
    const posted = await stranger.post('/thankyou/de', {
      ...Object.fromEntries(searchParams),
      deleteWallet: '1',
    });
    expect([posted.status, posted.location]).toEqual([200, '']);
  });

  test('before the order’s release for shipping, the invoice page says that the invoice does not exist yet', async () => {
    const order = await paidOrder(shop);
    const { status, text } = await order.buyer.get('/invoices');
    expect([status, text.includes('liegt noch nicht vor')]).toEqual([200, true]);
  });

  test('an operator opens an invoice from the operators’ desk, and the order’s log records the visit', async () => {
    const order = await releasedOrder();
    const browser = await operatorBrowser(shop);
    const desk = await browser.get(`/__desk/orders/${order.number}`);
    const [, href = ''] = desk.text.match(/href="(\/__desk\/invoices\/[^"]+)"/) ?? [];
    const invoice = await browser.get(href);
    expect([invoice.status, invoice.text.includes('Muster')]).toEqual([200, true]);
    const log = await rows<{ detail: string }>(
      shop,
      "SELECT detail FROM order_events WHERE order_id = ? AND name = 'dataRead'",
      order.id,
    );
    expect(log.map(({ detail }) => detail)).toContain('invoices');
    expect((await newBuyer(shop).get(href)).status).toBe(404);
  });
});

describe('rule 7.76: the erasure of a buyer’s data leaves the invoices complete', () => {
  test('an erasure removes the buyer’s name and mail address from invoices and keeps numbers, amounts and VAT', async () => {
    const order = await releasedOrder({ firstName: 'Zenobia', lastName: 'Quist' });
    await callApi('ship', { order: order.number, carrier: 'dhl', tracking: 'JJD000390007882' });
    await callApi('deliver', { order: order.number });
    await callApi('refund', { order: order.number, reason: 'parcel lost' });
    await shop.runJob();
    const books = async () => [
      await issuedInvoices(order),
      await rows(shop, 'SELECT * FROM invoices WHERE order_id = ? ORDER BY sequence', order.id),
      await rows(shop, 'SELECT * FROM ledger WHERE order_id = ? ORDER BY id', order.id),
      await rows(shop, 'SELECT * FROM ledger_lines WHERE order_id = ? ORDER BY rowid', order.id),
    ];
    const before = await books();
    const page = await order.buyer.get('/invoices');
    expect(page.text).toContain('Quist');
    const erased = await callApi('erase-customer', { email: order.email });
    expect(erased.body).toEqual({ erased: { orders: 1 } });
    expect(await books()).toEqual(before);
    const tables = await rows<{ name: string }>(
      shop,
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%\\_cf\\_%' ESCAPE '\\'",
    );
    for (const { name } of tables) {
      const content = JSON.stringify(await rows(shop, `SELECT * FROM "${name}"`));
      expect(content, name).not.toMatch(/Zenobia|Quist/);
      expect(content, name).not.toContain(order.email);
    }
    const after = await order.buyer.get('/invoices');
    expect(after.status).toBe(200);
    expect(after.text).not.toMatch(/Zenobia|Quist|data-buyer/);
    expect(after.text).toContain('Rechnungskorrektur');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoiceNow, issueDueInvoices } from '../../../worker/orders/flow/invoice.ts';
import { listInvoices } from '../../../worker/orders/store/books.ts';
import { orderInvoices } from '../../../worker/orders/store/invoice.ts';
import { deleteOrders } from '../../../worker/orders/store/retention.ts';
import { putOrder } from '../../support/orders/aged-orders.ts';
import { type Database, openDatabase } from '../../support/orders/database.ts';
import { rows } from '../../support/orders/orders.ts';

let db: Database;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const env = () => db.env();

/** Stores an order that was paid and released for shipping at the time `at` in ms. Returns the order's id. */
async function storeReleased(at: number): Promise<string> {
  const id = await putOrder(db, { at, status: 'paid', payments: ['paid'] });
  await rows(db, 'UPDATE payments SET paid_at = created_at WHERE order_id = ?', id);
  await rows(db, "UPDATE orders SET released_at = ?, fulfilment = 'released' WHERE id = ?", at, id);
  return id;
}

async function sequences(year: number): Promise<number[]> {
  const invoices = await rows<{ sequence: number }>(
    db,
    'SELECT sequence FROM invoices WHERE year = ? ORDER BY sequence',
    year,
  );
  return invoices.map(({ sequence }) => sequence);
}
const numbersUpTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const at = (text: string) => Date.parse(text);

describe('rule 7.71: invoice numbers are consecutive, without a gap', () => {
  test('twenty orders that are invoiced at once get one consecutive number each, although the jobs run twice', async () => {
    const now = at('2031-05-01T12:00Z');
    const orders = await Promise.all(numbersUpTo(20).map(() => storeReleased(now)));
    await Promise.all([
      issueDueInvoices(await env(), now),
      issueDueInvoices(await env(), now),
      ...orders.map(async (id) => invoiceNow(await env(), id, now)),
    ]);
    expect(await sequences(2031)).toEqual(numbersUpTo(20));
    await issueDueInvoices(await env(), now);
    expect(await sequences(2031)).toEqual(numbersUpTo(20));
  });

  test('a failed database batch uses no invoice number', async () => {
    const now = at('2032-05-01T12:00Z');
    const [first, broken, last] = [
      await storeReleased(now),
      await storeReleased(now),
      await storeReleased(now),
    ];
    await invoiceNow(await env(), first, now);
    await rows(
      db,
      `CREATE TRIGGER broken BEFORE UPDATE OF invoiced_at ON orders WHEN NEW.id = '${broken}'
       BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    );
    await issueDueInvoices(await env(), now);
    expect(await orderInvoices((await env()).DB, broken)).toEqual([]);
    await rows(db, 'DROP TRIGGER broken');
    await issueDueInvoices(await env(), now);
    expect(await sequences(2032)).toEqual(numbersUpTo(3));
    expect((await orderInvoices((await env()).DB, last))[0]?.number).toBe('2032-000002');
    expect((await orderInvoices((await env()).DB, broken))[0]?.number).toBe('2032-000003');
  });

  test('invoice numbers start again at 1 each year, by the time of the company’s country', async () => {
    const [before, after] = [at('2033-12-31T22:30Z'), at('2033-12-31T23:30Z')];
    const [old, young] = [await storeReleased(before), await storeReleased(after)];
    await invoiceNow(await env(), old, before);
    await invoiceNow(await env(), young, after);
    const { DB } = await env();
    expect((await orderInvoices(DB, old))[0]?.number).toBe('2033-000001');
    expect((await orderInvoices(DB, young))[0]?.number).toBe('2034-000001');
  });

  test('the database refuses to change or delete an invoice', async () => {
    const change = rows(db, "UPDATE invoices SET said = '{}' WHERE year = 2031");
    await expect(change).rejects.toThrow(/never changed/);
    await expect(rows(db, 'DELETE FROM invoices WHERE year = 2031')).rejects.toThrow(/is kept/);
  });
});

test('rule 7.70: an invoice has the VAT rate of the delivery country on the day of payment', async () => {
  const [before, after] = [at('2027-12-31T22:30Z'), at('2027-12-31T23:30Z')];
  const [old, young] = [await storeReleased(before), await storeReleased(after)];
  for (const id of [old, young]) {
    await rows(db, "UPDATE orders SET delivery_country = 'SE', currency = 'SEK' WHERE id = ?", id);
    await invoiceNow(await env(), id, at('2028-01-01T12:00Z'));
  }
  const { DB } = await env();
  const [oldInvoice] = await orderInvoices(DB, old);
  const [newInvoice] = await orderInvoices(DB, young);
  expect(
    oldInvoice?.content.lines.map(({ basisPoints, vatMinor }) => [basisPoints, vatMinor]),
  ).toEqual([[600, 226]]);
  expect(
    newInvoice?.content.lines.map(({ basisPoints, vatMinor }) => [basisPoints, vatMinor]),
  ).toEqual([[1200, 428]]);
});

test('rule 7.72: the invoice includes the upsells that were paid before the order’s release for shipping', async () => {
  const now = at('2036-05-01T12:00Z');
  const id = await putOrder(db, { at: now, status: 'paid', payments: ['paid', 'paid', 'created'] });
  await rows(
    db,
    "UPDATE orders SET released_at = ?, fulfilment = 'released' WHERE id = ?",
    now,
    id,
  );
  await invoiceNow(await env(), id, now);
  const invoices = await orderInvoices((await env()).DB, id);
  expect(invoices.map(({ grossMinor, content }) => [grossMinor, content.lines.length])).toEqual([
    [7980, 2],
  ]);
});

test('rule 9.28: the deletion of an old order deletes its invoice', async () => {
  const then = at('2012-05-01T12:00Z');
  const id = await storeReleased(then);
  await invoiceNow(await env(), id, then);
  const { DB } = await env();
  expect(await orderInvoices(DB, id)).toHaveLength(1);
  expect(await deleteOrders(DB, 'paid', at('2013-01-01T00:00Z'), 250)).toBe(1);
  expect(await orderInvoices(DB, id)).toEqual([]);
});

test('rule 7.77: the paged list of invoices contains each invoice once', async () => {
  const { DB } = await env();
  const span = { from: at('2031-01-01T00:00Z'), until: at('2032-01-01T00:00Z') };
  const seen: string[] = [];
  let after: { at: number; id: string } | undefined;
  do {
    const page = await listInvoices(DB, span, 7, after);
    seen.push(...page.map(({ number }) => number));
    const last = page.length === 7 ? page.at(-1) : undefined;
    after = last && { at: last.issuedAt, id: last.id };
  } while (after);
  expect(seen).toHaveLength(20);
  expect(new Set(seen).size).toBe(20);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AgedOrder,
  DAY,
  insert,
  isThere,
  putManyOrders,
  putOrder,
  runDeletion,
  thisYear,
  traces,
  yearStart,
} from '../../support/orders/aged-orders.ts';
import { openDatabase } from '../../support/orders/database.ts';
import { rows } from '../../support/orders/orders.ts';
import { shop as common } from '../../support/shop/common-shop.ts';

let shop: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  shop = await openDatabase();
});
afterAll(() => shop.close());

describe('rule 9.28: orders never paid are deleted after 30 days', () => {
  test.each<[string, AgedOrder]>([
    ['one nobody approved', { days: 31 }],
    ['one that lapsed', { days: 31, status: 'expired', payments: ['expired'] }],
    ['one that was cancelled', { days: 31, status: 'cancelled', payments: ['cancelled'] }],
    ['one the wallet declined', { days: 31, intent: 'refused' }],
    ['one the wallet refused for good', { days: 31, status: 'cancelled', payments: ['denied'] }],
    ['one of years ago', { days: 1000, status: 'expired', payments: ['expired'] }],
  ])('%s, with all that belongs to it', async (_, order) => {
    const id = await putOrder(shop, order);
    const presses = order.intent ? 1 : 0;
    expect(await traces(shop, id)).toEqual([1, 1, 1, 1, 1, presses, 0, 0, 0, 0, 0]);
    expect(await runDeletion(shop)).toMatchObject([{ event: 'dataDeleted', orders: 1 }]);
    expect(await isThere(shop, id)).toBe(false);
    expect(await traces(shop, id)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test.each<[string, AgedOrder]>([
    ['one of 29 days', { days: 29, status: 'expired', payments: ['expired'] }],
    ['one with an approval', { days: 31, status: 'approved', payments: ['approved'] }],
    ['one the wallet holds', { days: 400, status: 'approved', payments: ['pending'] }],
    ['one whose charge is not known', { days: 400, intent: 'open' }],
    ['one whose books disagree', { days: 400, status: 'cancelled', payments: ['pending'] }],
    ['one whose payment came in', { days: 400, status: 'expired', payments: ['paid'] }],
    ['a paid one', { days: 900, status: 'paid', payments: ['paid'] }],
    [
      'a paid one with an upsell nobody paid',
      { days: 900, status: 'paid', payments: ['paid', 'expired'] },
    ],
    ['one paid back', { days: 900, status: 'refunded', payments: ['refunded'] }],
  ])('%s stays as it is', async (_, order) => {
    const id = await putOrder(shop, order);
    const before = await traces(shop, id);
    await runDeletion(shop);
    expect(await isThere(shop, id)).toBe(true);
    expect(await traces(shop, id)).toEqual(before);
  });

  test('a declaration that names one stays, and names its number alone', async () => {
    const { DB } = await shop.env();
    const order = await putOrder(shop, { days: 31 });
    const id = crypto.randomUUID();
    await insert(DB, 'withdrawals', {
      ...{
        id,
        order_id: order,
        order_number: 'TW-7K3M9Q',
        name: 'Anna',
        email: 'anna@example.com',
      },
      declared_at: Date.now() - 30 * DAY,
    }).run();
    await runDeletion(shop);
    expect(
      await rows(shop, 'SELECT order_id, order_number FROM withdrawals WHERE id = ?', id),
    ).toEqual([{ order_id: null, order_number: 'TW-7K3M9Q' }]);
  });

  const backlog = { oldest: Date.now() - 45 * DAY, newest: Date.now() - 40 * DAY };

  test('a backlog in one run, batch after batch; then nothing is logged', async () => {
    await putManyOrders(shop, { ...backlog, count: 1100 });
    expect(await runDeletion(shop)).toEqual([{ event: 'dataDeleted', orders: 1100 }]);
    expect(await runDeletion(shop)).toEqual([]);
  });

  test('no longer than a minute, the oldest first, and some of every kind; the next run goes on', async () => {
    const { DB } = await shop.env();
    const old = await putOrder(shop, { days: 50 });
    const young = await putOrder(shop, { days: 31 });
    await putManyOrders(shop, { ...backlog, count: 300 });
    await insert(DB, 'webhook_events', {
      ...{ id: 'WH-old', type: 'X', received_at: Date.now() - 91 * DAY },
    }).run();
    const times = [0, 0];
    const lateAfterOneRound = () => times.shift() ?? 60_000;
    expect(await runDeletion(shop, Date.now(), lateAfterOneRound)).toEqual([
      { event: 'dataDeleted', orders: 250, webhookEvents: 1 },
      { event: 'deletionBehind', left: 'orders' },
    ]);
    expect([await isThere(shop, old), await isThere(shop, young)]).toEqual([false, true]);
    expect(await runDeletion(shop)).toEqual([{ event: 'dataDeleted', orders: 52 }]);
  });

  test('5,000 of a kind in a run and no more, so that it asks the database a bounded number of times', async () => {
    await putManyOrders(shop, { ...backlog, count: 5001 });
    expect(await runDeletion(shop, Date.now(), () => 0)).toEqual([
      { event: 'dataDeleted', orders: 5000 },
      { event: 'deletionBehind', left: 'orders' },
    ]);
    expect(await runDeletion(shop)).toEqual([{ event: 'dataDeleted', orders: 1 }]);
  });

  test('rule 7.35: the count of an order’s downloads goes with it', async () => {
    const { DB } = await shop.env();
    const id = await putOrder(shop, { days: 31 });
    const row = { order_id: id, ebook: 'recipes', count: 2, last_at: 1 };
    await insert(DB, 'downloads', row).run();
    await runDeletion(shop);
    expect(await isThere(shop, id)).toBe(false);
    expect(await rows(shop, 'SELECT * FROM downloads WHERE order_id = ?', id)).toEqual([]);
  });

  test('every table that names an order is one that the job knows', async () => {
    const named = await rows<{ name: string }>(
      shop,
      // The platform lets nobody ask about its own tables.
      `SELECT m.name FROM sqlite_master m, pragma_foreign_key_list(m.name) f
       WHERE m.type = 'table' AND m.name NOT GLOB '_cf_*' AND f."table" = 'orders'
       ORDER BY m.name`,
    );
    expect(named.map(({ name }) => name)).toEqual([
      ...['charge_intents', 'downloads', 'ebook_consents', 'invoices', 'ledger'],
      ...['ledger_lines', 'mails'],
      ...['order_events', 'order_lines', 'order_notes', 'order_reports'],
      ...['outbox', 'outgoing', 'payments'],
      // A withdrawal and a review outlive the order, and forget it.
      ...['refund_requests', 'reviews', 'saved_wallets', 'tracking_reports', 'withdrawals'],
    ]);
  });

  test('the log of any other order can only grow, whoever asks', async () => {
    const kept = [
      await putOrder(shop, { days: 3600, status: 'paid', payments: ['paid'] }),
      await putOrder(shop, { days: 29 }),
      await putOrder(shop, { days: 400, status: 'approved', payments: ['pending'] }),
    ];
    for (const id of kept) {
      await expect(rows(shop, 'DELETE FROM order_events WHERE order_id = ?', id)).rejects.toThrow(
        /append-only/,
      );
    }
  });

  test('the scheduled job does it', async () => {
    const id = await putOrder(common, { days: 31 });
    await common.runJob();
    expect(await isThere(common, id)).toBe(false);
  });
});

describe('rule 9.28: what was declared is deleted three years after the end of its year', () => {
  const last = yearStart(thisYear - 3) - 1;
  const first = yearStart(thisYear - 3);

  test.each([
    [
      'withdrawals',
      'declared_at',
      { order_number: 'TW-7K3M9Q', name: 'A', email: 'a@example.com' },
    ],
    [
      'consents',
      'given_at',
      { purpose: 'review', wording: 'w', locale: 'de_DE', address_code: 'c', visit_id: 'v' },
    ],
  ])('%s', async (table, time, row) => {
    const { DB } = await shop.env();
    await insert(DB, table, { id: `${table}-due`, [time]: last, ...row }).run();
    await insert(DB, table, { id: `${table}-kept`, [time]: first, ...row }).run();
    await runDeletion(shop);
    const left = await rows(shop, `SELECT id FROM ${table} WHERE id LIKE ?`, `${table}-%`);
    expect(left).toEqual([{ id: `${table}-kept` }]);
  });

  test('an ebook’s buyer’s, and never the order', async () => {
    const order = { days: 1, status: 'paid', payments: ['paid'] } as const;
    const due = await putOrder(shop, order);
    const kept = await putOrder(shop, order);
    const give = 'UPDATE ebook_consents SET given_at = ? WHERE order_id = ?';
    await rows(shop, give, last, due);
    await rows(shop, give, first, kept);
    await runDeletion(shop);
    expect(await traces(shop, due)).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
    expect(await traces(shop, kept)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
    expect(await isThere(shop, due)).toBe(true);
  });
});

describe('rules 7.26 and 9.28: mails', () => {
  beforeEach(() => rows(shop, 'DELETE FROM outbox'));

  const mail = (key: string, days: number, changed: Readonly<Record<string, string | number>>) => ({
    ...{
      key,
      channel: 'mail',
      kind: 'withdrawal',
      subject: key,
      due_at: 0,
      created_at: Date.now() - days * DAY,
    },
    ...changed,
  });
  const left = () => rows(shop, 'SELECT key FROM outbox ORDER BY key');

  test('of an order go with it, sent or not', async () => {
    const { DB } = await shop.env();
    const order = await putOrder(shop, { days: 31 });
    const later = await putOrder(shop, { days: 29 });
    await DB.batch([
      insert(DB, 'outbox', mail('a', 31, { order_id: order })),
      insert(DB, 'outbox', mail('b', 31, { order_id: order, sent_at: 1 })),
      insert(DB, 'outbox', mail('c', 200, { order_id: later, sent_at: 1 })),
    ]);
    await runDeletion(shop);
    expect(await left()).toEqual([{ key: 'c' }]);
  });

  test('of no order go 90 days after they have left, and one that has not stays', async () => {
    const { DB } = await shop.env();
    const ago = (days: number) => ({ sent_at: Date.now() - days * DAY });
    await DB.batch([
      insert(DB, 'outbox', mail('a', 91, ago(91))),
      insert(DB, 'outbox', mail('b', 91, ago(89))),
      insert(DB, 'outbox', mail('c', 2000, {})),
    ]);
    expect(await runDeletion(shop)).toMatchObject([{ mails: 1 }]);
    expect(await left()).toEqual([{ key: 'b' }, { key: 'c' }]);
  });

  test('rule 9.26: a result that could not leave within a day goes with all it says', async () => {
    const { DB } = await shop.env();
    const result = { kind: 'quizResult', body: 'encrypted' };
    await DB.batch([
      insert(DB, 'outbox', mail('a', 1.1, result)),
      insert(DB, 'outbox', mail('b', 0.9, result)),
    ]);
    expect(await runDeletion(shop)).toMatchObject([{ unsentResults: 1 }]);
    expect(await left()).toEqual([{ key: 'b' }]);
  });
});

test('the provider’s events are deleted after 90 days, applied or not', async () => {
  const { DB } = await shop.env();
  const event = (id: string, days: number, applied: number | null) =>
    insert(DB, 'webhook_events', {
      ...{ id, type: 'X', received_at: Date.now() - days * DAY, applied_at: applied },
    });
  await DB.batch([event('WH-a', 91, 1), event('WH-b', 91, null), event('WH-c', 89, 1)]);
  await runDeletion(shop);
  expect(await rows(shop, "SELECT id FROM webhook_events WHERE id LIKE 'WH-_'")).toEqual([
    { id: 'WH-c' },
  ]);
});

test('the funnel’s counts are deleted after 25 whole months', async () => {
  const { DB } = await shop.env();
  const sum = (day: string, page: string) =>
    insert(DB, 'funnel_steps', {
      ...{ day, page, step: 'page_view', market: 'DE', src: '', variant: '', count: 1 },
    });
  const pages = Array.from({ length: 3 }, (_, i) => `page${i}`);
  await DB.batch(pages.map((page) => sum('2024-01-31', page)));
  await DB.batch([sum('2024-02-01', 'kept')]);
  const now = Date.parse('2026-03-15T12:00:00Z');
  const left = () => rows(shop, "SELECT day FROM funnel_steps WHERE day < '2025'");
  await runDeletion(shop, now);
  expect(await left()).toEqual([{ day: '2024-02-01' }]);
});

describe('rule 9.32: what only the sale needs leaves a paid order', () => {
  type Sold = {
    paid: number;
    released?: number;
    status?: 'paid' | 'partlyRefunded' | 'refunded';
    withdrawn?: number;
    dispute?: 'open' | 'ended';
    refunded?: number;
  };

  /** A paid order with all of it, its times in days ago. */
  async function sold({ paid, status = 'paid', ...then }: Sold): Promise<string> {
    const { DB } = await shop.env();
    const id = await putOrder(shop, { days: paid, status, payments: [status] });
    const ago = (days: number | undefined) => (days === undefined ? null : Date.now() - days * DAY);
    await rows(
      shop,
      `UPDATE orders SET query = 'src=v4', phone = '+4915123456789', released_at = ? WHERE id = ?`,
      ...[ago(then.released), id],
    );
    const [payment] = await rows<{ id: string }>(
      shop,
      'SELECT id FROM payments WHERE order_id = ?',
      id,
    );
    const entry = (kind: string, days: number) =>
      insert(DB, 'ledger', {
        ...{ key: `${kind}:${id}`, order_id: id, payment_id: payment?.id ?? '', kind },
        ...{ currency: 'EUR', amount_minor: -3990, at: ago(days) },
      }).run();
    if (then.dispute) await entry('dispute', paid);
    if (then.dispute === 'ended') await entry('disputeEnded', paid);
    if (then.refunded !== undefined) await entry('refund', then.refunded);
    if (then.withdrawn !== undefined) {
      await insert(DB, 'withdrawals', {
        ...{ id: crypto.randomUUID(), order_id: id, order_number: 'TW-7K3M9Q', name: 'Anna' },
        ...{ email: 'anna@example.com', declared_at: ago(then.withdrawn) },
      }).run();
    }
    return id;
  }

  /** What an order still holds after the job. */
  async function left(id: string): Promise<string[]> {
    await runDeletion(shop);
    const [order] = await rows<Record<string, string | null>>(
      shop,
      'SELECT visit_id, form_hash, query, phone FROM orders WHERE id = ?',
      id,
    );
    return Object.entries(order ?? {}).flatMap(([name, value]) => (value ? [name] : []));
  }

  const ofVisit = ['visit_id', 'form_hash', 'query'];

  test.each<[string, Sold, string[]]>([
    ['paid just now', { paid: 0 }, [...ofVisit, 'phone']],
    ['not released for 29 days', { paid: 29 }, [...ofVisit, 'phone']],
    ['not released for 31 days', { paid: 31 }, ['phone']],
    ['released', { paid: 1, released: 1 }, ['phone']],
    ['released 29 days ago', { paid: 33, released: 29 }, ['phone']],
    ['released 31 days ago', { paid: 31, released: 31 }, []],
    ['wholly given back', { paid: 33, status: 'refunded', refunded: 31 }, []],
    ['wholly given back of late', { paid: 33, status: 'refunded', refunded: 29 }, ['phone']],
    [
      'given back in part of late',
      { paid: 33, released: 33, status: 'partlyRefunded', refunded: 1 },
      [],
    ],
    ['withdrawn before it was shipped', { paid: 33, withdrawn: 31 }, []],
    ['withdrawn of late', { paid: 33, released: 33, withdrawn: 29 }, ['phone']],
    ['in dispute', { paid: 90, released: 90, dispute: 'open' }, ['phone']],
    ['after a dispute', { paid: 90, released: 90, dispute: 'ended' }, []],
  ])('an order that is %s', async (_, order, kept) => {
    expect(await left(await sold(order))).toEqual(kept);
  });

  test('orders that are not paid keep it: their buyer may come back to them', async () => {
    const id = await putOrder(shop, { days: 29 });
    await rows(shop, `UPDATE orders SET query = 'src=v4', phone = '+49151' WHERE id = ?`, id);
    expect(await left(id)).toEqual([...ofVisit, 'phone']);
  });
});

describe('rule 7.46: the note for a parcel leaves a paid order', () => {
  async function noteOf(order: AgedOrder): Promise<string | null | undefined> {
    const id = await putOrder(shop, order);
    await rows(shop, "UPDATE orders SET note = 'Liebe Oma' WHERE id = ?", id);
    await runDeletion(shop);
    const sql = 'SELECT note FROM orders WHERE id = ?';
    return (await rows<{ note: string | null }>(shop, sql, id))[0]?.note;
  }

  const paid = (days: number): AgedOrder => ({ days, status: 'paid', payments: ['paid'] });

  test('30 days after the payment', async () => {
    expect(await noteOf(paid(29))).toBe('Liebe Oma');
    expect(await noteOf(paid(31))).toBeNull();
  });

  test('not before its payment: its buyer may come back to it; then with the order', async () => {
    expect(await noteOf({ days: 29 })).toBe('Liebe Oma');
    expect(await noteOf({ days: 31 })).toBeUndefined();
  });
});

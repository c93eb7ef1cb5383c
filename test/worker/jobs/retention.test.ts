import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '../../../worker/durations.ts';
import {
  type AgedOrder,
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

describe('rule 9.28: unpaid orders are deleted after 30 days', () => {
  test.each<[string, AgedOrder]>([
    ['an order without approval', { days: 31 }],
    ['an expired order', { days: 31, status: 'expired', payments: ['expired'] }],
    ['a cancelled order', { days: 31, status: 'cancelled', payments: ['cancelled'] }],
    ['an order with a declined charge', { days: 31, intent: 'refused' }],
    ['an order with a denied payment', { days: 31, status: 'cancelled', payments: ['denied'] }],
    ['an order of some years ago', { days: 1000, status: 'expired', payments: ['expired'] }],
  ])('the job deletes %s with all its database rows', async (_, order) => {
    const id = await putOrder(shop, order);
    const presses = order.intent ? 1 : 0;
    expect(await traces(shop, id)).toEqual([1, 1, 1, 1, 1, presses, 0, 0, 0, 0, 0]);
    expect(await runDeletion(shop)).toMatchObject([{ event: 'dataDeleted', unpaidOrders: 1 }]);
    expect(await isThere(shop, id)).toBe(false);
    expect(await traces(shop, id)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test.each<[string, AgedOrder]>([
    ['an unpaid order of 29 days', { days: 29, status: 'expired', payments: ['expired'] }],
    ['an approved order', { days: 31, status: 'approved', payments: ['approved'] }],
    ['an order with a pending payment', { days: 400, status: 'approved', payments: ['pending'] }],
    ['an order with an open charge intent', { days: 400, intent: 'open' }],
    [
      'a cancelled order with a pending payment',
      { days: 400, status: 'cancelled', payments: ['pending'] },
    ],
    ['an expired order with a paid payment', { days: 400, status: 'expired', payments: ['paid'] }],
    ['a paid order', { days: 900, status: 'paid', payments: ['paid'] }],
    [
      'a paid order with an unpaid upsell',
      { days: 900, status: 'paid', payments: ['paid', 'expired'] },
    ],
    ['a refunded order', { days: 900, status: 'refunded', payments: ['refunded'] }],
  ])('the job does not delete %s', async (_, order) => {
    const id = await putOrder(shop, order);
    const before = await traces(shop, id);
    await runDeletion(shop);
    expect(await isThere(shop, id)).toBe(true);
    expect(await traces(shop, id)).toEqual(before);
  });

  test('after an order is deleted, its withdrawal stays with the order’s number and without the order’s id', async () => {
    const { DB } = await shop.env();
    const order = await putOrder(shop, { days: 31 });
    const id = crypto.randomUUID();
    await insert(DB, 'withdrawals', {
      id,
      order_id: order,
      order_number: 'TW-7K3M9Q',
      name: 'Anna',
      email: 'anna@example.com',
      declared_at: Date.now() - 30 * DAY,
    }).run();
    await runDeletion(shop);
    expect(
      await rows(shop, 'SELECT order_id, order_number FROM withdrawals WHERE id = ?', id),
    ).toEqual([{ order_id: null, order_number: 'TW-7K3M9Q' }]);
  });

  const backlog = { oldest: Date.now() - 45 * DAY, newest: Date.now() - 40 * DAY };

  test('one run of the job deletes many old orders in batches, and a run without due rows logs nothing', async () => {
    await putManyOrders(shop, { ...backlog, count: 1100 });
    expect(await runDeletion(shop)).toEqual([{ event: 'dataDeleted', unpaidOrders: 1100 }]);
    expect(await runDeletion(shop)).toEqual([]);
  });

  test('a run of the job ends after a minute and deletes the oldest rows of every kind first; the next run continues', async () => {
    const { DB } = await shop.env();
    const old = await putOrder(shop, { days: 50 });
    const young = await putOrder(shop, { days: 31 });
    await putManyOrders(shop, { ...backlog, count: 300 });
    await insert(DB, 'webhook_events', {
      id: 'WH-old',
      type: 'X',
      received_at: Date.now() - 91 * DAY,
    }).run();
    const times = [0, 0];
    const clockWithOneRound = () => times.shift() ?? 60_000;
    expect(await runDeletion(shop, Date.now(), clockWithOneRound)).toEqual([
      { event: 'dataDeleted', unpaidOrders: 250, webhookEvents: 1 },
      { event: 'deletionBehind', left: 'unpaidOrders' },
    ]);
    expect([await isThere(shop, old), await isThere(shop, young)]).toEqual([false, true]);
    expect(await runDeletion(shop)).toEqual([{ event: 'dataDeleted', unpaidOrders: 52 }]);
  });

  test('a run of the job deletes at most 5,000 rows of a kind, to limit its number of queries', async () => {
    await putManyOrders(shop, { ...backlog, count: 5001 });
    expect(await runDeletion(shop, Date.now(), () => 0)).toEqual([
      { event: 'dataDeleted', unpaidOrders: 5000 },
      { event: 'deletionBehind', left: 'unpaidOrders' },
    ]);
    expect(await runDeletion(shop)).toEqual([{ event: 'dataDeleted', unpaidOrders: 1 }]);
  });

  test('rule 7.35: the number of downloads is deleted with the order', async () => {
    const { DB } = await shop.env();
    const id = await putOrder(shop, { days: 31 });
    const row = { order_id: id, ebook: 'recipes', count: 2, last_at: 1 };
    await insert(DB, 'downloads', row).run();
    await runDeletion(shop);
    expect(await isThere(shop, id)).toBe(false);
    expect(await rows(shop, 'SELECT * FROM downloads WHERE order_id = ?', id)).toEqual([]);
  });

  test('exactly the listed tables refer to orders', async () => {
    const tables = await rows<{ name: string }>(
      shop,
      // The platform refuses queries about its internal tables.
      `SELECT m.name FROM sqlite_master m, pragma_foreign_key_list(m.name) f
       WHERE m.type = 'table' AND m.name NOT GLOB '_cf_*' AND f."table" = 'orders'
       ORDER BY m.name`,
    );
    expect(tables.map(({ name }) => name)).toEqual([
      ...['charge_intents', 'disputes', 'downloads', 'ebook_consents', 'invoices', 'ledger'],
      ...['ledger_lines', 'mails'],
      ...['open_calls', 'order_events', 'order_lines', 'order_notes', 'order_reports'],
      ...['outbox', 'outgoing', 'payment_attempts', 'payments'],
      // The job does not delete withdrawals and reviews with the order. It only removes the order's id from them.
      ...['refund_requests', 'reviews', 'saved_wallets', 'tracking_reports'],
      ...['unbooked_money_back', 'wallet_consents', 'withdrawals'],
    ]);
  });

  test('the database refuses to delete the log of an order before the order may be deleted', async () => {
    const orders = [
      await putOrder(shop, { days: 3600, status: 'paid', payments: ['paid'] }),
      await putOrder(shop, { days: 29 }),
      await putOrder(shop, { days: 400, status: 'approved', payments: ['pending'] }),
    ];
    for (const id of orders) {
      await expect(rows(shop, 'DELETE FROM order_events WHERE order_id = ?', id)).rejects.toThrow(
        /append-only/,
      );
    }
  });

  test('the scheduled job deletes due orders', async () => {
    const id = await putOrder(common, { days: 31 });
    await common.runJob();
    expect(await isThere(common, id)).toBe(false);
  });
});

describe('rule 9.28: withdrawals and consents are deleted three years after the end of their year', () => {
  const lastDue = yearStart(thisYear - 3) - 1;
  const firstNotDue = yearStart(thisYear - 3);

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
  ])(
    'rows of the table %s are deleted three years after the end of their year',
    async (table, time, row) => {
      const { DB } = await shop.env();
      await insert(DB, table, { id: `${table}-due`, [time]: lastDue, ...row }).run();
      await insert(DB, table, { id: `${table}-kept`, [time]: firstNotDue, ...row }).run();
      await runDeletion(shop);
      const remaining = await rows(shop, `SELECT id FROM ${table} WHERE id LIKE ?`, `${table}-%`);
      expect(remaining).toEqual([{ id: `${table}-kept` }]);
    },
  );

  test('the consent to save the wallet is deleted although its order stays', async () => {
    const { DB } = await shop.env();
    const order = { days: 1, status: 'paid', payments: ['paid'] } as const;
    const [due, notDue] = [await putOrder(shop, order), await putOrder(shop, order)];
    const words = { text: 'save it', locale: 'de_DE' };
    await insert(DB, 'wallet_consents', { order_id: due, given_at: lastDue, ...words }).run();
    await insert(DB, 'wallet_consents', {
      order_id: notDue,
      given_at: firstNotDue,
      ...words,
    }).run();
    await runDeletion(shop);
    const remaining = await rows(
      shop,
      'SELECT order_id FROM wallet_consents WHERE order_id IN (?, ?)',
      due,
      notDue,
    );
    expect(remaining).toEqual([{ order_id: notDue }]);
  });

  test('the consent to an ebook’s immediate download is deleted although its order stays', async () => {
    const order = { days: 1, status: 'paid', payments: ['paid'] } as const;
    const due = await putOrder(shop, order);
    const notDue = await putOrder(shop, order);
    const setTime = 'UPDATE ebook_consents SET given_at = ? WHERE order_id = ?';
    await rows(shop, setTime, lastDue, due);
    await rows(shop, setTime, firstNotDue, notDue);
    await runDeletion(shop);
    expect(await traces(shop, due)).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
    expect(await traces(shop, notDue)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
    expect(await isThere(shop, due)).toBe(true);
  });
});

describe('rules 7.26 and 9.28: mails are deleted with their order or after 90 days', () => {
  beforeEach(() => rows(shop, 'DELETE FROM outbox'));

  const mail = (key: string, days: number, changed: Readonly<Record<string, string | number>>) => ({
    key,
    channel: 'mail',
    kind: 'withdrawal',
    subject: key,
    due_at: 0,
    created_at: Date.now() - days * DAY,
    ...changed,
  });
  const remaining = () => rows(shop, 'SELECT key FROM outbox ORDER BY key');

  test('the mails of an order are deleted with the order, even unsent mails', async () => {
    const { DB } = await shop.env();
    const order = await putOrder(shop, { days: 31 });
    const later = await putOrder(shop, { days: 29 });
    await DB.batch([
      insert(DB, 'outbox', mail('a', 31, { order_id: order })),
      insert(DB, 'outbox', mail('b', 31, { order_id: order, sent_at: 1 })),
      insert(DB, 'outbox', mail('c', 200, { order_id: later, sent_at: 1 })),
    ]);
    await runDeletion(shop);
    expect(await remaining()).toEqual([{ key: 'c' }]);
  });

  test('a mail without an order is deleted 90 days after it was sent; an unsent mail stays', async () => {
    const { DB } = await shop.env();
    const ago = (days: number) => ({ sent_at: Date.now() - days * DAY });
    await DB.batch([
      insert(DB, 'outbox', mail('a', 91, ago(91))),
      insert(DB, 'outbox', mail('b', 91, ago(89))),
      insert(DB, 'outbox', mail('c', 2000, {})),
    ]);
    expect(await runDeletion(shop)).toMatchObject([{ mails: 1 }]);
    expect(await remaining()).toEqual([{ key: 'b' }, { key: 'c' }]);
  });

  test('rule 9.26: an unsent mail with a quiz result is deleted after a day', async () => {
    const { DB } = await shop.env();
    const result = { kind: 'quizResult', body: 'encrypted' };
    await DB.batch([
      insert(DB, 'outbox', mail('a', 1.1, result)),
      insert(DB, 'outbox', mail('b', 0.9, result)),
    ]);
    expect(await runDeletion(shop)).toMatchObject([{ unsentResults: 1 }]);
    expect(await remaining()).toEqual([{ key: 'b' }]);
  });
});

test('webhooks of the provider are deleted after 90 days, even if the shop could not apply them', async () => {
  const { DB } = await shop.env();
  const event = (id: string, days: number, applied: number | null) =>
    insert(DB, 'webhook_events', {
      id,
      type: 'X',
      received_at: Date.now() - days * DAY,
      applied_at: applied,
    });
  await DB.batch([event('WH-a', 91, 1), event('WH-b', 91, null), event('WH-c', 89, 1)]);
  await runDeletion(shop);
  expect(await rows(shop, "SELECT id FROM webhook_events WHERE id LIKE 'WH-_'")).toEqual([
    { id: 'WH-c' },
  ]);
});

test('counts of visits and clicks (funnel steps) are deleted after 25 whole months', async () => {
  const { DB } = await shop.env();
  const stepCount = (day: string, page: string) =>
    insert(DB, 'funnel_steps', {
      day,
      page,
      step: 'page_view',
      market: 'DE',
      src: '',
      variant: '',
      count: 1,
    });
  const pages = Array.from({ length: 3 }, (_, i) => `page${i}`);
  await DB.batch(pages.map((page) => stepCount('2024-01-31', page)));
  await DB.batch([stepCount('2024-02-01', 'kept')]);
  const now = Date.parse('2026-03-15T12:00:00Z');
  const remaining = () => rows(shop, "SELECT day FROM funnel_steps WHERE day < '2025'");
  await runDeletion(shop, now);
  expect(await remaining()).toEqual([{ day: '2024-02-01' }]);
});

describe('rule 9.32: after the sale, data that only the sale needed is deleted from the paid order', () => {
  type PaidOrder = {
    paid: number;
    released?: number;
    status?: 'paid' | 'partlyRefunded' | 'refunded';
    withdrawn?: number;
    dispute?: 'open' | 'ended';
    refunded?: number;
  };

  /** Stores a paid order with all data that the sale needs. All times are numbers of days before now. Returns the id. */
  async function addPaidOrder({ paid, status = 'paid', ...later }: PaidOrder): Promise<string> {
    const { DB } = await shop.env();
    const id = await putOrder(shop, { days: paid, status, payments: [status] });
    const ago = (days: number | undefined) => (days === undefined ? null : Date.now() - days * DAY);
    await rows(
      shop,
      `UPDATE orders SET query = 'src=v4', phone = '+4915123456789', released_at = ? WHERE id = ?`,
      ...[ago(later.released), id],
    );
    const [payment] = await rows<{ id: string }>(
      shop,
      'SELECT id FROM payments WHERE order_id = ?',
      id,
    );
    const entry = (kind: string, days: number) =>
      insert(DB, 'ledger', {
        key: `${kind}:${id}`,
        order_id: id,
        payment_id: payment?.id ?? '',
        kind,
        currency: 'EUR',
        amount_minor: -3990,
        at: ago(days),
      }).run();
    if (later.dispute) await entry('dispute', paid);
    if (later.dispute === 'ended') await entry('disputeEnded', paid);
    if (later.refunded !== undefined) await entry('refund', later.refunded);
    if (later.withdrawn !== undefined) {
      await insert(DB, 'withdrawals', {
        id: crypto.randomUUID(),
        order_id: id,
        order_number: 'TW-7K3M9Q',
        name: 'Anna',
        email: 'anna@example.com',
        declared_at: ago(later.withdrawn),
      }).run();
    }
    return id;
  }

  /** Runs the deletion job. Returns the names of the columns that still contain data of the sale. */
  async function remainingColumns(id: string): Promise<string[]> {
    await runDeletion(shop);
    const [order] = await rows<Record<string, string | null>>(
      shop,
      'SELECT visit_id, form_hash, query, phone FROM orders WHERE id = ?',
      id,
    );
    return Object.entries(order ?? {}).flatMap(([name, value]) => (value ? [name] : []));
  }

  const visitColumns = ['visit_id', 'form_hash', 'query'];

  test.each<[string, PaidOrder, string[]]>([
    ['paid just now', { paid: 0 }, [...visitColumns, 'phone']],
    ['not released for 29 days', { paid: 29 }, [...visitColumns, 'phone']],
    ['not released for 31 days', { paid: 31 }, ['phone']],
    ['released', { paid: 1, released: 1 }, ['phone']],
    ['released 29 days ago', { paid: 33, released: 29 }, ['phone']],
    ['released 31 days ago', { paid: 31, released: 31 }, []],
    ['fully refunded 31 days ago', { paid: 33, status: 'refunded', refunded: 31 }, []],
    ['fully refunded 29 days ago', { paid: 33, status: 'refunded', refunded: 29 }, ['phone']],
    [
      'released 33 days ago and partly refunded yesterday',
      { paid: 33, released: 33, status: 'partlyRefunded', refunded: 1 },
      [],
    ],
    ['withdrawn 31 days ago before its release', { paid: 33, withdrawn: 31 }, []],
    ['withdrawn 29 days ago', { paid: 33, released: 33, withdrawn: 29 }, ['phone']],
    ['in dispute', { paid: 90, released: 90, dispute: 'open' }, ['phone']],
    ['after a dispute', { paid: 90, released: 90, dispute: 'ended' }, []],
  ])('a paid order, %s, keeps exactly the columns that are not due', async (_, order, columns) => {
    expect(await remainingColumns(await addPaidOrder(order))).toEqual(columns);
  });

  test('an unpaid order keeps the data that the sale needs, because its buyer may continue', async () => {
    const id = await putOrder(shop, { days: 29 });
    await rows(shop, `UPDATE orders SET query = 'src=v4', phone = '+49151' WHERE id = ?`, id);
    expect(await remainingColumns(id)).toEqual([...visitColumns, 'phone']);
  });
});

describe('rule 7.46: the parcel note is deleted from a paid order', () => {
  async function noteAfterJob(order: AgedOrder): Promise<string | null | undefined> {
    const id = await putOrder(shop, order);
    await rows(shop, "UPDATE orders SET note = 'Liebe Oma' WHERE id = ?", id);
    await runDeletion(shop);
    const sql = 'SELECT note FROM orders WHERE id = ?';
    return (await rows<{ note: string | null }>(shop, sql, id))[0]?.note;
  }

  const paid = (days: number): AgedOrder => ({ days, status: 'paid', payments: ['paid'] });

  test('the parcel note is deleted 30 days after the payment', async () => {
    expect(await noteAfterJob(paid(29))).toBe('Liebe Oma');
    expect(await noteAfterJob(paid(31))).toBeNull();
  });

  test('an unpaid order keeps the parcel note until the order is deleted, because its buyer may continue', async () => {
    expect(await noteAfterJob({ days: 29 })).toBe('Liebe Oma');
    expect(await noteAfterJob({ days: 31 })).toBeUndefined();
  });
});

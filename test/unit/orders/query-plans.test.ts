import type { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { amountMismatchesSql } from '../../../worker/orders/store/amount-mismatch.ts';
import {
  entriesByProviderIdSql,
  journalSql,
  ledgerSql,
  openItemsSql,
} from '../../../worker/orders/store/books.ts';
import { disputesSql } from '../../../worker/orders/store/dispute.ts';
import { uninvoicedOrdersSql } from '../../../worker/orders/store/invoice.ts';
import { uncheckedEntriesSql } from '../../../worker/orders/store/invoice-correction.ts';
import { listNames, listSql, searchSql } from '../../../worker/orders/store/order-list.ts';
import { mailsSql } from '../../../worker/orders/store/outbox/listed-mails.ts';
import { webhooksSql } from '../../../worker/orders/store/outbox/listed-webhooks.ts';
import { releasableSql } from '../../../worker/orders/store/release.ts';
import { waitingSql } from '../../../worker/orders/store/review.ts';
import { shippedOrdersSql } from '../../../worker/orders/store/shipment.ts';
import { todaySql } from '../../../worker/orders/store/today.ts';
import { dueReportsSql } from '../../../worker/orders/store/tracking-report.ts';
import {
  allWithdrawalsSql,
  openWithdrawalsSql,
} from '../../../worker/orders/store/withdrawal-list.ts';
import { migratedDatabase } from '../../support/database-schema.ts';
import { askedOfOrders, envOf } from '../../support/scale/asked-of-orders.ts';
import { generateOrders } from '../../support/scale/generated-orders.ts';
import { asD1 } from '../../support/scale/sqlite-d1.ts';

let db: DatabaseSync;
beforeAll(() => {
  db = migratedDatabase();
});

/** How the database would find the rows. */
function plan(sql: string): string[] {
  const rows = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[];
  return rows.map(({ detail }) => detail);
}

/** Steps that read a whole table, or sort what they read. */
const wasteful = (steps: readonly string[]) =>
  steps.filter((step) =>
    /^SCAN (?!json_each|value|\(subquery|\w+ VIRTUAL)(?!.*USING (COVERING )?INDEX)|TEMP B-TREE FOR (ORDER|LAST)/.test(
      step,
    ),
  );

describe('rule 7.55: what operators look at is found by indexes, however many orders there are', () => {
  const day = { from: 1, until: 2 };
  const lists: [string, string, RegExp][] = [
    ...listNames.map((name): [string, string, RegExp] => [
      `orders: ${name}`,
      listSql(name),
      /SEARCH orders USING INDEX orders_(paid|held|by_fulfilment)/,
    ]),
    [
      'a number',
      searchSql({ number: 'TW-7K3M9Q' }, 20).sql,
      /SEARCH orders USING INDEX sqlite_autoindex_orders/,
    ],
    ['an address', searchSql({ email: 'a@example.com' }, 20).sql, /INDEX orders_by_email/],
    [
      'an address within a day',
      searchSql({ email: 'a@example.com', ...day }, 20).sql,
      /INDEX orders_by_email/,
    ],
    ['a day', searchSql(day, 20).sql, /INDEX orders_by_age/],
    ['disputes', disputesSql, /SEARCH opened USING INDEX ledger_disputes/],
    [
      'money that does not fit',
      amountMismatchesSql,
      /SEARCH payments USING INDEX payments_by_status/,
    ],
    ['reviews', waitingSql, /SEARCH reviews USING INDEX reviews_waiting/],
    ['mails', mailsSql('all'), /SEARCH outbox USING INDEX outbox_by_age/],
    ['unsent mails', mailsSql('unsent'), /SEARCH outbox USING INDEX outbox_unsent/],
    ['withdrawals', openWithdrawalsSql, /INDEX withdrawals_open/],
    ['all withdrawals', allWithdrawalsSql, /SEARCH w USING INDEX withdrawals_by_age/],
    ['parcels on their way', shippedOrdersSql, /INDEX orders_on_the_way/],
    ['what may be released', releasableSql, /INDEX orders_held/],
    ['webhooks given up', webhooksSql('dead'), /SEARCH outbox USING INDEX outbox_dead/],
    ['webhooks', webhooksSql('all'), /SEARCH outbox USING INDEX outbox_by_age/],
    ['numbers for the wallet', dueReportsSql, /INDEX tracking_reports_open/],
  ];

  test.each(lists)('%s', (_, sql, index) => {
    const steps = plan(sql);
    expect(steps.join('\n')).toMatch(index);
    expect(wasteful(steps)).toEqual([]);
  });

  test('a name, whose few rows alone are sorted', () => {
    const steps = plan(searchSql({ name: 'Öberg' }, 20).sql);
    expect(steps.join('\n')).toMatch(/SEARCH orders USING INDEX orders_by_name/);
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  });

  const books: [string, string, RegExp][] = [
    ['what was issued', journalSql, /SEARCH one USING INDEX invoices_by_time/],
    ['the ledger', ledgerSql, /SEARCH ledger USING INDEX ledger_by_time/],
    [
      'entries by the provider’s ids',
      entriesByProviderIdSql,
      /SEARCH ledger USING INDEX sqlite_autoindex/,
    ],
    ['what is to be invoiced', uninvoicedOrdersSql, /INDEX orders_to_invoice/],
    ['what moved since', uncheckedEntriesSql, /SEARCH ledger USING (INDEX|INTEGER).*/],
    [
      'paid and not released',
      openItemsSql.unreleased,
      /SEARCH orders USING (COVERING )?INDEX orders_held/,
    ],
    [
      'released, no invoice',
      openItemsSql.uninvoiced,
      /SEARCH orders USING (COVERING )?INDEX orders_to_invoice/,
    ],
  ];
  test.each(books)('rule 7.77: the books: %s', (_, sql, index) => {
    const steps = plan(sql);
    expect(steps.join('\n')).toMatch(index);
    expect(wasteful(steps)).toEqual([]);
  });

  test.each(Object.entries(todaySql))('today: %s', (_, sql) => {
    const steps = plan(sql);
    expect(steps[0]).toMatch(/^SEARCH .* USING (COVERING )?INDEX/);
    expect(wasteful(steps)).toEqual([]);
  });
});

/** Tables that grow with orders: none is ever read as a whole. */
const growing =
  'orders|o|other|payments|p|order_lines|order_events|order_notes|charge_intents|i|ledger|l|opened|ended|ledger_lines|outbox|asked|refund_requests|r|reviews|withdrawals|w|webhook_events|consents|ebook_consents|downloads|saved_wallets|objections|shipment_posts|tracking_reports|invoices';

/** A step that reads a whole table, or all orders of a state that most orders are in for ever. */
const wholeTable = new RegExp(
  `^SCAN (?:${growing})\\b(?!.*(?:VIRTUAL|INDEX outbox_dead))|^SEARCH \\w+$|INDEX orders_by_status \\(status=\\?\\)$`,
);

/** Statements whose rows are few however many orders there are. */
const few = [
  /\border_id = /,
  /\border_id IN \(SELECT id FROM orders WHERE email/,
  /lower\(last_name\) IN/,
  /status = 'pending'/,
  /status IN \('created', 'approved'\)/,
  /i\.state = 'superseded' AND paid_at IS NULL/,
  /saved_wallets AS w .* token IS NOT NULL/,
  // The receivers of one webhook; the currencies of one day.
  /message_id = \? ORDER BY key$/,
  /at >= \? AND \w+ < \? GROUP BY currency$/,
];

/** Statements that walk an index as far as their first row. */
const firstOfAll = [
  /^SELECT origin FROM orders ORDER BY created_at DESC LIMIT 1$/,
  /^SELECT 1 FROM orders LIMIT 1$/,
];

describe('rule 7.86: everything that operators, jobs and the order’s page ask finds its rows by an index', () => {
  const asked = new Map<string, string>();
  let among = '';
  beforeAll(async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const now = Date.now();
    generateOrders(db, { count: 3003, now, years: 0.1 });
    const env = envOf(
      asD1(
        db,
        (sql) => void asked.set(sql.replaceAll(/\s+/g, ' ').trim(), asked.get(sql) ?? among),
      ),
    );
    for (const { name, run } of askedOfOrders(db, env, now)) {
      among = name;
      await run();
    }
    vi.restoreAllMocks();
  });

  test('each verb of the door is asked', () => {
    expect([...asked.values()].filter((name) => name.includes('missing'))).toEqual([]);
    expect(asked.size).toBeGreaterThan(100);
  });

  test('no statement reads a table that grows from its start to its end', () => {
    const scans = [...asked].flatMap(([sql, name]) =>
      firstOfAll.some((known) => known.test(sql))
        ? []
        : plan(sql)
            .filter((step) => wholeTable.test(step))
            .map((step) => ({ name, step, sql })),
    );
    expect(scans).toEqual([]);
  });

  test('what is sorted is of one order, one buyer or a name, or has not ended yet', () => {
    const sorted = [...asked].flatMap(([sql, name]) =>
      few.some((known) => known.test(sql))
        ? []
        : plan(sql)
            .filter((step) => step.includes('TEMP B-TREE'))
            .map((step) => ({ name, step, sql })),
    );
    expect(sorted).toEqual([]);
  });
});

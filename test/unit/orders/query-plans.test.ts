import type { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  entriesByProviderIdSql,
  journalSql,
  ledgerSql,
  openItemsSql,
  ordersByMethodSql,
} from '../../../worker/orders/store/books.ts';
import { disputesSql } from '../../../worker/orders/store/dispute.ts';
import { uninvoicedOrdersSql } from '../../../worker/orders/store/invoice.ts';
import { uncheckedEntriesSql } from '../../../worker/orders/store/invoice-correction.ts';
import { listNames, listSql, searchSql } from '../../../worker/orders/store/order-list.ts';
import { mailsSql } from '../../../worker/orders/store/outbox/listed-mails.ts';
import { webhooksSql } from '../../../worker/orders/store/outbox/listed-webhooks.ts';
import { paymentLists, paymentsSql } from '../../../worker/orders/store/payment-list.ts';
import { refundLists, refundsSql } from '../../../worker/orders/store/refund-list.ts';
import { releasableSql } from '../../../worker/orders/store/release.ts';
import { reviewsSql } from '../../../worker/orders/store/review.ts';
import { shippedOrdersSql } from '../../../worker/orders/store/shipment.ts';
import { todaySql } from '../../../worker/orders/store/today.ts';
import { dueReportsSql, refusedReportsSql } from '../../../worker/orders/store/tracking-report.ts';
import {
  allWithdrawalsSql,
  openWithdrawalsSql,
} from '../../../worker/orders/store/withdrawal-list.ts';
import { migratedDatabase } from '../../support/database-schema.ts';
import { generateOrders } from '../../support/scale/generated-orders.ts';
import { orderTasks, toEnv } from '../../support/scale/order-tasks.ts';
import { toD1 } from '../../support/scale/sqlite-d1.ts';

let db: DatabaseSync;
beforeAll(() => {
  db = migratedDatabase();
});

/** The steps of SQLite's query plan for a statement. */
function plan(sql: string): string[] {
  const rows = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[];
  return rows.map(({ detail }) => detail);
}

/** The steps of a query plan that read a whole table or sort rows without an index. */
const wasteful = (steps: readonly string[]) =>
  steps.filter((step) =>
    /^SCAN (?!json_each|value|\(subquery|\w+ VIRTUAL)(?!.*USING (COVERING )?INDEX)|TEMP B-TREE FOR (ORDER|LAST)/.test(
      step,
    ),
  );

describe('rule 7.55: the queries of operators’ lists use indexes, for any number of orders', () => {
  const day = { from: 1, until: 2 };
  const lists: [string, string, RegExp][] = [
    ...listNames.map((name): [string, string, RegExp] => [
      `orders: ${name}`,
      listSql(name),
      /SEARCH orders USING INDEX orders_(paid|held|owed|by_fulfilment|uninvoiced)/,
    ]),
    [
      'search by order number',
      searchSql({ number: 'TW-7K3M9Q' }, 20).sql,
      /SEARCH orders USING INDEX sqlite_autoindex_orders/,
    ],
    ['search by email', searchSql({ email: 'a@example.com' }, 20).sql, /INDEX orders_by_email/],
    [
      'search by email and day',
      searchSql({ email: 'a@example.com', ...day }, 20).sql,
      /INDEX orders_by_email/,
    ],
    ['search by day', searchSql(day, 20).sql, /INDEX orders_by_age/],
    ...refundLists.map((name): [string, string, RegExp] => [
      `refunds: ${name}`,
      refundsSql(name),
      /SEARCH r USING INDEX refund_requests_(open|failed)/,
    ]),
    ['open disputes', disputesSql('open'), /SEARCH d USING INDEX disputes_open/],
    ['disputes', disputesSql('all'), /SEARCH d USING INDEX disputes_by_age/],
    ...paymentLists.map((name): [string, string, RegExp] => [
      `payments: ${name}`,
      paymentsSql(name),
      /SEARCH (payments USING INDEX payments_by_status|i USING INDEX charge_intents_by_state)/,
    ]),
    [
      'refused tracking numbers',
      refusedReportsSql,
      /SEARCH r USING INDEX tracking_reports_refused/,
    ],
    ['reviews that await moderation', reviewsSql('waiting'), /USING INDEX reviews_waiting/],
    ['published reviews', reviewsSql('published'), /USING INDEX reviews_by_age/],
    ['mails', mailsSql('all'), /SEARCH outbox USING INDEX outbox_by_age/],
    ['unsent mails', mailsSql('unsent'), /SEARCH outbox USING INDEX outbox_unsent/],
    ['withdrawals', openWithdrawalsSql, /INDEX withdrawals_open/],
    ['all withdrawals', allWithdrawalsSql, /SEARCH w USING INDEX withdrawals_by_age/],
    ['shipped parcels', shippedOrdersSql, /INDEX orders_on_the_way/],
    ['orders ready for release', releasableSql, /INDEX orders_held/],
    ['webhooks given up', webhooksSql('dead'), /SEARCH outbox USING INDEX outbox_dead/],
    ['webhooks', webhooksSql('all'), /SEARCH outbox USING INDEX outbox_by_age/],
    ['tracking reports for the wallet', dueReportsSql, /INDEX tracking_reports_open/],
  ];

  test.each(lists)('the query of the operators’ list "%s" uses an index', (_, sql, index) => {
    const steps = plan(sql);
    expect(steps.join('\n')).toMatch(index);
    expect(wasteful(steps)).toEqual([]);
  });

  test('the search by name finds its rows with an index and sorts only these rows', () => {
    const steps = plan(searchSql({ name: 'Öberg' }, 20).sql);
    expect(steps.join('\n')).toMatch(/SEARCH orders USING INDEX orders_by_name/);
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  });

  const books: [string, string, RegExp][] = [
    ['issued invoices', journalSql, /SEARCH one USING INDEX invoices_by_time/],
    ['orders by method', ordersByMethodSql, /SEARCH orders USING (COVERING )?INDEX orders_paid/],
    ['the ledger', ledgerSql, /SEARCH ledger USING INDEX ledger_by_time/],
    [
      'entries by the provider’s ids',
      entriesByProviderIdSql,
      /SEARCH ledger USING INDEX sqlite_autoindex/,
    ],
    ['orders to invoice', uninvoicedOrdersSql, /INDEX orders_to_invoice/],
    ['unchecked ledger entries', uncheckedEntriesSql, /SEARCH ledger USING (INDEX|INTEGER).*/],
    [
      'paid and not released',
      openItemsSql.unreleased,
      /SEARCH orders USING (COVERING )?INDEX orders_held/,
    ],
    [
      'released and not invoiced',
      openItemsSql.uninvoiced,
      /SEARCH orders USING (COVERING )?INDEX orders_to_invoice/,
    ],
  ];
  test.each(books)(
    'rule 7.77: the query of the bookkeeping list "%s" uses an index',
    (_, sql, index) => {
      const steps = plan(sql);
      expect(steps.join('\n')).toMatch(index);
      expect(wasteful(steps)).toEqual([]);
    },
  );

  test.each(Object.entries(todaySql))(
    'the query of today’s figure "%s" uses an index',
    (_, sql) => {
      const steps = plan(sql);
      expect(steps[0]).toMatch(/^SEARCH .* USING (COVERING )?INDEX/);
      expect(wasteful(steps)).toEqual([]);
    },
  );
});

/** The names and SQL aliases of the tables that grow with the number of orders. No statement may read such a table whole. */
const growing =
  'orders|o|other|payments|p|order_lines|order_events|order_notes|charge_intents|i|open_calls|ledger|l|opened|ended|ledger_lines|outbox|asked|refund_requests|r|reviews|withdrawals|w|webhook_events|consents|ebook_consents|wallet_consents|downloads|saved_wallets|objections|shipment_posts|tracking_reports|invoices';

/**
 * Matches a query step that reads a whole table, or all orders of one status. Most orders have the same final status,
 * so this also reads almost the whole table.
 */
const wholeTable = new RegExp(
  `^SCAN (?:${growing})\\b(?!.*(?:VIRTUAL|INDEX outbox_dead))|^SEARCH \\w+$|INDEX orders_by_status \\(status=\\?\\)$`,
);

/** Statements that read few rows for any number of orders. They may sort these rows. */
const fewRows = [
  /\border_id = /,
  /\border_id IN \(SELECT id FROM orders WHERE email/,
  /lower\(last_name\) IN/,
  /status = 'pending'/,
  /status IN \('created', 'approved'\)/,
  /i\.state = 'superseded' AND paid_at IS NULL/,
  /\b[ir]\.state = 'open'/,
  /saved_wallets AS w .* token IS NOT NULL/,
  /id IN \(SELECT payment_id FROM unbooked_money_back\)/,
  // The operators' work: the rows of an unfinished state, and the orders of a day.
  /AS since,\s+min\([^)]*\) AS dueAt FROM/,
  // The next two statements read the receivers of one webhook and the currencies of one day.
  /message_id = \?1 ORDER BY key$/,
  /at >= \?1 AND \w+ < \?2 GROUP BY currency$/,
];

/** Statements that read only the first row of an index. */
const firstRowOnly = [
  /^SELECT origin FROM orders ORDER BY created_at DESC LIMIT 1$/,
  /^SELECT 1 FROM orders LIMIT 1$/,
];

describe('rule 7.86: every SQL statement of operators, jobs and the order pages uses an index', () => {
  /** For each SQL text, the name of the first task that ran it. */
  const callers = new Map<string, string>();
  let caller = '';
  beforeAll(async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const now = Date.now();
    generateOrders(db, { count: 3003, now, years: 0.1 });
    const record = (sql: string) => {
      const text = sql.replaceAll(/\s+/g, ' ').trim();
      if (!callers.has(text)) callers.set(text, caller);
    };
    const env = toEnv(toD1(db, record));
    for (const { name, run } of orderTasks(db, env, now)) {
      caller = name;
      await run();
    }
    vi.restoreAllMocks();
  });

  test('this test records the SQL statements of every command of the operator API', () => {
    expect([...callers.values()].filter((name) => name.includes('missing'))).toEqual([]);
    expect(callers.size).toBeGreaterThan(100);
  });

  test('no SQL statement reads a whole table that grows with the number of orders', () => {
    const scans = [...callers].flatMap(([sql, name]) =>
      firstRowOnly.some((pattern) => pattern.test(sql))
        ? []
        : plan(sql)
            .filter((step) => wholeTable.test(step))
            .map((step) => ({ name, step, sql })),
    );
    expect(scans).toEqual([]);
  });

  test('an SQL statement sorts only the rows of one order, one buyer, one name or one unfinished state', () => {
    const sorted = [...callers].flatMap(([sql, name]) =>
      fewRows.some((pattern) => pattern.test(sql))
        ? []
        : plan(sql)
            .filter((step) => step.includes('TEMP B-TREE'))
            .map((step) => ({ name, step, sql })),
    );
    expect(sorted).toEqual([]);
  });
});

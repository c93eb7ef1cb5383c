import { DAY, HOUR } from '../../durations.ts';
import type { QuietName, Task, TaskName } from '../model/task.ts';
import { moneyIn, moneyLeft } from './order-money.ts';
import { hasMoney, isHeld, isOwed, isShippable, isUninvoiced } from './order-standing.ts';
import { MAIL_OVERDUE_AFTER, unsentMailsTable } from './outbox/mails.ts';
import { deadWebhooksTable } from './outbox/webhooks.ts';
import { paymentTask } from './payment-list.ts';
import { refundTask } from './refund-list.ts';
import { REVIEW_DECIDED_WITHIN } from './review.ts';
import { type TaskSql, taskSql } from './task-sql.ts';
import { refusedReportTask } from './tracking-report.ts';

/** An order counts as new for this time after its payment, in ms. */
export const NEW_FOR = DAY;

function ordersTask(index: string, condition: string, amount = moneyIn): TaskSql {
  return {
    from: `orders INDEXED BY ${index} WHERE paid_at IS NOT NULL AND paid_at <= ?1 AND ${condition}`,
    since: 'paid_at',
    money: { amount, currency: 'orders.currency' },
  };
}

/** TABLE: the operators' work and the orders that need nobody, except the withdrawals. */
const tasks = {
  failedRefunds: refundTask('failed'),
  openRefunds: refundTask('open'),
  owed: ordersTask('orders_owed', isOwed, moneyLeft),
  disputes: {
    from: 'disputes INDEXED BY disputes_open WHERE ended_at IS NULL AND opened_at <= ?1',
    since: 'opened_at',
    money: { amount: 'amount_minor', currency: 'currency' },
    dueAt: 'due_at',
  },
  unknown: paymentTask('unknown'),
  unmatched: paymentTask('unmatched'),
  overdue: paymentTask('overdue'),
  pending: paymentTask('pending'),
  released: ordersTask('orders_by_fulfilment', `fulfilment = 'released' AND ${isShippable}`),
  exported: ordersTask('orders_by_fulfilment', `fulfilment = 'exported' AND ${isShippable}`),
  cameBack: ordersTask(
    'orders_by_fulfilment',
    `fulfilment = 'returned' AND ${hasMoney}`,
    moneyLeft,
  ),
  uninvoiced: {
    ...ordersTask('orders_to_invoice', `${isUninvoiced} AND released_at <= ?1 - ${HOUR}`),
    since: 'released_at',
  },
  refusedTracking: refusedReportTask,
  mails: {
    from: `${unsentMailsTable} WHERE created_at < ?1 - ${MAIL_OVERDUE_AFTER}`,
    since: 'created_at',
  },
  webhooks: { from: `${deadWebhooksTable} WHERE created_at <= ?1`, since: 'created_at' },
  reviews: {
    from: `reviews INDEXED BY reviews_waiting
      WHERE published = 0 AND refused_at IS NULL AND created_at <= ?1`,
    since: 'created_at',
    dueAt: `created_at + ${REVIEW_DECIDED_WITHIN}`,
  },
  new: ordersTask('orders_paid', `paid_at > ?1 - ${NEW_FOR}`),
  held: ordersTask('orders_held', isHeld),
} as const satisfies Record<Exclude<TaskName, 'withdrawals'> | QuietName, TaskSql>;
type CountedName = keyof typeof tasks;

/** The statements that count the work of each kind, with one row for each currency. ?1 is now, in ms. */
export const todaySql = Object.fromEntries(
  Object.entries(tasks).map(([name, task]) => [name, taskSql(task)]),
) as Record<CountedName, string>;

type Row = {
  currency: string | null;
  count: number;
  amountMinor: number;
  since: number | null;
  dueAt: number | null;
  late: number;
};

/** Counts the operators' work at `now` (ms). Withdrawals are not included. */
export async function countToday(db: D1Database, now: number): Promise<Record<CountedName, Task>> {
  const names = Object.keys(todaySql) as CountedName[];
  const counted = await db.batch<Row>(names.map((name) => db.prepare(todaySql[name]).bind(now)));
  return Object.fromEntries(
    names.map((name, at) => [name, toTask(counted[at]?.results ?? [])]),
  ) as Record<CountedName, Task>;
}

/** One task from its rows. A row without a currency has no money. */
export function toTask(rows: readonly Row[]): Task {
  const sums = new Map<string, number>();
  for (const { currency, amountMinor } of rows) {
    if (currency !== null) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  }
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    sums: [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor })),
    since: earliest(rows.map(({ since }) => since)),
    dueAt: earliest(rows.map(({ dueAt }) => dueAt)),
    late: rows.reduce((sum, { late }) => sum + late, 0),
  };
}

function earliest(times: readonly (number | null)[]): number | null {
  const stated = times.filter((time) => time !== null);
  return stated.length > 0 ? Math.min(...stated) : null;
}

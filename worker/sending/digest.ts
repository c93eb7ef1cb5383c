import { decimal } from '../catalogue/money.ts';
import { company } from '../company.ts';
import { companyMinute } from '../company-time.ts';
import { calendarDay, endOfDays } from '../country/local-time.ts';
import { DAY } from '../durations.ts';
import type { Env } from '../env.ts';
import { getToday } from '../orders/flow/today.ts';
import { codeText } from '../orders/model/dispute.ts';
import { amountText } from '../orders/model/money-text.ts';
import {
  type QuietName,
  quietTitles,
  type Task,
  taskNames,
  taskText,
  taskTitles,
} from '../orders/model/task.ts';
import { daysLeft, daysLeftText, reimbursementDue } from '../orders/model/withdrawal.ts';
import { ordersByMethod, salesBetween } from '../orders/store/books.ts';
import { listDisputes } from '../orders/store/dispute.ts';
import { listStops } from '../orders/store/stopped-sales.ts';
import { openWithdrawals } from '../orders/store/withdrawal-list.ts';
import { methodLabel } from '../payment-methods.ts';

/** The maximum number of withdrawals in a digest, and of disputes. The desk lists all. */
const MAX_LISTED = 20;

/**
 * The facts of the morning's digest: the open tasks, the products and countries that are not for sale, and
 * yesterday's sales. A day begins at midnight in the company's country. The digest contains no personal data
 * (rule 7.66). `now` in ms.
 */
export async function getDigest({ DB }: Pick<Env, 'DB'>, now: number) {
  const { country } = company;
  const yesterday = [endOfDays(now, -2, country), endOfDays(now, -1, country)] as const;
  const [today, withdrawals, disputes, stops, sales, methods] = await Promise.all([
    getToday({ DB }, now),
    openWithdrawals(DB, MAX_LISTED),
    listDisputes(DB, 'open', MAX_LISTED),
    listStops(DB),
    salesBetween(DB, ...yesterday),
    ordersByMethod(DB, ...yesterday),
  ]);
  return {
    day: calendarDay(now, country),
    today,
    withdrawals: withdrawals.map((row) => ({
      order: row.order,
      daysLeft: daysLeft(reimbursementDue(row), now),
    })),
    disputes: disputes.map(({ order, dispute, reason, stage, dueAt, amountMinor, currency }) => {
      return { order, dispute, reason, stage, dueAt, amountMinor, currency };
    }),
    stopped: stops.map(({ kind, what, why }) => ({ kind, what, why })),
    yesterday: { day: calendarDay(now - DAY, country), sales, methods },
  };
}

type Digest = Awaited<ReturnType<typeof getDigest>>;
export type DigestPart = { heading: string; rows: (readonly [string, string])[] };

/** The texts of a digest, by heading. A heading without rows is left out. */
export function digestParts(digest: Digest): DigestPart[] {
  const { today, withdrawals, disputes, stopped, yesterday } = digest;
  const parts: DigestPart[] = [
    {
      heading: 'To do',
      rows: taskNames
        .filter((name) => today[name].count > 0)
        .map((name) => [taskTitles[name], countText(today[name])]),
    },
    {
      heading: 'Going well',
      rows: Object.entries(quietTitles).map(([name, title]) => [
        title,
        countText(today[name as QuietName]),
      ]),
    },
    {
      heading: 'Withdrawals and the days left',
      rows: withdrawals.map(({ order, daysLeft: days }, at) => [
        `${at + 1}. ${order ?? 'unknown order'}`,
        daysLeftText(days),
      ]),
    },
    {
      heading: 'Disputes to answer at PayPal',
      rows: disputes.map(({ order, dispute, reason, stage, dueAt, amountMinor, currency }) => [
        `${order ?? 'unknown payment'}, ${dispute}`,
        [
          amountText(amountMinor, currency),
          codeText(reason),
          codeText(stage),
          dueAt !== null && `answer before ${companyMinute(dueAt)}`,
        ]
          .filter(Boolean)
          .join(', '),
      ]),
    },
    {
      heading: 'Not for sale',
      rows: stopped.map(({ kind, what, why }) => [`${kind} ${what}`, why]),
    },
    {
      heading: `Yesterday, ${yesterday.day}`,
      rows: [
        ...yesterday.sales.map(
          ({ currency, orders, inMinor, backMinor }) =>
            [
              `${ordersText(orders)} in ${currency}`,
              `${decimal(inMinor)} came in, ${decimal(backMinor)} went back`,
            ] as const,
        ),
        ...yesterday.methods.map(
          ({ method, orders }) => [`Paid by ${methodLabel(method)}`, ordersText(orders)] as const,
        ),
      ],
    },
  ];
  return parts.filter(({ rows }) => rows.length > 0);
}

/** The number of a task with its money and its day. */
function countText(task: Task): string {
  return [String(task.count), taskText(task)].filter(Boolean).join(': ');
}

function ordersText(orders: number): string {
  return `${orders} ${orders === 1 ? 'order' : 'orders'}`;
}
